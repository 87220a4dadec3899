"""What the solid bot expects the enemy to do to a unit, by where that stands."""

from __future__ import annotations

import pytest

from ironmuster.systems.rollout.bots.danger import Danger
from ironmuster.systems.rollout.position.state import DISGUISED, IGNORED, PINNED
from tests.rollout.play import alternate, battle, foe, put

rule = pytest.mark.rule


@rule("RO-20.4")
def test_a_squad_is_feared_by_what_reaches_as_far() -> None:
    """A squad at (20, 30) against Gearshift, Save 3+, a character: of its rifle, 1/3 x 1/3 x 1.2,
    48 of 360ths; of its machinegun, which only pins a robot, 1/3 x 0.6, 72; of a Panzerwurfmine
    1/3 x 1/3 x 4 x 1.2 x 0.8, 153. It moves 2", both bases are 1.181" wide: the rifle reaches
    16.362", the machinegun 14.362", what is thrown 7.362". It shoots with one of the two."""
    state = battle()
    hero = put(state, "gearshift", 20, 10)
    foe(state, "infantry_g", 20, 30)
    danger = Danger(state, hero)
    assert [danger.at(20_000, y) for y in (13_600, 13_700, 15_600, 15_700, 22_600, 22_700)] == [
        *(0, 48),
        *(48, 72),
        *(72, 72 + 153),
    ]


@rule("RO-14.4", "RO-11.1")
def test_nobody_is_feared_who_is_pinned_or_ignores_the_unit() -> None:
    state = battle()
    hero = alternate(state, "zoomer", 20, 20)
    squad = foe(state, "infantry_g", 20, 26)
    assert Danger(state, hero).at(20_000, 20_000) > 0
    state.marks[hero] |= DISGUISED | IGNORED
    assert Danger(state, hero).at(20_000, 20_000) == 0
    state.marks[hero] &= ~IGNORED
    state.marks[squad] |= PINNED
    assert Danger(state, hero).at(20_000, 20_000) == 0


@rule("RO-22.3")
def test_evac_fears_no_humans_while_they_may_not_attack_it() -> None:
    state = battle()
    hero = put(state, "evac", 20, 20)
    foe(state, "infantry_g", 20, 26)
    assert Danger(state, hero).at(20_000, 20_000) == 0
    foe(state, "panzer3", 20, 34)
    assert Danger(state, hero).at(20_000, 20_000) > 0


@rule("RO-15.4")
def test_a_force_that_knows_nothing_counts_half() -> None:
    state = battle()
    hero = put(state, "gearshift", 20, 10)
    foe(state, "infantry_g", 20, 26)
    assert Danger(state, hero).at(20_000, 10_000) == 48
    state.alert = 0
    assert Danger(state, hero).at(20_000, 10_000) == 24
