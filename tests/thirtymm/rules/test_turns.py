"""[TM-5, TM-6] The turn of a unit: Action Points, phases, windows, the end; W1, W6, W12."""

from __future__ import annotations

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    Attack,
    BreakFree,
    EndTurn,
    Endure,
    Face,
    Fly,
    Gather,
    GetUp,
    Guard,
    Move,
    Overwatch,
    Thrust,
    Wait,
)
from ironmuster.systems.thirtymm.position.events import (
    Activated,
    Attacked,
    Fell,
    Rebooted,
    StayedUp,
    TurnEnded,
)
from ironmuster.systems.thirtymm.position.state import (
    DESTROYED,
    GUARD,
    KNEELING,
    NO_STANCE,
    OVERWATCH,
    RANGED,
    Marker,
)
from ironmuster.systems.thirtymm.rules.activation import Activation
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    aim_at,
    asked,
    body,
    gun_of,
    left,
    moment,
    of,
    only,
    rest,
    run,
    unit,
    where,
)

rule = pytest.mark.rule


def shot(game: MissionGame, index: int, weapon: str, target: int, item: str) -> Attack:
    """An attack by the names of weapon and item."""
    gun = gun_of(game.state, index, weapon)
    return Attack(gun, target, aim_at(game.state, target, item))


def kinds(game: MissionGame) -> set[type[Action]]:
    """The kinds of answers to the open question."""
    return {type(one) for one in asked(game)}


@rule("TM-6.1, TM-6.2, TM-6.3, TM-5.5")
def test_w1_action_points_are_rolled_capped_spent_and_stored() -> None:
    game = moment(
        unit("alto_commander", "0605", "S", stored=9),
        unit("bulwark", "0609", "N", team=1),
        dice=[7, 1, 1],
    )
    events = run(game, Activation(0))
    assert only(events, Activated) == Activated(0, 7, 9, 4, 16)  # 9 + 7 + 4 = 20
    for _ in range(2):
        game.apply(shot(game, 0, "beam_rifle", 1, "torso"))
    game.apply(Guard())
    assert body(game, 0).stored == 4
    assert body(game, 0).stance == GUARD
    assert rest(game) == []


@rule("TM-6.1, TM-R13")
def test_by_option_only_what_is_stored_is_capped() -> None:
    game = moment(
        unit("alto_commander", "0605", "S", stored=9), dice=[7], options={"ap_cap_mode": "storage"}
    )
    assert only(run(game, Activation(0)), Activated).pool == 20
    game.apply(EndTurn())
    assert body(game, 0).stored == 16


@rule("TM-5.5, TM-14.1")
def test_a_stance_ends_when_the_unit_is_activated_again() -> None:
    game = moment(unit("alto_trooper", "0605", "S", stance=OVERWATCH), dice=[1])
    run(game, Activation(0))
    assert body(game, 0).stance == NO_STANCE


@rule("TM-15.3, TM-6.1")
def test_freeze_caps_the_next_activation_at_eight() -> None:
    game = moment(unit("alto_trooper", "0605", "S", stored=5, frozen=1), dice=[8])
    assert only(run(game, Activation(0)), Activated).pool == 8  # not 5 + 8 + 2
    game.apply(EndTurn())
    assert body(game, 0).frozen == 0


@rule("TM-15.7, TM-6.6, TM-R64")
def test_a_system_error_cancels_the_activation_and_then_is_easier_to_end() -> None:
    game = moment(unit("alto_trooper", "0605", "S", stored=5, error=5), dice=[4])
    events = run(game, Activation(0))
    assert only(events, Rebooted) == Rebooted(0, 4, 5, False)
    assert of(events, Activated) == []
    assert (body(game, 0).stored, body(game, 0).error) == (5, 4)
    again = moment(unit("alto_trooper", "0605", "S", stored=5, error=4), dice=[4, 1])
    events = run(again, Activation(0))
    assert only(events, Rebooted).recovered
    assert only(events, Activated).pool == 8


@rule("TM-5.6, TM-R91")
def test_an_action_of_a_later_phase_ends_the_earlier_ones() -> None:
    game = moment(
        unit("alto_trooper", "0605", "S"), unit("bulwark", "0607", "N", team=1), dice=[8, 1]
    )
    run(game, Activation(0))
    assert {Move, Face, Attack} <= kinds(game)
    game.apply(shot(game, 0, "assault_rifle", 1, "torso"))
    assert not {Move, Face} & kinds(game)
    assert game.state.turn.phase == RANGED


@rule("TM-6.4")
def test_without_points_the_turn_ends_after_the_ranged_phase() -> None:
    game = moment(
        unit("alto_trooper", "0605", "S"), unit("bulwark", "0609", "N", team=1), dice=[2, 1]
    )
    run(game, Activation(0))  # 2 + 2 = 4 Action Points
    events = game.apply(shot(game, 0, "assault_rifle", 1, "torso"))
    assert only(events, TurnEnded) == TurnEnded(0, 0)


@rule("TM-7.2, TM-7.7")
def test_w6_two_steps_through_snow_and_the_free_rotation() -> None:
    game = moment(unit("alto_trooper", "0406", "N"), map="S4", dice=[1])
    run(game, Activation(0))
    assert Move("0404", 0) in asked(game)  # 2 and 2 for the snow of 0405 and 0404
    game.apply(Move("0404", 0))
    game.apply(Face(FACINGS["S"]))
    assert (where(game, 0), body(game, 0).facing) == ("0404", FACINGS["S"])
    assert not {Face, Move} & kinds(game)


@rule("TM-7.6, TM-7.9")
def test_w6_a_hill_too_steep_for_what_is_left() -> None:
    game = moment(unit("alto_trooper", "0511", "N"), map="S4", dice=[1])
    run(game, Activation(0))
    assert Move("0509", 1) in asked(game)
    assert Move("0408", 2) not in asked(game)


@rule("TM-8.2, TM-8.3, TM-8.6")
def test_a_thruster_move_forfeits_the_combat_phases() -> None:
    game = moment(unit("alto_trooper", "0602", "S"), unit("bulwark", "0611", "N", team=1), dice=[8])
    run(game, Activation(0))
    game.apply(Thrust(FACINGS["S"]))
    assert where(game, 0) == "0610"  # twice 4 MP
    assert Attack not in kinds(game)
    assert Guard in kinds(game)
    assert Overwatch not in kinds(game)


@rule("TM-9.12, TM-9.14, TM-9.15, TM-11.16, TM-12.2")
def test_w12_a_strafing_run() -> None:
    game = moment(
        unit("swift", "0304", "S", 1),
        unit("sentry", "0307", "N", team=1),
        unit("badger", "0309", "N", team=1),
        dice=[6, 5, 3, 2, 8],
    )
    run(game, Activation(0))  # 6 + 2 = 8 Action Points
    game.apply(Fly("0307", 1, FACINGS["S"], 7))
    events = game.apply(shot(game, 0, "gatling", 1, "ai_cockpit"))
    assert only(events, Attacked).cost == 6
    while any(type(one).__name__ == "Aim" for one in asked(game)):
        game.apply(asked(game)[0])
    assert body(game, 1).status == DESTROYED
    assert game.state.turn.pool == 2
    game.apply(Fly("0309", 1, FACINGS["S"], 5))
    gatling = gun_of(game.state, 0, "gatling")  # 2 points are too few for it
    assert not [one for one in asked(game) if isinstance(one, Attack) and one.weapon == gatling]
    game.apply(Move("0314", 1))
    events = game.apply(Face(FACINGS["S"])) + game.apply(EndTurn())
    assert not of(events, StayedUp)
    assert not of(events, Fell)
    assert where(game, 0) == "0314"
    assert left(game, 0, "cockpit") == 30
    assert rest(game) == []


@rule("TM-9.14")
def test_an_aerial_vehicle_that_stays_where_it_is_pays_for_it() -> None:
    game = moment(unit("swift", "0604", "S", 2), dice=[1])
    run(game, Activation(0))
    events = game.apply(EndTurn())
    # Class 1 at a height of 2: 2 x (1 x 2) = 4.
    assert only(events, StayedUp).damage == 4
    assert left(game, 0, "cockpit") == 26
    assert body(game, 0).elevation == 2


@rule("TM-14.9, TM-5.10, TM-6.5")
def test_overwatch_opens_when_the_movement_phase_ends() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=6),
        dice=[4, 5, 8],
    )
    run(game, Activation(0))
    game.apply(Move("0604", 0))
    game.apply(Face(FACINGS["S"]))
    game.apply(shot(game, 0, "assault_rifle", 1, "torso"))
    assert Wait() in asked(game)  # the window opens before the attack
    game.apply(shot(game, 1, "assault_rifle", 0, "torso"))  # 5 - 1 >= 4 hits; the trooper evades
    assert body(game, 1).stored == 2
    assert body(game, 1).stance == NO_STANCE
    assert left(game, 0, "torso") == 35
    assert Attack in kinds(game)  # and the choice is made again
    assert game.state.turn.pool == 6


@rule("TM-5.6", "TM-5.10")
@pytest.mark.parametrize("stored", [0, 3])
def test_where_no_window_is_due_an_attack_after_a_move_is_made_at_once(stored: int) -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=stored),
        dice=[4, 1],
    )
    run(game, Activation(0))
    game.apply(Move("0604", 0))
    game.apply(Face(FACINGS["S"]))
    events = game.apply(shot(game, 0, "assault_rifle", 1, "torso"))
    assert only(events, Attacked).unit == 0  # on Overwatch, but without the 4 points of its rifle
    assert rest(game) == []


@rule("TM-5.10")
def test_who_ends_where_it_began_is_not_shot_at_by_overwatch() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=6),
        dice=[4],
    )
    run(game, Activation(0))
    game.apply(Face(FACINGS["N"]))
    events = game.apply(EndTurn())
    assert of(events, TurnEnded)


@rule("TM-5.8, TM-15.5, TM-R17")
def test_the_abyss_hurts_at_the_end_of_a_turn() -> None:
    game = moment(unit("alto_trooper", "0107", "S"), mission="m10", map="L4", dice=[1])
    run(game, Activation(0))
    game.apply(EndTurn())
    assert left(game, 0, "torso") == 25


@rule("TM-16.1, TM-15.2, TM-R69")
def test_lava_heats_who_ends_its_turn_on_it() -> None:
    game = moment(unit("alto_trooper", "0608", "S"), mission="m07", map="L1", dice=[1])
    run(game, Activation(0))
    game.apply(EndTurn())
    assert body(game, 0).posture == KNEELING


@rule("TM-15.2, TM-14.3")
def test_who_kneels_from_heat_cannot_move_before_it_gets_up() -> None:
    game = moment(unit("alto_trooper", "0608", "S", posture=KNEELING), dice=[4])
    run(game, Activation(0))
    assert Move not in kinds(game)
    game.apply(GetUp())
    assert game.state.turn.pool == 4
    assert Move in kinds(game)


@rule("TM-14.6, TM-15.6")
def test_a_stuck_unit_breaks_free() -> None:
    game = moment(unit("alto_trooper", "0304", "S", stuck=4), map="S3", dice=[4])
    run(game, Activation(0))
    assert Move not in kinds(game)
    game.apply(BreakFree("0305"))
    game.apply(Face(FACINGS["N"]))
    assert (where(game, 0), body(game, 0).stuck) == ("0305", -1)
    assert body(game, 0).facing == FACINGS["N"]


@rule("TM-5.8")
def test_information_is_gathered_at_the_end_of_the_turn() -> None:
    game = moment(unit("alto_trooper", "0608", "S"), mission="m01", map="S1", dice=[4])
    game.state.markers.append(Marker(game.state.units[0].cell, -1, 10))
    run(game, Activation(0))
    game.apply(Gather(0))
    assert Attack not in kinds(game)
    game.apply(EndTurn())
    assert (game.state.markers[0].cell, game.state.markers[0].unit) == (-1, 0)


@rule("TM-5.11", "TM-R62", "TM-R91")
def test_a_stance_in_the_movement_phase_ends_the_turn_after_the_window() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=6),
        dice=[4, 5, 3],
    )
    run(game, Activation(0))
    game.apply(Move("0604", 0))
    game.apply(Face(FACINGS["S"]))
    game.apply(Guard())
    assert Wait() in asked(game)  # its turn is over, but it still stands
    # 5 - 1 >= 4 hits; 3 + 1 for Guard is no 5: 13 - 4 (Ceramic) = 9.
    game.apply(shot(game, 1, "assault_rifle", 0, "torso"))
    events = game.apply(Endure())
    assert left(game, 0, "torso") == 26
    assert only(events, TurnEnded) == TurnEnded(0, 4)


@rule("TM-5.11")
def test_the_turn_of_a_unit_that_is_destroyed_in_it_ends_at_once() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S", left={"torso": 9}),
        unit("alto_trooper", "0608", "N", team=1, stance=OVERWATCH, stored=6),
        dice=[4, 5, 1],
    )
    run(game, Activation(0))
    game.apply(Move("0604", 0))
    game.apply(Face(FACINGS["S"]))
    game.apply(shot(game, 0, "assault_rifle", 1, "torso"))
    game.apply(shot(game, 1, "assault_rifle", 0, "torso"))
    events = game.apply(Endure())
    assert body(game, 0).status == DESTROYED
    assert only(events, TurnEnded).unit == 0
    assert game.decision is None  # nobody chooses an attack for it any more
    assert rest(game) == []


@rule("TM-9.6", "TM-9.4")
def test_a_flyer_ends_its_phases_in_the_air() -> None:
    game = moment(unit("talon", "0605", "S"), dice=[4])
    run(game, Activation(0))
    game.apply(Move("0606", 2))
    events = game.apply(Face(FACINGS["S"])) + game.apply(EndTurn())
    assert not of(events, Fell)
    assert (where(game, 0), body(game, 0).elevation) == ("0606", 2)
