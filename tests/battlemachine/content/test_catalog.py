"""[part 4] The data files hold the tables of the specification."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironmuster.systems.battlemachine.content.battlegroup import (
    energy_to_fire_all,
    mech_points,
    mounting_points,
    points,
)
from ironmuster.systems.battlemachine.content.catalog import DATA as FILES
from ironmuster.systems.battlemachine.content.entries import MechEntry, MechType, Module, Weapon
from ironmuster.systems.battlemachine.content.options import HouseRules

rule = pytest.mark.rule
CATALOG = FILES.contents
RULES = HouseRules()
SPECIFICATION = Path(__file__).parents[3] / "docs" / "rules" / "battlemachine.md"

# mounting points used and there, Eng to fire all weapons, total points [part 4.2]
STOCK = {
    "pattern_zero": (2, 2, 3, 7),
    "ox": (3, 3, 3, 8),
    "journeyman": (3, 3, 4, 10),
    "kestrel": (2, 2, 4, 8),
    "lictor": (3, 3, 5, 13),
    "sagitta": (3, 3, 4, 15),
    "praetor": (4, 4, 6, 20),
    "gorgon": (5, 5, 6, 24),
    "equerry": (3, 3, 5, 15),
    "archon": (5, 5, 7, 24),
    "sylph": (2, 2, 4, 7),
    "halberd": (3, 3, 3, 12),
    "prism": (4, 4, 5, 17),
    "citadel": (4, 4, 5, 18),
    "monarch": (5, 5, 6, 29),
    "envoy": (3, 3, 3, 13),
    "regent": (5, 5, 6, 23),
    "gopher": (1, 1, 1, 4),
    "digger": (2, 2, 2, 9),
    "stoker": (2, 2, 4, 13),
    "hammerhead": (3, 3, 3, 12),
    "mountain": (4, 4, 4, 14),
    "foreman": (3, 3, 4, 15),
    "overman": (5, 5, 5, 20),
    "swift": (2, 2, 4, 9),
    "drifter": (3, 3, 3, 11),
    "lantern": (3, 3, 3, 10),
    "corsair": (3, 3, 4, 13),
    "leviathan": (4, 4, 4, 15),
    "pilgrim": (3, 3, 2, 16),
    "arkwright": (5, 5, 5, 21),
}

# points of the whole, and of each mech without the commander upgrade [part 4.7]
GROUPS = {
    "sol_iron_warrant": (50, [27, 18, 5]),
    "sol_line_company": (50, [25, 12, 8, 5]),
    "combine_boardroom": (49, [23, 15, 11]),
    "combine_event_horizon": (46, [22, 17, 7]),
    "union_night_shift": (49, [20, 13, 8, 4, 4]),
    "union_quarry_gang": (48, [20, 12, 9, 7]),
    "outbound_prize_crew": (50, [22, 12, 9, 7]),
    "outbound_long_guns": (47, [21, 11, 15]),
    "free_gaunt_company": (47, [19, 10, 8, 4]),
    "free_twin_hulls": (46, [26, 14]),
    "sol_patrol": (22, [15, 7]),
    "combine_patrol": (25, [14, 11]),
    "union_patrol": (23, [15, 8]),
    "outbound_patrol": (25, [17, 8]),
}

# width, height, zone, points, sites, tiles of the buildings [part 4.9]
MAPS = {
    "crossroads": (
        12,
        12,
        2,
        25,
        "2 at (1,4); 3 at (7,5) and (4,6); 4 at (10,7)",
        "A 3, B 2, C 1, D 3, E 2, F 1",
    ),
    "strip_mine": (
        12,
        12,
        2,
        25,
        "2 at (8,4); 3 at (6,5) and (5,6); 4 at (3,7)",
        "A 3, B 2, C 2, D 3, E 2, F 2",
    ),
    "foundry_row": (
        16,
        16,
        3,
        50,
        "1 at (6,4); 2 at (13,6); 3 at (8,7) and (7,8); 4 at (2,9); 5 at (9,11)",
        "A 4, B 4, C 4, D 2, E 1, F 4, G 4, H 4, I 2, J 1",
    ),
    "portal_plaza": (
        16,
        16,
        3,
        50,
        "1 at (1,6); 2 at (14,6); 3 at (8,7) and (7,8); 4 at (1,9); 5 at (14,9)",
        "A 3, B 4, C 3, D 1, E 1, F 3, G 4, H 3, I 1, J 1",
    ),
    "refinery": (
        16,
        16,
        3,
        50,
        "1 at (14,4); 2 at (1,6); 3 at (7,7) and (8,8); 4 at (14,9); 5 at (1,11)",
        "A 6, B 3, C 4, D 2, E 2, F 2, G 6, H 3, I 4, J 2, K 2, L 2",
    ),
    "dust_flats": (
        16,
        16,
        3,
        50,
        "1 at (7,5); 2 at (14,6); 3 at (7,7) and (8,8); 4 at (1,9); 5 at (8,10)",
        "A 1, B 1",
    ),
    "old_colony": (
        20,
        20,
        3,
        125,
        "1 at (17,4); 2 at (5,8); 3 at (10,9) and (9,10); 4 at (14,11); 5 at (2,15)",
        "A 4, B 5, C 4, D 4, E 2, F 3, G 2, H 1, I 4, J 5, K 4, L 4, M 2, N 3, O 2, P 1",
    ),
    "capital": (
        24,
        24,
        4,
        200,
        "1 at (19,7); 2 at (5,10); 3 at (13,11) and (10,12); 4 at (18,13); 5 at (4,16)",
        "A 9, B 4, C 4, D 3, E 4, F 4, G 3, H 4, I 2, J 2, "
        "K 9, L 4, M 4, N 3, O 4, P 4, Q 3, R 4, S 2, T 2",
    ),
}


def table(start: str, end: str, width: int) -> dict[str, list[str]]:
    """The rows of that width between two headings of the specification, by their first cell."""
    text = SPECIFICATION.read_text("utf-8")
    part = text[text.index(start) : text.index(end)]
    rows = [[c.strip(" `") for c in line.strip("|").split("|")] for line in part.splitlines()]
    return {row[0]: row for row in rows if len(row) == width and re.fullmatch(r"[a-z_]+", row[0])}


def word(value: object) -> str:
    return "\N{EN DASH}" if value is None or value == () else str(value)


def test_the_catalogue_is_whole() -> None:
    sizes = {name: len(getattr(CATALOG, name)) for name in CATALOG.__struct_fields__}
    assert sizes == {
        "mechs": 31,
        "weapons": 33,
        "modules": 18,
        "traits": 12,
        "factions": 5,
        "commanders": 8,
        "maps": 8,
        "scenarios": 7,
        "battlegroups": 14,
        "effects": 10,
    }
    assert FILES.check() == []


@rule("BM-1.3")
def test_every_mech_is_the_row_of_the_specification() -> None:
    def row(mech: MechType) -> list[str]:
        numbers = (mech.acu, mech.mov, mech.dam, mech.arm, mech.mtp, mech.defence, mech.eng)
        trait = None if mech.trait is None else CATALOG.traits[mech.trait].name
        cells = (mech.id, mech.name, mech.maker, *numbers, trait, mech.points)
        return [word(cell) for cell in cells]

    rows = table("## 4.2", "## 4.3", 13)
    del rows["id"]
    assert {i: row(mech) for i, mech in CATALOG.mechs.items()} == {
        i: cells[:-1] for i, cells in rows.items()
    }


@rule("BM-R1", "BM-R68")
def test_the_sample_stat_line_is_kept() -> None:
    zero = CATALOG.mechs["pattern_zero"]
    line = (zero.acu, zero.mov, zero.dam, zero.arm, zero.mtp, zero.defence, zero.eng)
    assert line == (2, 6, 7, 4, 2, 7, 4)
    assert zero.trait is None


@rule("BM-15.5")
def test_the_command_mechs() -> None:
    assert {mech.id: mech.maker for mech in CATALOG.mechs.values() if mech.command} == {
        "equerry": "sol",
        "archon": "sol",
        "envoy": "combine",
        "regent": "combine",
        "foreman": "union",
        "overman": "union",
        "pilgrim": "outbound",
        "arkwright": "outbound",
    }


@rule("BM-1.4", "BM-12.1", "BM-R65")
def test_every_weapon_is_the_row_of_the_specification() -> None:
    def row(weapon: Weapon) -> list[str]:
        effects = " ".join(weapon.effects).title() or None
        numbers = (weapon.rng_min, weapon.rng_max, weapon.strength, weapon.eng, weapon.mtp)
        cells = (weapon.id, weapon.name, weapon.maker, *numbers, effects, weapon.points)
        return [word(cell) for cell in cells]

    rows = table("## 4.3", "## 4.4", 10)
    del rows["id"]
    assert {i: row(weapon) for i, weapon in CATALOG.weapons.items()} == rows


@rule("BM-14.3")
def test_every_module_is_the_row_of_the_specification() -> None:
    def row(module: Module) -> list[str]:
        use = {"attack": "A", "move": "M", "passive": "P"}[module.use]
        cells = (module.id, module.name, module.mtp, module.eng or None, module.points, use)
        return [word(cell) for cell in cells]

    rows = table("## 4.4", "## 4.5", 7)
    del rows["id"]
    assert {i: row(module) for i, module in CATALOG.modules.items()} == {
        i: cells[:-1] for i, cells in rows.items()
    }


@rule("BM-14.3")
def test_two_plates_and_two_cells_but_one_of_any_other_module() -> None:
    several = {module.id: module.copies for module in CATALOG.modules.values() if module.copies > 1}
    assert several == {"armour_plate": 2, "reactor_cell": 2}


@rule("BM-14.4", "BM-R67")
def test_the_traits_and_who_has_them() -> None:
    makes = [mech for mech in CATALOG.mechs.values() if not mech.command]
    assert {mech.trait: mech.id for mech in makes if mech.trait is not None} == {
        "steady": "sagitta",
        "all_round": "gorgon",
        "overcharge": "prism",
        "hardcase": "citadel",
        "crawler": "digger",
        "fireproof": "stoker",
        "breacher": "hammerhead",
        "salvager": "mountain",
        "nimble": "swift",
        "hover": "drifter",
        "spotter": "lantern",
        "ghost": "corsair",
    }


@rule("BM-15.4", "BM-R51")
def test_the_factions_and_their_commanders() -> None:
    styles = {f.id: f.style_rule and f.style_rule.id for f in CATALOG.factions.values()}
    assert styles == {
        "sol": "kill_order",
        "combine": "common_grid",
        "union": "nothing_wasted",
        "outbound": "slipstride",
        "open": None,
    }
    assert {c.id: (c.faction, c.trait) for c in CATALOG.commanders.values()} == {
        "carman_skiric": ("sol", "fight_to_kill"),
        "ilse_vantor": ("sol", "second_warrant"),
        "oswin_tate": ("combine", "deep_pockets"),
        "corisande_vell": ("combine", "hardlight"),
        "josip_marrow": ("union", "shift_boss"),
        "cinder_okafor": ("union", "fire_drill"),
        "sefa_lindqvist": ("outbound", "shared_eyes"),
        "reyes_adair": ("outbound", "smoke_drill"),
    }


@rule("BM-17.2", "BM-R57")
def test_the_scenarios_and_their_paragraphs() -> None:
    assert {scenario.id: scenario.rule for scenario in CATALOG.scenarios.values()} == {
        "clash": "BM-17.3",
        "core_samples": "BM-17.4",
        "breakthrough": "BM-17.5",
        "demolition": "BM-17.6",
        "salvage": "BM-17.7",
        "decapitation": "BM-17.8",
        "hold_the_portal": "BM-17.9",
    }


@rule("BM-15.3", "BM-15.2")
@pytest.mark.parametrize("mech", CATALOG.mechs)
def test_the_stock_fits(mech: str) -> None:
    entry = MechEntry(mech, CATALOG.mechs[mech].stock)
    found = (
        *mounting_points(entry, CATALOG, RULES),
        energy_to_fire_all(entry, CATALOG),
        mech_points(entry, CATALOG, RULES),
    )
    assert found == STOCK[mech]


@rule("BM-15.2", "BM-R50")
@pytest.mark.parametrize("name", CATALOG.battlegroups)
def test_the_points_of_the_ready_battlegroups(name: str) -> None:
    group = CATALOG.battlegroups[name]
    total, parts = GROUPS[name]
    upgrade = 6 if name.startswith("free_") else 0
    assert points(group, CATALOG, RULES) == total
    assert [mech_points(entry, CATALOG, RULES) for entry in group.mechs] == [
        parts[0] + upgrade,
        *parts[1:],
    ]
    assert [entry.commander for entry in group.mechs] == [True] + [False] * (len(parts) - 1)


@rule("BM-15.2")
def test_the_ready_battlegroups_are_the_rows_of_the_specification() -> None:
    rows = table("## 4.7", "## 4.8", 5)
    del rows["id"]
    assert set(rows) == set(CATALOG.battlegroups)
    for name, (_, faction, commander, mechs, _) in rows.items():
        group = CATALOG.battlegroups[name]
        assert (group.faction or "free company", group.commander or "upgrade") == (
            faction,
            commander,
        )
        found = [f"`{mech.type}` [{', '.join(mech.gear)}]" for mech in group.mechs]
        assert found == [re.sub(r" \d+$", "", part.strip(" ★")) for part in mechs.split(";")]


@rule("BM-13.1", "BM-17.1", "BM-3.5", "BM-R43")
@pytest.mark.parametrize("name", CATALOG.maps)
def test_the_maps(name: str) -> None:
    width, height, zone, limit, sites, buildings = MAPS[name]
    sheet = CATALOG.maps[name]
    assert (sheet.width, sheet.height, sheet.zone, sheet.points) == (width, height, zone, limit)
    tiles = ", ".join(f"{key} {len(squares)}" for key, squares in sheet.buildings.items())
    assert tiles == buildings
    places = [
        f"{number} at " + " and ".join(f"({x},{y})" for x, y in squares)
        for number, squares in sheet.sites.items()
    ]
    assert "; ".join(places) == sites


@rule("BM-2.1", "BM-R4")
def test_the_maps_are_drawn_as_in_the_specification() -> None:
    drawn = re.findall(r"\*\*`(\w+)` ([^*]+)\*\*.*\n\n```\n([^`]*)```", SPECIFICATION.read_text())
    sheets = CATALOG.maps.values()
    assert {sheet.id: (sheet.name, list(sheet.rows)) for sheet in sheets} == {
        key: (name, rows.split()) for key, name, rows in drawn
    }


def test_squares_of_a_map_are_x_and_y() -> None:
    sheet = CATALOG.maps["foundry_row"]
    assert sheet.buildings["D"] == ((10, 6), (10, 7))
    assert sheet.rubble == ((7, 5), (6, 6), (9, 9), (8, 10))


@pytest.mark.parametrize("name", CATALOG.maps)
def test_the_maps_look_the_same_from_both_sides(name: str) -> None:
    sheet = CATALOG.maps[name]

    def turned(squares: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
        return sorted((sheet.width - 1 - x, sheet.height - 1 - y) for x, y in squares)

    assert turned(sheet.rubble) == sorted(sheet.rubble)
    for kind in (sheet.buildings, sheet.sites):
        assert sorted(map(turned, kind.values())) == sorted(map(sorted, kind.values()))
