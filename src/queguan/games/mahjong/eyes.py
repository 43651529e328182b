"""What a viewer may know of a tile game's hand: built up fact by fact, never cut down from the state."""

from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.melds import HIDDEN_KONG, KONG_CONCEALED
from queguan.games.mahjong.reasons import OK
from queguan.games.mahjong.refusals import RefusingTable
from queguan.games.mahjong.state import OVER
from queguan.games.mahjong.tiles import KINDS, TEXT
from queguan.games.mahjong.view import KnownSeat, KnownTable


def known_table(hand: RefusingTable, game: str, options: object, viewer: Viewer) -> KnownTable:
    """What this viewer may know now, as `learn` says it."""
    known = KnownTable(game, options, hand.table.setting, viewer)
    learn(known, hand)
    return known


def learn(known: KnownTable, hand: RefusingTable) -> None:
    """Fills in what the viewer may know now. After a win the winners' hands are shown, and what else the game
    lays open (`lies_open`); the others stay hidden."""
    table = hand.table
    wall = table.wall
    viewer = known.viewer
    known.phase = table.phase
    known.turn = table.turn
    known.go_around = table.go_around
    known.wall_size = len(wall.tiles)
    known.left = wall.left()
    known.kept = wall.kept
    known.lying = wall.lying()
    known.tail_place = wall.tail_place() if known.left else -1
    known.shown = table.shown
    known.shown_face = table.shown_face()
    known.shown_by = table.shown_by
    known.shown_how = table.shown_how
    known.newest = table.newest
    known.winners = table.winners[:]
    known.won = table.won
    known.won_from = table.won_from
    known.won_how = table.won_how
    known.wins = table.wins[:]
    known.opened = [(place, wall.tiles[place]) for place in wall.opened]
    known.question = hand.flow.questions[table.question] if table.question >= 0 else ""
    for seat in range(len(table.seats)):
        known.seats.append(_known_seat(hand, seat, viewer))
    if viewer.seat >= 0:
        refused = hand.refused_win(viewer.seat)
        if refused is not None:
            kind, why = refused
            known.refused = {"tile": TEXT[kind], "reason": why.to_json()}


def _known_seat(hand: RefusingTable, seat: int, viewer: Viewer) -> KnownSeat:
    table = hand.table
    state = table.seats[seat]
    known = KnownSeat(seat, table.place(seat))
    known.count = state.size + len(state.unlaid)
    seen = sees(viewer, seat) or hand.lies_open(seat)
    known.melds = state.melds[:]
    if hand.flow.hides_kongs and not seen and table.phase != OVER:
        known.melds = [HIDDEN_KONG if meld.form == KONG_CONCEALED else meld for meld in state.melds]
    known.across = state.across
    known.marks = [text for bit, text in enumerate(hand.flow.marks) if state.marks >> bit & 1]
    known.flowers = state.flowers[:]
    known.river = state.river[:]
    known.taken = state.taken[:]
    if seen:
        known.counts = state.counts[:]
        known.drawn = state.drawn
        known.unlaid = state.unlaid[:]
        known.reds = state.reds
    if table.phase != OVER and viewer.seat == seat:
        known.passed = hand.pass_kinds(seat)
        known.barred = _barred(hand, seat)
    return known


def _barred(hand: RefusingTable, seat: int) -> list[tuple[int, dict[str, object]]]:
    """The own kinds that may not be discarded, whether or not the seat is asked now."""
    counts = hand.table.seats[seat].counts
    barred: list[tuple[int, dict[str, object]]] = []
    for kind in range(KINDS):
        if counts[kind]:
            code = hand.barred_discard(seat, kind)
            if code != OK:
                barred.append((kind, hand.say(code, kind).to_json()))
    return barred
