"""Whole battles at random: every mission is played to its end, and can be saved at any question."""

from __future__ import annotations

import random

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.moments import MissionGame

MISSIONS = list(DATA.contents.missions)


def battle(mission: str, seed: int) -> MissionGame:
    """A battle at its first question."""
    named = {"mission", "size"} if mission == "m00" else {"mission"}
    setup = Setup(mission, "skirmish" if mission == "m00" else "")
    return start(SYSTEM, complete(setup, named, DATA.contents), Dice(key_of(seed)))


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_played_to_its_end_and_saved_on_the_way(mission: str) -> None:
    game = battle(mission, 1)
    chance = random.Random(mission)
    decisions = 0
    while game.decision is not None:
        decisions += 1
        assert decisions < 3000
        if decisions % 23 == 0:
            raw = encode(snapshot(game))
            assert encode(snapshot(game.clone())) == raw
            again = restore(decode(raw), {"thirtymm": SYSTEM})
            assert again.open is not None
            assert list(again.open.options) == list(game.decision.options)
            game = again
        assert game.open is not None
        options = game.open.options
        answer = options.at(chance.randrange(options.size()))
        assert options.has(answer)
        game.resolve(answer)
    assert game.outcome is not None
    assert sum(game.outcome.scores) == 1.0
    assert game.outcome.teams == (0, 1)
