"""A table under everything people and networks do, in any order; after each step nothing may be wrong."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from queguan.parlor import facts as f
from queguan.parlor import messages as m
from queguan.parlor.live import LiveRoom
from queguan.parlor.parlor import Parlor
from tests.parlor.house import Client, House, settle

PEOPLE = 5
who = st.integers(0, PEOPLE - 1)


class Table(RuleBasedStateMachine):
    """Five people, three or four seats, one of which may sit out."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.house = House()
        self.clients: list[Client] = []
        self.link = ""
        self.acknowledged: set[tuple[str, str]] = set()
        self.last: dict[int, m.Act] = {}

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        async def whole() -> None:
            await work
            await settle()

        self.loop.run_until_complete(whole())

    @property
    def parlor(self) -> Parlor:
        return self.house.parlor

    @property
    def room(self) -> LiveRoom:
        return self.parlor.room(self.link)

    @initialize(
        seats=st.sampled_from([3, 4]),
        wait=st.sampled_from([0, 300]),
        seed=st.integers(0, 99),
        begun=st.sampled_from([True, True, True, False]),
    )
    def open(self, seats: int, wait: int, seed: int, begun: bool) -> None:
        async def begin() -> None:
            self.house = House(seed)
            options = {"seats": seats, "hands": 3}
            room, self.clients = await self.house.table(3, options, constant_wait_ms=wait, decision_ms=5_000)
            self.link = room.link
            for _ in range(PEOPLE - 3):
                client = await self.house.client()
                client.enter(room)
                self.clients.append(client)
            self.clients[0].do("fill_all", level=1)

        self.run(begin())
        if begun:
            self.everybody_goes_on()

    def connected(self, i: int) -> bool:
        return self.clients[i].open

    async def _nothing(self) -> None:
        return None

    @rule(i=who, resume=st.booleans())
    def come(self, i: int, resume: bool) -> None:
        self.clients[i].enter(self.room, resume)
        self.run(self._nothing())

    @rule(i=who)
    def go(self, i: int) -> None:
        if self.connected(i):
            self.clients[i].leave()
            self.run(self._nothing())

    @rule(i=who, frames=st.integers(1, 3))
    def lose_frames(self, i: int, frames: int) -> None:
        """The connection breaks and the last frames never arrived."""
        client = self.clients[i]
        if not self.connected(i):
            return
        client.enter(self.room)
        self.run(self._nothing())
        seq, doc = client.seq, client.doc
        for n in range(frames):
            self.clients[0].tell(m.Chat(f"lost{n}-{self.room.state.no}", "hello"))
            self.run(self._nothing())
        client.leave()
        client.seq, client.doc = seq, doc
        client.enter(self.room)
        self.run(self._nothing())

    @rule(i=who, pick=st.integers(0, 9), again=st.booleans())
    def act(self, i: int, pick: int, again: bool) -> None:
        client = self.clients[i]
        table = client.doc and client.doc["table"]
        if not self.connected(i) or not table or not table["prompt"]:
            return
        prompt = table["prompt"]
        text = prompt["actions"][pick % len(prompt["actions"])]["text"]
        message = m.Act(f"act:{i}-{self.room.state.no}", prompt["decision"], text)
        self.last[i] = message
        client.tell(message)
        if again:
            client.tell(message)
        self.run(self._nothing())

    @rule(picks=st.lists(st.integers(0, 9), min_size=1, max_size=12), twice=st.booleans())
    def play_on(self, picks: list[int], twice: bool) -> None:
        """Whoever is asked answers, some answers are sent twice; computer players get their time."""
        for pick in picks:
            here = [c for c in self.clients if c.open]
            turn = [c for c in here if c.doc["table"] and c.doc["table"]["prompt"]]
            if turn:
                client = turn[pick % len(turn)]
                self.act(self.clients.index(client), pick, twice)
            else:
                self.run(self.house.keep_alive(here, 1_500))

    @rule(i=who)
    def repeat(self, i: int) -> None:
        """An act whose answer may have been lost is sent again."""
        if i in self.last and self.connected(i):
            self.clients[i].tell(self.last[i])
            self.run(self._nothing())

    @rule(i=who, decision=st.integers(-1, 40), text=st.sampled_from(["play A", "take", "pass", "nonsense"]))
    def act_wildly(self, i: int, decision: int, text: str) -> None:
        if self.connected(i):
            self.clients[i].tell(m.Act(f"act:w{i}-{self.room.state.no}", decision, text))
            self.run(self._nothing())

    @rule(
        i=who,
        what=st.sampled_from(
            [
                ("ready", {"on": True}), ("ready", {"on": True}), ("next", {}), ("again", {}), ("stand", {}),
                ("sit", {"seat": -1}), ("back", {}), ("pause", {"on": True}), ("pause", {"on": False}),
                ("looker", {"person": None}),
                ("take", {"seat": 1}), ("take", {"seat": 2}), ("take", {"seat": None}),
            ]
        ),
    )  # fmt: skip
    def command(self, i: int, what: tuple[str, dict[str, Any]]) -> None:
        if self.connected(i):
            self.clients[i].do(what[0], **what[1])
            self.run(self._nothing())

    @rule(i=who, j=who, yes=st.booleans())
    def give(self, i: int, j: int, yes: bool) -> None:
        if self.connected(i):
            self.clients[i].do("give", person=self.clients[j].person.id, yes=yes)
            self.run(self._nothing())

    @rule(i=who, j=who)
    def look(self, i: int, j: int) -> None:
        if self.connected(i):
            self.clients[i].tell(
                m.Chat(f"look{i}{j}-{self.room.state.no}", f"_Looker {self.clients[j].person.name}")
            )
            self.run(self._nothing())

    @rule()
    def everybody_goes_on(self) -> None:
        """All are ready, mix and press next, so that hands are really played."""
        for what, args in (("ready", {"on": True}), ("next", {})):
            for client in self.clients:
                if client.open:
                    client.do(what, **args)
            self.run(self._nothing())
        for client in self.clients:
            if client.open and client.doc["table"] and client.doc["table"]["shuffle"]["wanted"]:
                client.mix()
        self.run(self._nothing())

    @rule(ms=st.sampled_from([300, 1_500, 6_000]), beating=st.booleans())
    def wait(self, ms: int, beating: bool) -> None:
        if beating:
            self.run(self.house.keep_alive([c for c in self.clients if c.open], ms))
        else:
            self.run(self.house.clock.advance(ms))

    @rule(failing=st.booleans())
    def store_fails(self, failing: bool) -> None:
        async def fail() -> None:
            self.house.store.failing = True
            for client in self.clients:
                if client.open:
                    client.tell(m.Chat(f"f-{self.room.state.no}-{len(client.frames)}", "hello"))
            await settle()
            self.house.store.failing = False
            await self.house.clock.advance(1_100)

        if failing:
            self.run(fail())

    @rule()
    def kill_and_start_again(self) -> None:
        self.run(self.house.restart())
        for client in self.clients:
            if client.open:
                client.enter(self.room)
        self.run(self._nothing())

    # -- what must hold ----------------------------------------------------------------------------

    @invariant()
    @precondition(lambda self: self.clients)
    def streams_equal_fresh_documents(self) -> None:
        for client in self.clients:
            if client.open:
                assert client.doc == self.room.fresh_doc(client.person.id)

    @invariant()
    @precondition(lambda self: self.clients)
    def nobody_sees_a_hidden_card(self) -> None:
        state = self.room.state
        for client in self.clients:
            table = client.doc["table"] if client.open else None
            if not table or not table["view"] or state.phase != "playing":
                continue
            me = client.doc["me"]
            eyes = me["seat"] if me["seat"] is not None else me["looking"]
            shown = {i for i, hand in enumerate(table["view"]["hands"]) if hand is not None}
            if me["seat"] is not None and table["match"]["roles"][me["seat"]] == "watcher":
                assert me["muted"]
            else:
                assert shown <= ({eyes} if eyes is not None else set())
            if me["looking"] is not None:
                assert state.seats[me["looking"]].looker == client.person.id
            if table["prompt"]:
                assert me["seat"] in state.unanswered()

    @invariant()
    @precondition(lambda self: self.clients)
    def points_are_conserved(self) -> None:
        for match in self.room.state.sheet:
            assert sum(match["scores"]) == 0
            columns = [sum(h["payments"][i] for h in match["hands"]) for i in range(len(match["scores"]))]
            assert columns == match["scores"]

    @invariant()
    @precondition(lambda self: self.clients)
    def what_was_acknowledged_is_stored_once(self) -> None:
        stored = [f.decode(fact) for fact in self.house.store.rooms[self.room.state.id]]
        acts = [(fact.who, fact.id) for fact in stored if isinstance(fact, f.Answered) and fact.id]
        assert len(acts) == len(set(acts))
        for client in self.clients:
            for key, answers in client.answers.items():
                if key.startswith("act:") and answers[-1]["t"] == "ack":
                    self.acknowledged.add((client.person.id, key))
        assert self.acknowledged <= set(acts)

    @invariant()
    @precondition(lambda self: self.clients)
    def the_stored_facts_are_the_room(self) -> None:
        hand = self.room.state.hand
        assert self.room.state.no == len(self.house.store.rooms[self.room.state.id])
        assert hand is None or hand.result is not None or self.room.state.phase == "playing"

    def teardown(self) -> None:
        async def end() -> None:
            await self.house.parlor.stop()

        self.loop.run_until_complete(end())
        self.loop.close()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
