"""安乡偎麻雀 (rules/anxiang.md): one package that reads like its rules file. `GAME` is its face."""

from queguan.games.anxiang.game import GAME

__all__ = ["GAME"]
