"""[BM-1.3, BM-1.5, part 6] The unit card: every number with its reasons, and their rules."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.telling.values import StatView
from ironmuster.systems.battlemachine.telling.view import stat_views
from tests.battlemachine.duels import ATTACKER, duel
from tests.battlemachine.helpers import BattleGame, battle, mech

rule = pytest.mark.rule


def card(game: BattleGame, index: int = ATTACKER) -> dict[str, StatView]:
    return {stat.key: stat for stat in stat_views(game.state, index)}


def told(stat: StatView) -> list[tuple[str, int, str]]:
    return [(part.label, part.amount, part.rule) for part in stat.reasons]


@rule("BM-15.4", "BM-R53")
def test_the_commander_upgrade_is_in_all_seven() -> None:
    """Journeyman 4/5/9/4/3/4/4, and 1 more of each."""
    found = card(duel(mech("journeyman", "laser", commander=True), mech("ox")))
    assert {key: stat.base for key, stat in found.items()} == {
        "acu": 4, "mov": 5, "dam": 9, "arm": 4, "mtp": 3, "def": 4, "eng": 4,
    }  # fmt: skip
    for stat in found.values():
        assert stat.value == stat.base + 1
        assert told(stat)[1] == ("Commander upgrade", 1, "BM-15.4")


@rule("BM-14.3", "BM-14.2")
def test_modules_are_named() -> None:
    game = duel(
        mech("prism", "armour_plate", "armour_plate", "reactor_cell", "targeter", jamming=True),
        mech("ox"),
    )
    found = card(game)
    assert told(found["dam"])[-1] == ("Armour Plate", 2, "BM-14.3")
    assert told(found["arm"])[-1] == ("Armour Plate", 2, "BM-14.3")
    assert told(found["eng"]) == [("Energy", 7, "BM-1.3"), ("Reactor Cell", 3, "BM-14.3")]
    assert told(found["acu"])[-1] == ("Targeter", 1, "BM-9.2")
    assert told(found["def"])[-1] == ("Jammer", 1, "BM-9.2")


@rule("BM-11.3", "BM-14.3")
def test_a_lost_module_gives_no_more() -> None:
    """Dam stays [part 4.4], Arm and Acu do not."""
    plated = mech("prism", "armour_plate", "targeter", disabled={0: -1, 1: 2})
    found = card(duel(plated, mech("ox")))
    assert found["dam"].value == found["dam"].base + 1
    assert (found["arm"].value, found["acu"].value) == (found["arm"].base, found["acu"].base)


@rule("BM-5.1", "BM-17.7")
def test_movement_is_hastened_and_burdened() -> None:
    sprinting = mech("ox", "sprint_servos", used={0: 1}, hasty=4, crate=True)
    found = card(duel(sprinting, mech("ox")))["mov"]
    assert found.value == 4 + 2 + 2 - 1
    assert told(found)[1:] == [
        ("Sprint Servos", 2, "BM-14.3"),
        ("Shift Boss", 2, "BM-15.4"),
        ("carries a crate", -1, "BM-17.7"),
    ]


@rule("BM-15.4", "BM-15.6")
def test_style_rules_count_while_the_commander_stands() -> None:
    for standing in (True, False):
        leader = mech("overman", "autogun", at=(0, 15) if standing else None, commander=True)
        digger = mech("digger", "autogun", at=(3, 15))
        game = battle(
            leader,
            digger,
            mech("ox", seat=1, at=(3, 0)),
            factions=("union", None),
            rubble=[(3, 15)],
        )
        parts = told(card(game, 1)["arm"])
        assert (("Nothing Wasted", 1, "BM-15.4") in parts) == standing


@rule("BM-1.5")
def test_every_number_is_the_sum_of_its_reasons() -> None:
    game = duel(
        mech("gorgon", "rail_gun", shielded=True, linked=True, acid=4, lightning=3),
        mech("ox", "autogun"),
    )
    for index in range(len(game.state.mechs)):
        for stat in stat_views(game.state, index):
            assert stat.value == sum(part.amount for part in stat.reasons), stat
            assert stat.value >= 0
            assert all(part.rule for part in stat.reasons)
