"""[BM-3.1, BM-3.6] From a set-up to the first position: tables, mechs at full values."""

from __future__ import annotations

from typing import Final

import msgspec

from ironmuster.kernel.engagement import Engagement, forces_unfit
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.systems.battlemachine.content.battlegroup import crowding, faults
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MapSheet, is_building
from ironmuster.systems.battlemachine.content.hosting import (
    ATTACKER,
    faults_of,
    field_of,
    sheet_of,
)
from ironmuster.systems.battlemachine.content.options import HouseRules, parse_options, zone_rows
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.position.state import RESERVE, Mech, State
from ironmuster.systems.battlemachine.position.stats import energy_limit
from ironmuster.systems.battlemachine.position.table import Field, Table
from ironmuster.systems.battlemachine.rules.harm import raise_walls
from ironmuster.systems.battlemachine.rules.scenarios import crates_of

REMEMBERED: Final = 256
TABLES: Final[dict[bytes, Table]] = {}
FIELDS: Final[dict[bytes, Field]] = {}
SOUND: Final[set[bytes]] = set()  # set-ups that have been judged, so that a series does it once


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[BM-3.1] The position before anything is rolled; `DataError` names what is wrong."""
    check(setup, catalog)
    sheet = sheet_of(setup, catalog)
    count = len(sheet.buildings)
    state = State(
        setup,
        [name if isinstance(name, str) else name.id for name in setup.battlegroups],
        -1,
        0,
        1,
        0,
        0,
        [],
        [len(squares) + 2 for squares in sheet.buildings.values()],  # [BM-13.1]
        [False] * count,
        0,
        0,
        [],
        [],
        [0, 0],
        False,
        False,
        -1,
        "",
    )
    lay_table(state, catalog)
    state.rubble = state.table.field.rubble
    state.crates = crates_of(state.table)
    return state


def check(setup: Setup, catalog: Catalog) -> None:
    """[BM-3.1, BM-3.5, BM-15] Refuse unknown names, illegal battlegroups, and those that a zone
    cannot take, all their faults at once."""
    key = msgspec.json.encode([catalog.whole, setup])
    if key in SOUND:
        return
    rules = parse_options(dict(setup.options))
    if setup.asked is not None:
        check_battle(setup, setup.asked, catalog)
        keep_in_mind(key)
        return
    if setup.scenario not in catalog.scenarios:
        raise DataError(
            f"scenario: no `{setup.scenario:.80}`; there are {', '.join(catalog.scenarios)}"
        )
    if setup.map not in catalog.maps:
        raise DataError(f"map: no `{setup.map:.80}`; there are {', '.join(catalog.maps)}")
    sheet = catalog.maps[setup.map]
    zone_rows(rules, sheet)
    if len(setup.battlegroups) not in (0, 2):
        raise DataError(f"battlegroups: two are needed, or none, not {len(setup.battlegroups)}")
    wrong: list[str] = []
    for seat, wanted in enumerate(setup.battlegroups):
        group = find(wanted, catalog, seat)
        for fault in faults(group, catalog, rules) + crowding(group, rules, sheet):
            wrong.append(f"battlegroups[{seat}] {fault.where}: {fault.text} [{fault.rule}]")
    if not setup.battlegroups and not ready_battlegroups(catalog, rules, sheet):
        text = "no ready one can be taken with this map and these options"
        wrong.append(f"battlegroups: {text} [BM-3.2]")
    if wrong:
        raise DataError("\n".join(wrong))
    keep_in_mind(key)


def keep_in_mind(key: bytes) -> None:
    """Remember a set-up as sound."""
    if len(SOUND) >= REMEMBERED:
        SOUND.clear()
    SOUND.add(key)


def check_battle(setup: Setup, asked: Engagement, catalog: Catalog) -> None:
    """[GW-10.2 to 10.9] Refuse a battle of a campaign that cannot be fought, and battlegroups that
    are none for it, all faults at once."""
    wrong = faults_of(asked)
    if wrong:
        raise DataError("\n".join(wrong))
    if setup.scenario != "clash":
        wrong.append("scenario: a battle of a campaign is a `clash` [GW-10.12]")
    if setup.options:
        wrong.append("options: a battle of a campaign has the default house rules [GW-10.6]")
    groups = setup.battlegroups
    wrong += forces_unfit(
        "battlegroups", groups, "GW-10.6", lambda one, seat: unfit(one, asked, seat, catalog)
    )
    if wrong:
        raise DataError("\n".join(wrong))


def unfit(wanted: str | Battlegroup, asked: Engagement, seat: int, catalog: Catalog) -> list[Fault]:
    """[GW-10.6] What keeps a battlegroup from a side of a campaign's battle: what is wrong with it
    at that side's limit, and a zone that cannot take it."""
    if isinstance(wanted, str) and wanted not in catalog.battlegroups:
        return [Fault("GW-10.6", "battlegroup", f"there is no ready one `{wanted:.80}`")]
    group = find(wanted, catalog, seat)
    side = asked.sides[seat]
    found = faults(group, catalog, HouseRules(point_limit=side.limit))
    rows = field_of(asked).rows
    home = rows[len(rows) - side.depth :] if seat == ATTACKER else rows[: side.depth]
    room = sum([1 for row in home for mark in row if not is_building(mark)])
    if len(group.mechs) > room:
        text = f"{len(group.mechs)} mechs, but squares for {room}"
        found.append(Fault("BM-3.5", "battlegroup", text))
    return found


def find(wanted: str | Battlegroup, catalog: Catalog, seat: int) -> Battlegroup:
    """[part 4.7] A ready battlegroup by its id, or the one given."""
    if not isinstance(wanted, str):
        return wanted
    if wanted not in catalog.battlegroups:
        raise DataError(
            f"battlegroups[{seat}]: no `{wanted:.80}`; there are {', '.join(catalog.battlegroups)}"
        )
    return catalog.battlegroups[wanted]


def lay_table(state: State, catalog: Catalog) -> None:
    """Rebuild what a state derives from its set-up, its battlegroups and its first player."""
    given = state.setup.battlegroups or tuple(state.battlegroups)
    state.table = table_of(state.setup, given, max(0, state.first), catalog)
    raise_walls(state)


def table_of(
    setup: Setup, given: tuple[str | Battlegroup, ...], first: int, catalog: Catalog
) -> Table:
    """Return the table of a set-up. Tables never change, so a series of games shares them."""
    key = msgspec.json.encode([catalog.whole, setup, given, first])
    table = TABLES.get(key)
    if table is None:
        rules = parse_options(dict(setup.options))
        field = laid_out(setup, rules, catalog)
        groups = [find(wanted, catalog, seat) for seat, wanted in enumerate(given)]
        table = Table(setup.scenario, field, rules, catalog, groups, first, setup.asked)
        if len(TABLES) >= REMEMBERED:
            TABLES.clear()
        TABLES[key] = table
    return table


def laid_out(setup: Setup, rules: HouseRules, catalog: Catalog) -> Field:
    """Return the field of a set-up, which is the same whoever fights on it and goes first."""
    key = msgspec.json.encode([catalog.whole, setup])
    field = FIELDS.get(key)
    if field is None:
        field = Field(sheet_of(setup, catalog), rules, setup.asked)
        if len(FIELDS) >= REMEMBERED:
            FIELDS.clear()
        FIELDS[key] = field
    return field


def muster(state: State, first: int) -> None:
    """[BM-1.6, BM-3.6] Number the mechs from the first player on, all at full values."""
    state.first = first
    lay_table(state, state.table.catalog)
    if first < 0:
        return
    state.mechs = []
    for profile in state.table.profiles:
        count = len(profile.gear)
        state.mechs.append(Mech(-1, 0, RESERVE, profile.dam, 0, [0] * count, [0] * count))
    for index in range(len(state.mechs)):
        state.mechs[index].eng = energy_limit(state, index)


def ready_battlegroups(catalog: Catalog, rules: HouseRules, sheet: MapSheet) -> list[str]:
    """[BM-3.2, BM-3.5] The ready battlegroups that are legal under these options and fit the map's
    zones."""
    return [
        id
        for id, group in catalog.battlegroups.items()
        if not faults(group, catalog, rules) and not crowding(group, rules, sheet)
    ]
