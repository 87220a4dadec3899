"""Bots made for one rule system each, found by its name."""
