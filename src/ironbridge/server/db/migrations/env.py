"""Alembic's way in: the connection is handed over by `migrate`."""

from alembic import context

from ironbridge.server.db.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    compare_server_default=True,
)
with context.begin_transaction():
    context.run_migrations()
