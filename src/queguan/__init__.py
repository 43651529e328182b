"""Queguan 雀馆: a self-hosted parlor for regional Chinese tile and card games."""

__version__ = "0.1.0"
