"""捉鸡川麻将 (rules/zhuoji.md)."""

from queguan.games.zhuoji.game import GAME

__all__ = ["GAME"]
