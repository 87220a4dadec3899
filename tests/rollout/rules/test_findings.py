"""[D9, RO-18.19, RO-18.20] What the token of Investigate turns out to be, and what comes of it."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.content.entries import Item
from ironmuster.systems.rollout.position.actions import Leave, Move
from ironmuster.systems.rollout.position.events.attacks import Captured
from ironmuster.systems.rollout.position.spotting import can_look
from ironmuster.systems.rollout.position.state import (
    EXTRACTED,
    MOVEMENT,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.enemy.travel import travel
from ironmuster.systems.rollout.rules.findings import appear, worth
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.leaving import leave_table
from ironmuster.systems.rollout.rules.missions import orders_of
from tests.rollout.helpers import CATALOG
from tests.rollout.play import bare, battle, foe, put

rule = pytest.mark.rule


def searched(item: str) -> tuple[State, BattleGame, int]:
    """A battle in which the token at (24, 24) was such an item; the unit that it is now, or -1."""
    state = battle(enemy_control="auto")
    state.mission, state.phase = "investigate", MOVEMENT
    state.goal.points = [(24_000, 24_000)]
    state.goal.item = item
    game = bare(state)
    game.dice.explore = False
    appear(game, CATALOG.items[item])
    return state, game, state.goal.things[-1] if state.goal.things else -1


def found(item: str) -> Item:
    return CATALOG.items[item]


@rule("RO-18.19", "RO-R98")
def test_a_thing_stands_near_the_token_on_a_small_base() -> None:
    """25 mm: 0.492"; what lies prone 60 mm, a tank 95 x 45."""
    for item, wide in (("dog", 492), ("iron_giant", 1_181), ("enemy_light_tank", 886)):
        state, _, unit = searched(item)
        line = state.line(unit)
        assert line.wide == wide, item
        dx, dy = state.x[unit] - 24_000, state.y[unit] - 24_000
        assert dx * dx + dy * dy <= 1_000 * 1_000


@rule("RO-R98")
def test_a_rail_engine_is_full_cover() -> None:
    state, _, unit = searched("rail_engine")
    assert unit == -1 and [one.kind for one in state.pieces] == ["rocks"]
    shape = state.pieces[0].shape()
    assert (shape.right - shape.left, shape.high - shape.low) == (6_000, 2_500)


@rule("RO-18.19")
def test_ammunition_blows_up_when_it_is_destroyed() -> None:
    """2 HP to all within 2": Zoomer's base ends 1.516" off, the jeep is out of reach."""
    state, game, unit = searched("ammunition")
    x, y = state.x[unit] / 1_000, state.y[unit] / 1_000
    near, far = put(state, "zoomer", x + 2.5, y), put(state, "jeep", x - 6, y)
    hurt(game, unit, 2, "shot")
    assert (state.hp[near], state.hp[far]) == (8, 3)


@rule("RO-18.19")
def test_an_enemy_leader_flees_over_the_nearest_edge() -> None:
    """From the middle of the table 2" to the west, the first of four edges as near."""
    state, game, unit = searched("enemy_leader")
    state.x[unit] = state.y[unit] = 24_000
    going = travel(game, unit)
    assert isinstance(going, Move) and (going.x, going.y) == (22_000, 24_000)
    state.x[unit] = 46_000
    leave = travel(game, unit)
    assert isinstance(leave, Leave) and leave.edge == 3
    leave_table(game, unit, 3)
    assert state.status[unit] == EXTRACTED and worth(state) == 0, "he got away"


@rule("RO-18.19")
def test_an_enemy_leader_is_captured_in_a_fight_alone() -> None:
    for cause, xp in (("fight", 5), ("shot", 3)):
        state, game, unit = searched("enemy_leader")
        game.observed = True
        hurt(game, unit, 1, cause)
        assert worth(state) == xp
        assert (Captured(unit) in game.events) == (cause == "fight")


@rule("RO-18.20")
def test_half_of_the_characters_have_to_get_away() -> None:
    """Two of three, rounded up, after the token is known; 1 XP for that and what the item pays."""
    state, game, dog = searched("dog")
    heroes = [put(state, kind, 10 + 5 * n, 1.2) for n, kind in enumerate(("evac", "zoomer"))]
    heroes.append(put(state, "gearshift", 30, 30))
    orders = orders_of(state)
    assert orders.exits(state, heroes[0]) == (4,)
    for place, hero in enumerate(heroes[:2]):
        assert state.goal.decided == ""
        leave_table(game, hero, 4)
        orders.turn_ends(game)
        assert (state.goal.decided == "won") == (place == 1)
    assert orders.reward(state) == 1
    state.goal.out.append(dog)
    assert orders.reward(state) == 1 + found("dog").xp
    state.goal.item = ""
    assert orders.exits(state, heroes[2]) == () and orders.reward(state) == 0


@rule("RO-R102")
def test_neither_a_thing_nor_who_lies_prone_spots_anybody() -> None:
    state = battle()
    squad = foe(state, "infantry_g", 24, 30)
    metarian = state.enlist("object:prone_metarian", PLAYER)
    state.field(metarian, 24_000, 24_000, 270)
    house = state.enlist("object:vehicle", 1, 0)
    state.field(house, 30_000, 24_000, 270)
    state.goal.things = [metarian, house]
    assert [can_look(state, unit) for unit in (squad, metarian, house)] == [True, False, False]
