"""Riichi as the rest of the world writes it: logs of other places read, written and played again."""
