"""Battles of a mission for tests, and the moments at which it scores."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.chance import Dice
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.missions import orders_of
from tests.thirtymm.moments import (
    MissionGame,
    Piece,
    moment,
)

MAPS = {
    **{"m01": "S1", "m02": "S2", "m03": "S4", "m04": "S1", "m05": "S2", "m06": "S3"},
    **{"m07": "L1", "m08": "L3", "m09": "L2", "m10": "L4", "m11": "L1", "m12": "L3"},
}


def battle(mission: str, *units: Piece, **how: Any) -> MissionGame:
    """Team 0 attacks from the south."""
    if mission in MAPS:
        how.setdefault("map", MAPS[mission])
    return moment(*units, mission=mission, **how)


def own(game: MissionGame, *owners: int) -> None:
    """Give the markers to these teams."""
    for marker, owner in zip(game.state.markers, owners, strict=True):
        marker.owner = owner


def kill(game: MissionGame, index: int) -> None:
    bruise(game, index, game.state.table.profiles[index].core, 999, "test")
    follow(game)


def disable(game: MissionGame, index: int) -> None:
    for limb in game.state.table.profiles[index].limbs:
        bruise(game, index, limb, 999, "test")
    follow(game)


def round_end(game: MissionGame, number: int) -> list[int]:
    """The primary points that the end of a round brings."""
    before = list(game.state.primary)
    game.state.round = number
    orders_of(game.state).round_ends(game)
    return [now - then for now, then in zip(game.state.primary, before, strict=True)]


def battle_end(game: MissionGame) -> list[int]:
    """The primary points that the end of the battle brings."""
    before = list(game.state.primary)
    orders_of(game.state).battle_ends(game)
    return [now - then for now, then in zip(game.state.primary, before, strict=True)]


def roll(game: MissionGame, *dice: int) -> None:
    """Begin a round with these dice."""
    game.dice = Dice(bytes(32), 0, dice, True)
    game.events = []
    orders_of(game.state).round_begins(game)
