"""[RO-20.6] What the enemy does not look at, since it cannot matter, would not have mattered."""

from __future__ import annotations

import random

import pytest

from ironmuster.systems.rollout.position.profile import SHOOT, THROWN
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import FIELDED, State
from ironmuster.systems.rollout.position.stats import is_flying, is_out
from ironmuster.systems.rollout.rules.enemy.candidates import Likely, candidates
from ironmuster.systems.rollout.rules.enemy.goals import Aim, aim_of, role_toward
from ironmuster.systems.rollout.rules.enemy.moving import Choice, shortlist, weighed
from ironmuster.systems.rollout.rules.enemy.prospects import (
    Foes,
    Scope,
    guns_of,
    most_of,
    offence,
    seen_by,
    shots_at,
    threat,
    worth_of,
)
from ironmuster.systems.rollout.rules.enemy.score import OF_THROW, OF_WORTH, Score
from ironmuster.systems.rollout.rules.enemy.special import Specials
from ironmuster.systems.rollout.rules.enemy.ways import Ways
from tests.rollout.rules.test_battles import begun

rule = pytest.mark.rule


def fought(mission: str) -> State:
    """A battle in its third turn."""
    game, chance = begun(mission, 7), random.Random(7)
    while game.open is not None and game.state.turn < 3:
        size = game.open.options.size()
        game.resolve(game.open.options.at(chance.randrange(size)))
    return game.state


def movers(state: State) -> list[int]:
    """The units of both sides that stand on the ground."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.status[unit] == FIELDED and not is_out(state, unit) and not is_flying(state, unit)
    ]


@rule("RO-20.4", "RO-20.6")
@pytest.mark.parametrize("mission", ["clash", "recovery"])
def test_the_best_attack_is_the_best_of_all_one_by_one(mission: str) -> None:
    state = fought(mission)
    for unit in movers(state):
        for phase in (SHOOT, THROWN):
            best = (0, -1, -1)
            for target in seen_by(state, unit):
                for gun in guns_of(state, unit, phase):
                    worth = worth_of(state, unit, gun, target, survey_of(state))
                    if worth > best[0]:
                        best = (worth, gun.number, target)
            found = offence(state, unit, seen_by(state, unit), phase)
            if not state.marks[unit] & 1:
                assert (found.worth, found.gun, found.target) == best


@rule("RO-20.6")
@pytest.mark.parametrize("mission", ["clash", "recovery"])
@pytest.mark.parametrize("times", [0, 40, 100])
def test_no_place_that_is_passed_over_is_among_the_best(mission: str, times: int) -> None:
    """The same places with the attacks from each of them, and the threat there, in full."""
    state = fought(mission)
    for unit in movers(state):
        seen, survey = seen_by(state, unit), survey_of(state)
        foes = Foes(state, unit, seen, survey)
        scopes = Scope(state, unit, seen, SHOOT), Scope(state, unit, seen, THROWN)
        cap = max(most_of(state, unit, scopes[0], 1, {}), default=0) * OF_WORTH
        cap += max(most_of(state, unit, scopes[1], 1, {}), default=0) * OF_THROW
        places, full = [], []
        x, y = state.x[unit], state.y[unit]
        for place in candidates(state, unit)[:40]:
            state.x[unit], state.y[unit] = place.x, place.y
            score = Score(0, -900 * place.price, 0)
            places.append(place)
            total = score.base() + offence(state, unit, seen, SHOOT).worth * OF_WORTH
            total += offence(state, unit, seen, THROWN).worth * OF_THROW
            total -= threat(state, unit, seen) * OF_WORTH * times // 100
            full.append((-total, place.price, place.x, place.y))
        state.x[unit], state.y[unit] = x, y
        full.sort()
        for wanted in (3, 1):
            for least in (None, -full[0][0], 1 - full[0][0], -full[-1][0]):
                choices = [Choice(one, Score(0, -900 * one.price, 0), cap) for one in places]
                found = weighed(state, unit, times, choices, foes, seen, scopes, 1, wanted, least)
                best = [one for one in full if least is None or -one[0] >= least]
                assert [one.key() for one in found] == best[:wanted]


@rule("RO-20.5", "RO-20.6")
@pytest.mark.parametrize("mission", ["clash", "recovery"])
def test_the_shortlist_is_that_of_places_each_of_which_was_asked(mission: str) -> None:
    state = fought(mission)
    unlikely = 0
    for unit in movers(state):
        aim, seen = aim_of(state, unit), seen_by(state, unit)
        found = []
        for strict in (True, False):
            likely = Likely(state, unit)
            if strict:
                before = len(likely.places)
                likely.places = candidates(state, unit)
                unlikely += before - len(likely.places)
            role = role_toward(state, unit, aim)
            pairs = shortlist(state, unit, aim, role, likely, seen, survey_of(state))
            found.append([(one.x, one.y, one.cell, score.total()) for one, score in pairs])
        assert found[0] == found[1]
    assert unlikely


@rule("RO-20.4")
@pytest.mark.parametrize("kills", [1, 2])
def test_no_attack_is_worth_more_than_the_most_from_anywhere(kills: int) -> None:
    """From each of its places, whichever way its targets look at it."""
    state = fought("recovery")
    met = 0
    for unit in movers(state):
        seen, survey = seen_by(state, unit), survey_of(state)
        for phase in (SHOOT, THROWN):
            scope = Scope(state, unit, seen, phase)
            most = max(most_of(state, unit, scope, kills, {}), default=0)
            x, y = state.x[unit], state.y[unit]
            for place in candidates(state, unit)[:40]:
                state.x[unit], state.y[unit] = place.x, place.y
                for shot in shots_at(state, unit, scope, kills, survey, {}):
                    assert shot.most <= most
                    met += 1
            state.x[unit], state.y[unit] = x, y
    assert met


@rule("RO-20.6")
@pytest.mark.parametrize("mission", ["clash", "recovery"])
def test_distances_that_units_share_are_those_of_one_alone(mission: str) -> None:
    """First from a few points, then from many more, then from those points again."""
    state = fought(mission)
    survey = survey_of(state)
    aims: list[Aim] = [aim_of(state, unit) for unit in movers(state)]
    for unit in movers(state):
        cells = [one.cell for one in candidates(state, unit) if one.cell >= 0]
        for aim in aims:
            for some in (cells[:3], cells, cells[:3]):
                shared = Ways(state, unit, aim, some).far
                survey.distances.clear()
                survey.grounds.clear()
                assert shared == Ways(state, unit, aim, some).far
                Ways(state, unit, aim, cells[-2:])


@rule("RO-20.8")
@pytest.mark.parametrize("mission", ["recovery", "recon", "defend", "attack", "escort"])
def test_special_terms_are_those_of_the_base_there(mission: str) -> None:
    """Of most places nobody needs to know how the base lies: nothing is near that counts."""
    state = fought(mission)
    counted = 0
    for unit in movers(state):
        specials, line = Specials(state, unit), state.line(unit)
        for x in range(2_000, 47_000, 1_500):
            for y in range(2_000, 47_000, 1_500):
                wholly = specials.of(line.outline(x, y, x // 150))
                assert specials.at(line, x, y, x // 150) == wholly
                counted += wholly != 0
    assert counted, "somewhere something counts"
