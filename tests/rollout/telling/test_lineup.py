"""[RO-4.7, RO-15.2] Who would notice if all that are left were lined up."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.state import PLAYER, BattleGame
from ironmuster.systems.rollout.rules.deployment import Deployment
from ironmuster.systems.rollout.telling.labels import describe
from ironmuster.systems.rollout.telling.lineup import first_seen, out_of_sight, who_notices
from ironmuster.systems.rollout.telling.measure import measure
from ironmuster.systems.rollout.telling.questions import HidesFound
from ironmuster.systems.rollout.telling.view import observe
from tests.rollout.play import battle, begin, foe

rule = pytest.mark.rule


@rule("RO-4.7", "RO-15.2")
@pytest.mark.parametrize(
    ("far", "told"),
    [
        (20, "Line up all 1: Infantry 1 sees Gearshift, and the alarm is raised"),
        (47, "Line up all 1: nobody notices"),
    ],
)
def test_lining_up_says_beforehand_who_would_notice(far: int, told: str) -> None:
    """By day one sees 20"; the rank of the zone nearest to the enemy ends 6" from the edge."""
    state = battle()
    state.mission, state.alert = "recon", 0
    state.enlist("gearshift", PLAYER, -1)
    foe(state, "infantry_g", 24, far)
    game = begin(state, Deployment(PLAYER))
    assert describe(game, act.LineUp()).text == told
    assert observe(game, 0).turn.noticed is told.endswith("the alarm is raised")
    state.alert = 1
    assert describe(game, act.LineUp()).text == "Line up all 1"
    assert not observe(game, 0).turn.noticed


def watched_by(*places: int) -> BattleGame:
    """One robot to set down in a Recon; infantry that knows nothing of it stands 20" up the table,
    so far east."""
    state = battle()
    state.mission, state.alert = "recon", 0
    state.enlist("gearshift", PLAYER, -1)
    for east in places:
        foe(state, "infantry_g", east, 20)
    return begin(state, Deployment(PLAYER))


@rule("RO-4.7", "RO-15.2")
def test_all_that_are_left_have_places_where_nobody_would_notice() -> None:
    """By day one sees 20", from base to base, and both are 1.181" wide each way: the centres stand
    more than 22.362" apart. A base that fits into the strip of 6" has its centre 4" up at most,
    16" from the other's; 15.63" or more to the side, and the western one of two is named."""
    game = watched_by(24)
    ((unit, place),) = out_of_sight(game)
    assert place == act.Deploy(8_000, 4_000)
    asked = {"type": "hides"}
    assert measure(game, 0, asked) == HidesFound(((unit, 8_000, 4_000, 0),))
    assert measure(game, None, asked) == HidesFound(())
    for answer in (act.Activate(unit), place):
        assert game.open is not None
        game.resolve(answer)
    assert who_notices(game) is None
    assert first_seen(game.state) is None


@rule("RO-4.7", "RO-15.2")
def test_where_some_would_be_seen_wherever_they_stand_no_places_are_named() -> None:
    assert out_of_sight(watched_by(4, 14, 24, 34, 44)) == []


@rule("RO-15.1")
def test_once_alerted_nobody_is_hidden_from() -> None:
    game = watched_by(24)
    game.state.alert = 1
    assert out_of_sight(game) == []
