"""Computer players of 捉鸡川麻将, levels 1 (knows the rules) to 4 (looks ahead)."""

from queguan.players.zhuoji.levels import ZhuojiPlayers

PLAYERS = ZhuojiPlayers()
