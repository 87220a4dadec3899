"""[D12] The missions of size Battle: Protect the Base, Marshall Law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.rules.orders import (
    FIRST_SCORING,
    Orders,
    able_units,
    defender,
    score,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

SHARES: Final = 6  # of the Defense of the HQ, a point each
SIEGE: Final = 3  # hexes around the HQ that the Defender keeps free
QUARTERS: Final = 4
RULING: Final = 3  # quarters that bring a point more


class ProtectTheBase(Orders):
    """[D12] m11: the HQ is under siege."""

    def building_hit(self, game: MissionGame, building: int, damage: int) -> None:
        """[D12, TM-R136] 1 for each full sixth of its Defense that the HQ has lost."""
        state = game.state
        if building != state.table.hq:
            return
        full = state.table.field.buildings[building].defense
        now = full - state.ruin[building]
        points = SHARES * now // full - SHARES * (now - damage) // full
        score(game, state.attacker, points, "damage to the HQ")

    def building_lost(self, game: MissionGame, building: int, team: int) -> None:
        """[D12] 1 when it falls."""
        if building == game.state.table.hq:
            score(game, game.state.attacker, 1, "the HQ fell")

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 1 for the Defender if no able enemy is within 3 hexes of the HQ."""
        state = game.state
        if state.round < FIRST_SCORING:
            return
        grid = state.table.field.grid
        near = 0
        for cell in state.table.field.buildings[state.table.hq].cells:
            near |= grid.disc(cell, SIEGE)
        for index in able_units(state, state.attacker):
            if near >> state.units[index].cell & 1:
                return
        score(game, defender(state), 1, "no enemy at the HQ")

    def battle_ends(self, game: MissionGame) -> None:
        """[D12] 3 for the Defender if the HQ stands."""
        state = game.state
        score(game, defender(state), 3 * int(state.ruin[state.table.hq] > 0), "the HQ stands")


class MarshallLaw(Orders):
    """[D12] m12: who rules the quarters of the city."""

    def round_ends(self, game: MissionGame) -> None:
        """[D12] From round 2 on 1 for each quarter more than the enemy, 1 for three or more."""
        state = game.state
        if state.round < FIRST_SCORING:
            return
        counts = [0, 0]
        for quarter in range(QUARTERS):
            weights = [weight(state, team, quarter) for team in (0, 1)]
            if weights[0] != weights[1]:
                counts[0 if weights[0] > weights[1] else 1] += 1
        for team in (0, 1):
            more = max(0, counts[team] - counts[1 - team])
            score(game, team, more + int(counts[team] >= RULING), "quarters ruled")


def weight(state: State, team: int, quarter: int) -> int:
    """[D12] The Classes of a team's able units in a quarter."""
    total = 0
    for index in able_units(state, team):
        if quarter_of(state, state.units[index].cell) == quarter:
            total += state.table.profiles[index].size
    return total


def quarter_of(state: State, cell: int) -> int:
    """[D12] 0 to 3: north-west, north-east, south-west, south-east; -1 on what is neutral."""
    field = state.table.field
    column = field.grid.columns[cell]
    middle = len(field.lengths) // 2
    if column == middle:
        return -1
    rows = field.lengths[column]
    row = field.grid.rows[cell]
    if rows % 2 and row == rows // 2:
        return -1
    return 2 * int(row >= (rows + 1) // 2) + int(column > middle)
