"""Alembic runs here on the connection that `queguan.storage.database.migrate` hands over."""

from alembic import context

from queguan.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
