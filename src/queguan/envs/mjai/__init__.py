"""mjai: programs that play riichi exchange events as JSON lines (docs/mjai.md)."""

from queguan.envs.mjai.bridge import MjaiBridge

BRIDGE = MjaiBridge()
