"""[TM-7] A Move action carried out, and told."""

from __future__ import annotations

import pytest

from ironmuster.kernel.value import Action, Event
from ironmuster.systems.thirtymm.position.actions import Face, Leave
from ironmuster.systems.thirtymm.position.events import LeftBoard, Moved, Turned
from ironmuster.systems.thirtymm.position.state import ESCAPED, MOVED, MOVEMENT, STILL
from ironmuster.systems.thirtymm.rules.mobility import destinations_of
from ironmuster.systems.thirtymm.rules.movement import Rotation, exits, leave, start_move
from ironmuster.systems.thirtymm.rules.turn import TurnOptions
from tests.thirtymm.ground import NE, NW, N, S, at, hexes, placed, standing
from tests.thirtymm.moments import MissionGame, asked, moment, only, run, unit

rule = pytest.mark.rule


def move(
    game: MissionGame, label: str, elevation: int, *answers: Face, ordered: bool = False
) -> list[Event]:
    """Let the first unit move to a hex and an elevation."""
    ends = destinations_of(game.state, 0, not game.state.turn.turned)
    cell = at(game.state, label)
    assert ends.has(cell, elevation)
    return run(game, start_move(ends, 0, cell, elevation, ordered), *answers)


@rule("TM-7.1", "TM-7.2")
def test_w6_the_facing_is_asked_and_the_free_rotation_used() -> None:
    game = placed("S4", ("alto_trooper", 0, "0406", 0, N))
    move(game, "0404", 0)
    assert asked(game) == [Face(facing) for facing in range(6)]
    told = only(move(game, "0404", 0, Face(S)), Moved)
    assert told.path == (("0406", 0), ("0405", 0), ("0404", 0))
    assert (told.facing, told.way) == (S, "move")
    turn, me = game.state.turn, game.state.units[0]
    assert (turn.way, turn.turned, me.facing, me.swift) == (MOVED, True, S, False)


@rule("TM-7.2")
def test_who_did_not_turn_may_turn_later() -> None:
    game = placed("S4", ("alto_trooper", 0, "0511", 0, N))
    move(game, "0509", 1, Face(N))
    assert not game.state.turn.turned
    assert game.state.units[0].elevation == 1
    events = run(game, Rotation(0, 0b111111), Face(NW))
    assert only(events, Turned).facing == NW and game.state.turn.turned
    assert game.state.turn.way == MOVED


@rule("TM-7.3")
def test_a_further_rotation_is_paid_within_a_move() -> None:
    game = placed("S4", ("alto_trooper", 0, "0511", 0, N))
    run(game, Rotation(0, 0b111111), Face(S))
    assert game.state.turn.way == STILL
    move(game, "0511", 0)
    assert asked(game) == [Face(facing) for facing in range(6)]
    told = only(move(game, "0511", 0, Face(NE)), Moved)
    assert told.path == (("0511", 0),) and game.state.units[0].facing == NE


@rule("TM-17.3")
def test_an_ordered_drone_uses_nothing_of_the_turn() -> None:
    game = placed("S2", ("wisp", 0, "0606", 1, N))
    move(game, "0603", 1, Face(S), ordered=True)
    assert game.state.turn.way == STILL and not game.state.turn.turned
    assert game.state.units[0].facing == S


def test_maneuver_expert_looks_at_the_distance_gained() -> None:
    game = placed("S4", ("talon", 0, "0511", 0, N), observed=False)
    move(game, "0508", 0, Face(N))
    assert game.state.units[0].swift and not game.events
    move(game, "0508", 1, Face(N))
    assert not game.state.units[0].swift


@rule("TM-7.14")
def test_the_board_is_left_over_an_edge_row_for_a_point() -> None:
    state = standing("S1", ("alto_trooper", 0, "0103", 0, N))
    ends = destinations_of(state, 0, True)
    assert hexes(state, exits(state.table.field, ends.reaches)) == "0101 0201 0301 0401"
    away = standing("S1", ("alto_trooper", 0, "0104", 0, S))
    found = exits(away.table.field, destinations_of(away, 0, False).reaches)
    assert hexes(away, found) == ""  # 1 to turn, 3 to get there: nothing is left
    game = placed("S1", ("alto_trooper", 0, "0103", 0, N))
    game.events = []
    leave(game, 0)
    assert game.state.units[0].status == ESCAPED and game.state.units[0].cell == -1
    assert only(game.events, LeftBoard).unit == 0


@rule("TM-7.14", "TM-9.12")
def test_only_the_pursued_leave_the_board_and_in_flight_too() -> None:
    def ways_out(sheet: str, elevation: int, round: int = 3, attacker: int = 1) -> list[Action]:
        game = moment(
            *(unit(sheet, "0102", "N", elevation), unit("badger", "1111", team=1)),
            map="S1",
            mission="m04",
            phase=MOVEMENT,
            attacker=attacker,
            round=round,
        )
        return [answer for answer in TurnOptions(game.state, 0) if isinstance(answer, Leave)]

    assert ways_out("colossus", 0) == []  # 1 MP to the edge row
    edge = ["0101", "0201", "0301"]
    assert ways_out("alto_trooper", 0) == [Leave(label) for label in [*edge, "0401"]]
    assert ways_out("alto_trooper", 0, round=2) == ways_out("alto_trooper", 0, attacker=0) == []
    assert set(map(Leave, edge)) < set(ways_out("swift", 1))
