"""Measures how fast the house is. Runs in whatever Python it is started with, compiled or interpreted."""

from queguan.bench.figures import Figure
from queguan.bench.measurements import MEASUREMENTS, measure

__all__ = ["MEASUREMENTS", "Figure", "measure"]
