"""[TM-3, TM-10.4, TM-16.4] The board of a battle, and what all battles on it share."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position import field as fields
from ironmuster.systems.thirtymm.position.field import NORTH, SOUTH, field_of, skyline_of
from ironmuster.systems.thirtymm.position.stats import ceiling
from ironmuster.systems.thirtymm.position.terrain import STANDARD, Mover, ways_of
from tests.thirtymm.ground import S, at, hexes, standing
from tests.thirtymm.helpers import CATALOG

rule = pytest.mark.rule


@rule("TM-10.1", "TM-R32")
def test_w5_the_field_of_view_is_the_half_ahead_without_what_is_abeam() -> None:
    half = standing("S3", ("alto_trooper", 0, "0101", 0, S))
    narrow = standing("S3", ("alto_trooper", 0, "0101", 0, S), fov_shape="cone_120")
    here = at(half, "0608")
    ahead = half.table.field.ahead(here, 0)
    for label in ("0607", "0508", "0708", "0507", "0908"):
        assert ahead >> at(half, label) & 1, label
    for label in ("0408", "0808", "0509", "0709", "0609", "0608"):
        assert not ahead >> at(half, label) & 1, label
    cone = narrow.table.field.ahead(here, 0)
    assert cone >> at(half, "0508") & 1 and not cone >> at(half, "0908") & 1


@rule("TM-3.10", "TM-3.8")
def test_areas_edges_and_levels() -> None:
    state = standing("S4", ("alto_trooper", 0, "0101", 0, S))
    field = state.table.field
    assert field.areas[NORTH].bit_count() == field.areas[SOUTH].bit_count() == 33
    assert hexes(state, field.edges[SOUTH] & field.grid.disc(at(state, "0115"), 1)) == "0115 0214"
    assert hexes(state, field.levels[4]) == "0408 0807"
    assert hexes(state, field.levels[3]) == "0409 0509 0510 0706 0707 0806"


def test_battles_on_one_map_share_its_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    one = standing("S1", ("alto_trooper", 0, "0101", 0, S))
    sheet, mission = CATALOG.maps["S1"], CATALOG.missions["m02"]
    board = CATALOG.boards[sheet.board]
    monkeypatch.setattr(fields, "_fields", {})
    found = field_of(CATALOG, sheet, board, mission, False)
    assert field_of(CATALOG, sheet, board, mission, False) is found
    assert field_of(CATALOG, sheet, board, mission, True) is not found
    assert skyline_of(found, [10, 10, 20, 20]) is skyline_of(found, [1, 2, 3, 4])
    ruined = skyline_of(found, [0, 10, 20, 20])
    assert ruined is skyline_of(found, [0, 4, 4, 4])
    assert hexes(one, ruined.coloured & ~skyline_of(found, [1, 1, 1, 1]).coloured) == "0410"
    walker = Mover(0, STANDARD)
    assert ways_of(found, ruined, walker) is ways_of(found, ruined, Mover(0, STANDARD))
    assert ways_of(found, ruined, walker) is not ways_of(found, ruined, Mover(1, STANDARD))


@rule("TM-3.8", "TM-R4")
def test_there_are_six_elevations_and_the_ground_has_five_of_them() -> None:
    met = {ground.level for sheet in CATALOG.maps.values() for ground in sheet.ground.values()}
    assert met == {-2, -1, 0, 1, 2}
    state = standing("L4", ("talon", 0, "0107", 3, S))  # the deep of the Archipelago
    assert state.table.field.ground[at(state, "0107")] == -2
    assert len(range(-2, ceiling(state, 0) + 1)) == 6
