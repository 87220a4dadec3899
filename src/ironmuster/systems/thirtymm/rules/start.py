"""[TM-4.1 to TM-4.3] The position before anything is rolled, and the table once the mission is
known."""

from __future__ import annotations

from typing import Final

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.content import hosting
from ironmuster.systems.thirtymm.content.options import parse_options
from ironmuster.systems.thirtymm.content.setup import (
    ROLL,
    Setup,
    faults,
    sheet_of,
    squads_of,
)
from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.content.squad import main_units, units_of
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.position.field import Field, field_of, skyline_of
from ironmuster.systems.thirtymm.position.profile import grip_of
from ironmuster.systems.thirtymm.position.state import (
    NOBODY,
    RESERVE,
    Marker,
    State,
    Turn,
    Unit,
)
from ironmuster.systems.thirtymm.position.table import Table
from ironmuster.systems.thirtymm.rules.secondaries import GOALS

ATTACKER: Final = 0  # the team, in a battle of a campaign [GW-10.2]


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[TM-4.1, TM-4.2] A battle of this set-up; `DataError` lists all that speaks against it."""
    hold_to_rules(setup, catalog)
    asked = setup.asked is not None
    state = State(
        setup=setup,
        mission="" if setup.mission == ROLL else setup.mission,
        attacker=ATTACKER if asked else NOBODY,
        south=ATTACKER if asked else NOBODY,  # [GW-10.9]
        initiative=NOBODY,
        round=0,
        turn=Turn(),
        last=[NOBODY, NOBODY],
        units=[],
        durability=[],
        carried=[],
        grip=[],
        spent=0,
        ruin=[],
        markers=[],
        emissary=NOBODY,
        eye=NOBODY,
        gusts=0,
        storm=False,
        shots=False,
        goals=[0, 0],
        merits=[0] * (2 * GOALS),
        primary=[0, 0],
        felled=[],
        brawled=0,
        bloody=False,
        waiting=False,
        quitter=NOBODY,
        ended="",
    )
    if state.mission:
        muster(state, catalog)
    return state


def muster(state: State, catalog: Catalog) -> None:
    """[TM-4.3] Set board, buildings, markers and units out for the mission; nobody is deployed."""
    lay_table(state, catalog)
    table = state.table
    for profile in table.profiles:
        state.units.append(Unit(NOBODY, 0, 0, RESERVE, profile.full[:]))
        for entry in profile.sheet.weapons:
            state.carried.append(profile.index)
            state.grip.append(grip_of(entry, profile))
    state.durability = [gun.durability for gun in table.guns]
    state.ruin = [building.defense for building in table.field.buildings]
    state.skyline = skyline_of(table.field, state.ruin)
    mission = table.mission
    if mission.id != "m10":  # where the relic lies is known with the areas
        for label in mission.markers:
            cell = table.field.labels.cell(label)
            state.markers.append(Marker(cell, NOBODY, mission.marker_defense))
    state.waiting = mission.id == "m01"


def lay_table(state: State, catalog: Catalog) -> None:
    """[TM-4.3] Rebuild what follows from the set-up and the mission."""
    table = table_of(state.setup, state.mission, catalog)
    state.table = table
    if len(state.ruin) == len(table.field.buildings):  # not before the battle is mustered
        state.skyline = skyline_of(table.field, state.ruin)


Battle = tuple[Catalog, bytes, str]  # catalogue, set-up and mission
_LIMIT: Final = 50  # set-ups; one process plays few at a time
_sound: Final[set[Battle]] = set()  # set-ups that nothing speaks against, whatever the mission
_tables: Final[dict[Battle, Table]] = {}


def hold_to_rules(setup: Setup, catalog: Catalog) -> None:
    """[TM-4.1, TM-4.2] `DataError` lists all that speaks against a set-up; one that was found sound
    is not looked at again."""
    key = (catalog, msgspec.msgpack.encode(setup), "")
    if key in _sound:
        return
    asked = setup.asked
    found = faults(setup, catalog) if asked is None else hosting.faults(setup, asked, catalog)
    if found:
        raise DataError("; ".join(found) if asked is None else "\n".join(found))
    if len(_sound) >= _LIMIT:
        _sound.clear()
    _sound.add(key)


def table_of(setup: Setup, mission: str, catalog: Catalog) -> Table:
    """[TM-4.3] The shared table of a set-up and a mission; nobody changes it."""
    key = (catalog, msgspec.msgpack.encode(setup), mission)
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= _LIMIT:
            _tables.clear()
        found = _tables.setdefault(key, make_table(setup, mission, catalog))
    return found


def make_table(setup: Setup, id: str, catalog: Catalog) -> Table:
    """[TM-4.3] What follows from the set-up and the mission."""
    rules = parse_options(dict(setup.options))
    narrow, asked = rules.fov_shape == "cone_120", setup.asked
    if asked is None:
        mission = catalog.missions[id]
        sheet = sheet_of(mission, setup, catalog)
        assert sheet is not None
        field = field_of(catalog, sheet, catalog.boards[sheet.board], mission, narrow)
    else:
        mission = hosting.mission_of(asked, catalog)
        sheet = hosting.field_of(asked, catalog)
        depths = asked.sides[1].depth, asked.sides[0].depth  # in the north, in the south
        field = Field(sheet, catalog.boards[sheet.board], mission, narrow, depths)
    rosters: list[list[tuple[Datasheet, int]]] = []
    for squad in squads_of(setup, catalog):
        units = units_of(squad, catalog)
        mains = main_units(units, catalog)
        rosters.append(list(zip(units, mains, strict=True)))
    return Table(mission, field, rules, catalog, list(setup.teams), rosters, asked)
