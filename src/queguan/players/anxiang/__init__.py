"""Computer players of 安乡偎麻雀, levels 1 (knows the rules) to 4 (counts the cards)."""

from queguan.players.anxiang.levels import AnxiangPlayers

PLAYERS = AnxiangPlayers()
