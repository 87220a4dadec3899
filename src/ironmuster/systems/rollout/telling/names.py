"""What units, pieces and lengths are called, and the anchors by which a screen finds them."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.names import player as mark
from ironmuster.systems.rollout.position.ground import BOOM, SMOKE
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    NOBODY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.seats import seats

SIDES: Final = ("player", "enemy", "civilian")
COMPASS: Final = (
    *("east", "north-east", "north", "north-west"),
    *("west", "south-west", "south", "south-east"),
)


def kind_name(state: State, kind: str) -> str:
    """[D7, D8] A kind of terrain, or of defensive terrain."""
    catalog = state.table.catalog
    if kind == BOOM:
        return "Boom"
    if kind == SMOKE:
        return "Smoke"
    if kind in catalog.terrain:
        return catalog.terrain[kind].name
    return catalog.defences[kind].name


def gun_name(state: State, unit: int, gun: int) -> str:
    """A weapon of a unit; none is its fists."""
    return state.profile(unit).guns[gun].name if gun >= 0 else "bare hands"


def heading(facing: int) -> str:
    """[RO-2.1] The point of the compass nearest to a facing."""
    return COMPASS[((facing + 22) // 45) % len(COMPASS)]


def force_name(state: State, group: int) -> str:
    """[RO-15.1] A force of the enemy."""
    if max(state.group, default=0) > 0:
        return f"force {group + 1}"
    return f"the force of {mark(ENEMY)}" if seats(state) > 1 else "the enemy"


def actor(game: BattleGame) -> int:
    """[RO-5.3, RO-13] The unit that is asked about, itself or as the next of those that are asked
    one after the other; `NOBODY` where it is a side."""
    top: Any = game.stack[-1] if game.stack else None
    unit: int = getattr(top, "unit", NOBODY)
    queue: list[int] = getattr(top, "queue", [])
    place: int = getattr(top, "place", 0) if queue else 0
    return queue[place] if unit == NOBODY and place < len(queue) else unit


def who(state: State, side: int) -> str:
    """[RO-20.1, RO-18.21] A side in a sentence: who plays it, where two people do."""
    if side != CIVIL and seats(state) > 1:
        return mark(side)
    return {PLAYER: "the player", ENEMY: "the enemy", CIVIL: "civilians"}[side]


def on(unit: int) -> tuple[str, ...]:
    """The anchor of a unit."""
    return (f"unit:{unit}",)


def at(x: int, y: int) -> tuple[str, ...]:
    """The anchor of a place."""
    return (f"place:{x},{y}",)


def first_up(text: str) -> str:
    """A sentence that begins with a capital."""
    return text[:1].upper() + text[1:]
