"""[TM-4.1 to TM-4.3] The position before anything is rolled, and the table once the mission is
known."""

from __future__ import annotations

from ironmuster.kernel.errors import DataError
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
from ironmuster.systems.thirtymm.position.field import field_of, skyline_of
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


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[TM-4.1, TM-4.2] A battle of this set-up; `DataError` lists all that speaks against it."""
    found = faults(setup, catalog)
    if found:
        raise DataError("; ".join(found))
    state = State(
        setup=setup,
        mission="" if setup.mission == ROLL else setup.mission,
        attacker=NOBODY,
        south=NOBODY,
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
    setup = state.setup
    rules = parse_options(dict(setup.options))
    mission = catalog.missions[state.mission]
    sheet = sheet_of(mission, setup, catalog)
    assert sheet is not None
    board = catalog.boards[sheet.board]
    field = field_of(catalog, sheet, board, mission, rules.fov_shape == "cone_120")
    rosters: list[list[tuple[Datasheet, int]]] = []
    for squad in squads_of(setup, catalog):
        units = units_of(squad, catalog)
        mains = main_units(units, catalog)
        rosters.append(list(zip(units, mains, strict=True)))
    state.table = Table(mission, field, rules, catalog, list(setup.teams), rosters)
    if len(state.ruin) == len(field.buildings):  # not before the battle is mustered
        state.skyline = skyline_of(field, state.ruin)
