"""The parlor: people, rooms by link and code, and everything back after a restart."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from queguan.core.errors import BadCase, BadOption
from queguan.core.game import Game
from queguan.core.record import Record
from queguan.core.registry import get_game
from queguan.parlor import facts as f
from queguan.parlor import messages as m
from queguan.parlor.clock import Clock, Timer
from queguan.parlor.commands import clean_name
from queguan.parlor.connection import Connection
from queguan.parlor.errors import ParlorError, StorageError
from queguan.parlor.house import House
from queguan.parlor.live import LiveRoom
from queguan.parlor.players import PlayerPool
from queguan.parlor.seats import check_settings
from queguan.parlor.snapshot import fold
from queguan.parlor.state import RoomState
from queguan.parlor.store import Person, Store, StoredRecord
from queguan.parlor.stream import Sink

log = logging.getLogger("queguan.parlor")

CODE_MS: Final = 30 * 60_000
LINK_BYTES: Final = 8  # 64 bits: nobody finds a room by trying
TOKEN_BYTES: Final = 24
DAY_MS: Final = 24 * 3_600_000
GUEST_MS: Final = 30 * DAY_MS
QUICK_SETTINGS: Final[Mapping[str, object]] = {"decision_ms": 0, "bank_ms": 0, "next_ms": 0}


def token_hash(token: str) -> str:
    """What is stored of a person's token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Parlor:
    """The Python face of docs/contract.md section 5. Use it inside one running event loop."""

    def __init__(
        self,
        store: Store,
        players: PlayerPool,
        clock: Clock,
        *,
        find_game: Callable[[str], Game] = get_game,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
        pace: tuple[int, int] = (300, 1500),
    ) -> None:
        self.house = House(store, players, clock, find_game, random_bytes, pace)
        self.rooms: dict[str, LiveRoom] = {}
        self._codes: dict[str, tuple[str, int]] = {}
        self._jobs: set[asyncio.Task[None]] = set()
        self._daily: Timer | None = None

    async def start(self) -> None:
        """Brings back every open room at the decision where it stood."""
        find_game = self.house.find_game
        for stored in await self.house.store.load_open_rooms():
            try:
                state = fold(find_game, stored)
            except Exception:
                # One room that cannot be read (its game is not installed, say) must not keep the others shut.
                log.exception("room %s cannot be read and stays as it is", stored.id)
                continue
            self._add(LiveRoom(self.house, state), restarted=True)
        await self._forget_guests()
        self._tidy_daily()

    async def _forget_guests(self) -> None:
        """Lets go of old guests who are in no room (platform.md A1)."""
        keep = {s.person for room in self.rooms.values() for s in room.state.seats if s.person}
        for room in self.rooms.values():
            keep |= {room.state.host, *room.connections}
        try:
            await self.house.store.forget_guests(self.house.clock.now() - GUEST_MS, sorted(keep))
        except StorageError as error:
            log.error("old guests stay until tomorrow: %s", error)

    def _tidy_daily(self) -> None:
        def tidy() -> None:
            self._job(self._forget_guests())
            self._tidy_daily()

        self._daily = self.house.clock.call_at(self.house.clock.now() + DAY_MS, tidy)

    async def stop(self) -> None:
        """Ends all tasks; what was acknowledged is stored."""
        if self._daily is not None:
            self._daily.cancel()
        await asyncio.gather(*(room.stop() for room in list(self.rooms.values())))
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)

    # -- people ------------------------------------------------------------------------------------

    async def new_guest(self) -> tuple[Person, str]:
        """A guest with a name like 客-4F2A, and the secret token that is theirs."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        person = Person(secrets.token_hex(6), f"客-{secrets.token_hex(2).upper()}")
        await self.house.store.add_person(person, token_hash(token), self.house.clock.now())
        return person, token

    async def person(self, token: str) -> Person | None:
        """Whose token this is."""
        return await self.house.store.person_by_token(token_hash(token))

    async def rename(self, person: Person, name: str) -> Person:
        """Gives the person another name, in every room they are in. Raises `bad_name`."""
        name = clean_name(name)
        await self.house.store.rename_person(person.id, name)
        for room in self.rooms.values():
            self._rename_in(room, person.id, name)
        return Person(person.id, name, person.kind)

    def _rename_in(self, room: LiveRoom, person: str, name: str) -> None:
        def rename(now: int) -> None:
            if room.state.seat_of(person) is not None:
                room.do(f.Renamed(at=now, who=person, person=person, name=name))
            room.renamed(person, name)

        if room.state.seat_of(person) is not None or person in room.names:
            room.post(rename)

    def _renamed_in_room(self, person: str, name: str) -> None:
        """A room command changed the name: keep it for the person as well."""
        self._job(self._keep_name(person, name))

    async def _keep_name(self, person: str, name: str) -> None:
        try:
            await self.house.store.rename_person(person, name)
        except StorageError as error:
            log.error("the name of %s is kept for this room only: %s", person, error)

    def _job(self, work: Coroutine[Any, Any, None]) -> None:
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    # -- rooms -------------------------------------------------------------------------------------

    async def create_room(
        self, person: Person, game: str, options: Mapping[str, object], settings: Mapping[str, object]
    ) -> LiveRoom:
        """A room whose maker is host and sits in the first seat. Raises `ParlorError` `bad_option`."""
        return await self._create(person, game, options, settings, [])

    async def quick(
        self, person: Person, game: str, level: int | None, options: Mapping[str, object]
    ) -> LiveRoom:
        """A room with computer players in every other seat; it begins when its maker is there."""
        levels = self._levels(game)
        chosen = levels[(len(levels) - 1) // 2] if level is None else level
        if chosen not in levels:
            known = ", ".join(map(str, levels))
            raise ParlorError("bad_option", f"level: got {chosen!r}, expected one of {known}")
        settings = {**QUICK_SETTINGS, "cpu_level": chosen}
        return await self._create(person, game, options, settings, [chosen])

    def _levels(self, game: str) -> tuple[int, ...]:
        try:
            self.house.find_game(game)
        except BadCase as error:
            raise ParlorError("bad_option", error.message) from None
        return self.house.players.levels(game)

    async def _create(
        self,
        person: Person,
        game_id: str,
        options: Mapping[str, object],
        settings: Mapping[str, object],
        fill: list[int],
    ) -> LiveRoom:
        levels = self._levels(game_id)
        game = self.house.find_game(game_id)
        try:
            given = game.option_differences(game.options(options))
        except (BadOption, BadCase) as error:
            raise ParlorError("bad_option", error.message) from None
        checked: dict[str, Any] = check_settings(settings, levels)
        checked.setdefault("cpu_level", levels[(len(levels) - 1) // 2])
        now = self.house.clock.now()
        who = person.id
        facts: list[f.AnyFact] = [
            f.Created(
                at=now, who=who, room=secrets.token_hex(6), link=secrets.token_urlsafe(LINK_BYTES),
                game=game_id, options=given, settings=checked, host=who,
            ),
            f.Sat(at=now, who=who, seat=0, person=who, name=person.name),
        ]  # fmt: skip
        for level in fill:
            count = game.seats(game.options(given))
            facts += [f.Filled(at=now, who=who, seat=i, level=level) for i in range(1, count)]
            facts.append(f.ReadySet(at=now, who=who, seat=0, on=True))
        room = LiveRoom(self.house, RoomState(self.house.find_game))
        await room.found(facts)
        self._add(room, restarted=False)
        return room

    def _add(self, room: LiveRoom, restarted: bool) -> None:
        room.on_closed = self._closed
        room.on_renamed = self._renamed_in_room
        self.rooms[room.link] = room
        self._give_code(room)
        room.launch(restarted)

    def _closed(self, room: LiveRoom) -> None:
        self.rooms.pop(room.link, None)
        if room.live.code is not None:
            self._codes.pop(room.live.code, None)

    def _give_code(self, room: LiveRoom) -> None:
        now = self.house.clock.now()
        for code, (_, until) in list(self._codes.items()):
            if until <= now:
                del self._codes[code]
        code = f"{secrets.randbelow(1_000_000):06d}"
        while code in self._codes:
            code = f"{secrets.randbelow(1_000_000):06d}"
        until = now + CODE_MS
        self._codes[code] = (room.link, until)
        room.live.code = code

        def renew(now: int) -> None:
            # short-lived so that guessing does not pay, renewed because people wait longer than that
            if self.rooms.get(room.link) is room and room.live.code == code:
                self._give_code(room)
                room.changed()

        self.house.clock.call_at(until, lambda: room.post(renew))

    def room(self, link: str) -> LiveRoom:
        """The open room with this link; raises `unknown_room`."""
        room = self.rooms.get(link)
        if room is None:
            raise ParlorError("unknown_room", "there is no such room, or it is closed")
        return room

    async def sheet(self, link: str) -> tuple[list[m.SheetMatch], bool]:
        """The score sheet of a room and whether the room is closed; raises `unknown_room`."""
        room = self.rooms.get(link)
        if room is not None:
            return await room.sheet(), False
        stored = await self.house.store.closed_room(link)
        if stored is None:
            raise ParlorError("unknown_room", "there is no such room")
        return list(fold(self.house.find_game, stored).sheet), True

    async def find(self, link: str) -> LiveRoom:
        """The open room with this link; raises `room_closed` or `unknown_room`."""
        room = self.rooms.get(link)
        if room is None:
            if await self.house.store.closed_room(link) is not None:
                raise ParlorError("room_closed", "the room is closed")
            raise ParlorError("unknown_room", "there is no such room")
        return room

    def levels(self, game: str) -> tuple[int, ...]:
        """Levels of the computer players of a game, weakest first."""
        return self.house.players.levels(game)

    def by_code(self, code: str) -> LiveRoom:
        """The room with this short code while it holds; raises `unknown_code`."""
        link, until = self._codes.get(code, ("", 0))
        if until <= self.house.clock.now() or link not in self.rooms:
            raise ParlorError("unknown_code", "no room has this code, or it has run out")
        return self.rooms[link]

    def enter(self, link: str, person: Person, sink: Sink) -> Connection:
        """A person comes in by a link. Raises `unknown_room`, `kicked`, `room_full`."""
        return self.room(link).enter(person, sink)

    def states(self) -> dict[str, int]:
        """How many rooms are in each state."""
        counts = dict.fromkeys(("waiting", "playing", "between", "finished"), 0)
        for room in self.rooms.values():
            counts[room.state.phase] = counts.get(room.state.phase, 0) + 1
        return counts

    def hall(self) -> dict[str, int]:
        """How many tables play and how many wait."""
        counts = self.states()
        return {
            "playing": counts["playing"] + counts["between"],
            "waiting": counts["waiting"] + counts["finished"],
        }

    async def record(self, record: str, person: Person | None) -> Record:
        """The record of a finished hand. Raises `unknown_record`; `not_allowed` for who neither sat
        there nor may see a public room's."""
        return (await self._stored_record(record, person)).body

    async def seat_in(self, record: str, person: Person | None) -> int | None:
        """The seat the person played in a hand, None for who did not. Raises as `record` does."""
        return (await self._stored_record(record, person)).seat_of(None if person is None else person.id)

    async def neighbours(self, record: str, person: Person | None) -> tuple[str | None, str | None]:
        """The records before and after this one in its room, None where there is none that the person
        may see. Raises as `record` does."""
        found = await self._stored_record(record, person)
        who = None if person is None else person.id
        previous, following = await self.house.store.neighbours(found)
        return (
            previous.id if previous is not None and previous.readable(who) else None,
            following.id if following is not None and following.readable(who) else None,
        )

    async def _stored_record(self, record: str, person: Person | None) -> StoredRecord:
        found = await self.house.store.record(record)
        if found is None:
            raise ParlorError("unknown_record", "there is no such record")
        if not found.readable(None if person is None else person.id):
            raise ParlorError("not_allowed", "this record is for those who sat at the table")
        return found
