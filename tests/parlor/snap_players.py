"""Computer players of snap: level 1 plays, level 2 never answers, level 3 takes its process down."""

import os
import time
from collections.abc import Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.players.api import Players


class SnapPlayers(Players):
    levels = (1, 2, 3)

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        if level == 2:
            time.sleep(60)
        if level == 3:
            os._exit(1)
        return actions[seed % len(actions)]


PLAYERS = SnapPlayers()
