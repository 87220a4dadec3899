"""[BM-R61, part 4.8] One more effect on a listed weapon."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Weapon
from ironmuster.systems.battlemachine.content.workshop import find_gear, modify

rule = pytest.mark.rule
CATALOG = DATA.contents


def built(effect: str, weapon: str) -> Weapon:
    return modify(CATALOG.weapons[weapon], CATALOG.workshop[effect])


# effect, weapon: rng_min, rng_max, Str, Eng, MtP, points of the result
RESULTS: dict[tuple[str, str], tuple[int, int, int | None, int, int, int]] = {
    ("spam", "laser"): (1, 8, 1, 4, 2, 8),  # Str 4 - 3
    ("spam", "ion_beamer"): (1, 7, 1, 4, 2, 7),  # Str 2 - 3, to no less than 1
    ("spam", "rail_gun"): (1, 12, 5, 6, 4, 14),
    ("flame", "laser"): (1, 4, 4, 3, 2, 8),  # range at most 4
    ("flame", "acid_sprayer"): (1, 3, 4, 2, 2, 8),  # a shorter range stays
    ("flame", "lob_siege_howitzer"): (4, 4, 7, 4, 4, 10),
    ("void", "autocannon"): (1, 6, 6, 3, 2, 4),
    ("smoke", "autogun"): (1, 5, 4, 1, 1, 2),
    ("smoke", "lob_missile_rack"): (3, 10, 5, 2, 2, 3),
    ("lightning", "laser"): (1, 8, 4, 3, 1, 3),
    ("ion", "spam_laser"): (1, 8, 1, 3, 2, 2),
    ("ion", "smoke_launcher"): (0, 6, None, 2, 1, 2),
    ("acid", "power_claw"): (1, 1, 6, 1, 1, 2),
    ("blast", "autogun"): (2, 5, 4, 2, 1, 2),  # minimum range at least 2
    ("blast", "lob_missile_rack"): (3, 10, 5, 3, 2, 3),  # a longer one stays
    ("lob", "laser"): (3, 8, 4, 3, 1, 3),  # minimum range at least 3
    ("lob", "acid_sprayer"): (3, 3, 4, 2, 1, 3),
    ("siege", "mining_drill"): (1, 1, 9, 1, 1, 4),
}


@rule("BM-R61")
@pytest.mark.parametrize(("effect", "weapon"), RESULTS)
def test_what_the_workshop_makes(effect: str, weapon: str) -> None:
    made, listed = built(effect, weapon), CATALOG.weapons[weapon]
    numbers = (made.rng_min, made.rng_max, made.strength, made.eng, made.mtp, made.points)
    assert numbers == RESULTS[effect, weapon]
    assert made.effects == (effect, *listed.effects)
    assert made.maker == listed.maker


@rule("BM-R61", "BM-R65")
def test_the_word_goes_in_front_of_the_name() -> None:
    made = built("flame", "lob_spam_swarm")
    assert (made.id, made.name) == ("flame+lob_spam_swarm", "Flame Lob Spam Swarm")
    assert made.effects == ("flame", "lob", "spam")


@rule("BM-R61")
@pytest.mark.parametrize(
    ("effect", "weapon", "why"),
    [
        ("spam", "spam_laser", "has this effect already"),
        ("void", "flame_void_cannon", "has this effect already"),
        ("spam", "ion_spam_needler", "has this effect already"),
        ("spam", "smoke_launcher", "not on a weapon of Str 1 or without Str"),
        ("blast", "power_claw", "its range would be 2 to 1"),
        ("lob", "boarding_lance", "its range would be 3 to 2"),
    ],
)
def test_what_the_workshop_refuses(effect: str, weapon: str, why: str) -> None:
    with pytest.raises(DataError, match=why + r" \[BM-R61, part 4.8\]"):
        built(effect, weapon)


@rule("BM-R61")
def test_spam_needs_more_than_str_1() -> None:
    weak = msgspec.structs.replace(CATALOG.weapons["laser"], strength=1)
    with pytest.raises(DataError, match="Spam Laser: not on a weapon of Str 1 or without Str"):
        modify(weak, CATALOG.workshop["spam"])


@rule("BM-R61")
def test_only_one_effect_may_be_added() -> None:
    with pytest.raises(DataError, match="only one effect may be added to a listed weapon"):
        modify(built("ion", "laser"), CATALOG.workshop["acid"])


def test_gear_is_found_by_its_id() -> None:
    assert find_gear(CATALOG, "laser") is CATALOG.weapons["laser"]
    assert find_gear(CATALOG, "jammer") is CATALOG.modules["jammer"]
    assert find_gear(CATALOG, "spam+laser") == built("spam", "laser")
    for unknown in ("", "lazer", "spam+", "+laser", "spam+jammer", "spam+ion+laser", "iron+laser"):
        assert find_gear(CATALOG, unknown) is None


# effect: points, Eng, MtP it adds [part 4.8]
COSTS = {
    "spam": (6, 2, 1),
    "flame": (6, 1, 1),
    "void": (2, 1, 0),
    "smoke": (1, 0, 0),
    "lightning": (1, 1, 0),
    "ion": (1, 1, 0),
    "acid": (1, 1, 0),
    "blast": (1, 1, 0),
    "lob": (1, 1, 0),
    "siege": (1, 0, 0),
}


@rule("BM-R61")
def test_what_each_effect_costs() -> None:
    effects = CATALOG.workshop.values()
    assert {effect.id: (effect.points, effect.eng, effect.mtp) for effect in effects} == COSTS
