"""[part 5.3] An imagined fight in one loop is, bout by bout, the fight of the engine."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.deck import full_deck
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import parse_options
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.odds.drill import Drill, Rank
from ironmuster.systems.mekleader.odds.gunnery import best_attack, retreats, rolls_again
from ironmuster.systems.mekleader.odds.sparring import Sparring
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.rules.steps import Attacks, SubStep
from ironmuster.systems.mekleader.rules.strike import SecondChance
from ironmuster.systems.mekleader.system import SYSTEM

WEAPONS = sorted(DATA.contents.attachments)
MODELS = sorted(DATA.contents.meks)
SKILLS = (
    "lucky",
    "deadeye",
    "leader",
    "mechanic",
    "evader",
    "sniper",
    "missileer",
    "energy_gunner",
)
RULES: tuple[dict[str, Any], ...] = (
    {},
    {"simultaneous_targeting": "declared"},
    {"retreat_timing": "round_start"},
    {"retreat_timing": "step_end"},
    {"natural_extremes": True},
    {"foe_missiles_every_round": True},
    {"mutual_destruction_pays": False},
    {"range_rating": "up_to"},
    {"foe_range_damage": True},
    {"min_damage": 0, "max_rounds": 5},
    {"artillery_indirect": True},
)
ranks = st.builds(
    Rank,
    st.sampled_from(MODELS),
    st.integers(0, 6),
    st.lists(st.sampled_from(WEAPONS), max_size=6).map(tuple),
    st.lists(st.sampled_from(SKILLS), max_size=2, unique=True).map(tuple),
)


def by_the_engine(drill: Drill, squad: list[Rank], line: list[str], dice: Dice) -> list[object]:
    """Fight by the procedures of the rules, each question answered by the habits of part 5.4."""
    game = drill.game(squad, line, dice)
    game.advance()
    while game.open is not None:
        state, question, top = game.state, game.open, game.stack[-1]
        if question.prompt == "attack":
            assert isinstance(question.options, Attacks) and isinstance(top, SubStep)
            place = best_attack(drill.expect, state, question.options, top.declared)
        elif question.prompt == "retreat":
            place = int(drill.retreat and retreats(drill.expect, state))
        else:
            assert isinstance(top, SecondChance)
            place = 0 if rolls_again(drill.expect, fight_of(state), top.blow) else 1
        game.choose(place)
    return told(game)


def told(game: Any) -> list[object]:
    """All that a fight leaves behind."""
    fight, player = fight_of(game.state), game.state.players[0]
    return [
        (fight.result, fight.round, fight.damage, fight.meks_lost, fight.ejected),
        [(mek.number, mek.damage) for mek in player.meks],
        [pilot.number for pilot in player.pilots],
        game.dice.position,
    ]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(ranks, min_size=1, max_size=4),
    st.integers(0, 7),
    st.sampled_from(RULES),
    st.booleans(),
    st.integers(0, 10**6),
)
def test_the_loop_fights_as_the_engine_does(
    squad: list[Rank], foes: int, options: dict[str, Any], retreat: bool, seed: int
) -> None:
    rules = parse_options(options)
    deck = full_deck([(foe.id, foe.copies) for foe in DATA.contents.foes.values()])
    drill = Drill(SYSTEM, Setup(), rules, deck, retreat)
    line = drill.line(foes, Dice(key_of(f"line {seed}")))
    expected = by_the_engine(drill, squad, line, Dice(key_of(seed)))
    game = drill.game(squad, line, Dice(key_of(seed)))
    Sparring(game, drill.expect, retreat).fight_out()
    assert told(game) == expected


@pytest.mark.rule("ML-10.10")
def test_the_fights_compared_end_in_every_way() -> None:
    deck = full_deck([(foe.id, foe.copies) for foe in DATA.contents.foes.values()])
    drill = Drill(SYSTEM, Setup(), parse_options({}), deck, True)
    squad = [Rank("halyard", 0, ("lasgun",) * 4, ("lucky",))] * 2
    ends: set[str] = set()
    for seed in range(30):
        line = drill.line(4, Dice(key_of(f"line {seed}")))
        game = drill.game(squad, line, Dice(key_of(seed)))
        Sparring(game, drill.expect, seed % 2 == 0).fight_out()
        ends.add(fight_of(game.state).result)
    assert ends == {"success", "retreat", "lost"}
