"""[GW-10.12] A battle of a campaign: no points are scored, the marker is held."""

from __future__ import annotations

from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import is_inoperative
from ironmuster.systems.thirtymm.rules.orders import NEAR


def holder(state: State) -> int:
    """[GW-10.12, GW-R61] Whose field value within 1 hex of the marker is the greater, or -1."""
    near = 0
    for marker in state.markers:
        near |= state.table.field.grid.disc(marker.cell, NEAR)
    worth = [0, 0]
    for index, unit in enumerate(state.units):
        if unit.status == FIELDED and near >> unit.cell & 1:
            profile = state.table.profiles[index]
            if profile.team != state.quitter:
                half = is_inoperative(state, index)
                worth[profile.team] += profile.dc // 2 if half else profile.dc
    if worth[0] == worth[1]:
        return NOBODY
    return 0 if worth[0] > worth[1] else 1
