"""[D16, TM-0] The options that change attacks and sight, and the conventions of rolls."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.position.actions import Block
from ironmuster.systems.thirtymm.position.dice import ACCURACY, ASSAULT, EVASION
from ironmuster.systems.thirtymm.position.events import Damaged, RolledAttack
from ironmuster.systems.thirtymm.position.state import PRONE
from ironmuster.systems.thirtymm.position.visibility import aims, is_ahead, sighting, woods
from ironmuster.systems.thirtymm.rules.falling import fall_damage
from ironmuster.systems.thirtymm.rules.targets import buildings_in_range
from tests.thirtymm.helpers import mounted
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    attack,
    building_of,
    cell,
    gun_of,
    left,
    moment,
    of,
    only,
    unit,
)

rule = pytest.mark.rule


def shot(*dice: int, options: dict[str, Any] | None = None, **changes: Any) -> MissionGame:
    """A Raider with Accuracy 6 and a Trooper's back, 3 hexes away."""
    return moment(
        unit("portanova_raider", "0608", "N"),
        unit("alto_trooper", "0605", "N", team=1, **changes),
        dice=dice,
        options=options,
    )


@rule("TM-0.1")
def test_every_die_has_eight_faces() -> None:
    for die in (ACCURACY, ASSAULT, EVASION):
        assert list(die.values) == list(range(1, 9))


@rule("TM-0.3", "TM-0.4", "TM-0.5", "TM-R39")
def test_bonuses_to_a_stat_lower_it_and_to_a_roll_raise_the_die() -> None:
    game = moment(unit("portanova_raider", "0608"), unit("portanova_breaker", "0101"))
    profiles = game.state.table.profiles
    assert profiles[0].assault == 4  # 5, less one SRM
    assert profiles[1].assault == 3  # and one more for Portanova CQB
    game = shot(6, 1)
    game.state.units[0].posture = PRONE
    rolled = only(attack(game, 0, "smg", 1, "torso"), RolledAttack)
    assert (rolled.die, rolled.needed, rolled.result) == (6, 6, "hit")


@rule("TM-0.2", "TM-R1")
def test_halves_are_rounded_up() -> None:
    gun = sheet("portanova_raider", weapons=(mounted("vulcan", "head"),))
    game = moment(unit(gun, "0608", "N"), unit("portanova_raider", "0607", "N", team=1), dice=[8])
    assert only(attack(game, 0, "vulcan", 1, "torso"), Damaged).damage == 3 + 2


@rule("TM-0.4", "TM-11.7")
def test_modifiers_never_make_a_natural_8() -> None:
    game = shot(7, 8)
    game.state.units[0].posture = PRONE
    assert only(attack(game, 0, "smg", 1, "torso"), RolledAttack).result == "hit"  # 9, but a 7


@rule("TM-R32", "TM-10.1")
@pytest.mark.parametrize(("shape", "seen"), [("half_plane", True), ("cone_120", False)])
def test_fov_shape(shape: str, seen: bool) -> None:
    game = moment(unit("portanova_raider", "0608", "N"), options={"fov_shape": shape})
    assert is_ahead(game.state, 0, cell(game.state, "0908")) == seen
    assert is_ahead(game.state, 0, cell(game.state, "0607"))


@rule("TM-R36", "TM-10.10")
@pytest.mark.parametrize(("blocks", "seen"), [(False, True), (True, False)])
def test_units_block_los(blocks: bool, seen: bool) -> None:
    game = moment(
        unit("sentry", "0608", "N"),
        unit("sentry", "0604", "N", team=1),
        unit("colossus", "0606", "N"),
        options={"units_block_los": blocks},
    )
    found = sighting(game.state, 0, 1)
    assert found is not None
    assert bool(aims(game.state, found)) == seen


@rule("TM-R42", "TM-12.1", "TM-12.10")
def test_overflow_of_a_weapon_goes_to_the_core_too() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_breaker", "0605", "N", team=1),
        dice=[8, 5],
        options={"overflow_damage": "to_core"},
    )
    attack(game, 0, "assault_rifle", 1, "shotgun")  # 20 - 4 against 9: 7 are left
    assert left(game, 1, "shotgun") == 0 and left(game, 1, "torso") == 50 - 7


@rule("TM-R42", "TM-12.10")
def test_a_weapon_of_a_unit_that_its_overflow_destroys_does_not_explode() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_breaker", "0605", "N", team=1, left={"torso": 7}),
        dice=[8],
        options={"overflow_damage": "to_core"},
    )
    attack(game, 0, "assault_rifle", 1, "shotgun")
    assert left(game, 1, "torso") == 0


@rule("TM-R58", "TM-9.9")
def test_fall_damage_is_twice_class_times_levels() -> None:
    game = moment(unit("bulwark", "0608"), unit("sparrow", "0609"))
    assert [fall_damage(game.state, index, 3) for index in (0, 1)] == [24, 6]


@rule("TM-R123", "TM-11.15")
def test_blast_goes_round_a_shield() -> None:
    gunner = sheet("colossus", traits=())
    game = moment(
        unit(gunner, "0608", "N"),
        unit("alto_commander", "0604", "S", team=1),
        unit("sparrow", "0604", "S", team=1),
        unit("talon", "0604", "S", 1, team=1),  # above
        dice=[8],
    )
    shield = aim_at(game.state, 1, "shield")
    events = attack(game, 0, "hyper_launcher", 1, "torso", Block(shield))
    assert left(game, 1, "torso") == 48
    assert left(game, 2, "torso") == 20 - 15
    assert left(game, 3, "torso") == 28
    assert [event.unit for event in of(events, Damaged)] == [1, 2]


@rule("TM-R120", "TM-10.12")
def test_of_two_rays_the_better_counts() -> None:
    game = moment(
        unit("portanova_raider", "0302", "S"), unit("alto_trooper", "0306", "N", team=1), map="S1"
    )
    seen = sighting(game.state, 0, 1)
    assert seen is not None
    found = woods(game.state, seen, aim_at(game.state, 1, "torso"))
    assert (found.count, found.green) == (2, True)  # one line: 0305, and the target's own hex


@rule("TM-R135", "TM-10.14", "TM-16.3")
def test_woods_do_not_shorten_the_range_against_structures() -> None:
    game = moment(unit("badger", "0203", "S"), map="S1")
    gun = game.state.table.guns[gun_of(game.state, 0, "main_cannon")]
    # 0208 is 5 away through the wood of 0206; a halved range would be 4
    assert building_of(game, "S1-b3") in buildings_in_range(game.state, 0, gun)
