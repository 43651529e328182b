"""A second implementation of rules/riichi.md, written from its words alone: slow, plain, and used by tests only.

It takes the case formats of section 12 and shares no code with the game.
"""
