"""Room commands: each checks who may do it now and returns the facts that do it. Pure."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from queguan.core.errors import BadCase, BadOption
from queguan.parlor import facts as f
from queguan.parlor import messages as m
from queguan.parlor import orders as o
from queguan.parlor.errors import ParlorError
from queguan.parlor.seats import check_settings
from queguan.parlor.state import RoomState

PAUSE_MS: Final = 180_000
ANY_SEAT: Final = -1
LOOKER: Final = "_looker"
# Letters and signs that show nothing: fillers of Hangul, the empty Braille cell.
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
_JOINER: Final = "\u200d"
_JOINED: Final = ("So", "Sk", "Mn")


class Asking:
    """Who asks: the person, the time, the message's id, and what is live in the room.

    `present`: ids of connected persons; `watchers`: name by id of connected persons without a seat;
    `levels`: of computer players.
    """

    def __init__(
        self,
        person: str,
        name: str,
        now: int,
        id: str,
        present: set[str],
        watchers: Mapping[str, str],
        levels: tuple[int, ...],
    ) -> None:
        self.person = person
        self.name = name
        self.now = now
        self.id = id
        self.present = present
        self.watchers = watchers
        self.levels = levels


Facts = list[f.AnyFact]


def command(state: RoomState, who: Asking, what: str, args: Mapping[str, Any]) -> Facts:
    """The facts of a command; [] when it is true already. Raises `ParlorError`."""
    kind = o.COMMANDS.get(what)
    if kind is None:
        raise ParlorError("bad_message", f"do {what!r}: expected one of {', '.join(o.COMMANDS)}")
    try:
        parsed = msgspec.convert(args, kind)
    except msgspec.ValidationError as error:
        raise ParlorError("bad_message", f"do {what}: {error}") from None
    return _COMMANDS[what](state, who, parsed)


def clean_name(name: str) -> str:
    """A person's name, trimmed; raises `bad_name` unless 1 to 12 visible characters (platform.md A5)."""
    name = unicodedata.normalize("NFC", name).strip()
    kinds = [unicodedata.category(char) for char in name]
    # A joiner is allowed where it makes one emoji of several, and nowhere else.
    joined = all(
        0 < i < len(name) - 1 and kinds[i - 1] in _JOINED and kinds[i + 1] == "So"
        for i, char in enumerate(name)
        if char == _JOINER
    )
    seen = any(kind[0] in "LNPS" and char not in _BLANK for char, kind in zip(name, kinds, strict=True))
    if len(name) > m.MAX_NAME or not (seen and joined and name.replace(_JOINER, "").isprintable()):
        expected = f"expected 1 to {m.MAX_NAME} visible characters"
        raise ParlorError("bad_name", f"name: got {name[:40]!r}, {expected}")
    return name


def same_name(a: str, b: str) -> bool:
    """Whether two names are the same but for width and case."""
    return unicodedata.normalize("NFKC", a).casefold() == unicodedata.normalize("NFKC", b).casefold()


def chat(state: RoomState, who: Asking, text: str | None, phrase: str | None) -> Facts:
    """A line of the chat, or the `_Looker` words (platform.md W2). Raises `ParlorError`."""
    seat = state.seat_of(who.person)
    text = (text or "").strip()
    words = text.split(None, 1)
    if words and words[0].casefold() == LOOKER:
        return _looker_words(state, who, words[1:])
    if seat is not None and state.sits_out(seat):
        raise ParlorError("muted", "who sits out sees the hands and cannot speak while the hand is played")
    if len(text) > m.MAX_CHAT or (phrase is not None and len(phrase) > 40):
        raise ParlorError("bad_message", f"chat: at most {m.MAX_CHAT} characters")
    if not text and not phrase:
        raise ParlorError("bad_message", "chat: expected a text or a phrase")
    return [f.Said(at=who.now, who=who.person, id=who.id, name=who.name, text=text, phrase=phrase)]


def _looker_words(state: RoomState, who: Asking, rest: list[str]) -> Facts:
    if not rest:
        return _looker(state, who, o.LookerArgs(None))
    found = [person for person, name in who.watchers.items() if same_name(name, rest[0].strip())]
    if len(found) != 1:
        raise ParlorError("unknown_person", "_Looker: expected the name of exactly one watcher")
    return _looker(state, who, o.LookerArgs(found[0]))


def _looker(state: RoomState, who: Asking, args: o.LookerArgs) -> Facts:
    seat = _seated(state, who)
    if args.person is not None:
        if state.sits_out(seat):
            raise ParlorError("muted", "who sits out sees the hands and cannot show them")
        if args.person not in who.watchers:
            raise ParlorError("unknown_person", "looker: expected a person who watches")
    if state.seats[seat].looker == args.person:
        return []
    return [f.LookerSet(at=who.now, who=who.person, id=who.id, seat=seat, person=args.person)]


def _seated(state: RoomState, who: Asking) -> int:
    seat = state.seat_of(who.person)
    if seat is None:
        raise ParlorError("not_seated", "take a seat first")
    return seat


def _host(state: RoomState, who: Asking) -> None:
    if state.host != who.person:
        raise ParlorError("not_host", "only the host can do this")


def _quiet(state: RoomState) -> None:
    if state.in_match:
        raise ParlorError("already_started", "not while a match is played")


def _seat_no(state: RoomState, seat: int) -> int:
    if not 0 <= seat < len(state.seats):
        raise ParlorError("bad_message", f"seat: got {seat}, expected 0 to {len(state.seats) - 1}")
    return seat


def _sit(state: RoomState, who: Asking, args: o.SeatArgs) -> Facts:
    mine = state.seat_of(who.person)
    if state.in_match:
        if mine is not None and args.seat in (mine, ANY_SEAT):
            return []
        raise ParlorError("already_started", "seats are fixed while a match is played; watch meanwhile")
    if args.seat == ANY_SEAT:
        free = [i for i, s in enumerate(state.seats) if s.kind == "empty"]
        if mine is not None:
            return []
        if not free:
            raise ParlorError("room_full", "every seat is taken; you may watch")
        seat = free[0]
    else:
        seat = _seat_no(state, args.seat)
    if seat == mine:
        return []
    if state.seats[seat].kind != "empty":
        raise ParlorError("seat_taken", f"seat {seat} is taken")
    return [f.Sat(at=who.now, who=who.person, id=who.id, seat=seat, person=who.person, name=who.name)]


def _stand(state: RoomState, who: Asking, args: o.NoArgs) -> Facts:
    seat = _seated(state, who)
    if not state.in_match:
        return [f.Stood(at=who.now, who=who.person, id=who.id, seat=seat)]
    if state.seats[seat].why == "left":
        return []
    return [f.WentAway(at=who.now, who=who.person, id=who.id, seat=seat, why="left")]


def back(state: RoomState, who: Asking) -> Facts:
    """Gives the seat back to its person (policy `rejoin`); raises `no_return` under `mfc`."""
    seat = state.seat_of(who.person)
    if seat is None or not state.seats[seat].away:
        return []
    if state.settings["rejoin"] == "mfc" and state.in_match:
        raise ParlorError("no_return", "by the rules of this room there is no return into this match")
    return [f.CameBack(at=who.now, who=who.person, seat=seat)]


def _back(state: RoomState, who: Asking, args: o.NoArgs) -> Facts:
    _seated(state, who)
    return back(state, who)


def _ready(state: RoomState, who: Asking, args: o.OnArgs) -> Facts:
    _quiet(state)
    seat = _seated(state, who)
    if state.seats[seat].ready == args.on:
        return []
    return [f.ReadySet(at=who.now, who=who.person, id=who.id, seat=seat, on=args.on)]


def _again(state: RoomState, who: Asking, args: o.NoArgs) -> Facts:
    if state.phase not in ("finished", "waiting"):
        raise ParlorError("not_now", "the match is not over")
    return _ready(state, who, o.OnArgs(True))


def _next(state: RoomState, who: Asking, args: o.NoArgs) -> Facts:
    seat = _seated(state, who)
    if state.phase != "between":
        raise ParlorError("not_now", "no hand is over")
    if state.seats[seat].next:
        return []
    return [f.NextSet(at=who.now, who=who.person, id=who.id, seat=seat)]


def _stop(state: RoomState, who: Asking, args: o.OnArgs) -> Facts:
    """The match ends here when all who are there agree (rules/guangdong.md 9)."""
    seat = _seated(state, who)
    if state.phase != "between" or state.match is None or not state.match.may_stop():
        raise ParlorError("not_now", "the match may not end here")
    if state.seats[seat].stop == args.on:
        return []
    return [f.StopSet(at=who.now, who=who.person, id=who.id, seat=seat, on=args.on)]


def _may_fill(state: RoomState, who: Asking, level: int) -> None:
    _host(state, who)
    _quiet(state)
    if not state.settings["cpu_fill"]:
        raise ParlorError("not_now", "this room takes no computer players (setting cpu_fill)")
    if level not in who.levels:
        known = ", ".join(map(str, who.levels))
        raise ParlorError("bad_option", f"level: got {level}, expected one of {known}")


def _fill(state: RoomState, who: Asking, args: o.FillArgs) -> Facts:
    _may_fill(state, who, args.level)
    seat = state.seats[_seat_no(state, args.seat)]
    if seat.kind == "person":
        raise ParlorError("seat_taken", f"seat {args.seat} is taken")
    if seat.kind == "cpu" and seat.level == args.level:
        return []
    return [f.Filled(at=who.now, who=who.person, id=who.id, seat=args.seat, level=args.level)]


def _fill_all(state: RoomState, who: Asking, args: o.FillAllArgs) -> Facts:
    _may_fill(state, who, args.level)
    empty = [i for i, s in enumerate(state.seats) if s.kind == "empty"]
    return [
        f.Filled(at=who.now, who=who.person, id=who.id if i == empty[0] else "", seat=i, level=args.level)
        for i in empty
    ]


def _clear(state: RoomState, who: Asking, args: o.SeatArgs) -> Facts:
    _host(state, who)
    _quiet(state)
    kind = state.seats[_seat_no(state, args.seat)].kind
    if kind == "person":
        raise ParlorError("seat_taken", "a person sits there; kick asks them to leave")
    if kind == "empty":
        return []
    return [f.Cleared(at=who.now, who=who.person, id=who.id, seat=args.seat)]


def _kick(state: RoomState, who: Asking, args: o.KickArgs) -> Facts:
    _host(state, who)
    if args.person == who.person:
        raise ParlorError("unknown_person", "the host leaves by standing up or closing the room")
    if state.seat_of(args.person) is None and args.person not in who.watchers:
        raise ParlorError("unknown_person", "kick: nobody of that id is here")
    return [f.Kicked(at=who.now, who=who.person, id=who.id, person=args.person)]


def _options(state: RoomState, who: Asking, args: o.OptionsArgs) -> Facts:
    _host(state, who)
    _quiet(state)
    try:
        options = state.game.options(args.options)
    except (BadOption, BadCase) as error:
        raise ParlorError("bad_option", error.message) from None
    given = state.game.option_differences(options)
    others = [i for i in state.persons() if state.seats[i].person != who.person]
    kind = f.Proposed if others else f.OptionsSet
    return [kind(at=who.now, who=who.person, id=who.id, options=given)]


def _answer(state: RoomState, who: Asking, args: o.AnswerArgs) -> Facts:
    _seated(state, who)
    _quiet(state)
    proposal = state.proposal
    if proposal is None or proposal["id"] != args.proposal:
        raise ParlorError("not_now", "that proposal is off")
    if not args.yes:
        return [f.Dropped(at=who.now, who=who.person, id=who.id)]
    if who.person in proposal["yes"]:
        return []
    return [f.Agreed(at=who.now, who=who.person, id=who.id, person=who.person)]


def accepted(state: RoomState) -> bool:
    """Whether all seated persons accept the proposal."""
    if state.proposal is None:
        return False
    yes = state.proposal["yes"]
    return all(state.seats[i].person in yes for i in state.persons())


def _settings(state: RoomState, who: Asking, args: o.SettingsArgs) -> Facts:
    _host(state, who)
    settings = check_settings(args.settings, who.levels)
    if not settings:
        return []
    return [f.SettingsSet(at=who.now, who=who.person, id=who.id, settings=settings)]


def _pause(state: RoomState, who: Asking, args: o.OnArgs) -> Facts:
    seat = _seated(state, who)
    if not state.in_match:
        raise ParlorError("not_now", "no match is played")
    pause = state.pause
    if not args.on:
        if pause is None:
            return []
        return [f.PauseSet(at=who.now, who=who.person, id=who.id, by=pause.by, agreed=[], until=None)]
    if pause is None:
        _host(state, who)
        by, agreed = who.person, [who.person]
    elif who.person in pause.agreed:
        return []
    else:
        by, agreed = pause.by, [*pause.agreed, who.person]
    here = {
        state.seats[i].person
        for i in state.persons()
        if not state.seats[i].away and state.seats[i].person in who.present
    } | {state.seats[seat].person}
    until = who.now + PAUSE_MS if here <= set(agreed) else None
    return [f.PauseSet(at=who.now, who=who.person, id=who.id, by=by, agreed=agreed, until=until)]


def _take(state: RoomState, who: Asking, args: o.TakeArgs) -> Facts:
    """Whoever came late asks for a computer player's seat (platform.md H8: the host has the say)."""
    mine = state.taking(who.person)
    if args.seat is None:
        over = f.TakingOver(at=who.now, who=who.person, id=who.id, person=who.person)
        return [] if mine is None else [over]
    if not state.in_match:
        raise ParlorError("not_now", "no match is played: the host gives out the seats of computer players")
    if state.seat_of(who.person) is not None:
        raise ParlorError("already_started", "you have a seat; it stays yours while the match is played")
    if not state.settings["joining"]:
        raise ParlorError("not_now", "nobody may join a running match here (setting joining)")
    seat = _seat_no(state, args.seat)
    if mine is not None and mine["seat"] == seat:
        return []
    if state.seats[seat].kind != "cpu" or any(t["seat"] == seat for t in state.takings):
        raise ParlorError("seat_taken", f"seat {seat} is not free to be taken")
    # A host who is not there cannot be asked and must not keep a friend out.
    agreed = state.host == who.person or state.host not in who.present
    return [
        f.TakingAsked(
            at=who.now, who=who.person, id=who.id, seat=seat, person=who.person, name=who.name, agreed=agreed
        )
    ]


def _give(state: RoomState, who: Asking, args: o.GiveArgs) -> Facts:
    _host(state, who)
    taking = state.taking(args.person)
    if taking is None:
        raise ParlorError("unknown_person", "give: nobody of that id asks for a seat")
    if not args.yes:
        return [f.TakingOver(at=who.now, who=who.person, id=who.id, person=args.person)]
    if taking["agreed"]:
        return []
    return [f.TakingAgreed(at=who.now, who=who.person, id=who.id, person=args.person)]


def _close(state: RoomState, who: Asking, args: o.NoArgs) -> Facts:
    _host(state, who)
    return [f.Closed(at=who.now, who=who.person, id=who.id, why="host")]


def _name(state: RoomState, who: Asking, args: o.NameArgs) -> Facts:
    name = clean_name(args.name)
    return [f.Renamed(at=who.now, who=who.person, id=who.id, person=who.person, name=name)]


_COMMANDS: Final[dict[str, Callable[[RoomState, Asking, Any], Facts]]] = {
    "sit": _sit,
    "stand": _stand,
    "back": _back,
    "ready": _ready,
    "fill": _fill,
    "fill_all": _fill_all,
    "clear": _clear,
    "kick": _kick,
    "options": _options,
    "settings": _settings,
    "answer": _answer,
    "pause": _pause,
    "next": _next,
    "stop": _stop,
    "again": _again,
    "close": _close,
    "name": _name,
    "looker": _looker,
    "take": _take,
    "give": _give,
}
