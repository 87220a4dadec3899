"""Units set down on a map in their Movement Phase, for tests of where they can go."""

from __future__ import annotations

from typing import Any

from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.position.state import MOVEMENT, State
from tests.thirtymm.moments import FACINGS, MissionGame, cell, moment, unit

N, NE, SE, S, SW, NW = range(6)
NAMES = list(FACINGS)


def placed(
    map: str,
    *units: tuple[str | Datasheet, int, str, int, int],
    observed: bool = True,
    options: dict[str, Any] | None = None,
) -> MissionGame:
    """A game: (unit, team, hex, elevation, facing) each; the first is active."""
    pieces = [
        unit(sheet, label, NAMES[facing], elevation, team=team)
        for sheet, team, label, elevation, facing in units
    ]
    return moment(*pieces, map=map, phase=MOVEMENT, options=options, observed=observed)


def standing(map: str, *units: tuple[str | Datasheet, int, str, int, int], **options: Any) -> State:
    """The position of such a game, with some house rules."""
    return placed(map, *units, options=options).state


def hexes(state: State, cells: int) -> str:
    """The labels of a mask, sorted."""
    labels = state.table.field.labels
    return " ".join(sorted(labels.label(c) for c in range(cells.bit_length()) if cells >> c & 1))


def at(state: State, label: str) -> int:
    """The cell of a label."""
    return cell(state, label)
