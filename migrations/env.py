"""Run by Alembic: migrates the connection that `store.migrate` hands over, inside its transaction."""

from alembic import context

from store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes a column only by building its table anew.
    render_as_batch=True,
)
context.run_migrations()
