"""What a seat may not know leaves no trace in anything it receives; and a trace would be found."""

from __future__ import annotations

from typing import Final

import pytest

from tests.contract.conduct import watch
from tests.contract.difference import Leak, compare
from tests.contract.play import begin, chooser, walk
from tests.contract.scenarios import CASES, Case, each
from tests.toys import parley
from tests.toys.leaky import HOLES
from tests.toys.parley import Parley
from tests.toys.telltale import TELLTALES

SOON: Final = 12  # decisions after which everything has been hidden that ever is


def is_secret(case: Case) -> bool:
    """Whether anything is hidden at the beginning of a random game."""
    game = begin(case, observed=False)
    return any(game.secretive() for _ in walk(game, chooser(case), SOON))


SECRET: Final = [case for case in CASES if is_secret(case) or case.system.name == "campaign"]


@each(SECRET)
def test_a_seat_cannot_tell_the_game_from_one_with_other_secrets(case: Case) -> None:
    met = compare(case, 1, 60) + compare(case, 2, 60) + compare(case, 3, 40, skip=150)
    assert met.total(), "what is hidden was never changed"


@each(SECRET)
def test_what_bots_do_does_not_tell_of_anybodys_cards(case: Case) -> None:
    met = watch(case, 1, 250) + watch(case, 2, 250)
    assert met["others"], "what a bot cannot know was never changed"
    if case.system.name == "mekleader":
        assert met["own"], "no bot ever passed or stood aside beside another hand"


@pytest.mark.parametrize("name", TELLTALES)
def test_every_bot_that_tells_is_found(name: str) -> None:
    bot = TELLTALES[name]
    case = next(case for case in CASES if case.name == "mekleader-declared")
    with pytest.raises(Leak, match=f"^{bot.kind} of {name} "):
        for seed in range(1, 9):
            watch(case, seed, 600, {name: bot.make})


@pytest.mark.parametrize("name", HOLES)
def test_every_kind_of_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hole = HOLES[name]
    if hole.name:
        monkeypatch.setattr(parley, hole.name, hole.part)
    case = Case(hole.system, "hole", Parley(players=3, rounds=3, hand=3))
    with pytest.raises(Leak, match=f"^{hole.kind} of"):
        for seed in range(8):
            compare(case, seed, 60)
