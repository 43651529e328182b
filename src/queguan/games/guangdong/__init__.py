"""广东麻雀: Cantonese mahjong, new style, older 清章 and 明星 (rules/guangdong.md)."""

from queguan.games.guangdong.game import GAME

__all__ = ["GAME"]
