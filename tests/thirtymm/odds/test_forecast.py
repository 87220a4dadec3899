"""[section 6] What a player is told before an action, against the dice themselves."""

from __future__ import annotations

import pytest

from ironmuster.kernel.explore import branches, odds
from ironmuster.systems.thirtymm.position.actions import (
    AT_WEAPON,
    FISTS,
    Attack,
    Block,
    Endure,
    Shell,
)
from ironmuster.systems.thirtymm.position.state import CLOSE, RANGED
from tests.thirtymm.moments import MissionGame, aim_at, begun, gun_of, left, moment, unit

rule = pytest.mark.rule


def told(game: MissionGame, action: Attack | Block | Endure | Shell) -> dict[str, float]:
    """The means of all numbers that are told of an action."""
    return {one.name: one.mean for one in odds(game, action).quantities}


@rule("TM-10.13", "TM-11.7", "TM-11.11", "TM-15.1")
def test_w2_the_odds_and_the_sums_of_a_shot_into_the_woods() -> None:
    game = begun(
        moment(
            unit("alto_trooper", "0302", "S"),
            unit("portanova_raider", "0306", "N", team=1),
            map="S1",
            pool=9,
        )
    )
    shot = Attack(gun_of(game.state, 0, "assault_rifle"), 1, aim_at(game.state, 1, "torso"))
    found = odds(game, shot)
    assert found.exact
    # By 5.1: k = 6 hits with 3/8, critical 1/8; e = 5/8: 2/8 x 3/8 x 13 + 1/8 x 20.
    assert told(game, shot) == pytest.approx({"hit": 14 / 64, "damage": 3.71875, "destroyed": 0})
    sums = {one.name: (one.value, [part.amount for part in one.parts]) for one in found.sums}
    assert sums == {
        "needed": (4, [4]),
        "roll": (-2, [-2]),
        "evasion_needed": (5, [5]),
        "evasion_roll": (1, [1]),
        "damage_of_a_hit": (13, [13]),
    }


@rule("TM-11.7", "TM-11.9", "TM-11.11", "TM-12.1", "TM-12.10")
@pytest.mark.parametrize("item", ["ai_cockpit", "left_drive", "smg"])
@pytest.mark.parametrize("weapon", ["smg", "fists"])
def test_the_closed_form_is_what_all_dice_together_bring(item: str, weapon: str) -> None:
    """Two Sentries side by side; every way the dice can fall is played to its end."""
    phase = RANGED if weapon == "smg" else CLOSE
    game = begun(
        moment(
            unit("sentry", "0608", "N"), unit("sentry", "0607", "S", team=1), phase=phase, pool=3
        )
    )
    gun = FISTS if weapon == "fists" else gun_of(game.state, 0, weapon)
    aim = aim_at(game.state, 1, item)
    full = left(game, 1, item)
    hit = lost = mean = 0.0
    for branch in branches(game, Attack(gun, 1, aim)):
        state = branch.game.state
        now = state.durability[aim - AT_WEAPON] if aim >= AT_WEAPON else state.units[1].left[aim]
        mean += float(branch.probability) * (full - now)
        hit += float(branch.probability) * (now < full)
        lost += float(branch.probability) * (now == 0)
    end = "destroyed" if item == "ai_cockpit" else "item_destroyed"
    assert told(game, Attack(gun, 1, aim)) == pytest.approx({"hit": hit, "damage": mean, end: lost})


@rule("TM-16.3", "TM-16.4")
def test_w13_what_falls_on_a_building_is_followed() -> None:
    game = begun(moment(unit("badger", "0308", "N"), map="S3", pool=6))
    building = [one.id for one in game.state.table.field.buildings].index("S3-b5")
    shell = Shell(gun_of(game.state, 0, "main_cannon"), building)
    assert told(game, shell) == {"building_damage": 20}  # 22 x 2, and 20 is all it has


@rule("TM-11.15", "TM-12.1")
def test_what_a_shield_saves_and_that_it_is_lost_is_told() -> None:
    """A critical hit of a Beam Saber, 20 + 10, on the torso (48) behind a shield (18)."""
    game = begun(
        moment(
            unit("alto_trooper", "0608", "N"),
            unit("alto_commander", "0607", "S", team=1),
            phase=CLOSE,
            pool=9,
            dice=[8],
        )
    )
    game.apply(Attack(gun_of(game.state, 0, "beam_saber"), 1, aim_at(game.state, 1, "torso")))
    assert told(game, Endure()) == {"own_damage": 30}
    shield = aim_at(game.state, 1, "shield")
    assert told(game, Block(shield)) == {"own_damage": 18, "own_items_lost": 1}
