"""The tables. Hidden cards are in `room_events` and `snapshots` only; records are of finished hands."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String
from sqlalchemy import Table as SqlTable

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

PERSONS: Final = SqlTable(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

ROOMS: Final = SqlTable(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("link", String(32), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False),
    Index("ix_rooms_closed", "closed"),
)

ROOM_EVENTS: Final = SqlTable(
    "room_events",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

SNAPSHOTS: Final = SqlTable(
    "snapshots",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("no", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

RECORDS: Final = SqlTable(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("match_no", Integer, nullable=False),
    Column("hand_no", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("persons", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("ix_records_room", "room"),
)
