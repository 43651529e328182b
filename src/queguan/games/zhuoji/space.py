"""The fixed action space: the shared actions, then declarations and void suits.

After `pass`: `declare` (before the first discard), `declare 5m` (with the own first discard) for each of the
27 kinds, `void_m`, `void_p`, `void_s`.
"""

from typing import Final

from queguan.core.action import ActionSpace
from queguan.games.mahjong.space import PASS, shared_actions
from queguan.games.mahjong.tiles import SUIT_KINDS, TEXT

DECLARE: Final = PASS + 1
DECLARE0: Final = DECLARE + 1
VOID0: Final = DECLARE0 + SUIT_KINDS
SUIT_TEXT: Final = "mps"

SPACE = ActionSpace(
    [
        *shared_actions(),
        ("declare", ()),
        *[(f"declare {text}", (text,)) for text in TEXT[:SUIT_KINDS]],
        *[(f"void_{suit}", ()) for suit in SUIT_TEXT],
    ]
)
