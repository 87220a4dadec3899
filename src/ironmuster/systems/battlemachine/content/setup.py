"""[BM-3.1] What the players agree on before the game: the scenario as a person writes it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from ironmuster.kernel.engagement import Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.content.options import parse_options
from ironmuster.systems.battlemachine.content.tables import Catalog


class Setup(Value, frozen=True):
    """[BM-3.1] Scenario, map, one battlegroup a seat (a ready one by id, or a whole one), options.

    Without battlegroups both players choose among the ready ones in secret [BM-3.2]. A battle of a
    campaign has its field, edges, limits and length by an engagement [GW-10.2].
    """

    scenario: str = "clash"
    map: str = "foundry_row"
    battlegroups: tuple[str | Battlegroup, ...] = ("sol_line_company", "union_quarry_gang")
    options: dict[str, str | int | bool | None] = msgspec.field(default_factory=dict)
    engagement: Engagement | msgspec.UnsetType = msgspec.UNSET  # never written down where unset

    @property
    def asked(self) -> Engagement | None:
        """[GW-10.2] The battle that a campaign asks for, if one does."""
        return None if self.engagement is msgspec.UNSET else self.engagement


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[BM-3.1] A set-up whose map and battlegroups, where they are not named, are the first made
    for the point limit [part 4.7, part 4.9]."""
    limit = parse_options(dict(setup.options)).point_limit
    if "map" not in named:
        fitting = [sheet.id for sheet in catalog.maps.values() if sheet.points == limit]
        if fitting and setup.map not in fitting:
            setup = msgspec.structs.replace(setup, map=fitting[0])
    if "battlegroups" not in named:
        ready = [id for id, group in catalog.battlegroups.items() if group.limit == limit]
        if not set(setup.battlegroups) <= set(ready):
            if len(ready) < 2:
                raise DataError(f"battlegroups: none are ready for {limit} points; name two")
            setup = msgspec.structs.replace(setup, battlegroups=tuple(ready[:2]))
    return setup
