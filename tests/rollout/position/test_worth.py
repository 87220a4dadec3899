"""[RO-20.4, RO-20.12] The worth of attacks by hand."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.rollout.position.profile import Gun
from ironmuster.systems.rollout.position.state import ENEMY, PINNED, PLAYER, State
from ironmuster.systems.rollout.position.worth import UNIT, attack_value, fight_value, value_of
from tests.rollout.position.test_state import state

rule = pytest.mark.rule


def battle() -> State:
    """A squad of the enemy, and Gearshift, a Sherman and a rifle squad of the player."""
    one = state("infantry_g", "gearshift", "sherman", "infantry_a:rifle", "glover", "civilian")
    one.side[:] = [ENEMY, PLAYER, PLAYER, PLAYER, PLAYER, 2]
    return one


def gun(one: State, unit: int, id: str) -> Gun:
    return next(gun for gun in one.profile(unit).guns if gun.id == id)


SQUAD: Final = 0


@rule("RO-20.4")
def test_a_rifle_at_a_squad() -> None:
    """1 damage at 5+ against Save 4+, and a pin: 1/3 * 1/2 * 1 + 1/3 * 0.4 = 3/10."""
    one = battle()
    rifle = gun(one, SQUAD, "rifle")
    assert attack_value(one, SQUAD, rifle, 3, 5, 4, rear=False) * 10 == 3 * UNIT
    # From the rear 3 damage: 1/2 + 2/15.
    assert attack_value(one, SQUAD, rifle, 3, 5, 4, rear=True) * 30 == 19 * UNIT


@rule("RO-20.4")
def test_a_pin_counts_what_it_is_worth_and_only_once() -> None:
    """A machinegun at Gearshift, 5+: no damage, 1/3 * 0.6 for the pin; pinned already, nothing."""
    one = battle()
    machinegun = gun(one, SQUAD, "machinegun")
    assert attack_value(one, SQUAD, machinegun, 1, 5, 3, rear=False) * 5 == UNIT
    one.marks[1] |= PINNED
    assert attack_value(one, SQUAD, machinegun, 1, 5, 3, rear=False) == 0


@rule("RO-20.4")
def test_a_kill_counts_more() -> None:
    """Glover, 1 HP, a character: 1/3 * (1/2 * 1 * 1.2 + 0.4) + 1/3 * 1/2 of a rifle, Save 4+."""
    one = battle()
    one.hp[4] = 1
    rifle = gun(one, SQUAD, "rifle")
    found = attack_value(one, SQUAD, rifle, 4, 5, 4, rear=False)
    assert found * 2 == UNIT
    assert attack_value(one, SQUAD, rifle, 4, 5, 4, rear=False, kills=2) * 3 == 2 * UNIT


@rule("RO-20.4")
def test_what_an_hp_counts() -> None:
    one = battle()
    assert [value_of(one, unit) for unit in range(6)] == [10, 12, 10, 10, 12, 0]
    one.goal.load = one.enlist("object:prone_metarian", PLAYER)
    assert value_of(one, 6) == 0
    one.goal.bearer = 1
    assert value_of(one, 6) == 15
    one.goal.bearer = SQUAD
    assert value_of(one, 6) == 0


@rule("RO-20.12", "RO-12.4")
def test_the_net_of_a_fight() -> None:
    """E7: Gearshift with his sword, bonus 5, against a squad, bonus 2: 30, 3 and 3 of 36. He wins
    1 + 2 HP of a support unit; the squad 1 HP of his."""
    one = battle()
    sword = gun(one, 1, "sword")
    net = fight_value(one, 1, sword, SQUAD, None)
    assert net == (30 * 3 - 3 * 1) * 10
