"""Whole battles at random: every mission is played to its end, and can be saved at any question."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import start
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.rules.activation import Activation, DroneMove
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.battle import Battle, Round
from ironmuster.systems.thirtymm.rules.deployment import Arrival, Deployment, Reinforcement
from ironmuster.systems.thirtymm.rules.flight import LastLeg
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.movement import UnitMove
from ironmuster.systems.thirtymm.rules.opening import Goals, Opening
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch
from ironmuster.systems.thirtymm.rules.start import first_position, lay_table
from ironmuster.systems.thirtymm.rules.throwing import Flight
from ironmuster.systems.thirtymm.rules.thrust import ThrusterMove
from tests.thirtymm.moments import Bare, MissionGame

MISSIONS = list(DATA.contents.missions)


class Rules(Bare):
    """All of the rules, as a saved battle needs them."""

    procedures = (
        *(Battle, Opening, Goals, Deployment, Reinforcement, Arrival, Round, Activation),
        *(UnitMove, ThrusterMove, LastLeg, DroneMove, Strike, Watch, StrikeBack, Grappling, Flight),
    )

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        return first_position(scenario, self.catalog), Battle()

    def seats(self, state: State) -> int:
        return len(state.setup.teams)

    def revive(self, state: State) -> None:
        lay_table(state, self.catalog)


SYSTEM = Rules(DATA.contents)


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
