"""No rule depends on words, and every catalogue can be kept and played with again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec import structs

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.digest import is_told
from ironmuster.kernel.editions import Editions, unpack
from ironmuster.kernel.game import start
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.system import RuleSystem
from tests.contract.play import chooser, walk
from tests.contract.scenarios import CASES, SYSTEMS, Case, each

MOST = 120  # decisions of each game
STRIDE = 20  # from one position that is looked at to the next


def reworded(value: Any, number: Iterator[int]) -> Any:
    """Return a value of a catalogue with other words wherever words stand for people only."""
    if isinstance(value, msgspec.Struct):
        changed = {
            field.name: _word(found, number) if is_told(field.type) else reworded(found, number)
            for field in structs.fields(value)
            if (found := getattr(value, field.name)) is not None
        }
        return structs.replace(value, **changed)
    if isinstance(value, dict):
        return {key: reworded(found, number) for key, found in value.items()}
    if isinstance(value, tuple):
        return tuple([reworded(one, number) for one in value])
    return value


def _word(found: Any, number: Iterator[int]) -> Any:
    if isinstance(found, tuple):
        return tuple([_word(one, number) for one in found])
    return f"word {next(number)}"


def positions(system: RuleSystem[Any, Any], case: Case) -> list[str]:
    """Play a game at random, each position by its fingerprint."""
    systems = Editions(SYSTEMS, {system.name: system})
    dice = Dice(key_of(f"words of {case.name}"))
    game = start(system, case.scenario, dice, systems, False)
    played = walk(game, chooser(case), MOST)
    found = [fingerprint(game) for number, _ in enumerate(played) if number % STRIDE == 0]
    return [*found, fingerprint(game)]


@each(CASES)
def test_other_words_make_no_other_game(case: Case) -> None:
    catalog = reworded(case.system.catalog, count())
    assert catalog.digest == case.system.catalog.digest
    assert positions(case.system.over(catalog), case) == positions(case.system, case)


@pytest.mark.parametrize("slug", SYSTEMS)
def test_a_catalogue_comes_back_as_it_was(slug: str) -> None:
    system = SYSTEMS[slug]
    catalog = system.catalog
    back = unpack(catalog.packed, catalog.digest, system)
    assert msgspec.to_builtins(back) == msgspec.to_builtins(catalog)
    assert (back.digest, back.whole) == (catalog.digest, catalog.whole)


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_change_of_the_rules_is_told(slug: str) -> None:
    system = SYSTEMS[slug]
    assert list(system.changes) == list(range(2, system.version + 1))
    assert all(text.endswith(".") for text in system.changes.values())
