"""The fixed action space: the shared actions, then what only this game asks."""

from queguan.games.mahjong.space import space_with

SPACE = space_with(["flower_win", "go_on", "self_rob", "replace"])
