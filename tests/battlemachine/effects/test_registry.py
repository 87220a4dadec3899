"""[BM-12.1] Each weapon effect is one entry of the data and one module, found by its name."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from pkgutil import iter_modules

import pytest

from ironmuster.systems.battlemachine import effects
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.position.effect import effects_of

rule = pytest.mark.rule
CATALOG = DATA.contents
SOURCE = Path(effects.__path__[0]).parent


@rule("BM-12.1")
def test_every_entry_has_a_module_and_every_module_an_entry() -> None:
    assert {module.name for module in iter_modules(effects.__path__)} == set(CATALOG.effects)


@rule("BM-7.5")
def test_effects_of_one_hit_come_in_the_order_of_the_rules() -> None:
    order = ["flame", "void", "smoke", "ion", "blast"]
    for words in permutations(order):
        assert [effect.id for effect in effects_of(CATALOG, words)] == order


@rule("BM-12.1")
def test_no_other_room_names_the_module_of_an_effect() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.parent.name != "effects":
            assert "battlemachine.effects" not in path.read_text("utf-8"), path
