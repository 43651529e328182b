"""Computer players of 广东麻雀, levels 1 (knows the rules) to 4 (looks ahead)."""

from queguan.players.guangdong.levels import GuangdongPlayers

PLAYERS = GuangdongPlayers()
