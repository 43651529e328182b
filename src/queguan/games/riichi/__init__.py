"""日本麻将: riichi mahjong as the arcade plays it, and as Tenhou and Mahjong Soul do (rules/riichi.md)."""

from queguan.games.riichi.game import GAME

__all__ = ["GAME"]
