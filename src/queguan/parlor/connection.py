"""One socket of one person in one room, and what its messages do."""

from typing import TYPE_CHECKING, Final

from queguan.core.errors import BadCase
from queguan.core.shuffle import CONTRIBUTION_BYTES
from queguan.parlor import commands
from queguan.parlor import messages as m
from queguan.parlor.errors import ParlorError
from queguan.parlor.store import Person
from queguan.parlor.stream import Sink, Stream

if TYPE_CHECKING:
    from queguan.parlor.live import LiveRoom

MAX_ID: Final = 64
_RETURNING: Final = ("sit", "ready", "next", "again")


class Connection:
    """Made by `LiveRoom.enter`. `greeted`: said hello; `silent`: no heartbeat for too long."""

    def __init__(self, room: "LiveRoom", person: Person, sink: Sink) -> None:
        self.room = room
        self.person = person
        self.sink = sink
        self.greeted = False
        self.silent = False
        self.open = True
        self.last_seen = room.house.clock.now()

    def handle(self, message: m.ClientMessage) -> None:
        """Takes a message of the client; never blocks and never raises for what a client sent."""
        if not self.open:
            return
        now = self.last_seen = self.room.house.clock.now()
        self.room.flow.seen[self.person.id] = now
        if isinstance(message, m.Ping):
            self.sink.send(m.encode_server(m.Pong(message.n, now)))
            if self.silent:
                self.room.post(self._heard)
        else:
            self.room.post(lambda now: self._take(message, now))

    def close(self) -> None:
        """The socket is gone."""
        if self.open:
            self.open = False
            self.room.left(self)

    def bye(self, code: m.ByeCode, message: str) -> None:
        """Says why, and closes from this side."""
        if self.open:
            self.sink.send(m.encode_server(m.Bye(code, message)))
            self.close()
            self.sink.close()

    # -- in the room's task ------------------------------------------------------------------------

    def _heard(self, now: int) -> None:
        """A person who had fallen silent is there again."""
        if not self.open or not self.silent:
            return
        self.silent = False
        self.room.people_changed()
        seat = self.room.state.seat_of(self.person.id)
        if seat is not None and self.room.state.seats[seat].why == "heartbeat":
            self._return(now)

    def _return(self, now: int) -> None:
        """Takes the seat back where the policy allows it."""
        try:
            for fact in commands.back(self.room.state, self.room.asking(self, "", now)):
                self.room.do(fact)
        except ParlorError as error:
            if error.code != "no_return":
                raise

    def _take(self, message: m.ClientMessage, now: int) -> None:
        if not self.open:
            return
        if isinstance(message, m.Hello):
            self._hello(message, now)
            return
        stream = self.room.streams.get(self.person.id)
        if not self.greeted or stream is None:
            self.sink.send(m.encode_server(m.ErrorMessage("bad_message", "say hello first")))
            return
        self._heard(now)
        if isinstance(message, m.Mix):
            self._mix(message, stream)
        elif isinstance(message, m.Act | m.Do | m.Chat):
            self._numbered(message, stream, now)

    def _hello(self, hello: m.Hello, now: int) -> None:
        room, person = self.room, self.person.id
        self.greeted, self.silent = True, False
        room.people_changed()
        self._return(now)
        stream = room.streams.get(person)
        if stream is not None and hello.last is not None and stream.resumable(hello.stream, hello.last):
            stream.sink = self.sink
            stream.resume(hello.last, room.fresh_doc(person), now)
            return
        stream = room.streams[person] = Stream(room.house.random_bytes(6).hex(), person)
        stream.sink = self.sink
        room.restart(stream, now)

    def _mix(self, mix: m.Mix, stream: Stream) -> None:
        state, mixed = self.room.state, self.room.live.mixed
        seat = state.seat_of(self.person.id)
        try:
            # `fromhex` overlooks spaces, of which every checker of the record would have to know.
            good = len(mix.bytes) == 2 * CONTRIBUTION_BYTES == 2 * len(bytes.fromhex(mix.bytes))
        except ValueError:
            good = False
        if not good:
            stream.tell(m.ErrorMessage("bad_message", "mix: expected 32 hex digits"))
        elif seat is None:
            stream.tell(m.ErrorMessage("not_seated", "only who sits adds to the shuffle"))
        elif state.dealing and state.match is not None and mix.hand == state.match.hand_no:
            # The first contribution stands; one that comes after the deal is simply late.
            if seat not in mixed:
                mixed[seat] = mix.bytes.lower()
                self.room.changed()

    def _numbered(self, message: m.Act | m.Do | m.Chat, stream: Stream, now: int) -> None:
        """A message with an id: the same id gets the same answer and is done once."""
        if not 1 <= len(message.id) <= MAX_ID:
            stream.tell(m.ErrorMessage("bad_message", f"id: expected 1 to {MAX_ID} characters"))
            return
        known = self.room.answer_to(self.person.id, message.id)
        if known is not None:
            stream.tell(m.Ack(known.id, True, True, stream.seq) if isinstance(known, m.Ack) else known)
            return
        answer: m.Ack | m.ErrorMessage
        try:
            if isinstance(message, m.Act):
                self._act(message, now)
            elif isinstance(message, m.Do):
                self._do(message, now)
            else:
                asking = self.room.asking(self, message.id, now)
                for fact in commands.chat(self.room.state, asking, message.text, message.phrase):
                    self.room.do(fact)
            answer = m.Ack(message.id, True, False, stream.seq)
        except ParlorError as error:
            reason = error.reason
            shown = None
            if reason is not None:
                shown = m.ReasonJson(rule=reason.rule, key=reason.key, params=dict(reason.params))
            answer = m.ErrorMessage(error.code, error.message, message.id, shown)
        self.room.remember(self.person.id, message.id, answer)
        stream.tell(answer)
        if isinstance(answer, m.ErrorMessage) and answer.code == "stale_decision":
            self.room.restart(stream, now)

    def _act(self, act: m.Act, now: int) -> None:
        room = self.room
        state = room.state
        seat = state.seat_of(self.person.id)
        if seat is None:
            raise ParlorError("not_seated", "only who sits can act")
        if room.flow.paused:
            raise ParlorError("paused", "the table pauses")
        if state.seats[seat].away:
            for fact in commands.back(state, room.asking(self, "", now)):
                room.do(fact)
        hand = state.hand
        if not state.in_hand or hand is None:
            raise ParlorError("not_asked", "no hand is being played")
        if act.decision != hand.decision():
            raise ParlorError("stale_decision", "the table has moved on; here is its present state")
        if seat not in state.unanswered():
            raise ParlorError("not_asked", "you are not asked, or have answered")
        try:
            action = state.game.space.parse(act.action)
        except BadCase as error:
            raise ParlorError("unknown_action", error.message) from None
        reason = hand.why_illegal(seat, action)
        if reason is not None:
            raise ParlorError("illegal_action", f"{action.text}: not allowed by {reason.rule}", reason)
        room.flow.answer(seat, action, "person", now, self.person.id, act.id)

    def _do(self, do: m.Do, now: int) -> None:
        room = self.room
        asking = room.asking(self, do.id, now)
        found = commands.command(room.state, asking, do.what, do.args)
        if do.what in _RETURNING:
            found = [*commands.back(room.state, asking), *found]
        for fact in found:
            room.do(fact)
        if do.what == "kick":
            room.dismiss(str(do.args["person"]))
        elif do.what == "name":
            room.renamed(self.person.id, commands.clean_name(str(do.args["name"])))
            room.on_renamed(self.person.id, room.names[self.person.id])
