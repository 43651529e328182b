"""Everything that crosses the WebSocket, as msgspec types; the client's TypeScript is generated from here.

Messages are structs told apart by `t`; documents are TypedDicts, because differences (`core/patch`) and
JSON work on plain dicts. Times are milliseconds of the server's clock, points are numbers, unknown things
are null and never left out. docs/contract.md sections 3 and 4 explain the fields.
"""

from typing import Annotated, Any, Final, Literal, TypedDict

import msgspec

MAX_CHAT: Final = 200
MAX_NAME: Final = 12
RING: Final = 200
RING_BYTES: Final = 48 * 1024


# A number that JavaScript knows exactly.
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Hello(msgspec.Struct, tag_field="t", tag="hello", frozen=True):
    """First message of a connection: where the client stands in its stream, null when it has nothing."""

    last: Number | None = None
    stream: str | None = None
    lang: str | None = None


class Act(msgspec.Struct, tag_field="t", tag="act", frozen=True):
    """An answer to the prompt with this decision number; `id` is the client's own."""

    id: str
    decision: Number
    action: str


class Mix(msgspec.Struct, tag_field="t", tag="mix", frozen=True):
    """A contribution to the shuffle of the hand: 32 hex digits."""

    hand: Number
    bytes: str


class Do(msgspec.Struct, tag_field="t", tag="do", frozen=True):
    """A room command; `args` by `what` as in `parlor/orders.py`."""

    id: str
    what: str
    args: dict[str, Any] = msgspec.field(default_factory=dict)


class Chat(msgspec.Struct, tag_field="t", tag="chat", frozen=True):
    """A line (at most 200 characters) or a ready-made phrase by its id."""

    id: str
    text: str | None = None
    phrase: str | None = None


class Ping(msgspec.Struct, tag_field="t", tag="ping", frozen=True):
    """Heartbeat; every client sends one at least each 5 s."""

    n: Number


ClientMessage = Hello | Act | Mix | Do | Chat | Ping


class ReasonJson(TypedDict):
    """Why something is not possible: `core.errors.Reason`."""

    rule: str
    key: str
    params: dict[str, str]


class ActionJson(TypedDict):
    """`core.action.Action.to_json()`."""

    text: str
    index: int
    kind: str
    tiles: list[str]


class Prompt(TypedDict):
    """A question to the viewer, who has not answered it yet. `deadline` includes the bank; `win` is what
    a win declared now is worth, null when none is offered."""

    decision: int
    deadline: int | None
    actions: list[ActionJson]
    why_not: dict[str, ReasonJson]
    default: str
    win: int | None


class ClockJson(TypedDict):
    """A seat's clock: time is out at `deadline`, the last `bank` ms of it are the bank of the hand."""

    seat: int
    deadline: int | None
    bank: int


class ShuffleJson(TypedDict):
    """The provable shuffle of the hand; `seed`, `salt` and `contributions` only when the hand is over."""

    table: str
    hand: int
    commitment: str
    wanted: bool
    mixed: list[int]
    seed: str | None
    salt: str | None
    contributions: list[str] | None


class Table(TypedDict):
    """The room while a match is played. `match` is `Match.to_json()`, `view` the game's own."""

    match: dict[str, Any]
    view: dict[str, Any] | None
    prompt: Prompt | None
    answered: bool
    clocks: list[ClockJson]
    shuffle: ShuffleJson | None
    settlement: dict[str, Any] | None
    record: str | None


class Settings(TypedDict):
    """What a host sets for the room beside the game's options.

    `decision_ms`: 0 (no clock, only against computer players) or 3,000 to 300,000; `bank_ms` a hand;
    `next_ms`: the next hand begins by itself after so long, 0 never; `constant_wait_ms`: claim windows
    take at least so long whether or not anybody was asked; `joining`: a watcher may take a computer
    player's seat from the next hand of a running match on.
    """

    decision_ms: int
    bank_ms: int
    next_ms: int
    cpu_fill: bool
    cpu_level: int
    watching: bool
    constant_wait_ms: int
    rejoin: Literal["rejoin", "mfc"]
    public: bool
    joining: bool


class RoomSeat(TypedDict):
    """One seat. `substitute`: a computer player plays for the person until they are back.

    `ready`: for the match to begin; `next`: for the next hand; `stop`: wants the match to end here;
    `connected`: false when away.
    """

    seat: int
    kind: Literal["empty", "person", "cpu"]
    person: str | None
    name: str
    level: int
    ready: bool
    next: bool
    stop: bool
    connected: bool
    substitute: bool
    host: bool


class WatcherJson(TypedDict):
    """A person in the room without a seat."""

    person: str
    name: str


class Proposal(TypedDict):
    """New options that all seated persons are asked to accept."""

    id: int
    by: str
    options: dict[str, Any]
    yes: list[str]


class Pause(TypedDict):
    """A pause asked for by the host; it runs when `until` is set (all present have agreed)."""

    by: str
    until: int | None
    agreed: list[str]


class Taking(TypedDict):
    """A watcher who gets a computer player's seat with the next hand; `agreed`: the host said yes."""

    seat: int
    person: str
    name: str
    agreed: bool


class SheetHand(TypedDict):
    """A finished hand on the score sheet."""

    no: int
    record: str
    kind: str
    winners: list[int]
    payments: list[float]
    total: float


class SheetMatch(TypedDict):
    """One match on the running score sheet. `total` of a hand: points that changed owner."""

    no: int
    hands: list[SheetHand]
    scores: list[float]
    finished: bool
    standings: list[int] | None
    names: list[str]


class ChatLine(TypedDict):
    """One line of the chat."""

    person: str
    name: str
    text: str
    phrase: str | None
    at: int


RoomPhase = Literal["waiting", "playing", "between", "finished", "closed"]


class Room(TypedDict):
    """What everybody in the room knows. `between`: hand over, waiting for next; `finished`: match over."""

    link: str
    code: str | None
    game: str
    layout: str
    options: dict[str, Any]
    differences: dict[str, Any]
    settings: Settings
    levels: list[int]
    state: RoomPhase
    seats: list[RoomSeat]
    watchers: list[WatcherJson]
    proposal: Proposal | None
    takings: list[Taking]
    paused: Pause | None
    ready_deadline: int | None
    next_deadline: int | None
    matches: list[SheetMatch]
    chat: list[ChatLine]


class Me(TypedDict):
    """The viewer. `away`: timed out twice or left; `back` brings the seat back. `muted`: cannot chat now.

    `looking`: the seat whose hand the viewer may see; `looker`: the person who may see the viewer's.
    """

    person: str
    name: str
    seat: int | None
    host: bool
    watching: bool
    looking: int | None
    looker: str | None
    muted: bool
    away: bool


class Doc(TypedDict):
    """The whole JSON document one viewer holds of a room."""

    me: Me
    room: Room
    table: Table | None


ErrorCode = Literal[
    "bad_message", "too_large", "too_fast", "not_seated", "not_asked", "stale_decision",
    "illegal_action", "unknown_action", "not_host", "seat_taken", "room_full", "room_closed",
    "bad_option", "bad_name", "muted", "unknown_room", "unknown_person", "bad_token", "paused",
    "already_started", "not_now", "no_return", "kicked", "unknown_code", "unknown_record", "not_allowed",
    "storage",
]  # fmt: skip
ByeCode = Literal[
    "room_closed",
    "kicked",
    "elsewhere",
    "overflow",
    "stopping",
    "unknown_room",
    "room_full",
    "bad_token",
]


class StateMessage(msgspec.Struct, tag_field="t", tag="state", frozen=True):
    """The whole document; starts a stream or brings it up to date. `events`: what this viewer may know
    to have happened in the present hand, oldest first, for the log."""

    stream: str
    seq: int
    now: int
    doc: Doc
    events: list[dict[str, Any]]


class EventMessage(msgspec.Struct, tag_field="t", tag="event", frozen=True):
    """What happened (events of the game and of the parlor) and how the document changes."""

    seq: int
    now: int
    events: list[dict[str, Any]]
    patch: list[list[Any]]


class Ack(msgspec.Struct, tag_field="t", tag="ack", frozen=True):
    """Done and durable; `again`: it had been done before; `seq`: of the stream after it."""

    id: str
    ok: bool
    again: bool
    seq: int


class ErrorMessage(msgspec.Struct, tag_field="t", tag="error", frozen=True):
    """Refused, and why; the table goes on."""

    code: ErrorCode
    message: str
    id: str | None = None
    reason: ReasonJson | None = None


class Pong(msgspec.Struct, tag_field="t", tag="pong", frozen=True):
    """Answer to a heartbeat."""

    n: int
    now: int


class Bye(msgspec.Struct, tag_field="t", tag="bye", frozen=True):
    """The last message. `elsewhere`: a newer tab of the same person took over.

    After `overflow` and `stopping` the client connects again and resyncs; after the others it does not.
    """

    code: ByeCode
    message: str


ServerMessage = StateMessage | EventMessage | Ack | ErrorMessage | Pong | Bye

_client_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode_client(data: bytes | str) -> ClientMessage:
    """The message in a frame; raises `msgspec.MsgspecError` naming the field that is wrong."""
    return _client_decoder.decode(data)


def encode_server(message: ServerMessage) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)
