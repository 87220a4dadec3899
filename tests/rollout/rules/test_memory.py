"""[RO-20] What is remembered of a position is what would be found again."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.kernel.snapshot import decode, restore
from ironmuster.systems.rollout.position.memory import Memory
from tests.contract.play import asked, begin, chooser, saved, walk
from tests.contract.scenarios import CASES, SYSTEMS, Case

PLAYED: Final = [case for case in CASES if case.name in ("rollout-recon", "rollout-mined")]

rule = pytest.mark.rule


@rule("RO-20.5")
@pytest.mark.parametrize("case", PLAYED, ids=[case.name for case in PLAYED])
def test_who_remembers_plays_as_who_does_not(case: Case) -> None:
    """A game that shares a memory with others, and one that is loaded and thinks for itself."""
    game, dice = begin(case, 21), chooser(case, 21)
    alone = restore(decode(saved(game)), SYSTEMS)
    again = game.clone()
    alone.state.table.memory = Memory()
    assert again.state.table.memory is game.state.table.memory
    for choice in walk(game, dice, 45):
        again.choose(choice)
        alone.choose(choice)
        assert saved(alone) == saved(again)
        assert asked(alone) == asked(again)
        assert alone.events == again.events
