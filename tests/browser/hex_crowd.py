"""The largest battle of 30MM that a screen has to draw: 16 units on the map L4."""

from __future__ import annotations

from tests.browser.skirmish import in_turn
from tests.thirtymm.moments import MissionGame, unit

WALKERS = ("alto_trooper", "portanova_raider", "long_ranger", "alto_commander", "portanova_breaker")
SHEETS = (*WALKERS, "mastodon", "badger", "talon")
MANY = 16


def massed() -> MissionGame:
    """Eight against eight, in two rows that face one another; the first of them acts."""
    pieces = []
    for place in range(MANY):
        team, nth = divmod(place, MANY // 2)
        row, facing = (12, "N") if team == 0 else (2, "S")
        label = f"{3 + 2 * (nth % 4):02}{row + nth // 4 * 2:02}"
        pieces.append(unit(SHEETS[nth], label, facing, team=team))
    return in_turn(*pieces, map="L4")
