"""[D13, TM-4.6, TM-18.4] The secondary objectives: what they bring, and their limits."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.position.actions import Hold
from ironmuster.systems.thirtymm.position.events import Scored
from ironmuster.systems.thirtymm.position.state import DOWNED, RESERVE
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.ending import end_battle
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.ruins import batter
from ironmuster.systems.thirtymm.rules.secondaries import (
    ATTRITION,
    BREAKTHROUGH,
    CLOSE_QUARTERS,
    DEMOLITION,
    DISMANTLE,
    GOALS,
    HEADHUNTER,
    HIGH_GROUND,
    HOLD_THE_LINE,
    PRESERVATION,
    round_goals,
    secondary,
)
from tests.thirtymm.helpers import CATALOG
from tests.thirtymm.moments import (
    MissionGame,
    Piece,
    attack,
    body,
    building_of,
    moment,
    of,
    run,
    unit,
)

rule = pytest.mark.rule
EVERY = (1 << GOALS) - 1


def battle(*units: Piece, **how: Any) -> MissionGame:
    """Team 0 is the Attacker, in the south."""
    how.setdefault("map", "S2")
    return moment(*units, mission=how.pop("mission", "m02"), **how)


def merit(game: MissionGame, goal: int, team: int = 0) -> int:
    merits = game.state.merits
    return merits[GOALS * team + goal]


def kill(game: MissionGame, index: int) -> None:
    bruise(game, index, game.state.table.profiles[index].core, 999, "test")
    follow(game)


def lose(game: MissionGame, index: int, count: int) -> None:
    """Destroy so many more limbs of a unit."""
    left = [one for one in game.state.table.profiles[index].limbs if body(game, index).left[one]]
    for limb in left[:count]:
        bruise(game, index, limb, 999, "test")
    follow(game)


@rule("TM-4.6", "TM-R72")
def test_the_nine_objectives() -> None:
    assert list(CATALOG.secondaries) == [
        *("headhunter", "attrition", "dismantle", "breakthrough", "hold_the_line"),
        *("demolition", "close_quarters", "high_ground", "preservation"),
    ]


@rule("TM-4.6", "TM-R72")
def test_headhunter_of_equal_ones_the_first_that_falls() -> None:
    game = battle(
        unit("sparrow", "0614"),
        unit("alto_trooper", "0601", team=1),
        unit("alto_trooper", "0602", team=1),
        unit("sparrow", "0603", team=1),
    )
    kill(game, 3)
    assert merit(game, HEADHUNTER) == 0
    kill(game, 2)
    assert merit(game, HEADHUNTER) == 3
    kill(game, 1)
    assert merit(game, HEADHUNTER) == 3


@rule("TM-4.6", "TM-17.2")
def test_attrition_counts_units_but_no_linked_drones() -> None:
    game = battle(
        unit("sparrow", "0614"),
        unit("wisp", "0601", elevation=1, team=1),
        *[unit("sparrow", f"060{n}", team=1) for n in range(2, 7)],
    )
    kill(game, 1)
    assert merit(game, ATTRITION) == 0
    lose(game, 2, 9)  # inoperative
    assert merit(game, ATTRITION) == 1
    kill(game, 2)
    assert merit(game, ATTRITION) == 1  # once
    for index in (3, 4, 5, 6):
        kill(game, index)
    assert merit(game, ATTRITION) == 3


@rule("TM-4.6", "TM-5.9")
@pytest.mark.parametrize(("limbs", "points"), [((2, 0), 0), ((2, 1), 1), ((5, 4), 3), ((5, 5), 3)])
def test_dismantle(limbs: tuple[int, int], points: int) -> None:
    game = battle(
        unit("sparrow", "0614"), unit("sparrow", "0601", team=1), unit("sparrow", "0602", team=1)
    )
    for index, count in enumerate(limbs):
        lose(game, index + 1, count)
    round_goals(game)
    assert merit(game, DISMANTLE) == points
    round_goals(game)
    assert merit(game, DISMANTLE) == points


@rule("TM-4.6", "TM-18.2", "TM-3.10")
def test_breakthrough_counts_able_units_in_the_area_of_the_enemy() -> None:
    game = battle(
        unit("sparrow", "0602"),
        unit("sparrow", "0101"),
        unit("badger", "0301", left={"left_drive": 0, "right_drive": 0}),
        unit("sparrow", "0604"),  # row 4 is outside
        unit("sparrow", "0614", team=1),
    )
    end_battle(game, "rounds")
    assert merit(game, BREAKTHROUGH) == 2
    assert merit(game, BREAKTHROUGH, 1) == 1


@rule("TM-4.6", "TM-18.2")
@pytest.mark.parametrize(
    ("intruder", "lost", "points"), [(False, 2, 3), (False, 3, 2), (True, 0, 0)]
)
def test_hold_the_line(intruder: bool, lost: int, points: int) -> None:
    game = battle(
        *[unit("sparrow", f"060{n}") for n in range(4, 8)],
        unit("sparrow", "0613" if intruder else "0611", team=1),
    )
    for index in range(lost):
        kill(game, index)
    end_battle(game, "rounds")
    assert merit(game, HOLD_THE_LINE) == points


@rule("TM-4.6", "TM-16.4")
def test_demolition_is_for_who_felled_it() -> None:
    game = battle(unit("sparrow", "0608"), mission="m06", map="S3")
    for id, team in (("S3-b1", 0), ("S3-b2", 1), ("S3-b3", 0), ("S3-b4", 0), ("S3-b5", 0)):
        batter(game, building_of(game, id), 99, team)
    assert (merit(game, DEMOLITION), merit(game, DEMOLITION, 1)) == (3, 1)


@rule("TM-4.6")
def test_close_quarters_once_a_round() -> None:
    game = battle(
        unit("portanova_raider", "0614", "N"),
        unit("alto_trooper", "0613", "N", team=1, posture=DOWNED),
        dice=[2, 7, 7, 7, 7],
    )
    attack(game, 0, "heat_axe", 1, "head")  # a miss
    attack(game, 0, "fists", 1, "torso")  # no weapon
    assert merit(game, CLOSE_QUARTERS) == 0
    attack(game, 0, "smg", 1, "left_leg")  # no melee
    assert merit(game, CLOSE_QUARTERS) == 0
    attack(game, 0, "heat_axe", 1, "right_leg")
    attack(game, 0, "heat_axe", 1, "left_arm")
    assert merit(game, CLOSE_QUARTERS) == 1
    game.state.brawled = 0  # the next round
    game.dice.script = [7]
    attack(game, 0, "heat_axe", 1, "right_arm")
    assert merit(game, CLOSE_QUARTERS) == 2


@rule("TM-4.6", "TM-13.5")
def test_close_quarters_by_a_hold() -> None:
    game = battle(
        unit("portanova_raider", "0613", "N"),
        unit("sparrow", "0612", "N", team=1, posture=DOWNED),
        phase=2,
        dice=[7],
    )
    run(game, Grappling(0, 1), Hold())
    assert merit(game, CLOSE_QUARTERS) == 1


@rule("TM-4.6", "TM-5.9")
@pytest.mark.parametrize(("round", "points"), [(1, [0, 0]), (2, [1, 0])])
def test_high_ground_from_round_2_on(round: int, points: list[int]) -> None:
    game = battle(
        unit("talon", "0614", elevation=1),
        unit("sparrow", "0613", elevation=2),
        unit("talon", "0601", elevation=3, team=1),
        unit("alto_trooper", "0602", team=1),
        round=round,
    )
    round_goals(game)
    assert [merit(game, HIGH_GROUND, team) for team in (0, 1)] == points
    for _ in range(4):
        round_goals(game)
    assert merit(game, HIGH_GROUND) == (0 if round == 1 else 3)


@rule("TM-4.6", "TM-18.2")
@pytest.mark.parametrize(("lost", "points"), [(1, 3), (0, 0)])
def test_preservation_by_dc(lost: int, points: int) -> None:
    game = battle(
        unit("alto_trooper", "0608"),  # 242 of 401
        unit("sparrow", "0609"),  # 159
        unit("sparrow", "0601", team=1),
    )
    kill(game, lost)
    end_battle(game, "rounds")
    assert merit(game, PRESERVATION) == points


@rule("TM-18.4", "TM-4.6")
def test_only_the_three_chosen_count_and_7_at_most() -> None:
    game = battle(unit("alto_trooper", "0608"), unit("sparrow", "0601", team=1))
    game.state.merits[:GOALS] = [3] * GOALS
    assert secondary(game.state, 0) == 0
    game.state.goals[0] = 1 << HEADHUNTER | 1 << ATTRITION
    assert secondary(game.state, 0) == 6
    game.state.goals[0] |= 1 << DISMANTLE
    assert secondary(game.state, 0) == 7
    assert game.state.goals[0] < EVERY


@rule("TM-0.9", "TM-18.4")
def test_what_was_not_chosen_is_not_told() -> None:
    game = battle(
        unit("alto_trooper", "0608"), unit("sparrow", "0601", team=1), mission="m06", map="S3"
    )
    game.events = []
    batter(game, building_of(game, "S3-b1"), 99, 0)
    assert of(game.events, Scored) == []
    game.state.goals[0] = 1 << DEMOLITION
    batter(game, building_of(game, "S3-b2"), 99, 0)
    assert [(event.goal, event.points, event.total) for event in of(game.events, Scored)] == [
        ("demolition", 1, 2)
    ]


@rule("TM-18.6")
def test_reserves_are_no_able_units() -> None:
    game = battle(unit("sparrow", None), unit("sparrow", "0601", team=1))
    end_battle(game, "rounds")
    assert body(game, 0).status == RESERVE
    assert merit(game, PRESERVATION) == 0
