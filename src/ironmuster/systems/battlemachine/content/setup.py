"""[BM-3.1] What the players agree on before the game: the scenario as a person writes it."""

from __future__ import annotations

import msgspec

from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import Battlegroup


class Setup(Value, frozen=True):
    """[BM-3.1] Scenario, map, one battlegroup a seat (a ready one by id, or a whole one), options.

    Without battlegroups both players choose among the ready ones in secret [BM-3.2].
    """

    scenario: str = "clash"
    map: str = "foundry_row"
    battlegroups: tuple[str | Battlegroup, ...] = ("sol_line_company", "union_quarry_gang")
    options: dict[str, str | int | bool | None] = msgspec.field(default_factory=dict)
