"""Ironmuster: a digital tabletop for giant-robot wargames."""

__version__ = "0.1.0"
