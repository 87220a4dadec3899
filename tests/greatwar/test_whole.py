"""[GW-3] Whole campaigns by chance: every rule together, saved and copied on the way."""

from __future__ import annotations

from random import Random

import pytest

from ironmuster.kernel.game import start
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.snapshot import restore, snapshot
from tests.greatwar.examples import LOOSE, STRICT, TURNED
from tests.greatwar.made import SYSTEM, dice
from tests.greatwar.moments import scenario

rule = pytest.mark.rule

# Every value of every option in one of them.
WAYS: list[dict[str, Setting]] = [
    {"battle_mode": "ask"},
    {"battle_mode": "manual", **TURNED},
    STRICT,
    LOOSE,
]


@rule("GW-3.1", "GW-3.7", "GW-9.1")
@pytest.mark.parametrize("map", ["kestrel_ford", "sable_coast", "three_crowns", "four_marches"])
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_campaigns_by_chance_keep_to_the_rules(map: str, way: int) -> None:
    allied = "1+4" if map == "four_marches" and way % 2 else "none"
    options = {**WAYS[way], "turn_limit": 8}
    chance = Random(f"{map} {way}")
    game = start(SYSTEM, scenario(map, options, allied), dice(None, way))
    answers = 0
    while not game.over:
        SYSTEM.check(game.state)
        decision = game.decision
        assert decision is not None
        options_ = decision.options
        action = options_.at(chance.randrange(options_.size()))
        assert options_.has(action)
        for event in game.events:
            line = game.system.telling.narrate(game, event)
            assert line.text and line.rule.startswith("GW-")
        assert game.system.telling.describe(game, action).text
        if answers % 40 == 17:
            twin = restore(snapshot(game), {SYSTEM.name: SYSTEM})
            assert snapshot(twin) == snapshot(game.clone()) == snapshot(game)
        if answers == 150 and len(game.state.out) > 2:
            game.concede(decision.player)
        else:
            game.apply(action)
        answers += 1
    SYSTEM.check(game.state)
    outcome = game.outcome
    assert outcome is not None and sum(outcome.scores) > 0
    assert answers < 1500
