"""[ML-2.4, ML-2.6, ML-20.1, ML-21.1] Random games under random house rules: every position holds
together, every event can be told, and the game ends as the specification says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.actions import (
    Accept,
    Attack,
    Buy,
    Deploy,
    Give,
    Invite,
    Play,
    Refit,
    Take,
)
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.helpers import MekGame

rule = pytest.mark.rule
BOLD = (Take, Invite, Accept, Buy, Play, Attack, Deploy)  # what brings a game forward
IDLE = (Refit, Give)  # what a random player would do for ever
CHOICES: dict[str, list[Any]] = {
    "finish_round": [False, True],
    "start_mc": [50, 100],
    "start_hand": [0, 4, 8],
    "subsidy": [0, 10, 50],
    "build_flip": [1, 8, 20],
    "mission_flip": [1, 3, 12],
    "hand_limit": [0, 3, 8, 20],
    "max_meks": [1, 4, 8],
    "max_pilots": [1, 4, 8],
    "first_market_redraw": [False, True, "until_both"],
    "pilot_skills_revealed": ["on_purchase", "on_flip"],
    "sell_damaged": ["minus_damage", "full"],
    "sale_percent": [0, 50, 100],
    "black_market_free": [True, False],
    "hth_limit": [0, 1, 2, 6],
    "extra_foes": [0, 4],
    "mutual_destruction_pays": [False, True],
    "ejection_target": [1, 4, 7],
}


def setup(chance: random.Random) -> Setup:
    """A game for one to four with about half of the house rules changed."""
    seats = chance.randint(1, 4)
    options = {name: chance.choice(all) for name, all in CHOICES.items() if chance.random() < 0.5}
    options["victory_mc"] = chance.choice([110, 120, 150, 500])
    if seats > 1:
        options["interaction"] = chance.choice(["rivals", "none", "coop"])
    if options.get("interaction") == "coop":
        options["joint_missions"] = True
    if seats == 1 or options["interaction"] == "coop":
        options["turn_limit"] = 5
    else:
        options["turn_cap"] = 10
    return Setup(seats, options)


def play_out(table: MekGame, chance: random.Random) -> None:
    """Answer at random, rather bold than idle, until the game is over."""
    while not table.over:
        assert table.decision is not None
        options = table.decision.options
        drawn = [options.at(chance.randrange(options.size())) for _ in range(6)]
        busy = [one for one in drawn if not isinstance(one, IDLE)] or drawn
        bold = [one for one in busy if isinstance(one, BOLD)] if chance.random() < 0.6 else []
        events = table.apply((bold or busy)[0])
        SYSTEM.check(table.state)
        for event in events:
            assert SYSTEM.telling.narrate(table, event).text


@rule("ML-2.4", "ML-2.6", "ML-20.1", "ML-21.1", "ML-R10", "ML-R12")
@pytest.mark.parametrize("seed", range(1, 25))
def test_a_random_game_ends_as_the_book_says(seed: int) -> None:
    chance = random.Random(seed)
    agreed = setup(chance)
    table = start(SYSTEM, agreed, Dice(key_of(seed)), {})
    play_out(table, chance)
    state = table.state
    rules = state.rules
    cash = [player.cash for player in state.players]
    turns = [player.turns for player in state.players]
    goal = rules.victory_mc
    if rules.interaction == "coop":
        won = sum(cash) >= goal * len(cash)
        assert state.winners == (list(range(len(cash))) if won else [])
        assert won or set(turns) == {5}
    elif state.ended == "turn_cap":
        assert set(turns) == {10} and max(cash) < goal
    elif len(cash) == 1:
        assert state.winners == ([0] if cash[0] >= goal else [])
        assert state.winners or turns == [5]
    elif rules.finish_round:
        assert max(cash) >= goal and len(set(turns)) == 1
        assert state.winners == [seat for seat, mc in enumerate(cash) if mc == max(cash)]
    else:
        assert [mc >= goal for mc in cash].count(True) == 1 and cash[state.winners[0]] >= goal
