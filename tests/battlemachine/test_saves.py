"""Save and load in the middle of every kind of question that Battle Machine asks."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.snapshot import decode, fingerprint, restore
from tests.contract.play import asked, begin, chooser, question, saved, seats, seen, walk
from tests.contract.scenarios import CASES, SYSTEMS, Case

PROMPTS = {
    "muster", "begin", "deploy", "move", "destination", "order", "share", "attack", "fire", "act",
}  # fmt: skip
FOUND = [case for case in CASES if case.system.name == "battlemachine"]
CHOOSES = msgspec.structs.replace(FOUND[0].scenario, options={"roll_off_winner": "chooses"})
BATTLES = [*FOUND, Case(FOUND[0].system, "chooses", CHOOSES)]


def first_of(prompt: str) -> Case:
    """The first example in which random players come to a question."""
    for case in BATTLES:
        game = begin(case, 3)
        for _ in walk(game, chooser(case, 3), 500):
            if question(game).prompt == prompt:
                return case
    pytest.fail(f"no example asks {prompt!r}")


def test_the_examples_ask_every_question_and_no_other() -> None:
    met = set()
    for case in BATTLES:
        game = begin(case, 3)
        for _ in walk(game, chooser(case, 3), 500):
            met.add(question(game).prompt)
    assert met == PROMPTS


# The game that goes on and the one that is loaded are played to the end with the same answers.
@pytest.mark.parametrize(
    "prompt",
    sorted(PROMPTS),
)
def test_a_game_goes_on_as_it_was_after_any_question(prompt: str) -> None:
    case = first_of(prompt)
    game, dice = begin(case, 3), chooser(case, 3)
    for _ in walk(game, dice):
        if question(game).prompt == prompt:
            break
    loaded = restore(decode(saved(game)), SYSTEMS)
    assert asked(loaded) == asked(game)
    for choice in walk(game, dice):
        loaded.choose(choice)
    assert loaded.over and fingerprint(loaded) == fingerprint(game)
    for viewer in (*seats(game), None):
        assert seen(loaded, viewer) == seen(game, viewer)
