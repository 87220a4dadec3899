"""What the solid bot does for each mission."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.bots import care
from ironmuster.systems.rollout.bots.plans import EXPLORE, LEAVE, TOUCH, WAIT
from ironmuster.systems.rollout.bots.tasks import plan_of, wanted_points
from ironmuster.systems.rollout.position.actions import (
    Change,
    Investigate,
    Leave,
    Move,
    PullBack,
    Stop,
)
from ironmuster.systems.rollout.position.state import PINNED, State
from ironmuster.systems.rollout.rules.movement import MovementTurn
from tests.rollout.bots.asking import answer_to
from tests.rollout.play import alternate, battle, foe, put

rule = pytest.mark.rule


def recon(*points: tuple[int, int]) -> State:
    """A Recon with points of interest, in inches."""
    state = battle()
    state.mission = "recon"
    state.goal.points = [(1000 * x, 1000 * y) for x, y in points]
    return state


@rule("RO-18.8")
def test_the_points_that_are_needed_are_near_and_little_guarded() -> None:
    """Of three points two are needed: not the one that is farthest; when one is done, the other."""
    state = recon((10, 14), (24, 14), (40, 40))
    put(state, "gearshift", 12, 5)
    assert sorted(wanted_points(state)) == [0, 1]
    state.goal.done = 1 << 0
    assert wanted_points(state) == [1]
    state.goal.done |= 1 << 2
    assert wanted_points(state) == []


@rule("RO-22.3", "RO-18.7")
def test_who_may_not_be_attacked_goes_to_the_point() -> None:
    state = recon((24, 14))
    put(state, "zoomer", 24, 5)
    evac = put(state, "evac", 30, 5)
    plan = plan_of(state)
    assert plan.tasks[evac].kind == EXPLORE
    assert plan.tasks[0].kind != EXPLORE


@rule("RO-18.7")
def test_it_investigates_where_it_may() -> None:
    state = recon((24, 14))
    evac = put(state, "evac", 24, 12)
    foe(state, "infantry_g", 24, 30)
    assert answer_to(state, MovementTurn(evac)) == Investigate(0)


@rule("RO-18.4", "RO-18.5")
def test_the_quickest_takes_up_the_metarian_and_carries_it_home() -> None:
    """Zoomer moves 10" on two wheels: from 9" north of the edge it leaves; from 20" it comes
    nearer."""
    state = battle()
    state.mission = "recovery"
    load = put(state, "object:prone_metarian", 24, 24)
    zoomer = alternate(state, "zoomer", 24, 10)
    gearshift = alternate(state, "gearshift", 30, 10)
    state.goal.things, state.goal.load = [load], load
    plan = plan_of(state)
    assert plan.tasks[zoomer].kind == TOUCH and plan.task(state, gearshift).kind != TOUCH
    state.goal.bearer = zoomer
    assert plan_of(state).tasks[zoomer].kind == LEAVE
    assert isinstance(answer_to(state, MovementTurn(zoomer)), Leave)
    state.y[zoomer] = 20_000
    move = answer_to(state, MovementTurn(zoomer))
    assert isinstance(move, Move) and move.y <= 11_000


@rule("RO-18.19", "RO-18.20")
def test_as_many_look_at_the_token_as_need_not_get_away() -> None:
    """Of four, two must get away: the two that are quickest go, 12" and 10" a turn."""
    state = battle()
    state.mission = "investigate"
    state.goal.points = [(24_000, 24_000)]
    state.alert = 0
    kinds = ("gearshift", "evac", "zoomer", "posthaste")
    units = [alternate(state, kind, 12 + 6 * place, 4) for place, kind in enumerate(kinds)]
    plan = plan_of(state)
    assert [plan.tasks[unit].kind for unit in units] == [WAIT, WAIT, EXPLORE, EXPLORE]
    move = answer_to(state, MovementTurn(units[3]))
    assert isinstance(move, Move) and move.y >= 13_000
    state.goal.item = "sports_car"
    assert {task.kind for task in plan_of(state).tasks.values()} == {LEAVE}
    assert isinstance(answer_to(state, MovementTurn(units[1])), Leave)


@rule("RO-5.4")
def test_a_robot_that_has_far_to_go_goes_on_wheels() -> None:
    state = recon((24, 40))
    zoomer = put(state, "zoomer", 24, 5)
    assert answer_to(state, MovementTurn(zoomer)) == Change()


@rule("RO-18.14")
def test_the_escort_closes_the_road_ahead_of_the_convoy() -> None:
    """The lead's front is at 10": two of the escort make for the road 12.7" and 15.2" along, so
    that no base of an enemy finds room before the convoy has driven its 6"."""
    state = battle()
    state.mission = "escort"
    transport = put(state, "transport", 24, 8.13)
    state.goal.convoy, state.goal.gone = [transport], [10_000]
    state.goal.road = [(24_000, 0), (24_000, 48_000)]
    for place, kind in enumerate(("zoomer", "gearshift", "crosswise", "evac")):
        alternate(state, kind, 18 + 4 * place, 12)
    aims = [task.aim.middle() for task in plan_of(state).tasks.values() if task.kind == TOUCH]
    assert sorted(aims) == [(24_000, 12_700), (24_000, 15_200)]


@rule("RO-5.5")
def test_it_stops_when_the_mission_is_decided() -> None:
    state = recon((24, 40))
    assert care.stop(state).action != Stop()
    state.goal.decided = "won"
    assert care.stop(state).action == Stop()


@rule("RO-11.3", "RO-13.2")
def test_where_units_pull_back_in_movement_it_does_so_then() -> None:
    """Pinned in the open, with an enemy 8" off; but not where 6" straight back leave the table."""
    for y, wanted in ((20, PullBack()), (5, None)):
        state = battle(pull_back_phase="movement")
        put(state, "infantry_a:rifle", 20, y)
        foe(state, "infantry_g", 20, y + 8)
        state.marks[0] |= PINNED
        answer = answer_to(state, MovementTurn(0))
        assert answer == wanted or (wanted is None and not isinstance(answer, PullBack))


@rule("RO-18.12")
def test_who_shall_destroy_the_object_drives_on_under_fire() -> None:
    """Ten tanks 28" away would reach it with their guns, 4" + 18", from 5" on; the car drives its
    6" all the same, for the way takes most of the six turns there are."""
    state = battle()
    state.mission = "attack"
    state.goal.things = [foe(state, "object:vehicle", 24, 46)]
    crosswise = alternate(state, "crosswise", 24, 14)
    for x in (3, 7, 11, 15, 19, 27, 31, 35, 39, 43):
        foe(state, "panzer4", x, 42)
    move = answer_to(state, MovementTurn(crosswise))
    assert isinstance(move, Move) and (move.x, move.y) == (24_000, 20_000)
