"""[section 4] The data files hold the tables of the specification."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.datasheet import (
    STATS,
    Cost,
    base_ap,
    built_as,
    core_section,
    cost,
    dc,
    durability,
    hands,
    movement,
    section_defense,
    standard_mp,
    stat,
    thruster_mp,
    unit_class,
)
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.squad import (
    counted,
    faults,
    is_warning,
    main_units,
    squad_dc,
    units_of,
)

rule = pytest.mark.rule
CATALOG = DATA.contents
NOTHING = "\u2013"  # how a table says so
SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/thirtymm.md").read_text("utf-8")

# Class, Std MP, Thr MP, base AP, Acc/Ass/Eva, thruster and hydro durability,
# Total Defense and DC of weapons, equipment, systems, pilot, total [D8]
UNITS = {
    "sparrow": (1, 5, 10, 2, (4, 7, 4), 10, 0, 62, 56, 10, 6, 25, 159),
    "alto_trooper": (2, 4, 8, 2, (4, 6, 5), 10, 0, 109, 88, 20, 0, 25, 242),
    "portanova_raider": (2, 4, 8, 2, (6, 4, 5), 10, 0, 110, 88, 10, 8, 25, 241),
    "long_ranger": (2, 4, 0, 2, (3, 6, 5), 0, 0, 124, 94, 6, 9, 45, 278),
    "alto_commander": (3, 3, 6, 4, (3, 6, 4), 10, 0, 155, 107, 28, 5, 60, 355),
    "portanova_breaker": (2, 3, 6, 2, (6, 3, 4), 20, 0, 145, 116, 20, 11, 45, 337),
    "talon": (2, 4, 8, 2, (5, 5, 4), 40, 0, 87, 95, 40, 12, 45, 279),
    "shepherd": (2, 4, 0, 3, (4, 6, 4), 0, 0, 119, 63, 6, 6, 45, 239),
    "bulwark": (4, 2, 0, 6, (4, 5, 5), 0, 0, 228, 145, 0, 6, 45, 424),
    "colossus": (5, 1, 0, 6, (3, 4, 5), 0, 0, 322, 157, 0, 8, 85, 572),
    "badger": (1, 5, 0, 2, (5, 8, 6), 0, 0, 74, 74, 0, 6, 25, 179),
    "mastodon": (3, 3, 0, 3, (5, 8, 5), 0, 0, 166, 176, 0, 6, 45, 393),
    "swift": (1, 5, 10, 2, (4, 7, 5), 36, 0, 66, 62, 0, 12, 25, 165),
    "dragonfly": (2, 4, 8, 2, (5, 7, 4), 52, 0, 98, 85, 8, 6, 25, 222),
    "manta": (2, 4, 0, 2, (4, 8, 5), 0, 40, 86, 119, 0, 16, 25, 246),
    "sentry": (1, 5, 0, 2, (5, 6, 6), 0, 0, 30, 33, 0, 0, 8, 71),
    "skimmer": (1, 5, 10, 2, (5, 6, 5), 20, 0, 38, 28, 8, 0, 20, 94),
    "wisp": (1, 5, 10, 2, (6, 6, 6), 10, 0, 28, 28, 0, 0, 0, 56),
}
# size, units that count, DC [D8]
SQUADS = {
    "SC-1": ("scouting", 3, 580),
    "SC-2": ("scouting", 3, 587),
    "SC-3": ("scouting", 2, 597),
    "SC-4": ("scouting", 3, 532),
    "SK-1": ("skirmish", 4, 1117),
    "SK-2": ("skirmish", 5, 1113),
    "SK-3": ("skirmish", 5, 1000),
    "OP-1": ("operation", 6, 1564),
    "OP-2": ("operation", 5, 1722),
    "OP-3": ("operation", 6, 1613),
    "BT-1": ("battle", 8, 2335),
    "BT-2": ("battle", 8, 2356),
}
WEAPONS = {
    **{"smg": 33, "beam_pistol": 28, "assault_rifle": 44, "beam_rifle": 51, "shotgun": 41},
    **{"bazooka": 60, "sniper_rifle": 66, "rail_cannon": 78, "gatling": 62, "vulcan": 12},
    **{"missile_pod": 52, "micro_missiles": 70, "main_cannon": 62, "hyper_launcher": 81},
    **{"flamer": 36, "cryo": 30, "emp_carbine": 30, "torpedo": 55, "knife": 23, "claw": 31},
    **{"beam_saber": 44, "heat_axe": 55, "pike": 53, "great_sword": 75, "war_hammer": 68},
    **{"pile_bunker": 64},
}


def test_the_data_have_no_faults() -> None:
    assert DATA.check() == []


@rule("TM-1.11", "TM-1.12", "TM-2.5", "TM-2.7", "TM-2.12", "TM-2.13", "TM-9.1", "TM-R83")
@pytest.mark.parametrize("id", UNITS)
def test_table_d8(id: str) -> None:
    unit = CATALOG.units[id]
    costs = cost(unit, CATALOG)
    assert UNITS[id] == (
        unit_class(unit, CATALOG),
        standard_mp(unit, CATALOG),
        thruster_mp(unit, CATALOG),
        base_ap(unit, CATALOG),
        tuple(stat(unit, name, CATALOG) for name in STATS),
        durability(unit, "thruster", CATALOG),
        durability(unit, "hydro", CATALOG),
        *costs,
        costs.total,
    )


def test_the_units_are_those_of_the_specification() -> None:
    part = SPECIFICATION[SPECIFICATION.index("### D8") : SPECIFICATION.index("Squads:")]
    rows = re.findall(r"^\| (\w+) \| ([^|]+) \| (\w+) \| ([^|]+) \| (\w+) \| \d", part, re.M)
    assert rows == [
        (one.id, one.name, one.kind, CATALOG.factions[one.faction].name, one.core)
        for one in CATALOG.units.values()
    ]
    assert list(CATALOG.units) == list(UNITS)


def test_sections_weapons_and_the_rest_of_every_unit_are_those_of_the_specification() -> None:
    """Each row of the second table of D8, written again from the data."""
    part = SPECIFICATION[SPECIFICATION.index("| id | sections (max Defense)") :]
    rows = [line for line in part[: part.index("`both_arms`")].splitlines() if line][2:]
    assert [told(id) for id in CATALOG.units] == rows


def told(id: str) -> str:
    unit = CATALOG.units[id]
    sections = []
    for one in unit.sections:
        armour = f" [{'+'.join(one.armour)}]" if one.armour else ""
        sections.append(f"{one.name} {section_defense(one, CATALOG)}{armour}")
    weapons = []
    for gun in unit.weapons:
        place = {"carried": "carried", "held": "both_arms" if len(gun.on) == 2 else gun.on[:1]}
        mount = "head" if gun.on == ("head",) else f"{''.join(gun.on)}_mount"
        where = place.get(gun.place, mount)
        weapons.append(f"{gun.weapon} @{where if isinstance(where, str) else where[0]}")
    cells = [
        id,
        "; ".join(sections),
        "; ".join(weapons),
        "; ".join(f"{one.equipment} @{one.on}" for one in unit.equipment) or NOTHING,
        *(", ".join(names) or NOTHING for names in (unit.systems, unit.mods, unit.traits)),
        f"{unit.rank} ({'/'.join(map(str, unit.srm))})",
    ]
    return f"| {' | '.join(cells)} |"


@rule("TM-2.5", "TM-2.6", "TM-2.7", "TM-R82")
def test_w14_a_datasheet() -> None:
    trooper = CATALOG.units["alto_trooper"]
    assert [section_defense(one, CATALOG) for one in trooper.sections] == [10, 35, 14, 14, 18, 18]
    assert CATALOG.weapons["assault_rifle"].dc == (6 + 13) * 2 - 4 + 10 == 44
    assert CATALOG.weapons["beam_saber"].dc == (1 + 20) * 2 - 4 + 6 == 44
    assert cost(trooper, CATALOG) == Cost(109, 88, 20, 0, 25)
    assert dc(trooper, CATALOG) == 242


@rule("TM-2.6")
def test_every_weapon_has_the_dc_of_its_row() -> None:
    assert {weapon.id: weapon.dc for weapon in CATALOG.weapons.values()} == WEAPONS
    gatling = CATALOG.weapons["gatling"]
    assert gatling.dc == (4 + 3 * 8) * 2 - 6 + 12


@rule("TM-1.15", "TM-2.15", "TM-R7", "TM-R8", "TM-17.2")
@pytest.mark.parametrize("id", SQUADS)
def test_the_ready_squads(id: str) -> None:
    squad = CATALOG.squads[id]
    units = units_of(squad, CATALOG)
    assert SQUADS[id] == (squad.size, counted(units), squad_dc(squad, CATALOG))
    found = faults(squad, CATALOG, HouseRules())
    assert [fault.text[:3] for fault in found] == (["W01"] if counted(units) > 5 else [])
    assert all(map(is_warning, found))


def test_the_squads_are_those_of_the_specification() -> None:
    part = SPECIFICATION[SPECIFICATION.index("Squads:") : SPECIFICATION.index("Linked wisps")]
    rows = re.findall(r"^\| ([A-Z]+-\d) \| ([^|]+) \| (\w+) \| ([^|]+) \|", part, re.M)
    for row, squad in zip(rows, CATALOG.squads.values(), strict=True):
        units: list[str] = []
        for word in row[3].split(", "):
            times, _, unit = word.rpartition("\u00d7 ")
            units += [unit] * int(times or 1)
        assert row[:2] == (squad.id, squad.name) and row[2].lower() == squad.size
        assert tuple(units) == squad.units


@rule("TM-17.2", "TM-R101")
def test_the_wisps_of_op_1_belong_to_the_shepherd() -> None:
    units = units_of(CATALOG.squads["OP-1"], CATALOG)
    assert [unit.id for unit in units][2] == "shepherd"
    assert main_units(units, CATALOG) == [-1, -1, -1, -1, -1, -1, 2, 2]


@rule("TM-1.10", "TM-2.9", "TM-R47")
def test_core_sections_and_hands() -> None:
    cores = {id: core_section(unit) for id, unit in CATALOG.units.items()}
    names = {id: core.name if core else "" for id, core in cores.items()}
    assert names["talon"] == "torso" and names["swift"] == "cockpit"
    assert names["wisp"] == "ai_cockpit"
    assert hands(CATALOG.units["talon"]) == 2 and hands(CATALOG.units["swift"]) == 0


@rule("TM-1.2", "TM-R99")
def test_drones_are_vehicles_by_their_drives() -> None:
    builds = {id: built_as(CATALOG.units[id]) for id in ("sentry", "skimmer", "wisp", "manta")}
    assert builds == {
        "sentry": "terrestrial",
        "skimmer": "aerial",
        "wisp": "aerial",
        "manta": "aquatic",
    }


@rule("TM-9.2", "TM-R24", "TM-R25", "TM-R27")
def test_movement_systems_at_the_build() -> None:
    found = {id: set(movement(unit, CATALOG)) for id, unit in CATALOG.units.items()}
    assert {id: one for id, one in found.items() if one} == {
        "sparrow": {"hover"},
        "talon": {"hover", "flight"},
        "swift": {"hover", "flight"},
        "dragonfly": {"hover"},
        "manta": {"cruise", "swim"},
        "skimmer": {"hover"},
        "wisp": {"hover"},
    }
    breaker = CATALOG.units["portanova_breaker"]  # thruster durability 20 in Class 2
    assert movement(breaker, CATALOG, free=True) == {"hover"}


@rule("TM-1.12")
def test_the_classes() -> None:
    assert [(one.total_defense, one.mp, one.ap) for one in CATALOG.ranks] == [
        (0, 5, 2),
        (76, 4, 2),
        (151, 3, 3),
        (226, 2, 4),
        (301, 1, 4),
    ]


@rule("TM-10.3")
def test_the_heights() -> None:
    kinds = ("head", "torso", "leg", "cockpit", "aerial_drive", "terra_drive")
    found = {
        id: (row.eye, *(row.sections.get(kind, -1) for kind in kinds))  # type: ignore[call-overload]
        for id, row in CATALOG.heights.items()
    }
    assert found == {
        "standing": (9, 9, 6, 2, 6, 6, 2),
        "kneeling": (6, 6, 4, 1, 4, 4, 1),
        "prone": (2, 2, 2, 2, 2, 2, 2),
        "vehicle": (6, -1, -1, -1, 5, 5, 2),
    }


@rule("TM-4.1", "TM-R5", "TM-R6")
def test_the_sizes_and_their_missions() -> None:
    found = [(one.name, one.limit, one.cap, one.board) for one in CATALOG.sizes.values()]
    assert found == [
        ("Scouting", 600, 3, "standard"),
        ("Skirmish", 1200, 5, "standard"),
        ("Operation", 1800, 6, "large"),
        ("Battle (Conflagration)", 2500, 8, "large"),
    ]
    names = {
        size.id: [CATALOG.missions[id].name for id in size.missions]
        for size in CATALOG.sizes.values()
    }
    assert names["scouting"] == ["Reconnaissance"] * 4 + ["Show of Force"] * 4
    assert names["skirmish"][::2] == [
        *("Winds of War", "Endless Pursuit", "Counterattack!", "The Call of Darkness"),
    ]
    assert names["operation"][1::2] == [
        "The Order to Destroy",
        "Emissary of Darkness!",
        "Burning Sandstorm",
        "Protect the Relic",
    ]
    assert names["battle"] == ["Protect the Base"] * 4 + ["Marshall Law"] * 4


@pytest.mark.parametrize(
    ("file", "count"),
    [
        ("cores", 10),
        ("frames", 13),
        ("armour", 8),
        ("weapons", 26),
        ("tags", 13),
        ("equipment", 11),
        ("systems", 15),
        ("mods", 13),
        ("traits", 13),
        ("pilots", 9),
        ("missions", 13),
        ("secondaries", 9),
        ("maps", 8),
        ("colours", 8),
    ],
)
def test_how_many_there_are(file: str, count: int) -> None:
    assert len(getattr(CATALOG, file)) == count
