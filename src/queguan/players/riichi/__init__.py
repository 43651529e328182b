"""Computer players of 日本麻将, for four and for three players."""

from queguan.players.riichi.levels import RiichiPlayers

PLAYERS = RiichiPlayers()
