"""The guided first games: every one can be played as it says, by the rules and nothing else."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ironmuster import tutorial as module
from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import union
from ironmuster.registry import MODULES, SYSTEMS
from ironmuster.rules import look_up
from ironmuster.tutorial import Step, Tutorial, faults, first_position, tutorial

BM = SYSTEMS["battlemachine"]


@pytest.mark.parametrize("slug", list(MODULES))
def test_every_tutorial_is_played_to_its_end(slug: str) -> None:
    assert faults(slug, SYSTEMS[slug], SYSTEMS) == []


def test_a_system_without_a_tutorial_has_no_faults() -> None:
    assert faults("chess", BM, SYSTEMS) == []


def test_the_first_position_is_the_player_s_turn_in_the_second_round() -> None:
    record = first_position(tutorial("battlemachine"), BM, SYSTEMS)
    state = record.game.state
    decision = record.game.decision
    assert decision is not None and (decision.player, decision.prompt) == (0, "move")
    assert state.round == 2
    # By hand: 8 Dam of 10 after 3+6 against 2+5, and 2 of 5 after 3+6 against 3+3 [BM-10.1].
    assert [mech.dam for mech in state.mechs] == [8, 6, 12, 2]


def test_who_plays_alone_begins_in_the_build_phase_with_a_mek_and_its_pilot() -> None:
    record = first_position(tutorial("mekleader"), SYSTEMS["mekleader"], SYSTEMS)
    decision = record.game.decision
    assert decision is not None and (decision.player, decision.prompt) == (0, "build")
    [player] = record.game.state.players
    # By hand: 100 + 10 - Mek 30 - pilot 10 - Plasma Cannon 15 - Targeter 5 - armor 2 x 5 [ML-6.3].
    assert player.cash == 40
    assert ([mek.model for mek in player.meks], len(player.hand)) == (["citadel"], 4)


def test_every_letter_on_the_map_of_the_great_war_is_told_in_the_first_step() -> None:
    lesson = tutorial("greatwar")
    drawn = set(re.findall(r"[A-Z]", lesson.scenario["map"]["rows"])) | {"K"}  # capitals: digits
    told = set(re.findall(r"\*\*([A-Z])\*\*", lesson.steps[0].text))
    assert told == drawn


def test_two_to_one_is_told_with_the_two_figures_that_stand_on_the_map() -> None:
    lesson, system = tutorial("greatwar"), SYSTEMS["greatwar"]
    [text] = [step.text for step in lesson.steps if step.title == "Two to one"]
    record = first_position(lesson, system, SYSTEMS)
    for step in lesson.steps[1:3]:
        record.act(msgspec.convert(step.answer, union(system.actions)))
    asked: tuple[dict[str, Any], ...] = ({"type": "battles"}, {"type": "attacks", "unit": "1-3"})
    for question in asked:
        found: Any = system.telling.measure(record.game, None, question)
        [battle] = found.battles
        won = round(100 * sum(battle.chances[:2]) / 1296)
        assert f"{won} %" in text


@pytest.mark.parametrize("slug", list(MODULES))
def test_the_texts_are_short_and_their_rules_exist(slug: str) -> None:
    steps = tutorial(slug).steps
    named = re.findall(r"\b[A-Z]+-\d+\.\d+", " ".join(step.text for step in steps))
    assert len(named) >= 6 and [one for one in named if not look_up(slug, one)] == []
    assert max(len(step.text.split()) for step in steps) <= 75
    assert all(step.instead for step in steps if step.answer)


@pytest.mark.parametrize("bot", ["greedy", "veteran"])
def test_every_attack_that_is_taught_is_the_one_a_bot_makes(bot: str) -> None:
    """Whoever learns from the lesson learns no worse shot than the game's own players take."""
    found, system = tutorial("mekleader"), SYSTEMS["mekleader"]
    record = first_position(found, system, SYSTEMS)
    taught: list[tuple[Any, Any]] = []
    for step in found.steps:
        asked = record.game.decision
        if step.answer is None or asked is None:
            continue
        meant = msgspec.convert(step.answer, union(system.actions))
        if asked.prompt == "attack":
            player = roster.make(bot, "mekleader", Dice(key_of("lesson")))
            taught.append((meant, asked.options.at(player.choose(Seat(record.game, 0)))))
        record.act(meant, step.dice)
    assert len(taught) == 4 and [one for one in taught if one[0] != one[1]] == []


@pytest.mark.parametrize(
    "changes", [{"names": ("You", "Other"), "bot": "greedy"}, {"bot": "greedy"}]
)
def test_as_many_are_named_as_play(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any]
) -> None:
    other = replace(tutorial("mekleader"), **changes)
    monkeypatch.setattr(module, "tutorial", lambda _: other)
    [fault] = faults("mekleader", SYSTEMS["mekleader"], SYSTEMS)
    assert fault == "mekleader.toml: names: 1 wanted, and a bot for all but the first"


def changed(monkeypatch: pytest.MonkeyPatch, place: int, **changes: Any) -> list[str]:
    """The faults when one step is another."""
    found = tutorial("battlemachine")
    steps = list(found.steps)
    steps[place] = replace(steps[place], **changes)
    other = replace(found, steps=tuple(steps))

    def read(slug: str) -> Tutorial:
        return other

    monkeypatch.setattr(module, "tutorial", read)
    return faults("battlemachine", BM, SYSTEMS)


@pytest.mark.parametrize(
    ("place", "changes", "says"),
    [
        (2, {"answer": {"type": "move", "x": 0, "y": 0, "facing": 0}}, "steps[2]"),
        (2, {"also": ({"type": "move", "x": 0, "y": 0, "facing": 0},)}, "steps[2]"),
        (5, {"dice": (4, 3)}, "steps[5]"),
        (5, {"dice": (4, 3, 4, 3, 6)}, "steps[5]"),
        (5, {"dice": (1, 6)}, "steps[5]: brings no"),
        (5, {"brings": ({"type": "destroyed", "mech": 2},)}, "steps[5]: brings no"),
        (7, {"answer": {"type": "salute"}}, "steps[7]"),
    ],
)
def test_what_does_not_fit_is_named(
    monkeypatch: pytest.MonkeyPatch, place: int, changes: dict[str, Any], says: str
) -> None:
    [fault] = changed(monkeypatch, place, **changes)
    assert fault.startswith(f"battlemachine.toml: {says}")


def test_a_step_takes_no_unknown_field() -> None:
    with pytest.raises(TypeError):
        Step(title="T", text="T", dances=True)  # type: ignore[call-arg]
