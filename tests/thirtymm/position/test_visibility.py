"""[TM-10] What is in view and in sight: W3 to W5, heights, sides, coloured hexes."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.state import PRONE
from ironmuster.systems.thirtymm.position.visibility import (
    aims,
    is_ahead,
    reach_of,
    sighting,
    woods,
)
from tests.thirtymm.moments import MissionGame, aim_at, cell, gun_of, moment, unit

rule = pytest.mark.rule
SECTIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")


def seen(game: MissionGame) -> set[str]:
    """The sections of unit 1 that unit 0 can aim at."""
    found = sighting(game.state, 0, 1)
    assert found is not None
    names = game.state.table.profiles[1].names
    return {names[aim] for aim in aims(game.state, found) if aim < len(SECTIONS)}


@rule("TM-10.3, TM-10.4, TM-10.5, TM-10.6, TM-10.9")
def test_w3_only_the_head_shows() -> None:
    game = moment(
        unit("alto_trooper", "0104", "S"), unit("alto_trooper", "0207", "S", team=1), map="S3"
    )
    assert seen(game) == {"head"}


@rule("TM-10.6, TM-10.7")
@pytest.mark.parametrize(("facing", "side"), [("S", "left"), ("N", "right")])
def test_w4_side_cover(facing: str, side: str) -> None:
    game = moment(
        unit("alto_trooper", "0102", "S"), unit("alto_trooper", "0305", facing, team=1), map="S3"
    )
    assert set(SECTIONS) - seen(game) == {f"{side}_arm", f"{side}_leg"}


@rule("TM-10.1")
def test_w5_field_of_view() -> None:
    game = moment(unit("alto_trooper", "0608", "N"))
    ahead = ("0607", "0508", "0708", "0507", "0908")
    assert all(is_ahead(game.state, 0, cell(game.state, label)) for label in ahead)
    out = ("0408", "0808", "0509", "0709", "0609")
    assert not any(is_ahead(game.state, 0, cell(game.state, label)) for label in out)


@rule("TM-10.1, TM-R32")
def test_w5_a_narrow_field_of_view_by_option() -> None:
    game = moment(unit("alto_trooper", "0608", "N"), options={"fov_shape": "cone_120"})
    assert not is_ahead(game.state, 0, cell(game.state, "0908"))
    assert is_ahead(game.state, 0, cell(game.state, "0605"))


@rule("TM-1.6, TM-10.1")
def test_a_terrestrial_vehicle_sees_all_round() -> None:
    game = moment(unit("badger", "0608", "N"))
    assert is_ahead(game.state, 0, cell(game.state, "0609"))


@rule("TM-10.2, TM-R33")
@pytest.mark.parametrize(("at", "there"), [("0609", False), ("0610", True)])
def test_nobody_looks_straight_down(at: str, there: bool) -> None:
    """Two levels higher: out of view at distance 1, in view at 2."""
    game = moment(unit("talon", "0608", "S", 2), unit("alto_trooper", at, "N", team=1))
    assert (sighting(game.state, 0, 1) is not None) is there


@rule("TM-10.3")
def test_a_mech_without_a_head_looks_from_its_torso() -> None:
    """W3 with an eye at 6: at k = 3 the line to the head is (6 + 27) / 4 = 8.25, above the roof at
    7; at k = 1 it is 6.75, above the scatter of 0105 at 5."""
    game = moment(
        unit("alto_trooper", "0104", "S", left={"head": 0}),
        unit("alto_trooper", "0207", "S", team=1),
        map="S3",
    )
    assert seen(game) == {"head"}


@rule("TM-3.15, TM-10.4, TM-14.4")
def test_who_lies_prone_does_not_see_over_scatter() -> None:
    """W3 with an eye at 2: at k = 1 the line to the head is (6 + 9) / 4 = 3.75, below 5."""
    game = moment(
        unit("alto_trooper", "0104", "S", posture=PRONE),
        unit("alto_trooper", "0207", "S", team=1),
        map="S3",
    )
    assert seen(game) == set()


@rule("TM-10.12, TM-10.13")
def test_coloured_hexes_count_along_the_line_and_under_the_target() -> None:
    game = moment(
        unit("alto_trooper", "0302", "S"), unit("portanova_raider", "0306", "N", team=1), map="S1"
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    assert woods(game.state, found, aim_at(game.state, 1, "torso")).count == 2  # 0305 and 0306


@rule("TM-10.12, TM-R37")
def test_woods_do_not_count_from_above_the_treetops() -> None:
    game = moment(
        unit("talon", "0302", "S", 3), unit("portanova_raider", "0306", "N", team=1), map="S1"
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    # Eye at 39, torso at 6: over 0305 the line is (39 + 18) / 4 = 14.25, above 10. The target's own
    # hex counts, it is grounded.
    assert woods(game.state, found, aim_at(game.state, 1, "torso")).count == 1


@rule("TM-10.14, TM-R78")
def test_a_terrestrial_vehicle_fires_half_as_far_through_woods() -> None:
    game = moment(
        unit("badger", "0302", "S"), unit("portanova_raider", "0306", "N", team=1), map="S1"
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    counted = woods(game.state, found, aim_at(game.state, 1, "torso"))
    cannon = game.state.table.guns[gun_of(game.state, 0, "main_cannon")]
    assert reach_of(game.state, 0, cannon, counted) == 4  # of 7


@rule("TM-10.14")
def test_the_woods_a_target_stands_in_halve_no_range() -> None:
    game = moment(
        unit("badger", "0303", "S"), unit("portanova_raider", "0305", "N", team=1), map="S1"
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    counted = woods(game.state, found, aim_at(game.state, 1, "torso"))
    assert (counted.count, counted.green) == (1, False)


@rule("TM-10.8")
def test_a_weapon_has_the_height_and_side_of_what_holds_it() -> None:
    """W4: the left arm is hidden and with it the saber; the rifle in the right arm is not."""
    game = moment(
        unit("alto_trooper", "0102", "S"), unit("alto_trooper", "0305", "S", team=1), map="S3"
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    open_aims = aims(game.state, found)
    assert aim_at(game.state, 1, "assault_rifle") in open_aims
    assert aim_at(game.state, 1, "beam_saber") not in open_aims
    assert aim_at(game.state, 1, "buckler") not in open_aims
    assert aim_at(game.state, 1, "backpack") in open_aims  # on the torso


@rule("TM-10.10, TM-R36")
@pytest.mark.parametrize(("blocks", "count"), [(False, 6), (True, 0)])
def test_units_block_sight_by_option_only(blocks: bool, count: int) -> None:
    """Two who lie prone, eye and sections at 2, with a Colossus of 9 between them."""
    game = moment(
        unit("alto_trooper", "0603", "S", posture=PRONE),
        unit("alto_trooper", "0607", "N", team=1, posture=PRONE),
        unit("colossus", "0605", "N", team=1),
        options={"units_block_los": blocks},
    )
    assert len(seen(game)) == count


@rule("TM-10.15, TM-R77")
def test_missile_pods_of_aquatic_vehicles_need_no_line_of_sight() -> None:
    game = moment(
        unit("manta", "0207", "N", -1), unit("alto_trooper", "0204", "N", team=1), map="S2"
    )
    hidden = sighting(game.state, 0, 1)
    assert hidden is not None
    assert aims(game.state, hidden) == []  # the building at 0205 and the bank are in the way
    pod = sighting(game.state, 0, 1, True)
    assert pod is not None
    names = game.state.table.profiles[1].names
    shown = {names[aim] for aim in aims(game.state, pod) if aim < len(SECTIONS)}
    assert shown == set(SECTIONS)
