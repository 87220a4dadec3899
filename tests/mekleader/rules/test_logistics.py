"""[ML-17.17] Field Maintenance; the other cards outside a fight are tested with their phases."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Pass, Play, Retreat
from ironmuster.systems.mekleader.position.events import Repaired
from ironmuster.systems.mekleader.rules.logistics import LOGISTICS
from ironmuster.systems.mekleader.rules.tactics import TACTICS
from tests.mekleader.helpers import game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule


@rule("ML-17.17", "ML-12.10", "ML-R56")
@pytest.mark.parametrize(("die", "damage"), [(6, 0), (4, 0), (3, 1), (1, 3)])
def test_field_maintenance_mends_one_mek_and_the_surplus_is_lost(die: int, damage: int) -> None:
    people = squad(
        mek("small", pilot=man(), damage=4),
        mek("medium", pilot=man(), damage=9),
        mek("medium", damage=9),
        hand=["field_maintenance"],
    )
    table = game(people, at="engagement", foes=["infantry"], script=[1, 1, die])
    while prompt(table)[1] != "retreat":
        play(table, *offered(table, Pass)[:1])
    play(table, Retreat())
    assert prompt(table) == (0, "aftermath"), "also after a retreat"
    plays = offered(table, Play)
    assert plays == [Play("field_maintenance", 1), Play("field_maintenance", 2)]
    events = play(table, Play("field_maintenance", 1), all=True)
    mended = 4 - damage
    assert of(events, Repaired) == [Repaired(0, 1, mended, "field_maintenance", die, 10 - damage)]
    assert [one.damage for one in table.state.players[0].meks] == [damage, 9, 9]


@rule("ML-17.17", "ML-R69")
def test_field_maintenance_needs_a_mek_that_has_something_to_lose() -> None:
    people = squad(
        mek("small", pilot=man()), mek("small", damage=5), hand=["field_maintenance"], cash=1
    )
    table = game(people, at="engagement", foes=["infantry"], script=[1])
    assert prompt(table) == (0, "retreat")
    play(table, Retreat())
    assert prompt(table) == (0, "repair"), "what stayed at home does not count"


@rule("ML-4.2")
def test_every_event_card_has_its_effect() -> None:
    assert len({*LOGISTICS, *TACTICS}) == 20
