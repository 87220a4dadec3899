"""[Part 6] The log of an attack: one line a roll, naturals and full power named, with its rule."""

from __future__ import annotations

import pytest

from ironmuster.kernel.names import named
from ironmuster.kernel.system import Line
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire, Use
from tests.battlemachine.duels import FOE, duel
from tests.battlemachine.helpers import BattleGame, mech, play

rule = pytest.mark.rule


def lines(game: BattleGame, *actions: Fire | Use) -> list[Line]:
    return [game.system.telling.narrate(game, event) for event in play(game, *actions)]


def texts(game: BattleGame, *actions: Fire | Use) -> list[str]:
    return [line.text for line in lines(game, *actions)]


@rule("BM-9.1")
def test_a_miss_by_totals() -> None:
    game = duel(mech("lictor", "autocannon", "laser"), mech("journeyman"), dice=[3, 4])
    shown = lines(game, Fire(0, FOE))
    assert [line.text for line in shown] == [
        "Lictor fires its Autocannon at Journeyman; Eng 3 left",
        "Lictor rolls to hit Journeyman with its Autocannon: 3+5 against 4+4, a miss",
    ]
    assert [line.rule for line in shown] == ["BM-7.5", "BM-9.1"]
    assert "mech:2" in shown[1].anchors


@rule("BM-8.2", "BM-10.2")
def test_naturals_and_full_power_are_named() -> None:
    game = duel(mech("archon", "autocannon"), mech("ox"), dice=[6, 2, 4, 1])
    shown = lines(game, Fire(0, FOE))
    assert shown[1].text == (
        "Archon rolls to hit Ox with its Autocannon: "
        "6+6 against 2+3, an automatic hit (a natural 6 against 2)"
    )
    assert shown[2].text == (
        "Autocannon strikes Ox: "
        "4+6 against 1+5, full power, 6 damage, Dam 5 left (4 against a natural 1)"
    )
    assert [line.rule for line in shown] == ["BM-7.5", "BM-8.2", "BM-10.2"]


@rule("BM-11.2", "BM-11.4", "BM-12.2", "BM-12.4", "BM-12.5")
def test_every_effect_is_told_with_its_counter() -> None:
    game = duel(mech("corsair", "autocannon"), mech("ox"), dice=[4, 3, 5, 3, 4])
    assert texts(game, Fire(0, FOE, aim=AIM_MOVEMENT))[-1] == "Ox cannot move for 4 turns (die 4)"
    game = duel(
        mech("archon", "heavy_laser"), mech("praetor", "spam_autocannon"), dice=[6, 2, 6, 2, 5]
    )
    told = texts(game, Fire(0, FOE, aim=0))
    assert told[0].endswith("aimed at its Spam Autocannon; Eng 4 left")
    assert told[-1] == "Praetor: Spam Autocannon disabled for 3 turns (die 5)"
    game = duel(mech("monarch", "flame_void_cannon"), mech("ox"), dice=[6, 2, 1, 2])
    assert texts(game, Fire(0, FOE))[-2:] == ["Ox is burning", "A void opens at (5,5)"]
    game = duel(mech("ox", "smoke_pots", "jammer"), mech("ox"), dice=[4])
    assert texts(game, Use(0))[-1] == "Smoke at (5,8) for 4 turns (die 4)"


@rule("BM-12.8")
def test_spam_is_told_with_its_die() -> None:
    game = duel(mech("drifter", "spam_rocket_pod"), mech("digger"), dice=[1, 1, 2, 1, 2])
    assert texts(game, Fire(0, FOE))[0] == (
        "Drifter fires its Spam Rocket Pod at Digger, Spam die 1: 2 shots; Eng 1 left"
    )


@rule("BM-10.1")
def test_a_damage_roll_by_totals() -> None:
    game = duel(mech("lictor", "laser"), mech("journeyman"), dice=[4, 4, 3, 2])
    assert (
        texts(game, Fire(0, FOE))[-1]
        == "Laser strikes Journeyman: 3+4 against 2+4, 1 damage, Dam 8 left"
    )


def test_who_conceded_is_named() -> None:
    """Whoever gave up read that the other side had."""
    game = duel(mech("archon", "autocannon"), mech("ox"))
    game.concede(0)
    [end] = [game.system.telling.narrate(game, event).text for event in game.events[-1:]]
    assert named(end, ("Ann", "Ben")).startswith("Game over, Ann conceded: victory for Ben; ")
