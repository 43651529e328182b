"""The first schema: persons, rooms, their events, snapshots, records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
        sa.UniqueConstraint("token_hash", name="uq_persons_token_hash"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("link", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("link", name="uq_rooms_link"),
    )
    op.create_index("ix_rooms_closed", "rooms", ["closed"])
    op.create_table(
        "room_events",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("no", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", "no", name="pk_room_events"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_room_events_room"),
    )
    op.create_table(
        "snapshots",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_snapshots_room"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("match_no", sa.Integer, nullable=False),
        sa.Column("hand_no", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("persons", sa.LargeBinary, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_records_room"),
    )
    op.create_index("ix_records_room", "records", ["room"])


def downgrade() -> None:
    for table in ("records", "snapshots", "room_events", "rooms", "persons"):
        op.drop_table(table)
