"""Acting in the hands of tile games, and setting them up, for tests."""

from queguan.core.hand import Event
from queguan.games.mahjong.hand import TileHand
from queguan.games.mahjong.tiles import counts_of, parse_tiles


def do(hand: TileHand, seat: int, text: str) -> tuple[Event, ...]:
    """Acts by canonical text."""
    return hand.act(seat, hand.space.parse(text))


def kinds(hand: TileHand, seat: int) -> set[str]:
    """The kinds of action a seat may do now."""
    return {action.kind for action in hand.legal(seat)}


def set_hand(hand: TileHand, seat: int, text: str) -> None:
    """Gives a seat these concealed tiles, whatever it held."""
    me = hand.table.seats[seat]
    me.counts = counts_of(parse_tiles(text))
    me.size = sum(me.counts)


def pass_all(hand: TileHand) -> tuple[Event, ...]:
    """Everybody who is asked about a shown tile, or a question of the game, lets it go."""
    events: list[Event] = []
    decision = hand.decision()
    for seat in range(len(hand.table.seats)):
        if hand.decision() == decision and hand.is_asked(seat) and hand.open_turn() < 0:
            events += hand.act(seat, hand.default(seat))
    return tuple(events)
