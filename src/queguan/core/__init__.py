"""The words every game shares. Knows no game, does no I/O (docs/architecture.md)."""
