"""Revisions of the database schema, for Alembic."""
