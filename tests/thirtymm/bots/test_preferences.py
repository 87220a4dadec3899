"""[section 5.3] What the bot of the specification holds places, facings, aims and targets worth."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.bots.grips import landing
from ironmuster.systems.thirtymm.bots.march import March
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.state import Marker
from tests.thirtymm.moments import aim_at, moment, unit

rule = pytest.mark.rule


@rule("TM-3.8", "TM-15.1", "TM-15.2", "TM-15.4", "TM-15.5")
@pytest.mark.parametrize(
    ("map", "at", "worth"),
    [
        ("S4", "0408", 3.0),  # two levels up
        ("S1", "0306", 3.0),  # Conceal
        ("L2", "0410", -12.0),  # lava
        ("L4", "0107", -25.0),  # the Abyss
        ("L4", "0106", -3.0),  # Euphotic Pressure
        ("S1", "0608", 0.0),
    ],
)
def test_places_are_worth_height_and_cover_and_no_lava_or_deep_water(
    map: str, at: str, worth: float
) -> None:
    """[section 5.3, step 5] Apart from what is to be feared and gained there."""
    game = moment(
        unit("alto_trooper", "0603", "N"), unit("sentry", "0605", "S", team=1), map=map, pool=8
    )
    state = game.state
    cell = state.table.field.labels.cell(at)
    level = state.table.field.ground[cell]
    march = March(state, Worth(state.table), 0, 8)
    rest = march.objective().at(cell, level) - march.danger().at(cell)
    assert march.place(cell, level) - rest == pytest.approx(worth)


@rule("TM-3.11")
def test_each_enemy_near_in_the_blind_spot_counts_against_a_facing() -> None:
    """Two behind within 3 hexes, one of them further off: 4 points for each of the near ones."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("sentry", "0610", "N", team=1),
        unit("sentry", "0510", "N", team=1),
        unit("sentry", "0614", "N", team=1),
    )
    danger = March(game.state, Worth(game.state.table), 0, 8).danger()
    cell = game.state.units[0].cell
    assert (danger.blind(cell, 0), danger.blind(cell, 3)) == (2, 0)


@rule("TM-9.7", "TM-12.5")
def test_what_hurts_most_is_aimed_at() -> None:
    """[section 5.3, step 2] Drives and wings of who is in the air 0.9, on the ground 0.3; an arm
    with the dearest weapon 0.8, another one 0.5; a shield 0.5, a head 0.2."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("dragonfly", "0605", "S", 2, team=1),
        unit("talon", "0705", "S", 2, team=1),
        unit("talon", "0805", "S", 0, team=1),
        unit("portanova_raider", "0905", "S", team=1),
        unit("alto_trooper", "1005", "S", team=1),
    )
    state = game.state
    worth = Worth(state.table)

    def weight(index: int, name: str) -> float:
        return worth.weight(state, index, aim_at(state, index, name))

    assert weight(1, "left_pod") == 0.9
    assert (weight(2, "wing_binder"), weight(3, "wing_binder")) == (0.9, 0.3)
    assert (weight(4, "right_arm"), weight(4, "left_arm")) == (0.5, 0.8)  # 33 and 55 DC
    assert (weight(5, "buckler"), weight(5, "head")) == (0.5, 0.2)
    core = state.table.profiles[1].core
    assert weight(1, "left_pod") * 26 < worth.weight(state, 1, core) * 46


@rule("TM-5.4")
def test_who_has_not_acted_yet_is_worth_more_dead() -> None:
    """[section 5.3, step 2] A quarter of its DC, and 1.2 times that while it is ready."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("sentry", "0605", "S", team=1, ready=True),
        unit("sentry", "0705", "S", team=1, ready=False),
        mission="m02",
    )
    worth, dc = Worth(game.state.table), game.state.table.profiles[1].dc
    assert worth.kill(game.state, 1, 0) == pytest.approx(0.3 * dc)
    assert worth.kill(game.state, 2, 0) == pytest.approx(0.25 * dc)


@rule("TM-13.15", "TM-13.16", "TM-13.18")
def test_a_throw_down_a_cliff_or_into_a_wall_or_the_deep_is_preferred() -> None:
    """Two levels down do 2 x Class x 2 more than level ground to a Sparrow of Class 1."""

    def worst(map: str, thrower: str, at: str) -> float:
        game = moment(
            unit("alto_trooper", thrower, "N"), unit("sparrow", "0114", "S", team=1), map=map
        )
        return landing(game.state, 0, 1, game.state.table.field.labels.cell(at))

    plain = worst("S2", "0603", "0602")
    assert worst("L2", "0408", "0407") - plain == 4.0  # from level 2 to 0
    assert worst("S2", "0204", "0205") > plain + 4.0  # building b1
    assert worst("L4", "0106", "0107") > plain + 4.0  # dark blue


@rule("TM-18.1")
@pytest.mark.parametrize(
    ("mission", "points"), [("m04", 3), ("m08", 5), ("m02", 0)], ids=["pursuit", "emissary", "none"]
)
def test_the_core_of_a_unit_the_mission_names_is_worth_its_points(
    mission: str, points: int
) -> None:
    """[section 5.3, step 2] 60 a point, spread over what the core can take; its legs 0.7."""
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        mission=mission,
    )
    state = game.state
    state.attacker = 0
    state.emissary = 1 if mission == "m08" else -1
    worth = Worth(state.table)
    profile = state.table.profiles[1]
    full = profile.full[profile.core]
    assert worth.weight(state, 1, profile.core) == pytest.approx(1.0 + 60.0 * points / full)
    assert worth.weight(state, 1, profile.legs[0]) == (0.7 if points else 0.4)


@rule("TM-18.8")
def test_the_legs_of_who_carries_the_relic_are_worth_more() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        unit("portanova_raider", "0705", "S", team=1),
        mission="m10",
        map="L4",
    )
    game.state.markers = [Marker(-1, -1, 0, 1)]
    worth = Worth(game.state.table)
    leg = game.state.table.profiles[1].legs[0]
    assert worth.weight(game.state, 1, leg) == 0.7
    assert worth.weight(game.state, 2, leg) == 0.4
