"""What the options of a table mean for play, worked out once for all hands (rules/riichi.md 10)."""

from typing import Final

from queguan.games.mahjong.restrictions import FlowRules
from queguan.games.mahjong.tiles import COPIES, KINDS, RED_OF
from queguan.games.mahjong.wall import stack_tail
from queguan.games.riichi.dead_wall import DEAD, INDICATORS, DeadWall
from queguan.games.riichi.marks import MARKS
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.space import RED0
from queguan.games.riichi.values import Rules

DECK_SIZE: Final = KINDS * COPIES
HAND_SIZE: Final = 13

# What may be thrown after a call (R4).
SWAP_ALLOWED: Final = 0
SWAP_OTHER_TILE: Final = 1
SWAP_FORBIDDEN: Final = 2
_KUIKAE: dict[str, int] = {"allowed": SWAP_ALLOWED, "same_tile": SWAP_OTHER_TILE, "forbidden": SWAP_FORBIDDEN}

_MOST_WINNERS: dict[str, int] = {"triple": 3, "double": 2, "head_bump": 1}


def faces_of(options: RiichiOptions) -> list[int]:
    """Tile id (kind * 4 + copy) -> face; the first copies of a five are red. -1 for tiles that are not in the
    game."""
    reds = {4: options.aka_m, 13: options.aka_p, 22: options.aka_s}
    faces: list[int] = []
    for kind in range(KINDS):
        for copy in range(COPIES):
            face = RED_OF[kind] if copy < reds.get(kind, 0) else kind
            faces.append(-1 if options.players == 3 and 0 < kind < 8 else face)
    return faces


class PlayRules:
    """`flow` what the shared flow asks; `scoring` the values in force; `faces` by tile id; `dead` where the
    indicators lie; `tail` the places in the order of replacements; `live` how many tiles are drawn in a hand;
    `indicator_places` how many indicators can be turned up.
    """

    __slots__ = (
        "dead",
        "faces",
        "flow",
        "four_kans",
        "four_riichi",
        "four_winds",
        "indicator_places",
        "kan_dora",
        "kan_dora_at_once",
        "kuikae",
        "live",
        "most_winners",
        "nine_terminals",
        "options",
        "scoring",
        "seats",
        "tail",
        "turns_first",
    )

    def __init__(self, options: RiichiOptions) -> None:
        self.options = options
        self.scoring = Rules(options)
        self.seats: int = options.players
        self.faces: list[int] = faces_of(options)
        size = len([face for face in self.faces if face >= 0])
        self.dead = DeadWall(size, 8 if self.scoring.nukidora else 4)
        self.tail: list[int] = stack_tail(size)
        self.live: int = size - DEAD - HAND_SIZE * self.seats
        self.most_winners: int = _MOST_WINNERS[options.multiple_ron]
        self.kuikae: int = _KUIKAE[options.kuikae]
        self.kan_dora: bool = options.kan_dora
        self.kan_dora_at_once: bool = options.kan_dora_timing == "immediate"
        self.turns_first: bool = options.dora or options.kan_dora
        self.indicator_places: int = INDICATORS if self.kan_dora else 1 if self.turns_first else 0
        self.nine_terminals: bool = options.nine_terminals != "none"
        self.four_winds: bool = options.four_winds != "none"
        self.four_kans: bool = options.four_kans != "none"
        self.four_riichi: bool = options.four_riichi != "none"
        self.flow = FlowRules(
            chows=self.seats == 4,
            kong_after_claim=False,
            several_win=self.most_winners > 1,
            rob_concealed=options.kokushi_rob_closed_kan,
            marks=MARKS,
            red0=RED0,
        )
