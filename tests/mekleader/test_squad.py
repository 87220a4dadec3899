"""[ML-7] Slots, pilots, refit and the workbench."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.squad import max_hits
from tests.mekleader.helpers import game, mek, squad

rule = pytest.mark.rule


@rule("ML-1.10")
@pytest.mark.parametrize(("size", "hits"), [("small", 10), ("medium", 20), ("large", 30)])
def test_armor_adds_five_hits_each(size: str, hits: int) -> None:
    table = game(squad(mek(size), mek(size, "armor_plate", "armor_plate")))
    bare, armored = table.state.players[0].meks
    assert (max_hits(bare), max_hits(armored)) == (hits, hits + 10)
