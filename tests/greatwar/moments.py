"""A moment of the Great War, built directly: these units, these owners, these dice.

`units` has the ones on the map by id, as their hex or hex and steps; every other unit is out of the
game, so that a test says all that matters. `owned` adds sites to the capitals.
"""

from __future__ import annotations

from collections.abc import Mapping

from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.maps import MapSheet
from ironmuster.systems.greatwar.content.setup import Setup, complete
from ironmuster.systems.greatwar.position.state import GONE, NOWHERE, State, Unit
from ironmuster.systems.greatwar.position.stats import unit_of
from ironmuster.systems.greatwar.rules.start import first_position

CATALOG = DATA.contents
Units = Mapping[str, str | tuple[str, int]]


def scenario(
    map: str | MapSheet = "greywater",
    options: Mapping[str, Setting] | None = None,
    alliances: str = "none",
) -> Setup:
    """A set-up on a map, with battles by dice unless an option says otherwise."""
    chosen = {"battle_mode": "auto", **(options or {})}
    setup = Setup(map, options=chosen, alliances=alliances)  # type: ignore[arg-type]
    return complete(setup, ("map",), CATALOG)


def position(
    setup: Setup, units: Units | None = None, owned: Mapping[int, tuple[str, ...]] | None = None
) -> State:
    """The first position of a set-up, with these units and owners instead."""
    state = first_position(setup, CATALOG)
    board = state.table.board
    if units is not None:
        for unit in state.units:
            unit.square, unit.cell = GONE, NOWHERE
        for id, where in units.items():
            hex, steps = (where, 4) if isinstance(where, str) else where
            found = next(unit for unit in state.units if unit.id == id)
            found.square, found.cell, found.steps = -1, board.cells[hex], steps
    for player, hexes in (owned or {}).items():
        for hex in hexes:
            bit = 1 << board.cells[hex]
            state.owned = [mask & ~bit for mask in state.owned]
            state.owned[player] |= bit
    return state


def unit(state: State, id: str) -> Unit:
    """A unit that is in the game."""
    found = unit_of(state, id)
    assert found is not None, id
    return found


def cell(state: State, hex: str) -> int:
    return state.table.board.cells[hex]


def hex_of(state: State, id: str) -> str:
    """Where a unit stands."""
    return state.table.board.hexes[unit(state, id).cell]


def mask(state: State, *hexes: str) -> int:
    return sum(1 << cell(state, hex) for hex in hexes)


def owner(state: State, hex: str) -> int:
    """Whose a site is, from 0; -1 for nobody's."""
    owners = [player for player, mask in enumerate(state.owned) if mask >> cell(state, hex) & 1]
    return owners[0] if owners else -1
