"""What lasts: events of rooms, records, persons. SQLAlchemy Core on SQLite or PostgreSQL."""
