"""The store: tables kept in a database, so that nothing that was acknowledged is ever lost."""
