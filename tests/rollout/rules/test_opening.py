"""[RO-4.6 to RO-4.8, RO-17.2, RO-17.3, RO-18] Set-up, from the first die to the last unit."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from ironmuster.geometry.plane.shapes import disc, gap, on_table, overlap, within
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.actions import Buy, Deploy, GoOn, LineUp, Turn, Wind
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    DISGUISED,
    ENEMY,
    FIELDED,
    NOBODY,
    PLAYER,
    RESERVE,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.opening import Opening
from ironmuster.systems.rollout.rules.site import SIDE
from ironmuster.systems.rollout.rules.start import first_position
from tests.rollout.harness import answered, played
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
MISSIONS: Final = ("recovery", "recon", "defend", "attack", "escort", "investigate", "clash")


def scenario(mission: str, **more: Any) -> Setup:
    teams: tuple[str, ...] = ("peregrine",)
    if mission == "investigate":
        teams = ("four_metarians",)
    if mission == "clash":
        teams = ("peregrine", "steel_wings")
    return Setup(mission=mission, teams=teams, **more)


def first(game: BattleGame, question: Decision) -> Action:
    """Line up, buy nothing, leave the table as it is."""
    for wanted in (LineUp(), GoOn(), Turn(4), Wind(True)):
        if question.options.has(wanted):
            return wanted
    return question.options.at(0)


def opened(mission: str, seed: int = 1, **more: Any) -> State:
    state = first_position(scenario(mission, **more), CATALOG)
    return answered(played(state, Opening(), seed), first).state


def units(state: State, side: int) -> list[int]:
    return [unit for unit in range(len(state.kind)) if state.side[unit] == side]


@rule("RO-4.6", "RO-2.6", "RO-21.2")
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("location", sorted(CATALOG.locations))
def test_everybody_stands_on_the_table_and_on_nobody(mission: str, location: str) -> None:
    state = opened(mission, location=location)
    ground = [unit for unit in range(len(state.kind)) if is_ground(state, unit)]
    assert len(ground) > 5
    for unit in ground:
        base = state.base(unit)
        assert on_table(base, SIDE, SIDE)
        assert not any(overlap(base, state.base(other)) for other in ground if other > unit)


@rule("RO-1.7")
@pytest.mark.parametrize("mission", MISSIONS)
def test_ids_are_given_in_the_order_of_the_rules(mission: str) -> None:
    """Characters, support, objects and transports, emplacements, the enemy, civilians."""
    state = opened(mission, seed=3, location="town")
    ranks = []
    for unit in range(len(state.kind)):
        side = state.side[unit]
        special = unit in state.goal.things or unit in state.goal.convoy
        if special:
            ranks.append(2)
        elif state.kind[unit] in CATALOG.defences:
            ranks.append(3)
        elif side == PLAYER:
            ranks.append(0 if state.profile(unit).character else 1)
        else:
            ranks.append(4 if side == ENEMY else 5)
    assert ranks == sorted(ranks)
    assert (CIVIL in state.side) == (mission != "clash")


@rule("RO-4.7", "RO-14.3", "RO-R10")
def test_the_player_deploys_within_six_inches_of_the_own_edge() -> None:
    state = opened("recovery", location="forest")
    for unit in units(state, PLAYER):
        if unit not in state.goal.things:
            assert state.status[unit] == FIELDED
            assert state.base(unit).high <= 6_001
            assert not state.marks[unit] & DISGUISED  # as robots
    for unit in units(state, ENEMY):
        assert state.y[unit] >= 42_000


@rule("RO-4.7", "RO-14.3", "RO-R36")
def test_a_character_that_deploys_in_its_other_form_is_disguised() -> None:
    state = first_position(scenario("recovery"), CATALOG)
    game = played(state, Opening())

    def choose(game: BattleGame, question: Decision) -> Action:
        if question.prompt == "place":
            places = [one for one in question.options if isinstance(one, Deploy)]
            return max(places, key=lambda one: one.form)
        if question.prompt == "deploy":
            return question.options.at(1)
        return first(game, question)

    state = answered(game, choose).state
    heroes = [unit for unit in units(state, PLAYER) if state.profile(unit).character]
    assert len(heroes) == 4 and all(state.form[unit] == 1 for unit in heroes)
    assert all(state.marks[unit] & DISGUISED for unit in heroes)
    assert not any(state.marks[unit] & DISGUISED for unit in units(state, PLAYER)[4:])


@rule("RO-18.6")
def test_recon() -> None:
    """Ten squads, four motorcycles, three scout cars and a tank by turns round the points; the
    player keeps off them."""
    for seed in range(4):
        state = opened("recon", seed, location="village")
        points = state.goal.points
        assert 2 <= len(points) <= 4
        force = units(state, ENEMY)
        assert len(force) == 18 and not state.alert
        for place, unit in enumerate(force):
            x, y = points[place % len(points)]
            assert gap(state.base(unit), disc(x, y, 0)) <= 8_000  # 6", or where room was found
        for unit in units(state, PLAYER):
            assert not any(within(state.base(unit), disc(x, y, 0), 6_000) for x, y in points)


@rule("RO-18.9", "RO-17.3", "RO-4.6")
def test_defend() -> None:
    """Units first, then D6 + 3 points of defensive terrain; nobody of the enemy is there yet."""
    state = first_position(scenario("defend"), CATALOG)
    game = played(state, Opening(), seed=2)
    seen: list[str] = []
    chance = random.Random(1)

    def choose(game: BattleGame, question: Decision) -> Action:
        seen.append(question.prompt)
        if question.prompt == "buy":
            bought = [one for one in question.options if isinstance(one, Buy)]
            return chance.choice(bought)
        return first(game, question)

    state = answered(game, choose).state
    assert seen.index("deploy") < seen.index("buy")
    thing = outline(state, state.goal.things[0])
    for unit in units(state, PLAYER):
        assert within(outline(state, unit), thing, 9_000)
    spent = sum(
        CATALOG.defences[lot.kind].cost // CATALOG.defences[lot.kind].pieces
        for number, lot in enumerate(state.pieces)
        if lot.kind in CATALOG.defences and state.owner[number] == PLAYER
    )
    assert 1 <= spent <= 9
    assert units(state, ENEMY) == []


@rule("RO-18.11", "RO-17.2", "RO-17.3")
def test_attack() -> None:
    """A Heavy Force and one more round an object 3" from the far edge, with defensive terrain."""
    for seed in range(4):
        state = opened("attack", seed, location="farmland")
        thing = outline(state, state.goal.things[0])
        assert thing.high == SIDE - 3_000
        force = [unit for unit in units(state, ENEMY) if unit not in state.goal.things]
        men = [unit for unit in force if state.kind[unit] not in CATALOG.defences]
        assert len(men) in (22, 39)  # 21 and a Skandan, or a Medium Force
        owned = [number for number in range(len(state.pieces)) if state.owner[number] == ENEMY]
        assert owned and not state.alert
        for number in owned:
            if state.pieces[number].kind != "boom":
                assert within(state.pieces[number].shape(), thing, 6_000)


@rule("RO-18.13", "RO-18.15")
def test_escort() -> None:
    """E15: of two transports the fronts are at 8.48 and 3.74."""
    found = set()
    for seed in range(8):
        state = opened("escort", seed, location="factory")
        gone = state.goal.gone
        found.add(len(gone))
        assert gone == [3_740 + 4_740 * one for one in reversed(range(len(gone)))]
        force = units(state, ENEMY)
        assert all(state.x[unit] < 8_000 for unit in force[::2])
        assert all(state.x[unit] > 40_000 for unit in force[1::2])
        assert state.alert == 1
    assert found == {1, 2, 3}


@rule("RO-18.17", "RO-18.18")
def test_investigate() -> None:
    """Two Medium Forces in the west and the east of the ring, both unaware."""
    state = opened("investigate", location="forest")
    assert [state.group.count(group) for group in (0, 1)] == [18, 18] and not state.alert
    for unit in units(state, ENEMY):
        if unit in state.goal.things:
            continue
        west = state.x[unit] < 24_000
        assert west == (state.group[unit] == 0)


@rule("RO-18.21", "RO-20.1")
def test_clash_with_two_people() -> None:
    """The player's team is set down first, then the other one, by its own hand."""
    state = first_position(scenario("clash", options={"enemy_control": "human"}), CATALOG)
    game = played(state, Opening())
    seats: list[int] = []

    def choose(game: BattleGame, question: Decision) -> Action:
        if question.prompt == "deploy":
            seats.append(question.player)
        return first(game, question)

    state = answered(game, choose).state
    assert seats == [0, 1]
    assert all(state.base(unit).low >= 41_999 for unit in units(state, ENEMY))
    assert RESERVE not in state.status


@rule("RO-2.2", "RO-4.6")
def test_the_table_is_turned_and_the_mission_is_not() -> None:
    turned = first_position(scenario("attack", location="beach"), CATALOG)
    game = played(turned, Opening(), seed=5)

    def choose(game: BattleGame, question: Decision) -> Action:
        if question.prompt == "edge":
            edges = [one.edge for one in question.options if isinstance(one, Turn)]
            assert len(edges) == 3  # never the one under the ocean [RO-2.13]
            return Turn(edges[-1])
        return first(game, question)

    state = answered(game, choose).state
    thing = outline(state, state.goal.things[0])
    oceans = [lot.shape() for lot in state.pieces if lot.kind == "ocean"]
    assert len(oceans) == 1
    assert thing.high in (SIDE - 3_000, SIDE - 9_000)
    assert not overlap(thing, oceans[0])


@rule("RO-4.7")
def test_a_place_that_is_not_listed_is_judged_by_the_same_rule() -> None:
    from ironmuster.systems.rollout.rules.deployment import why_not_deployed

    state = first_position(scenario("recovery", location="forest"), CATALOG)
    game = played(state, Opening())
    while game.open is not None and game.open.prompt != "place":
        asked = game.open
        game.resolve(asked.options.at(1) if asked.prompt == "deploy" else first(game, asked))
    assert game.open is not None and game.open.sampled
    unit = 0
    for one in game.open.options:
        assert isinstance(one, Deploy) and why_not_deployed(game.state, unit, one) == ""
    assert "RO-4.7" in why_not_deployed(game.state, unit, Deploy(24_000, 24_000))
    assert "RO-4.7" in why_not_deployed(game.state, unit, Deploy(24_000, 4_821))
    assert state.status[unit] == RESERVE and NOBODY not in state.side
