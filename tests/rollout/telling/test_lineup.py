"""[RO-4.7, RO-15.2] Who would notice if all that are left were lined up."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.state import PLAYER
from ironmuster.systems.rollout.rules.deployment import Deployment
from ironmuster.systems.rollout.telling.labels import describe
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
