"""嘉兴台头和: Jiaxing mahjong with three wildcards (rules/jiaxing.md)."""

from queguan.games.jiaxing.game import GAME

__all__ = ["GAME"]
