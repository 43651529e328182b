"""A second implementation of rules/riichi.md, from its words alone: slow, plain, used by tests only.

It takes the case formats of section 12 and shares no code with the game.
"""
