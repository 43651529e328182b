"""What case files say about a table: seats, melds, rivers, declarations, the turned tile
(rules/zhuoji.md 12)."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import check_fields, read_map, read_number, read_word, remembered
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import counted, read_held, read_melds, read_one, read_seat
from queguan.games.mahjong.melds import (
    KONG_ADDED,
    KONG_CLAIMED,
    KONG_CONCEALED,
    MELD_PUNG,
    Meld,
    total_counts,
)
from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS, TEXT
from queguan.games.zhuoji.deck import DEALT
from queguan.games.zhuoji.hand_types import NO_SUIT
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.rules import HARD, NOT_DECLARED, SOFT, WU_GU_JI, YAO_JI, Rules
from queguan.games.zhuoji.settling import KEPT, WON, End, First, SeatEnd

# The game's words for melds; 憨包豆 is an added kong of its own name.
LATE: Final = "kong_late"
MELD_WORDS: dict[str, int] = {
    "pong": MELD_PUNG,
    "kong_exposed": KONG_CLAIMED,
    "kong_added": KONG_ADDED,
    "kong_concealed": KONG_CONCEALED,
    LATE: KONG_ADDED,
}
SUIT_TEXT: Final = "mps"
DECLARATIONS: Final = ("none", "soft", "hard")
SEAT_FIELDS: Final = ("hand", "melds", "river", "void")
MOST_IN_A_ROW: Final = 1000

_compiled: dict[str, Rules] = {}


def _compile(given: Mapping[str, object]) -> Rules:
    return Rules(OPTIONS.parse(given))


def rules_of(case: Mapping[str, object]) -> Rules:
    """The options of a case, compiled once for a batch. Raises `BadCase` and `BadOption`."""
    return remembered(_compiled, read_map(case, "options"), _compile)


def read_suit_tiles(where: str, given: object) -> list[int]:
    """Tiles of the three suits; none when they are left out. Raises `BadCase`."""
    if given is None:
        return []
    kinds = read_held(where, given)
    for kind in kinds:
        check_suit(where, kind)
    return kinds


def check_suit(where: str, kind: int) -> int:
    """The kind, when this game has it. Raises `BadCase`."""
    if kind >= SUIT_KINDS:
        raise BadCase(f"{where}: this game has no {TEXT[kind]}")
    return kind


def read_tile(where: str, given: object) -> int:
    """One tile of the three suits. Raises `BadCase`."""
    return check_suit(where, read_one(where, given))


def read_own_melds(where: str, given: object) -> tuple[list[Meld], int]:
    """Melds in the game's words, and the kinds (bit mask) that are 憨包豆. Raises `BadCase`."""
    melds = read_melds(where, given, MELD_WORDS)
    late = 0
    for place, meld in enumerate(melds):
        check_suit(where, meld.tile)
        assert isinstance(given, list)
        if given[place]["type"] == LATE:
            late |= 1 << meld.tile
    return melds, late


def read_void(where: str, given: object) -> int:
    """A suit as m, p or s; NO_SUIT when it is left out. Raises `BadCase`."""
    return NO_SUIT if given is None else SUIT_TEXT.index(read_word(where, given, list(SUIT_TEXT)))


def read_declared(where: str, given: object) -> int:
    """`soft` or `hard`; NOT_DECLARED when it is left out. Raises `BadCase`."""
    if given is None:
        return NOT_DECLARED
    return {"none": NOT_DECLARED, "soft": SOFT, "hard": HARD}[read_word(where, given, DECLARATIONS)]


def read_declarations(context: Mapping[str, object], winner: int, source: int) -> list[int]:
    """`bao` of a context (seat -> hard or soft), or told of the winner (`declared`) and of who threw the tile
    (`from_declared`). Raises `BadCase`."""
    declared = [NOT_DECLARED] * SEATS
    for text, word in read_map(context, "bao").items():
        declared[seat_key("context.bao", text)] = read_declared("context.bao", word)
    for seat, name in ((winner, "declared"), (source, "from_declared")):
        if context.get(name) is not None and seat >= 0:
            declared[seat] = read_declared(f"context.{name}", context.get(name))
    return declared


def seat_key(where: str, text: object) -> int:
    """A seat that is the name of a field. Raises `BadCase`."""
    if not isinstance(text, str) or text not in ("0", "1", "2", "3"):
        raise BadCase(f"{where}: got {text!r}, expected a seat from 0 to 3")
    return int(text)


def read_first(where: str, given: object) -> First:
    """Who threw the first chicken of a kind, and where it went. Raises `BadCase`."""
    if not isinstance(given, Mapping):
        raise BadCase(f"{where}: got {given!r}, expected by and to")
    check_fields(where, given, ("by", "to"))
    by = read_seat(f"{where}.by", given.get("by"))
    to = given.get("to")
    if to is None:
        return First(by, KEPT)
    taker = WON if to == "win" else read_seat(f"{where}.to", to)
    if taker == by:
        raise BadCase(f"{where}.to: seat {by} threw it")
    return First(by, taker)


def read_seat_end(where: str, seat: int, given: Mapping[str, object]) -> SeatEnd:
    """Hand, melds, river and void suit of a seat at the end: thirteen tiles, without the one it won on.

    Raises `BadCase`.
    """
    check_fields(where, given, SEAT_FIELDS)
    state = SeatEnd()
    state.counts = counted(read_suit_tiles(f"{where}.hand", given.get("hand")))
    state.melds, state.late = read_own_melds(f"{where}.melds", given.get("melds"))
    state.river = counted(read_suit_tiles(f"{where}.river", given.get("river")))
    state.void = read_void(f"{where}.void", given.get("void"))
    check_copies(where, state.counts, state.melds)
    if sum(state.counts) + 3 * len(state.melds) != DEALT:
        raise BadCase(f"{where}.hand: expected {DEALT} tiles, melds counted as three")
    check_feeders(where, seat, state.melds)
    return state


def check_feeders(where: str, seat: int, melds: list[Meld]) -> None:
    """That it is told who pays for each 点豆 of a seat, another than itself. Raises `BadCase`."""
    for place, meld in enumerate(melds):
        if meld.form == KONG_CLAIMED and meld.source in (-1, seat):
            raise BadCase(f"{where}.melds[{place}].from: expected the seat that threw the tile")


def check_copies(where: str, counts: list[int], melds: list[Meld]) -> None:
    """No kind more than four times in a hand with its melds. Raises `BadCase`."""
    try:
        total_counts(counts, melds)
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None


def read_table_context(end: End, context: Mapping[str, object], declared: list[int]) -> None:
    """The turned tile and the first chickens of a context; `declared` by seat. Raises `BadCase`."""
    turned = context.get("flip")
    end.turned = NO_TILE if turned is None else read_tile("context.flip", turned)
    for word, kind in (("first_yaoji", YAO_JI), ("first_wugu", WU_GU_JI)):
        if context.get(word) is not None and end.rules.fixed[kind]:
            end.firsts[kind] = read_first(f"context.{word}", context.get(word))
    for seat, said in enumerate(declared):
        end.seats[seat].declared = said if end.rules.bao_ting else NOT_DECLARED


def read_dealing(context: Mapping[str, object]) -> tuple[int, int]:
    """Dealer and streak of a context, 0 and 1 when left out. Raises `BadCase`."""
    dealer = read_seat("context.dealer", context.get("dealer", 0))
    return dealer, read_number("context.streak", context.get("streak", 1), 1, MOST_IN_A_ROW)
