"""What the log says of moments worked out in the book, word for word."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ironmuster.kernel.value import Event
from ironmuster.systems.thirtymm.position import events as ev
from ironmuster.systems.thirtymm.position.actions import Again, EndTurn, Face, Hold, Move, Throw
from ironmuster.systems.thirtymm.position.state import Marker
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.ruins import batter
from ironmuster.systems.thirtymm.telling.log import narrate
from tests.thirtymm.missions import kill
from tests.thirtymm.moments import FACINGS, MissionGame, attack, moment, run, unit

rule = pytest.mark.rule


def told(game: MissionGame, events: Iterable[Event]) -> list[str]:
    """Events as people read them, each with its rule."""
    lines = [narrate(game, event) for event in events]
    return [f"{line.text} [{line.rule}]" for line in lines]


@rule("TM-0.7, TM-11.7, TM-11.11, TM-10.13")
def test_w2_an_attack_tells_its_dice_and_what_was_needed() -> None:
    game = moment(
        unit("alto_trooper", "0302", "S"),
        unit("portanova_raider", "0306", "N", team=1),
        map="S1",
        dice=[6, 4, 8],
    )
    assert told(game, attack(game, 0, "assault_rifle", 1, "torso")) == [
        "Alto Trooper rolls Accuracy 6 -2 woods and ruins = 4, needs 4+: a hit [TM-0.7]",
        "Portanova Raider rolls Evasion 4 +1 Conceal = 5, needs 5+: it evades [TM-11.11]",
    ]
    assert told(game, attack(game, 0, "assault_rifle", 1, "torso")) == [
        "Alto Trooper rolls Accuracy 8 -2 woods and ruins = 6, needs 4+:"
        " a natural 8, a critical hit [TM-11.7]",
        "Portanova Raider, torso: 20 damage, 17 left [TM-11.13]",
    ]


@rule("TM-9.7, TM-9.8, TM-9.9, TM-12.1")
def test_w7_a_flyer_that_is_shot_down_falls() -> None:
    game = moment(
        unit("alto_trooper", "0602", "S"),
        unit("talon", "0607", "S", 2, team=1),
        dice=[8, 5, 2],
    )
    first = told(game, attack(game, 0, "assault_rifle", 1, "wing_binder 1"))
    assert first[-1] == "RV-28 Talon: Wing Binder (torso) is destroyed [TM-12.1]"
    # Class 2 from +2: 2 x (2 x 2) = 8, four for each leg.
    assert told(game, attack(game, 0, "assault_rifle", 1, "wing_binder 2"))[-3:] == [
        "RV-28 Talon falls 2 levels onto 0607: 8 damage [TM-9.8]",
        "RV-28 Talon, left leg: 4 damage by the fall, 11 left [TM-9.9]",
        "RV-28 Talon, right leg: 4 damage by the fall, 11 left [TM-9.9]",
    ]


@rule("TM-13.1, TM-13.2, TM-13.12, TM-13.15, TM-13.18")
def test_w8_a_grapple_and_a_throw_into_a_building() -> None:
    game = moment(
        unit("portanova_breaker", "0409", "N"),
        unit("alto_trooper", "0408", "S", team=1),
        map="S3",
        pool=9,
        phase=2,
        dice=[1, 3, 4, 5],
    )
    tries = told(game, run(game, Grappling(0, 1), Again()))
    assert tries[0] == "Portanova Breaker tries to grapple Alto Trooper, 2 AP [TM-13.1]"
    assert tries[1].endswith(": it fails [TM-11.9]")
    assert tries[3].endswith(": it succeeds [TM-11.9]")
    assert tries[-1] == "Portanova Breaker closes in to 0408, elevation 0, facing N [TM-13.4]"
    # Class 2 over 2 hexes: 2 x (2 x 2) = 8, less than the 20 of the building.
    assert told(game, game.apply(Throw("0406")))[1:] == [
        "Portanova Breaker throws Alto Trooper to 0406 [TM-13.12]",
        "Alto Trooper strikes building S3-b6 on 0406, thrown 2 hexes [TM-13.18]",
        "Alto Trooper, torso: 8 damage by the collision, 27 left [TM-13.15]",
        "Alto Trooper: it is Stuck in the building [TM-15.6]",
    ]


@rule("TM-13.5")
def test_a_hold_is_told() -> None:
    game = moment(
        unit("alto_commander", "0605", "S"),
        unit("portanova_raider", "0606", "N", team=1),
        phase=2,
        dice=[7, 1],
    )
    run(game, Grappling(0, 1))
    lines = told(game, game.apply(Hold()))
    assert lines[0] == "Alto Commander holds Portanova Raider [TM-13.5]"


@rule("TM-11.17, TM-11.8")
def test_w10_a_shot_that_deviates() -> None:
    game = moment(
        unit("dragonfly", "0604", "S", 1),
        unit("alto_trooper", "0608", "NE", team=1),
        unit("portanova_raider", "0508", "N", team=1),
        dice=[1, 3],
    )
    lines = told(game, attack(game, 0, "missile_pod", 1, "torso"))
    assert lines[0].endswith(": a natural 1, a miss [TM-11.8]")
    assert lines[1:] == [
        "The miss comes down on 0508 (die 3) [TM-11.17]",
        "Portanova Raider, torso: 18 damage by the stray shot, 19 left [TM-11.17]",
    ]


@rule("TM-12.10, TM-11.13, TM-R44")
def test_w11_reductions_and_an_explosion() -> None:
    game = moment(
        unit("alto_trooper", "0603", "S"),
        unit("bulwark", "0608", "N", team=1),
        dice=[7, 3, 6],
    )
    lines = told(game, attack(game, 0, "assault_rifle", 1, "missile_pod"))
    assert lines[2:] == [
        "BW-09 Bulwark, Missile Pod: 9 damage (13 - 4 Ceramic Composite), 0 left [TM-11.13]",
        "BW-09 Bulwark: Missile Pod is destroyed [TM-12.1]",
        "BW-09 Bulwark: Missile Pod rolls 6, needs 6+: it explodes [TM-12.10]",
        "BW-09 Bulwark, torso: 18 damage by the explosion, 56 left [TM-12.10]",
    ]


@rule("TM-6.1, TM-7.1, TM-9.14, TM-5.8")
def test_a_turn_from_its_die_to_what_is_stored() -> None:
    game = moment(unit("alto_trooper", "0605", "S", stored=9), dice=[7])
    assert told(game, run(game, Activation(0))) == [
        "Alto Trooper is activated: 9 stored + 7 rolled + 2 base = 18 AP, capped at 16 [TM-6.1]"
    ]
    game.apply(Move("0608", 0))
    assert told(game, game.apply(Face(FACINGS["SE"]))) == [
        "Alto Trooper moves 0605 to 0608, 3 steps, facing SE [TM-7.1]"
    ]
    assert told(game, game.apply(EndTurn())) == [
        "Alto Trooper ends its turn and stores 16 AP [TM-5.8]"
    ]
    game = moment(unit("swift", "0604", "S", 2), dice=[1])
    run(game, Activation(0))
    lines = told(game, game.apply(EndTurn()))
    assert lines[0].endswith("MP unspent: 4 damage [TM-9.14]")
    assert lines[1].endswith(", cockpit: 4 damage by the fall, 26 left [TM-9.9]")


@rule("TM-15.7")
def test_a_system_error_is_told_with_the_number_needed() -> None:
    game = moment(unit("alto_trooper", "0605", "S", error=4), dice=[3])
    assert told(game, run(game, Activation(0)))[0] == (
        "Alto Trooper has a System Error and rolls 3, needs 4+: its activation is lost [TM-15.7]"
    )


@rule("TM-16.4, TM-18.3, TM-18.4, TM-4.4, TM-4.6, TM-5.1, TM-5.9, TM-18.7")
def test_teams_are_told_by_their_players() -> None:
    pieces = [unit("sentry", f"0{column}05", team=column % 2) for column in (2, 3, 4)]
    game = moment(*pieces, map="S3")
    game.state.markers.append(Marker(game.state.units[0].cell))
    events: list[Event] = [
        ev.RolesRolled(((4, 4), (2, 6)), 1),
        ev.RolesTaken(0),
        ev.AreaTaken(1),
        ev.GoalsRevealed((("headhunter", "attrition"), ("dismantle",))),
        ev.RoundBegan(2, ((3, 5),), 1),
        ev.MarkerTaken(0, 1, -1, "controlled"),
        ev.Scored(0, "primary", 1, 3, "markers controlled"),
        ev.Scored(1, "headhunter", 3, 3, "headhunter"),
        ev.RoundEnded(2, (3, 0), (1, 3)),
        ev.BattleEnded(-1, "rounds"),
    ]
    zero, one = "⟦0⟧ & ⟦2⟧", "⟦1⟧"
    assert told(game, events) == [
        f"Roll for the roles: 4 for {zero}, 4 for {one}, then 2 for {zero}, 6 for {one};"
        f" {one} to choose [TM-4.4]",
        f"Attacker: {zero}; Defender: {one} [TM-4.4]",
        f"In the South: {one}; in the North: {zero} [TM-4.5]",
        f"Secondary objectives. {zero}: Headhunter, Attrition; {one}: Dismantle [TM-4.6]",
        f"Round 2; initiative 3 for {zero}, 5 for {one}: {one} first [TM-5.1]",
        f"Marker 1 is controlled by {one} [TM-18.3]",
        f"1 point for {zero}, markers controlled: 3 of 7 primary [TM-18.4]",
        f"3 points for {one}, Headhunter: 3 of 7 secondary [TM-18.4]",
        f"Round 2 ends: {zero} 3 primary + 0 secondary, {one} 1 primary + 3 secondary [TM-5.9]",
        "The battle ends, the last round is over, 0 points each: a draw [TM-18.7]",
    ]


@rule("TM-18.5", "TM-18.7")
def test_the_end_of_a_battle_says_what_decides_between_teams_with_as_many_points() -> None:
    game = moment(unit("alto_trooper", "0302", "S"), unit("sparrow", "0306", "N", team=1))
    state, end, zero, one = game.state, "The battle ends, ", "⟦0⟧", "⟦1⟧"

    def ends(winner: int, reason: str = "rounds") -> list[str]:
        return told(game, [ev.BattleEnded(winner, reason)])

    state.primary[:] = [2, 3]
    assert ends(1) == [f"{end}the last round is over: victory for {one} [TM-18.5]"]
    state.goals[:], state.merits[1] = [1 << 1, 0], 1  # a point of Attrition: 2 + 1 against 3 + 0
    assert ends(1, "mission") == [
        f"{end}the mission is over, 3 points each, and more primary points decide, 3 to 2:"
        f" victory for {one} [TM-18.7]"
    ]
    state.primary[:], state.merits[1] = [3, 3], 0
    assert ends(0) == [
        f"{end}the last round is over, 3 points each, and more DC of able units decides,"
        f" 242 to 159: victory for {zero} [TM-18.7]"
    ]
    state.primary[:] = [1, 1]
    assert ends(-1) == [f"{end}the last round is over, 1 point each: a draw [TM-18.7]"]


@rule("TM-18.5", "TM-18.6")
def test_the_end_of_a_battle_says_whose_team_is_lost_or_gives_up() -> None:
    game = moment(unit("alto_trooper", "0302", "S"), unit("sparrow", "0306", "N", team=1))
    end, zero, one = "The battle ends, ", "⟦0⟧", "⟦1⟧"
    kill(game, 1)
    assert told(game, [ev.BattleEnded(0, "wipe_out")]) == [
        f"{end}all units of {one} are lost: victory for {zero} [TM-18.6]"
    ]
    kill(game, 0)
    assert told(game, [ev.BattleEnded(-1, "wipe_out")]) == [
        f"{end}all units of {zero} and {one} are lost: a draw [TM-18.6]"
    ]
    game.state.quitter = 0
    assert told(game, [ev.BattleEnded(1, "surrender")]) == [
        f"{end}surrender by {zero}: victory for {one} [TM-18.5]"
    ]


@rule("TM-16.4")
def test_a_building_is_battered_and_falls() -> None:
    game = moment(unit("badger", "0310", "N"), map="S3")
    game.events = []
    batter(game, 0, 5, 0)
    batter(game, 0, 99, 0)
    name = game.state.table.field.buildings[0].id
    lines = told(game, game.events)
    assert lines[0].startswith(f"Building {name} takes 5 damage, Defense ")
    assert lines[2] == f"Building {name} falls [TM-16.4]"


@rule("TM-4.8", "TM-18.9")
def test_who_is_deployed_last_comes_by_the_rule_of_deployment_when_the_battle_has_begun() -> None:
    game = moment(unit("badger", "0310", "N"), round=1)
    events = [ev.Deployed(0, "0310", 0, 0, False), ev.Deployed(0, "0310", 0, 0, True)]
    line = "TC-1 Badger comes onto the board: 0310, elevation 0, facing N"
    assert told(game, events) == [f"{line} [TM-4.8]", f"{line} [TM-18.9]"]
