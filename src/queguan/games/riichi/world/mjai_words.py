"""The words of mjai events for how hands end."""

from typing import Final

from queguan.games.riichi.world.match_log import (
    EXHAUSTIVE,
    FOUR_KANS,
    FOUR_RIICHI,
    FOUR_WINDS,
    NAGASHI,
    NINE_TERMINALS,
    TRIPLE_RON,
)

WINDS: Final = "ESWN"

REASONS: Final[dict[str, str]] = {
    EXHAUSTIVE: "fanpai",
    NAGASHI: "nagashimangan",
    NINE_TERMINALS: "kyushukyuhai",
    FOUR_WINDS: "sufonrenta",
    FOUR_KANS: "suukaikan",
    FOUR_RIICHI: "suuchariichi",
    TRIPLE_RON: "sanchaho",
}
OF_REASON: Final[dict[str, str]] = {word: kind for kind, word in REASONS.items()}
