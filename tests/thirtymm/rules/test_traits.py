"""[D6] Traits: what each does, how often, and against whom."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.position.actions import Accept, Hurl, Reroll
from ironmuster.systems.thirtymm.position.events import (
    Damaged,
    Rerolled,
    RolledAttack,
    RolledEvasion,
)
from ironmuster.systems.thirtymm.position.state import DOWNED, NOBODY
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.attack import HURL, NORMAL
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.turn import hurl_cost, hurls, tenths
from tests.thirtymm.helpers import held
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    attack,
    body,
    cell,
    gun_of,
    left,
    moment,
    of,
    only,
    parts,
    rest,
    unit,
)

rule = pytest.mark.rule


def with_traits(*traits: str, id: str = "alto_trooper", **changes: Any) -> Datasheet:
    return sheet(id, traits=traits, **changes)


def labels(game: MissionGame, weapon: str, attacker: int = 0, target: int = 1) -> dict[str, int]:
    """The modifiers of an attack that misses."""
    game.dice.script = [1, 1, 1]
    profile = game.state.table.profiles[target]
    events = attack(game, attacker, weapon, target, profile.names[profile.core])
    return parts(events, RolledAttack)


def duel(*traits: str, at: str = "0607", target: str = "portanova_raider") -> MissionGame:
    return moment(
        unit(with_traits(*traits), "0608", "N"),
        unit(target, at, "N", team=1),
    )


@rule("TM-11.14", "TM-R85", "TM-11.4", "TM-11.17")
def test_improvised_weapons() -> None:
    game = moment(
        unit(
            with_traits("improvised_weapons", weapons=(held("bazooka", "left_arm", "right_arm"),)),
            "0608",
            "N",
        ),
        unit("portanova_raider", "0606", "N", team=1, posture=DOWNED),
        dice=[7, 1],
        phase=2,
    )
    gun = game.state.table.guns[gun_of(game.state, 0, "bazooka")]  # durability 12
    assert (tenths(gun), hurl_cost(gun)) == (2, 2)
    assert {(one.weapon, one.unit) for one in hurls(game.state, 0, 2) if isinstance(one, Hurl)} == {
        (gun.number, 1)
    }
    assert hurls(game.state, 0, 1) == []
    events = attack(game, 0, "bazooka", 1, "torso", way=HURL)
    assert only(events, RolledAttack).stat == "assault"
    assert only(events, Damaged).damage == 3  # a fifth of 12, rounded up
    assert game.state.carried[gun.number] == NOBODY
    assert game.state.grip[gun.number] == cell(game.state, "0606")
    assert rest(game) == [1]


@rule("TM-11.17", "TM-11.7", "TM-R85")
def test_a_thrown_weapon_may_be_critical_and_does_not_deviate() -> None:
    game = moment(
        unit(
            with_traits("improvised_weapons", weapons=(held("bazooka", "left_arm", "right_arm"),)),
            "0608",
            "N",
        ),
        unit("portanova_raider", "0606", "N", team=1),
        dice=[8],
    )
    assert only(attack(game, 0, "bazooka", 1, "torso", way=HURL), Damaged).damage == 3 + 2
    game.dice.script = [1]
    game.state.carried[gun_of(game.state, 0, "bazooka")] = 0
    game.state.grip[gun_of(game.state, 0, "bazooka")] = 0b1100
    attack(game, 0, "bazooka", 1, "torso", way=HURL)  # no die for a deviation
    assert game.state.carried[gun_of(game.state, 0, "bazooka")] == NOBODY


@rule("TM-R84", "TM-11.6")
@pytest.mark.parametrize(("at", "fear"), [("0605", {"Intimidate": -1}), ("0604", {})])
def test_intimidate_within_3_hexes_once_a_turn(at: str, fear: dict[str, int]) -> None:
    game = duel(at=at, target="mastodon")
    assert labels(game, "assault_rifle") == fear
    assert labels(game, "assault_rifle") == {}
    game.state.turn.feared = 0  # another turn
    assert labels(game, "assault_rifle") == fear


@rule("TM-R84")
def test_intimidate_is_for_enemy_turns() -> None:
    game = duel(at="0605", target="mastodon")
    game.state.turn.unit = 1  # a reaction in the Mastodon's own turn
    assert labels(game, "assault_rifle") == {}


@rule("TM-R84")
def test_unwavering() -> None:
    game = duel("unwavering", at="0605", target="mastodon")
    assert labels(game, "assault_rifle") == {"Unwavering": 2}
    assert labels(game, "assault_rifle") == {}
    game.state.turn.feared = 0
    assert labels(game, "assault_rifle") == {}  # once in the battle
    assert labels(duel("unwavering"), "assault_rifle") == {}


@rule("TM-0.6", "TM-2.5")
@pytest.mark.parametrize(
    ("traits", "shoots", "fights"),
    [
        (("marksman",), {"Marksman": 1}, {"Marksman": -1}),
        (("marksman", "marksman"), {"Marksman": 2}, {"Marksman": -2}),
        (("fierce",), {"Fierce": -1}, {"Fierce": 1}),
        (("marksman", "fierce"), {}, {}),
    ],
)
def test_marksman_and_fierce(
    traits: tuple[str, ...], shoots: dict[str, int], fights: dict[str, int]
) -> None:
    game = duel(*traits)
    assert labels(game, "assault_rifle") == shoots
    assert labels(game, "beam_saber") == fights


@rule("TM-11.13", "TM-R44")
@pytest.mark.parametrize(
    ("traits", "mods", "weapon", "damage"),
    [
        (("byron_intelligence",), ("stc",), "beam_saber", 20 - 7),
        (("byron_intelligence",), ("stc",), "assault_rifle", 13),
        (("earth_alliance_willpower",), ("ceramic",), "assault_rifle", 13 - 7),
        (("earth_alliance_willpower",), ("ceramic",), "beam_saber", 20),
    ],
)
def test_further_reductions(
    traits: tuple[str, ...], mods: tuple[str, ...], weapon: str, damage: int
) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit(with_traits(*traits, mods=mods), "0607", "N", team=1, posture=DOWNED),
        dice=[7],
    )
    assert only(attack(game, 0, weapon, 1, "torso"), Damaged).damage == damage


@rule("TM-2.5", "TM-11.13")
@pytest.mark.parametrize(("fallen", "rolls", "flat"), [(0, {}, 0), (1, 1, 0), (2, 1, 5)])
def test_vengeful(fallen: int, rolls: Any, flat: int) -> None:
    game = moment(
        unit(with_traits("vengeful"), "0608", "N"),
        unit("portanova_raider", "0607", "N", team=1, posture=DOWNED),
        *[unit("sparrow", f"010{n + 1}") for n in range(fallen)],
        unit("sparrow", "0109", team=1),
    )
    for index in range(2, 3 + fallen):
        bruise(game, index, game.state.table.profiles[index].core, 99, "test")
    follow(game)
    wanted = {"Vengeful": rolls} if rolls else {}
    assert labels(game, "assault_rifle") == labels(game, "beam_saber") == wanted
    game.dice.script = [7]
    assert only(attack(game, 0, "beam_saber", 1, "torso"), Damaged).damage == 20 + flat - 4
    game.dice.script = [7]
    assert only(attack(game, 0, "assault_rifle", 1, "left_leg"), Damaged).damage == 13


@rule("TM-2.5", "TM-11.6", "TM-11.11")
@pytest.mark.parametrize(("friend", "alone"), [("0614", False), ("0615", True)])
def test_lone_wolf(friend: str, alone: bool) -> None:
    at = "0614" if friend == "0614" else "0115"
    game = moment(
        unit(with_traits("lone_wolf"), "0608", "N"),
        unit("portanova_raider", "0607", "S", team=1),
        unit("wisp", at, "N", 1),
    )
    wanted = {"Lone Wolf": 1} if alone else {}
    assert labels(game, "assault_rifle") == labels(game, "beam_saber") == wanted
    game.dice.script = [7, 8]
    events = attack(game, 1, "smg", 0, "torso")
    assert parts(events, RolledEvasion) == wanted


@rule("TM-R84", "TM-11.11")
@pytest.mark.parametrize(("traits", "helps"), [((), False), (("maneuver_expert",), True)])
def test_maneuver_expert(traits: tuple[str, ...], helps: bool) -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit(with_traits(*traits), "0605", "N", team=1, swift=True),
        dice=[7, 8],
    )
    events = attack(game, 0, "smg", 1, "torso")
    assert parts(events, RolledEvasion) == ({"Maneuver Expert": 1} if helps else {})


def ace(*dice: int, attacker: bool = True) -> MissionGame:
    one = with_traits("ace_pilot") if attacker else sheet("alto_trooper")
    two = sheet("portanova_raider") if attacker else with_traits("ace_pilot", id="portanova_raider")
    return moment(unit(one, "0608", "N"), unit(two, "0605", "N", team=1), dice=dice)


@rule("TM-5.10", "TM-R91", "TM-R84")
def test_an_ace_rerolls_a_die_that_failed_and_the_second_counts() -> None:
    game = ace(2, 5, 1)
    events = attack(game, 0, "assault_rifle", 1, "torso", Reroll())
    assert [event.die for event in of(events, RolledAttack)] == [2, 5]
    assert only(events, Rerolled).unit == 0
    assert left(game, 1, "torso") == 37 - 13
    game.dice.script = [2]
    attack(game, 0, "assault_rifle", 1, "torso")  # once a round
    assert game.decision is None
    game = ace(2)
    attack(game, 0, "assault_rifle", 1, "torso", Accept())
    assert not body(game, 0).rerolled and left(game, 1, "torso") == 37


@rule("TM-5.10", "TM-R91")
def test_what_has_succeeded_is_not_rerolled() -> None:
    game = ace(4, 1)
    attack(game, 0, "assault_rifle", 1, "torso", way=NORMAL)
    assert game.decision is None and left(game, 1, "torso") == 24


@rule("TM-5.10", "TM-R84")
@pytest.mark.parametrize(("second", "hit"), [(5, False), (4, True)])
def test_an_ace_rerolls_its_evasion(second: int, hit: bool) -> None:
    game = ace(7, 1, second, attacker=False)
    attack(game, 0, "assault_rifle", 1, "torso", Reroll())
    assert left(game, 1, "torso") == (24 if hit else 37)
    assert body(game, 1).rerolled
