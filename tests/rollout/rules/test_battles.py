"""Whole battles: a person answers anything, the rules play the enemy; what must hold, holds."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.codec import write
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Activate, EndPart, Move
from ironmuster.systems.rollout.position.events.enemy import Reasoned
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules import control
from ironmuster.systems.rollout.rules.answers import accepts
from ironmuster.systems.rollout.rules.enemy import choosing
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.rules.test_opening import scenario

rule = pytest.mark.rule
LOCATIONS: Final = {
    "recovery": "farmland",
    "recon": "village",
    "defend": "forest",
    "attack": "beach",
    "escort": "factory",
    "investigate": "town",
    "clash": "village",
}


def begun(mission: str, seed: int, **options: Any) -> BattleGame:
    """A battle at its first question."""
    options = {"infantry_count": "models", **options}
    setup = scenario(mission, location=LOCATIONS[mission], options=options)
    state, first = SYSTEM.setup(setup)
    game: BattleGame = Game(SYSTEM, state, [first], Dice(key_of(seed)), {})
    game.advance()
    return game


def step(game: BattleGame, chance: random.Random) -> None:
    """Any answer; every line of the log, every label and the view can be told."""
    question = game.open
    assert question is not None
    answer = question.options.at(chance.randrange(question.options.size()))
    assert SYSTEM.telling.describe(game, answer).text
    for event in game.apply(answer):
        assert SYSTEM.telling.narrate(game, event).text
    SYSTEM.check(game.state)


@rule("RO-2.6", "RO-5.1")
@pytest.mark.parametrize("mission", sorted(LOCATIONS))
def test_the_first_turn_of_every_mission(mission: str) -> None:
    game, chance = begun(mission, 1), random.Random(mission)
    while game.open is not None and game.state.turn < 2:
        step(game, chance)
    assert game.state.turn == 2 and SYSTEM.telling.observe(game, PLAYER) is not None


@rule("RO-5.5", "RO-18.21", "RO-19.2")
def test_a_battle_goes_on_to_its_end() -> None:
    game, chance = begun("clash", 1), random.Random(1)
    while game.open is not None:
        step(game, chance)
    assert game.state.turn == 8
    assert game.outcome is not None and game.state.goal.decided in ("won", "lost")
    assert game.outcome.scores == ((1.0,) if game.state.goal.decided == "won" else (0.0,))


@pytest.mark.plain  # compiled modules read no patched names
@rule("RO-20.1")
@pytest.mark.parametrize("mission", ["clash", "recon"])
def test_what_the_rules_answer_a_person_might(
    mission: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every answer of the enemy is one of those that are listed, or that the rules accept."""
    seen: list[str] = []

    def judged(game: BattleGame, unit: int, prompt: str, possible: Any) -> Action:
        answer = choosing.choose(game, unit, prompt, possible)
        options = possible if isinstance(possible, Options) else possible()
        assert options.has(answer) or accepts(game, answer), (
            f"{prompt} of {unit}: {answer}: {SYSTEM.telling.why_not(game, answer)}"
        )
        seen.append(prompt)
        return answer

    monkeypatch.setattr(control, "choose", judged)
    game, chance = begun(mission, 3, enemy_skill="veteran"), random.Random(3)
    while game.open is not None and game.state.turn < 3:
        step(game, chance)
    assert {"move"} <= set(seen)


@rule("RO-20.6")
def test_the_enemy_says_why_it_goes_where_it_goes() -> None:
    """Each told sum is that of its parts, and the first of three is the highest."""
    game, chance = begun("clash", 2), random.Random(2)
    told: list[Reasoned] = []
    while game.open is not None and game.state.turn < 4:
        question = game.open
        answer = question.options.at(chance.randrange(question.options.size()))
        told += [event for event in game.apply(answer) if isinstance(event, Reasoned)]
    assert len(told) > 5
    for one in told:
        values = [place.value for place in one.places]
        assert values == sorted(values, reverse=True)
        for place in one.places:
            assert place.value == sum(part.amount for part in place.parts)


@rule("RO-20.1")
def test_the_same_dice_and_answers_make_the_same_battle() -> None:
    ends = []
    for _ in range(2):
        game, chance = begun("recon", 5), random.Random(5)
        while game.open is not None and game.state.turn < 3:
            question = game.open
            game.resolve(question.options.at(chance.randrange(question.options.size())))
        ends.append(write(game.state))
    assert ends[0] == ends[1]


@rule("RO-20.1", "RO-5.1")
def test_two_people_take_turns_by_parts() -> None:
    game, chance = begun("clash", 4, enemy_control="human", enemy_fog=False), random.Random(4)
    seats: list[int] = []
    while game.open is not None and game.state.turn < 3:
        seats.append(game.open.player)
        step(game, chance)
    assert set(seats) == {PLAYER, ENEMY}


@rule("RO-6.12", "RO-5.3")
def test_an_answer_that_is_refused_says_why() -> None:
    game = begun("clash", 1)
    while game.open is not None and game.open.prompt != "movement":
        question = game.open
        game.resolve(question.options.at(0))
    assert game.open is not None
    unit = next(one for one in game.open.options if isinstance(one, Activate)).unit
    assert "RO-5.2" in (game.why_not(Activate(999)) or "")
    game.resolve(Activate(unit))
    assert "RO-6.3" in (game.why_not(Move(47_000, 47_000)) or "")
    assert game.why_not(EndPart()) is not None
