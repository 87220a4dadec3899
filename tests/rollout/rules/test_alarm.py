"""[RO-14, RO-15, RO-20.3] Forms, disguise, alarm, and what the enemy knows."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.turns import (
    Alerted,
    DisguiseRolled,
    FormChanged,
    Unmasked,
)
from ironmuster.systems.rollout.position.profile import FIRST, SECOND
from ironmuster.systems.rollout.position.state import (
    CHANGED,
    CLOGGED,
    DISGUISED,
    ENEMY,
    GROUNDED,
    IGNORED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.targets import is_unaware
from ironmuster.systems.rollout.rules.alarm import know, look_out, provoked
from ironmuster.systems.rollout.rules.disguise import roll_disguises, unmask
from ironmuster.systems.rollout.rules.forms import change_form, may_change, why_not_changed
from tests.rollout.play import alternate, bare, battle, foe, piece, put

rule = pytest.mark.rule


def dice(game: BattleGame, *faces: int) -> BattleGame:
    game.dice.script = list(faces)
    return game


def told(game: BattleGame, kind: type[Event]) -> list[Event]:
    return [event for event in game.events if isinstance(event, kind)]


def unaware() -> State:
    state = battle()
    state.alert = 0
    return state


@rule("RO-14.2", "RO-14.3", "RO-14.4", "RO-15.2")
def test_e12_disguise_and_alarm() -> None:
    """[E12] Zoomer is a car from the start. A 4: he is ignored, and 6" from an unaware squad nobody
    is alarmed. A 2: he is recognised, and the detection check alerts the whole force."""
    state = unaware()
    zoomer = alternate(state, "zoomer", 24, 24)
    state.marks[zoomer] |= DISGUISED
    squad = foe(state, "infantry_g", 24, 33)
    other = foe(state, "infantry_g", 40, 47)
    game = dice(bare(state), 4)
    roll_disguises(game)
    look_out(game)
    assert told(game, DisguiseRolled) == [DisguiseRolled(zoomer, 4, True)]
    assert not told(game, Alerted) and is_unaware(state, squad)
    dice(game, 2)
    roll_disguises(game)
    look_out(game)
    assert told(game, Alerted) == [Alerted(0, squad, zoomer)]
    assert not is_unaware(state, squad) and not is_unaware(state, other)
    assert game.dice.script == []


@rule("RO-14.5")
def test_e12_had_he_stopped_nearer_the_disguise_would_have_ended() -> None:
    """[E12] At 3.9" from the squad, outline to outline; at 4.1" it holds."""
    for off, ends in ((4.1, False), (3.9, True)):
        state = unaware()
        zoomer = alternate(state, "zoomer", 24, 24, 90)
        state.marks[zoomer] |= DISGUISED | IGNORED
        # The car is 65 mm long, 1.280" from its middle; the squad has a radius of 1.181".
        foe(state, "infantry_g", 24, 24 + 1.280 + off + 1.181)
        game = bare(state)
        look_out(game, zoomer)
        assert bool(told(game, Unmasked)) == ends
        assert bool(told(game, Alerted)) == ends


@rule("RO-14.5")
def test_an_enemy_that_comes_close_ends_it_too() -> None:
    state = battle()
    zoomer = alternate(state, "zoomer", 24, 24, 90)
    state.marks[zoomer] |= DISGUISED | IGNORED
    squad = foe(state, "infantry_g", 24, 30)
    game = bare(state)
    look_out(game, squad)
    assert told(game, Unmasked) == [Unmasked(zoomer, "close")]


@rule("RO-15.2", "RO-9.3")
def test_who_is_behind_a_house_alerts_nobody() -> None:
    state = unaware()
    put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 24)
    house = piece(state, "building", rectangle(20_000, 15_000, 8_000, 4_000))
    game = bare(state)
    look_out(game)
    assert not game.events
    state.standing &= ~(1 << house)
    look_out(game)
    assert told(game, Alerted) == [Alerted(0, 1, 0)]


@rule("RO-15.2", "RO-R37", "RO-15.1")
def test_an_attack_alerts_the_force() -> None:
    state = unaware()
    squad = foe(state, "infantry_g", 24, 24)
    game = bare(state)
    provoked(game, squad)
    assert told(game, Alerted) == [Alerted(0, -1, -1)]
    provoked(game, squad)
    assert len(told(game, Alerted)) == 1


@rule("RO-18.18")
def test_in_investigate_both_forces_are_alerted() -> None:
    state = unaware()
    state.mission = "investigate"
    foe(state, "infantry_g", 24, 24)
    other = state.enlist("infantry_g", ENEMY, 1)
    state.field(other, 40_000, 24_000, 0)
    game = bare(state)
    provoked(game, other)
    assert state.alert == 0b11


@rule("RO-20.3", "RO-R84", "RO-15.3")
def test_what_the_enemy_knows() -> None:
    """A place that is seen is known for three turns."""
    state = battle()
    hero = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 24)
    know(state)
    assert (state.seen_x[hero], state.seen_y[hero], state.seen[hero]) == (24_000, 10_000, 1)
    piece(state, "building", rectangle(20_000, 15_000, 8_000, 4_000))
    state.x[hero] = 23_000
    for turn in (2, 3):
        state.turn = turn
        know(state)
        assert (state.seen_x[hero], state.seen[hero]) == (24_000, 1)
    state.turn = 4
    know(state)
    assert state.seen[hero] == 0


@rule("RO-5.4", "RO-14.1", "RO-14.2", "RO-R12")
def test_a_change_out_of_sight_is_a_disguise() -> None:
    state = battle()
    hero = put(state, "zoomer", 24, 10)
    game = dice(bare(state), 3)
    assert may_change(state, hero)
    change_form(game, hero)
    assert told(game, FormChanged) == [FormChanged(hero, SECOND, 24_000, 10_000)]
    assert state.marks[hero] & (DISGUISED | IGNORED) == DISGUISED | IGNORED
    assert "RO-5.4" in why_not_changed(state, hero)
    state.marks[hero] &= ~CHANGED
    change_form(game, hero)
    assert state.form[hero] == FIRST and not state.marks[hero] & DISGUISED


@rule("RO-14.2", "RO-14.5")
def test_a_change_in_sight_is_none() -> None:
    state = battle()
    hero = put(state, "zoomer", 24, 10)
    foe(state, "infantry_g", 24, 24)
    game = bare(state)
    change_form(game, hero)
    assert state.form[hero] == SECOND and not state.marks[hero] & DISGUISED


@rule("RO-14.5")
def test_whoever_attacks_is_no_longer_disguised() -> None:
    state = battle()
    hero = alternate(state, "zoomer", 24, 10)
    state.marks[hero] |= DISGUISED
    game = bare(state)
    unmask(game, hero, "attacked")
    unmask(game, hero, "attacked")
    assert told(game, Unmasked) == [Unmasked(hero, "attacked")]


@rule("RO-14.1", "RO-R99")
def test_a_base_that_does_not_fit_is_shifted_by_an_inch_at_most() -> None:
    """Crosswise as a staff car, 90 x 40 mm, becomes a disc of 60 mm beside a wall of rock."""
    state = battle()
    hero = alternate(state, "crosswise", 24, 24, 90)
    piece(state, "rocks", rectangle(24_800, 10_000, 2_000, 30_000))
    game = bare(state)
    change_form(game, hero)
    # The disc reaches 1.181" from its middle, so that must be at 23.619" or less: on the circle of
    # 0.4" the first place from east against the clock is at 170 degrees.
    assert (state.x[hero], state.y[hero]) == (23_606, 24_069)


@rule("RO-14.1")
def test_a_base_that_fits_nowhere_near_cannot_change() -> None:
    """Between two rocks 2" apart no disc of 60 mm has room."""
    state = battle()
    hero = alternate(state, "crosswise", 24, 24, 90)
    piece(state, "rocks", rectangle(25_000, 10_000, 2_000, 30_000))
    piece(state, "rocks", rectangle(21_000, 10_000, 2_000, 30_000))
    assert "RO-14.1" in why_not_changed(state, hero)


@rule("RO-5.4", "RO-22.5", "RO-22.6", "RO-13.7")
def test_who_cannot_change() -> None:
    state = battle()
    hero = put(state, "zoomer", 24, 10)
    squad = put(state, "infantry_a:rifle", 30, 10)
    flyer = foe(state, "heatsink", 24, 30)
    assert "RO-3.3" in why_not_changed(state, squad)
    state.marks[flyer] |= GROUNDED
    assert "RO-13.7" in why_not_changed(state, flyer)
    state.locked[hero] = 1
    assert "RO-22.6" in why_not_changed(state, hero)
    state.locked[hero] = 0
    state.marks[hero] |= CLOGGED
    assert "RO-22.5" in why_not_changed(state, hero)
    state.marks[hero] = 0
    state.hp[hero] = 0
    assert "RO-5.4" in why_not_changed(state, hero)
