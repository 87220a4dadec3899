"""[RO-20.1, RO-R119] What would tell a person who plays the enemy where units in the fog are."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.plane.shapes import gap, rectangle
from ironmuster.kernel.explore import odds
from ironmuster.systems.rollout.position.actions import (
    Charge,
    EndPart,
    Lead,
    Pass,
    Shoot,
    Throw,
)
from ironmuster.systems.rollout.position.contact import touches
from ironmuster.systems.rollout.position.events.moves import Halted
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    FIELDED,
    MOVEMENT,
    PLAYER,
    SPOTTED,
    State,
)
from ironmuster.systems.rollout.rules.alarm import notice
from ironmuster.systems.rollout.rules.charging import ChargeTurn
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.telling.measure import measure
from ironmuster.systems.rollout.telling.view import observe
from tests.rollout.play import answer, answers, bare, battle, begin, foe, gun, piece, put

rule = pytest.mark.rule


@rule("RO-R119", "RO-16.2")
def test_in_the_fog_nobody_learns_near_which_civilians_the_player_is() -> None:
    """Whether Gearshift stands behind a wall by the first of two people or far off, both are asked
    about in turn; and whoever has nobody near does what it does by itself."""
    for x in (27, 45):
        state = battle(enemy_fog=True)
        first = put(state, "civilian", 24, 24, side=CIVIL)
        second = put(state, "civilian", 4, 24, side=CIVIL)
        state.heading[first] = state.heading[second] = 90
        foe(state, "infantry_g", 24, 46)
        put(state, "gearshift", x, 21)
        piece(state, "heavy_wall", rectangle(0, 30_000, 48_000, 500))
        piece(state, "heavy_wall", rectangle(14_000, 15_000, 500, 12_000))
        game = begin(state, Civilians())
        for unit in (first, second):
            asked = observe(game, ENEMY).turn
            assert (asked.asked, asked.unit) == ("lead", unit)
            assert game.decision is not None and not game.decision.skippable
            answer(game, Pass())
        assert game.over
        assert state.y[second] == 26_000, "it walks on"


@rule("RO-R119", "RO-16.2")
def test_in_the_fog_all_civilians_that_are_left_are_left_to_themselves() -> None:
    state = battle(enemy_fog=True)
    people = [put(state, "civilian", x, 24, side=CIVIL) for x in (10, 24, 38)]
    foe(state, "infantry_g", 24, 46)
    put(state, "gearshift", 27, 4)
    game = begin(state, Civilians())
    wrong = game.why_not(Lead(10_000, 26_000)) or ""
    assert "RO-16.2" in wrong
    answer(game, EndPart())
    assert game.over and all(state.status[unit] == FIELDED for unit in people)


def ambush() -> tuple[State, int, int, int]:
    """A squad, Zoomer 2.5" north of it whom it sees, and men 2.5" east of it behind a wall."""
    state = battle(enemy_fog=True)
    squad = foe(state, "infantry_g", 24, 24)
    zoomer = put(state, "zoomer", 24, 29)
    men = put(state, "infantry_a:rifle", 29, 24)
    piece(state, "heavy_wall", rectangle(26_400, 20_000, 200, 8_000))
    notice(bare(state))
    assert state.shown == 1 << zoomer
    return state, squad, zoomer, men


@rule("RO-R119", "RO-12.8")
def test_nothing_is_thrown_at_whom_the_fog_hides() -> None:
    """Nobody has to see whom it throws at [RO-12.8], but must know of them."""
    state, squad, zoomer, men = ambush()
    game = begin(state, FightTurn(squad))
    thrown = {one.target for one in answers(game) if isinstance(one, Throw)}
    assert thrown == {zoomer}
    weapon = gun(state, squad, "panzerwurfmine")
    assert game.why_not(Throw(weapon, men)) == "there is no such unit [RO-20.1]"
    state.x[men] = 45_000
    assert game.why_not(Throw(weapon, men)) == "there is no such unit [RO-20.1]", "near or far"
    state, squad, zoomer, men = ambush()
    state.table.rules = battle().table.rules
    game = begin(state, FightTurn(squad))
    assert {one.target for one in answers(game) if isinstance(one, Throw)} == {zoomer, men}


@rule("RO-R119", "RO-R81", "RO-12.1")
def test_a_charge_stops_before_whom_the_fog_hides() -> None:
    """Glover crouches behind a low wall beside the way to Zoomer: the charge is legal all the same,
    stops 0.1" before him and shows him; where he is known he is in the way."""
    for fog in (True, False):
        state = battle(enemy_fog=fog)
        squad, zoomer = foe(state, "infantry_g", 24, 24), put(state, "zoomer", 24, 29)
        glover = put(state, "glover", 25.5, 27.2)
        piece(state, "heavy_wall", rectangle(24_500, 25_100, 500, 60))
        notice(bare(state))
        game = begin(state, ChargeTurn(squad))
        assert game.over != fog, "else there is nobody that it may charge"
        if fog:
            assert answers(game) == [Charge(zoomer), Pass()]
            assert game.why_not(Charge(glover)) == "there is no such unit [RO-20.1]"
            game.observed = True
            events = answer(game, Charge(zoomer))
            assert Halted(squad, glover, True) in events
            assert state.marks[glover] & SPOTTED and not touches(state, squad, zoomer)
            assert 99 <= gap(state.base(squad), state.base(glover)) <= 101


@rule("RO-R119")
def test_what_is_measured_and_reckoned_knows_nothing_of_what_is_hidden() -> None:
    """Glover, whom nobody of the enemy sees, would help the men to a Save of 3+ [RO-22.4], and
    keeps them from standing where he is."""
    found = []
    for x in (28.5, 45):
        state = battle(enemy_fog=True)
        squad = foe(state, "infantry_g", 24, 24)
        men, glover = put(state, "infantry_a:rifle", 30, 28), put(state, "glover", x, 31)
        piece(state, "heavy_wall", rectangle(25_000, 29_500, 3_500, 200))
        notice(bare(state))
        assert state.shown == 1 << men, glover
        game = begin(state, ShootTurn(squad))
        shot = next(one for one in answers(game) if isinstance(one, Shoot))
        reach = measure(game, ENEMY, {"type": "reach", "unit": men})
        fires = measure(game, ENEMY, {"type": "fires", "unit": squad, "target": men})
        attacks = measure(game, ENEMY, {"type": "attacks"})
        found.append((odds(game, shot), reach, fires, attacks))
    assert found[0] == found[1]


@rule("RO-R119", "RO-17.13")
def test_no_way_of_the_enemy_tells_the_player_where_its_mines_lie() -> None:
    """By the option fields work against their own side too: its ways lead round them."""
    state = battle(mines_spare_own=False)
    state.phase = MOVEMENT
    squad = foe(state, "infantry_g", 24, 24)
    piece(state, "antipersonnel_mines", rectangle(22_000, 25_300, 6_000, 4_000), 0, ENEMY)
    asked = {"type": "way", "unit": squad, "x": 24_000, "y": 26_000}
    found: list[Any] = [measure(bare(state), viewer, asked) for viewer in (PLAYER, ENEMY)]
    told = [one.met for one in found]
    assert told[0] == () and [one.what for one in told[1]] == ["mines"]
