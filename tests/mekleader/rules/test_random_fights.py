"""Random fights under random house rules, every roll of which a referee checks who has read
tables 4.4, 4.6 and 4.8 of the specification and knows nothing of the engine."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Pass,
    Reroll,
    Retreat,
    StandAside,
)
from tests.mekleader.fights import Unit, fight, unit
from tests.mekleader.referee import FOES, WEAPONS, Referee, table

rule = pytest.mark.rule
SLOTS = {"small": 2, "medium": 4, "large": 6}
EQUIPMENT = [row[0] for row in table("4.5") for _ in range(int(row[3]))]
SKILLS = [row[1] for row in table("4.3")]
EVENTS = [row[0] for row in table("4.7") for _ in range(2)]
GUNS = [row[0] for row in table("4.4") for _ in range(int(row[7]))]
ROOM = {"S": 1, "M": 2, "L": 3}
BIG = {row[0]: row[2] for row in table("4.5")}
CHOICES: dict[str, list[Any]] = {
    "range_rating": ["exact", "exact", "up_to"],
    "simultaneous_targeting": ["sequential", "sequential", "declared"],
    "natural_extremes": [False, True],
    "min_damage": [1, 0],
    "area_infantry_stack": ["cumulative", "replace"],
    "jump_troops_are_infantry": [True, False],
    "foe_range_damage": [False, True],
    "foe_attack_types": ["table", "none"],
    "foe_missiles_every_round": [False, True],
    "artillery_indirect": [False, True],
    "allies_draw_fire": [True, False],
    "ejection_target": [1, 4, 7],
    "retreat_timing": ["round_end", "round_start", "step_end"],
    "mutual_destruction_pays": [False, True],
}


def squad(chance: random.Random) -> list[Unit]:
    """One to four Meks with as much on them as fits."""
    sizes = chance.sample(["small", "small", "medium", "medium", "large", "large"], 4)
    cards = chance.sample(GUNS + EQUIPMENT, len(GUNS + EQUIPMENT))
    units = []
    for size in sizes[: chance.randint(1, 4)]:
        room, mounted = SLOTS[size], []
        while room and cards:
            card = cards.pop()
            needs = ROOM[WEAPONS[card][0] if card in WEAPONS else BIG[card]]
            if needs <= room and not (size == "large" and card == "jump_jets"):
                mounted.append(card)
                room -= needs
        skills = chance.sample(SKILLS, chance.randint(0, 4))
        damage = chance.choice([0, 0, 3, 7])
        units.append(unit(size, *mounted, skills=skills, damage=damage, level=1))
    return units


@rule("ML-10.6", "ML-10.8", "ML-10.9", "ML-11.1", "ML-12.1", "ML-12.5", "ML-13.1", "ML-14.3")
@pytest.mark.parametrize("seed", range(1, 121))
def test_a_referee_finds_nothing_wrong(seed: int) -> None:
    chance = random.Random(seed)
    seats = chance.choice([1, 1, 2, 3])
    options = {name: chance.choice(values) for name, values in CHOICES.items()}
    if chance.random() < 0.3:
        options = {}
    if seats > 1:
        options["interaction"] = chance.choice(["rivals", "rivals", "none", "coop"])
    deck = chance.sample(EVENTS, len(EVENTS))
    deck.sort(key=lambda card: card != "battle_scarred")  # somebody is asked before all else
    row = chance.sample([card for card in FOES for _ in range(2)], chance.randint(2, 8))
    allies = row[6:] if chance.random() < 0.5 else []
    game = fight(
        squad(chance),
        row[:6],
        hands=[deck[seat * 8 : seat * 8 + 8] for seat in range(seats)],
        mission=chance.choice(["patrol_jungle", "assault_fort", "defend_base"]),
        allies=allies,
        prebattle=True,
        seed=seed,
        **options,
    )
    referee = Referee(game)
    assert not game.events
    while game.decision is not None:
        found = [
            one
            for one in game.decision.options
            if not isinstance(one, Retreat | StandAside) or chance.random() < 0.1
        ]
        referee.watch(game.apply(chance.choice(found or list(game.decision.options))))
    assert referee.result


def asked_when_all_pass(seed: int, swap: int) -> list[tuple[int, str, int, bool]]:
    """Who is asked what in a fight in which nobody plays a card, how many attacks there are to
    choose from, and whether the question is put at all; `swap` deals the seats other cards."""
    chance = random.Random(seed)
    interaction = chance.choice(["rivals", "rivals", "none", "coop"])
    units = squad(chance)
    row = chance.sample([card for card in FOES for _ in range(2)], chance.randint(2, 6))
    sizes = [chance.randint(0, 4) for _ in range(3)]
    deck = random.Random(f"{seed} {swap}").sample(EVENTS, len(EVENTS))
    hands = [deck[4 * seat : 4 * seat + size] for seat, size in enumerate(sizes)]
    game = fight(units, row, hands=hands, prebattle=True, seed=seed, interaction=interaction)
    found: list[tuple[int, str, int, bool]] = []
    while (question := game.decision) is not None and len(found) < 150:
        options = list(question.options)
        attacks = [one for one in options if isinstance(one, Attack)]
        found.append((question.player, question.prompt, len(attacks), question.skippable))
        calm = [one for one in options if isinstance(one, End | Pass | Continue | Reroll)]
        game.apply(attacks[0] if attacks else calm[0])
    return found


@rule("ML-R66", "ML-4.4", "ML-2.7")
@pytest.mark.parametrize("seed", range(1, 41))
def test_hands_do_not_show_in_who_is_asked(seed: int) -> None:
    first = asked_when_all_pass(seed, 0)
    assert first
    for swap in (1, 2, 3):
        assert asked_when_all_pass(seed, swap) == first
