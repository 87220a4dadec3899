"""[RO-23.3] A campaign cut to two turns, with its battles fought from the first die to the last."""

from __future__ import annotations

import json
import random

import pytest

from ironmuster.kernel.codec import read, write
from ironmuster.kernel.snapshot import restore, snapshot
from ironmuster.systems.rollout.position.campaign.actions import Command, EndOrders
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.state import PLAYER, State
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.campaign.helpers import begun

rule = pytest.mark.rule
OPTIONS = {"campaign_turns": 2, "enemy_skill": "green", "infantry_count": "models"}


@rule("RO-23.3", "RO-23.14", "RO-R201")
def test_any_answers_lead_to_its_end() -> None:
    """At least one battle is fought; everything that happens is told; what is saved between battles
    and within one is what goes on."""
    game, chance = begun(seed=0, options=OPTIONS), random.Random(7)
    prompts: set[str] = set()
    while game.open is not None:
        question = game.open
        options = question.options
        fresh = question.prompt not in prompts
        prompts.add(question.prompt)
        answer = options.at(chance.randrange(options.size()))
        if question.prompt == "orders" and not campaign_of(game.state).diary:
            commands = [one for one in options if isinstance(one, Command)]
            given = campaign_of(game.state).orders
            answer = EndOrders() if given or not commands else commands[0]
        assert SYSTEM.telling.describe(game, answer).text
        for event in game.apply(answer):
            assert SYSTEM.telling.narrate(game, event).text
        SYSTEM.check(game.state)
        if fresh:
            assert SYSTEM.telling.observe(game, PLAYER) is not None
            saved = json.loads(json.dumps(write(game.state)))
            assert write(read(saved, State, "state")) == write(game.state)
    one = campaign_of(game.state)
    assert (one.turn, one.ended) == (2, "time is up") and one.diary
    assert {"orders", "team", "hire", "movement", "report", "downtime", "base"} <= prompts
    assert game.outcome is not None and game.outcome.scores == (0.0,)


@rule("RO-23.3")
def test_a_campaign_is_kept_at_its_battles_too() -> None:
    """A snapshot within the first turn of a battle is played on in step with what it was made
    of."""
    game, chance = begun(seed=3, options=OPTIONS), random.Random(3)
    while game.open is not None and game.state.turn < 1:
        options = game.open.options
        commands = [one for one in options if isinstance(one, Command)]
        answer = commands[0] if commands else options.at(chance.randrange(options.size()))
        if game.open.prompt == "orders" and campaign_of(game.state).orders:
            answer = EndOrders()
        game.resolve(answer)
    assert game.state.turn == 1 and game.state.mission == "attack"
    twin = restore(snapshot(game), {SYSTEM.name: SYSTEM})
    for _ in range(12):
        assert game.open is not None and twin.open is not None
        place = chance.randrange(game.open.options.size())
        game.choose(place)
        twin.choose(place)
        assert write(twin.state) == write(game.state)
