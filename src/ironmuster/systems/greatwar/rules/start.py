"""[GW-2] From a set-up to the first position, before anything is rolled."""

from __future__ import annotations

from ironmuster.systems.greatwar.content.entries import LINE, STEPS
from ironmuster.systems.greatwar.content.setup import Setup
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.position.state import NOBODY, NOWHERE, ON_MAP, State, Unit
from ironmuster.systems.greatwar.position.table import Table
from ironmuster.systems.greatwar.rules.raising import order_of, raise_unit


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[GW-2.2 to GW-2.4, GW-R19] Units on their start hexes, owners as the map says, a unit of each
    owned factory on the reserve table; `DataError` for a bad set-up."""
    table = Table(setup, catalog)
    board = table.board
    count = table.players
    state = State(
        setup,
        turn=0,
        leader=NOBODY,
        first=NOBODY,
        activations=0,
        units=[],
        owned=[1 << cell for cell in board.capitals],
        decisive=[0] * count,
        marginal=[0] * count,
        draws=[0] * count,
        defeats=[0] * count,
        income=[0] * count,
        raised=[0] * count,
        out=[False] * count,
        claims=[],
        seized=0,
        books=[[] for _ in range(count)],
        tallies=[[], [], []],
        winners=[],
        ended="",
        by_dice=False,
    )
    state.table = table
    for player in range(count):
        state.units += starting_units(table, player)
    for player, hexes in enumerate(board.sheet.owned):
        for hex in hexes:
            state.owned[player] |= 1 << board.cells[hex]
    for player in range(count):
        for cell in board.site_cells:
            if state.owned[player] & board.factories & 1 << cell:
                raise_unit(state, player, cell)
    return state


def starting_units(table: Table, player: int) -> list[Unit]:
    """[GW-2.2, GW-R11] The units a player begins with: the i-th start hex gets the i-th entry of
    the roster in use, whose first is left out for an even number."""
    board = table.board
    hexes = board.sheet.starts[player]
    left_out = 1 - len(hexes) % 2
    roster = table.factions[player].roster[left_out:]
    found = []
    for number, (hex, entry) in enumerate(zip(hexes, roster, strict=False), 1):
        kind = entry.kind if table.rules.roster == "faction" else LINE
        unit = Unit(
            id=f"{player + 1}-{number}",
            player=player,
            order=order_of(player, 0, number),
            number=number + left_out - 1,
            kind=kind,
            step_bv=table.catalog.classes[kind].step_bv,
            steps=STEPS,
            cell=board.cells[hex],
            square=ON_MAP,
            moved=False,
            stamp=0,
            came=NOWHERE,
            fought=False,
            shifted=False,
            factory=NOWHERE,
            bound=False,
        )
        found.append(unit)
    return found


def revive(state: State, catalog: Catalog) -> None:
    """Rebuild what a loaded state does not save."""
    state.table = Table(state.setup, catalog)
