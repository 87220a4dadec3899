"""[BM-6] What can be fired at on random boards, against the plain reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from ironmuster.geometry.reference import blockers, in_arc
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.position.actions import NO_AIM, Fire
from tests.battlemachine.helpers import Point, battle, mech, options

rule = pytest.mark.rule
SIDE = 9
WEAPONS = (
    "laser",
    "power_claw",
    "blast_grenades",
    "lob_missile_rack",
    "smoke_launcher",
    "void_caster",
    "lob_void_mortar",
    "lob_smoke_mortar",
)
ARCS = ("front_180", "front_90", "all_round")


@rule("BM-6.1", "BM-6.2", "BM-6.3", "BM-6.4", "BM-6.5", "BM-6.6", "BM-6.7", "BM-6.8", "BM-6.9")
@rule("BM-7.3", "BM-12.6", "BM-12.11", "BM-R9", "BM-R10", "BM-R11", "BM-R12", "BM-R41")
@pytest.mark.parametrize("seed", range(60))
def test_the_targets_of_a_weapon_are_those_of_the_rules(seed: int) -> None:
    random = Random(seed)
    gun = DATA.contents.weapons[WEAPONS[seed % 8]]
    arc = ARCS[seed % 3]
    bodies_block = seed % 5 == 0
    mast = seed % 7 == 0
    squares: list[Point] = [(x, y) for x in range(SIDE) for y in range(SIDE)]
    random.shuffle(squares)
    shooter, friends, enemies = squares[0], squares[1:4], squares[4:9]
    walls = set(squares[9:17])
    fallen = set(squares[17:20])
    smoke = set(random.sample(squares[:9] + squares[20:], 6))
    rows = [
        "".join("A" if (x, y) in walls else "B" if (x, y) in fallen else "." for x in range(SIDE))
        for y in range(SIDE)
    ]
    facing = random.randrange(8)
    game = battle(
        mech("praetor", gun.id, "jammer", *(["sensor_mast"] if mast else []), at=shooter,
             facing=facing),
        *(mech("ox", at=at) for at in friends),
        *(mech("ox", seat=1, at=at) for at in enemies),
        map=rows,
        ruin={"B": 0},
        phase="firing",
        smoke=[(at, random.randrange(2), 3) for at in sorted(smoke)],
        options={"firing_arc": arc, "units_block_los": bodies_block},
    )  # fmt: skip

    bodies = {shooter, *friends, *enemies} if bodies_block else set()
    tiles = "smoke" in gun.effects or "void" in gun.effects
    shunned = {shooter, *friends} if "void" in gun.effects else set()
    expected: set[Fire] = set()
    for square in squares:
        distance = max(abs(square[0] - shooter[0]), abs(square[1] - shooter[1]))
        if not gun.rng_min <= distance <= gun.rng_max:
            continue
        ahead = arc == "all_round" or in_arc(shooter, facing, square, arc == "front_90")
        if not ahead and square != shooter:
            continue
        mist = set() if mast else smoke
        if "lob" not in gun.effects and blockers(shooter, square, walls, mist, bodies):
            continue
        if square in enemies:
            expected.add(Fire(0, 4 + enemies.index(square)))
        elif square in walls or (tiles and square not in shunned):
            expected.add(Fire(0, -1, *square))
    found = {a for a in options(game) if isinstance(a, Fire) and a.aim == NO_AIM}
    assert found == expected
