"""[TM-4.1, TM-4.2] What players choose from before a battle: sizes, missions, maps, squads,
options."""

from __future__ import annotations

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.datasheet import dc, unit_class
from ironmuster.systems.thirtymm.content.entries import Mission, Secondary, Size
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.options import BOOK
from ironmuster.systems.thirtymm.content.setup import PLAYERS, ROLL
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad
from ironmuster.systems.thirtymm.content.squad import counted, squad_dc, units_of
from ironmuster.systems.thirtymm.content.tables import Catalog

FEWEST = 2  # players [TM-1.1]


class MissionChoice(Value, frozen=True):
    """[D12] A mission on offer; without size or map the players name them."""

    id: str
    name: str
    size: str | None
    map: str | None
    rounds: int
    briefing: str
    special: str | None
    attacker_scores: str
    defender_scores: str


class MapChoice(Value, frozen=True):
    """[D14] A map on offer as drawn, with the class E of each letter on it."""

    id: str
    name: str
    board: str
    rows: tuple[str, ...]
    buildings: dict[str, int]


class UnitChoice(Value, frozen=True):
    """[TM-2.1] A unit of a ready squad; `weapons` by name."""

    id: str
    name: str
    kind: str
    size: int
    dc: int
    weapons: tuple[str, ...]


class SquadChoice(Value, frozen=True):
    """[D8] A ready squad; `counted` are its units that count for the cap [TM-17.2]."""

    id: str
    name: str
    size: str
    dc: int
    counted: int
    units: tuple[UnitChoice, ...]


class Lobby(Value, frozen=True):
    """[TM-4.1] Everything on offer; `roll` is the word for a mission that is rolled."""

    sizes: tuple[Size, ...]
    missions: tuple[MissionChoice, ...]
    maps: tuple[MapChoice, ...]
    squads: tuple[SquadChoice, ...]
    secondaries: tuple[Secondary, ...]
    options: tuple[OptionInfo, ...]
    roll: str = ROLL
    min_players: int = FEWEST
    max_players: int = PLAYERS


def lobby(catalog: Catalog) -> Lobby:
    """[TM-4.1, TM-4.2] Return everything on offer."""
    return Lobby(
        tuple(catalog.sizes.values()),
        tuple([mission_choice(one) for one in catalog.missions.values()]),
        tuple([map_choice(one) for one in catalog.maps.values()]),
        tuple([squad_choice(one, catalog) for one in catalog.squads.values()]),
        tuple(catalog.secondaries.values()),
        tuple(BOOK.describe()),
    )


def mission_choice(mission: Mission) -> MissionChoice:
    """[D12] A mission in words."""
    return MissionChoice(
        mission.id,
        mission.name,
        mission.size,
        mission.map,
        mission.rounds,
        mission.briefing,
        mission.special,
        mission.attacker_scores,
        mission.defender_scores,
    )


def map_choice(sheet: MapSheet) -> MapChoice:
    """[D14] A map as drawn."""
    return MapChoice(sheet.id, sheet.name, sheet.board, sheet.rows, dict(sheet.buildings))


def squad_choice(squad: Squad, catalog: Catalog) -> SquadChoice:
    """[D8] A ready squad with its units and their DC."""
    units = units_of(squad, catalog)
    return SquadChoice(
        squad.id,
        squad.name,
        squad.size,
        squad_dc(squad, catalog),
        counted(units),
        tuple([unit_choice(unit, catalog) for unit in units]),
    )


def unit_choice(unit: Datasheet, catalog: Catalog) -> UnitChoice:
    """[TM-2.5] A unit with its Class, DC and weapons."""
    return UnitChoice(
        unit.id,
        unit.name,
        unit.kind,
        unit_class(unit, catalog),
        dc(unit, catalog),
        tuple([catalog.weapons[one.weapon].name for one in unit.weapons]),
    )
