"""[section 4] The tables, and what must hold between them."""

from __future__ import annotations

import pytest
from msgspec import structs

from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.checks import cross_check

rule = pytest.mark.rule
CATALOG = DATA.contents


@rule("GW-4.2", "GW-11.2", "GW-1.5")
def test_terrain_and_sites() -> None:
    terrain = {one.code: (one.entry, one.defence) for one in CATALOG.terrain.values()}
    assert terrain == {
        "g": (1, 0),
        "p": (1, 0),
        "w": (2, 1),
        "s": (2, 1),
        "m": (2, 0),
        "x": (0, 0),
    }
    sites = {one.id: one.defence for one in CATALOG.sites.values()}
    assert sites == {"capital": 2, "city": 1, "factory": 1, "spaceport": 0, "academy": 1}
    assert set(CATALOG.overlay_of) == {"-", "=", "+"}


@rule("GW-1.6", "GW-R11")
def test_a_full_line_unit_has_a_thousand() -> None:
    assert [4 * one.step_bv for one in CATALOG.classes.values()] == [800, 1000, 1200]


@rule("GW-2.1")
def test_every_roster_is_worth_a_thousand_a_unit_for_every_number() -> None:
    for faction in CATALOG.factions.values():
        worth = [4 * CATALOG.classes[one.kind].step_bv for one in faction.roster]
        for count in range(1, 8):
            first = 0 if count % 2 else 1
            assert sum(worth[first : first + count]) == 1000 * count


@rule("GW-11.1", "GW-11.5", "GW-11.7", "GW-R37")
def test_tables_4_6() -> None:
    assert CATALOG.ratio_shifts == (
        *((300, 10), (250, 9), (200, 8), (180, 7), (165, 6), (150, 5)),
        *((140, 4), (130, 3), (120, 2), (110, 1), (100, 0)),
    )
    rows = [(one.least, one.grade, one.winner, one.loser) for one in CATALOG.grade_rows]
    assert rows == [
        (5, "decisive", 0, 100),
        (3, "decisive", 25, 100),
        (2, "marginal", 25, 75),
        (1, "marginal", 50, 50),
        (0, "draw", 50, 50),
    ]


def test_the_data_of_the_package_are_sound() -> None:
    assert DATA.check() == []


@rule("GW-1.1", "GW-2.1", "GW-11.1")
def test_slips_between_entries_are_all_told() -> None:
    moor = structs.replace(CATALOG.terrain["moor"], code="g")
    city = structs.replace(CATALOG.sites["city"], code="=")
    broken = structs.replace(
        CATALOG,
        terrain={**CATALOG.terrain, "moor": moor},
        sites={id: one for id, one in CATALOG.sites.items() if id != "academy"} | {"city": city},
        shifts={id: one for id, one in CATALOG.shifts.items() if id != "r0"},
        grades=CATALOG.grades | {"again": structs.replace(CATALOG.grades["draw"], id="again")},
        factions={},
    )
    assert cross_check(broken) == [
        "sites.toml: `academy` is missing",
        "factions.toml: four can play, so four are needed [GW-2.1]",
        "terrain.toml: two have the code `g` [GW-1.1]",
        "overlays.toml: two have the code `=` [GW-1.1]",
        "shifts.toml: no row begins at 100 [GW-11.1]",
        "grades.toml: two rows begin at 0 [GW-11.1]",
    ]


@rule("GW-1.1")
def test_a_map_of_the_folder_is_checked() -> None:
    ford = CATALOG.maps["kestrel_ford"]
    broken = structs.replace(ford, rows=ford.rows.replace("gA", "zA", 1))
    found = cross_check(structs.replace(CATALOG, maps={"kestrel_ford": broken}))
    assert found == ["maps/kestrel_ford.toml: rows: hex 0101: there is no `zA` [GW-1.1]"]
