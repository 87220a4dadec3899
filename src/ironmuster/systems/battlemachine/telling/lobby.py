"""[BM-3.1] What players choose from before a game: scenarios, maps, battlegroups, options."""

from __future__ import annotations

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.battlegroup import gear_of, mech_points, points
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.content.options import BOOK, HouseRules
from ironmuster.systems.battlemachine.content.tables import Catalog


class ScenarioChoice(Value, frozen=True):
    """[BM-17.2] A scenario on offer."""

    id: str
    name: str
    rule: str
    text: str


class MapChoice(Value, frozen=True):
    """[part 4.9] A map on offer, as drawn."""

    id: str
    name: str
    rows: tuple[str, ...]
    zone: int
    points: int


class MechChoice(Value, frozen=True):
    """[BM-15.2] A mech of a ready battlegroup."""

    type: str
    name: str
    maker: str
    dam: int
    gear: tuple[str, ...]
    commander: bool
    points: int


class BattlegroupChoice(Value, frozen=True):
    """[part 4.7] A ready battlegroup on offer."""

    id: str
    name: str
    faction: str | None
    commander: str | None
    limit: int
    points: int
    mechs: tuple[MechChoice, ...]


class Lobby(Value, frozen=True):
    """[BM-3.1] Everything on offer."""

    scenarios: tuple[ScenarioChoice, ...]
    maps: tuple[MapChoice, ...]
    battlegroups: tuple[BattlegroupChoice, ...]
    options: tuple[OptionInfo, ...]


def lobby(catalog: Catalog) -> Lobby:
    """[BM-3.1] Return everything on offer."""
    return Lobby(
        tuple(ScenarioChoice(s.id, s.name, s.rule, s.text) for s in catalog.scenarios.values()),
        tuple(MapChoice(m.id, m.name, m.rows, m.zone, m.points) for m in catalog.maps.values()),
        tuple(battlegroup_choice(group, catalog) for group in catalog.battlegroups.values()),
        tuple(BOOK.describe()),
    )


def battlegroup_choice(group: Battlegroup, catalog: Catalog) -> BattlegroupChoice:
    """[part 4.7] A ready battlegroup with its names and points."""
    rules = HouseRules()
    mechs = tuple(
        MechChoice(
            entry.type,
            catalog.mechs[entry.type].name,
            catalog.mechs[entry.type].maker,
            catalog.mechs[entry.type].dam,
            tuple(gear.name for gear in gear_of(entry, catalog)),
            entry.commander,
            mech_points(entry, catalog, rules),
        )
        for entry in group.mechs
    )
    commander = catalog.commanders.get(group.commander or "")
    return BattlegroupChoice(
        group.id,
        group.name,
        group.faction,
        commander.name if commander else None,
        group.limit,
        points(group, catalog, rules),
        mechs,
    )
