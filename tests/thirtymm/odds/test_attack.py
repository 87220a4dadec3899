"""[section 5.1] What an attack may bring is exactly what its dice can do."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from ironmuster.kernel.explore import every_way
from ironmuster.systems.thirtymm.odds.attack import Prospect, prospect, prospects
from ironmuster.systems.thirtymm.position.actions import FISTS, Aim, Endure
from ironmuster.systems.thirtymm.position.state import DOWNED, GUARD, KNEELING
from ironmuster.systems.thirtymm.rules.attack import Strike
from tests.thirtymm import helpers
from tests.thirtymm.moments import MissionGame, aim_at, gun_of, left, moment, unit

rule = pytest.mark.rule
WEAPONS = sorted(helpers.CATALOG.weapons)
SHOTS = 2  # of a salvo that are enumerated
HERE, THERE = "0608", "0606"


def armed(id: str, **changes: Any) -> Any:
    """A trooper with nothing but this weapon; the raider shoots with it as well as it can."""
    entry = helpers.CATALOG.weapons[id]
    if entry.hands:
        arms = ("right_arm", "left_arm")[: entry.hands]
        weapons = (helpers.held(id, *arms),)
    else:
        weapons = (helpers.mounted(id, "torso"),)
    return helpers.unit("alto_trooper", weapons=weapons, **changes)


def outcomes(
    game: MissionGame, weapon: int, item: str, shots: int
) -> tuple[dict[int, Fraction], Fraction]:
    """By enumerating all dice, no shield raised: the chance of each amount of damage, and that the
    item is destroyed."""
    aim = aim_at(game.state, 1, item)
    before = left(game, 1, item)

    def play(twin: MissionGame) -> None:
        twin.stack = [Strike(0, weapon, 1, aim, shots=shots)]
        twin.advance()
        while twin.decision is not None:
            twin.resolve(Aim(aim) if twin.decision.prompt == "aim" else Endure())

    spread: Counter[int] = Counter()
    fallen = Fraction(0)
    for branch in every_way(game, play):
        spread[before - left(branch.game, 1, item)] += branch.probability  # type: ignore[assignment]
        fallen += branch.probability * (left(branch.game, 1, item) == 0)
    return dict(spread), fallen  # type: ignore[arg-type]


def compare(game: MissionGame, weapon: int, item: str, shots: int) -> Prospect:
    """Closed form and enumeration are equal, as long as the item outlasts the damage."""
    found = prospect(game.state, 0, weapon, 1, aim_at(game.state, 1, item))
    found.shots = min(found.shots, shots)
    spread, fallen = outcomes(game, weapon, item, found.shots)
    assert found.spread() == pytest.approx({k: float(v) for k, v in spread.items()})
    assert found.destroys() == pytest.approx(float(fallen))
    assert found.mean() == pytest.approx(float(sum(k * v for k, v in spread.items())))
    assert found.lands() == pytest.approx(float(1 - spread.get(0, Fraction(0))))
    return found


@rule("TM-11.5", "TM-11.7", "TM-11.8", "TM-11.11", "TM-11.13", "TM-11.16", "TM-11.17")
@pytest.mark.parametrize("id", WEAPONS)
def test_every_weapon_as_by_enumerating_the_dice(id: str) -> None:
    at = "0607" if helpers.CATALOG.weapons[id].phase == "melee" else THERE
    game = moment(
        unit(armed(id), HERE, "N"), unit("portanova_raider", at, "N", team=1, left={"torso": 99})
    )
    shots = SHOTS if helpers.CATALOG.weapons[id].salvo > 1 else 1
    compare(game, gun_of(game.state, 0, id), "torso", shots)


@rule("TM-11.6", "TM-11.12", "TM-14.4", "TM-14.10")
@pytest.mark.parametrize(
    "how", [{"posture": KNEELING}, {"posture": DOWNED}, {"stance": GUARD}, {"facing": 3}]
)
@pytest.mark.parametrize("stat", [2, 5, 8])
def test_every_k_and_evasion_as_by_enumerating_the_dice(how: dict[str, int], stat: int) -> None:
    game = moment(unit("alto_trooper", HERE, "N"), unit("alto_trooper", THERE, "N", team=1))
    for name, value in how.items():
        setattr(game.state.units[1], name, value)
    game.state.table.profiles[0].accuracy = stat
    game.state.table.profiles[1].evasion = 10 - stat
    compare(game, gun_of(game.state, 0, "assault_rifle"), "torso", 1)


@rule("TM-11.10", "TM-10.13", "TM-R40")
def test_heights_woods_and_the_option_of_extremes_count() -> None:
    for options in ({}, {"evasion_natural_extremes": True}):
        game = moment(
            unit("talon", HERE, "N", 2),
            unit("sparrow", "0505", "N", team=1, left={"torso": 99}),
            map="S1",
            options=options,
        )
        game.state.table.profiles[1].evasion = 1
        compare(game, gun_of(game.state, 0, "beam_rifle"), "torso", 1)


@rule("TM-2.5", "TM-R84")
@pytest.mark.parametrize("traits", [(), ("unwavering",)])
def test_only_the_first_shot_fears_or_defies(traits: tuple[str, ...]) -> None:
    game = moment(
        unit(armed("gatling", traits=traits), HERE, "N"),
        unit("bulwark", THERE, "N", team=1),
    )
    found = compare(game, gun_of(game.state, 0, "gatling"), "torso", SHOTS)
    # Accuracy 4; Intimidate takes 1 off the first roll, Unwavering adds 2 to it [TM-0.7]
    assert found.hits == ((7, 5) if traits else (4, 5))


@rule("TM-12.1")
def test_the_chance_to_destroy_an_item() -> None:
    game = moment(
        unit("alto_trooper", HERE, "N"),
        unit("alto_trooper", THERE, "S", team=1, left={"torso": 9, "head": 10, "right_leg": 18}),
    )
    gun = gun_of(game.state, 0, "assault_rifle")
    # 13 - 4 = 9 on a hit, 4 of 8 that are evaded 4 of 8 times; 13 + 7 - 4 = 16 on a critical one
    torso = prospect(game.state, 0, gun, 1, aim_at(game.state, 1, "torso"))
    assert (torso.damage, torso.fatal, torso.hits[0], torso.evade) == (9, 16, 5, 4)
    assert torso.destroys() == 4 / 8 * 4 / 8 + 1 / 8
    assert prospect(game.state, 0, gun, 1, aim_at(game.state, 1, "head")).destroys() == 1 / 8
    assert prospect(game.state, 0, gun, 1, aim_at(game.state, 1, "right_leg")).destroys() == 0
    assert torso.useful() == 9 * torso.lands()


@rule("TM-11.14", "TM-11.9")
def test_a_basic_attack_is_never_critical() -> None:
    game = moment(unit("alto_trooper", HERE, "N"), unit("alto_trooper", "0607", "S", team=1))
    found = compare(game, FISTS, "torso", 1)
    # Assault 6: an 8, a 7 and a 6, half of them evaded
    assert found.spread() == {0: 1 - 3 / 16, 1: 3 / 16}


@rule("TM-11.1")
def test_all_that_a_screen_shows_of_a_target() -> None:
    game = moment(unit("alto_trooper", HERE, "N"), unit("badger", THERE, "S", team=1))
    found = prospects(game.state, 0, gun_of(game.state, 0, "assault_rifle"), 1)
    names = ["cockpit", "left_drive", "right_drive", "main_cannon", "vulcan"]
    assert [one.aim for one in found] == [aim_at(game.state, 1, name) for name in names]
    assert prospects(game.state, 0, gun_of(game.state, 0, "beam_saber"), 1) == []
