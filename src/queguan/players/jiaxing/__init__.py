"""Computer players of 嘉兴台头和, levels 1 (collects a suit) to 4 (weighs hands, claims and bonds)."""

from queguan.players.jiaxing.levels import JiaxingPlayers

PLAYERS = JiaxingPlayers()
