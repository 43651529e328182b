"""What the parlor asks of storage; `queguan.storage` implements it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from queguan.core.record import Record


@dataclass(frozen=True, slots=True)
class Person:
    """A guest now, an account later. `id` is public, the token is not kept here."""

    id: str
    name: str
    kind: str = "guest"


@dataclass(frozen=True, slots=True)
class RecordKey:
    """A finished hand without its record: its id and who may read it."""

    id: str
    public: bool
    persons: tuple[str, ...]

    def readable(self, person: str | None) -> bool:
        """Whether this person (None: nobody known) may read it."""
        return self.public or person in self.persons


@dataclass(frozen=True, slots=True)
class StoredRecord(RecordKey):
    """A finished hand with its place in the room and its record."""

    room: str
    match_no: int
    hand_no: int
    body: Record

    def seat_of(self, person: str | None) -> int | None:
        """The seat this person played, None for who did not sit there."""
        seats = [number for number, seat in enumerate(self.body["seats"]) if seat["kind"] != "cpu"]
        if person not in self.persons or len(seats) != len(self.persons):
            return None  # not there, or somebody's seat changed hands in the middle
        return seats[self.persons.index(person)]


@dataclass(slots=True)
class Batch:
    """What becomes durable at once or not at all: facts `first`, `first + 1`, ... of one room.

    `snapshot`: state after the last fact of the batch, so that a restart folds only what came later.
    """

    room: str
    first: int
    facts: Sequence[bytes]
    records: Sequence[StoredRecord] = field(default_factory=tuple)
    snapshot: bytes | None = None
    opened: tuple[str, str, int] | None = None  # link, game, ms: the room is new
    closed: bool = False


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """An open room: its newest snapshot (after fact `snapshot_no`) and all facts after it."""

    id: str
    snapshot: bytes | None
    snapshot_no: int
    facts: Sequence[bytes]


class Store(Protocol):
    """Everything that lasts. All methods raise `StorageError` when the database fails."""

    async def append(self, batch: Batch) -> None:
        """Returns when the batch is durable (group commit across rooms)."""

    async def load_open_rooms(self) -> list[StoredRoom]:
        """Every room that is not closed."""

    async def closed_room(self, link: str) -> StoredRoom | None:
        """The room that had this link and is closed."""

    async def load_room(self, room: str) -> StoredRoom | None:
        """One room, open or closed, by its id."""

    async def add_person(self, person: Person, token_hash: str, at: int) -> None:
        """A new person with the hash of their token."""

    async def person_by_token(self, token_hash: str) -> Person | None:
        """Whose token this is."""

    async def rename_person(self, person: str, name: str) -> None:
        """A new name."""

    async def forget_guests(self, before: int, keep: Sequence[str]) -> int:
        """Deletes guests made before that time except those kept; how many went."""

    async def record(self, record: str) -> StoredRecord | None:
        """A finished hand's record."""

    async def neighbours(self, record: StoredRecord) -> tuple[RecordKey | None, RecordKey | None]:
        """The hands before and after this one in its room."""

    async def close(self) -> None:
        """Finishes what is queued and lets go of the database."""
