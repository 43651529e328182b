"""The action space of 嘉兴台头和: what all tile games ask, and the answers to 三摊."""

from typing import Final

from queguan.core.action import ActionSpace
from queguan.games.mahjong.space import space_with

CONTINUE_WORD: Final = "continue"
GIVE_UP_WORD: Final = "give_up"

SPACE: ActionSpace = space_with((CONTINUE_WORD, GIVE_UP_WORD))
CONTINUE: Final = SPACE.parse(CONTINUE_WORD).index
GIVE_UP: Final = SPACE.parse(GIVE_UP_WORD).index
