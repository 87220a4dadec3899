"""Random positions in the middle of a battle, for what is compared with a plain reading."""

from __future__ import annotations

from random import Random
from typing import Any

from ironmuster.geometry.masks import bits
from ironmuster.systems.battlemachine.position.state import RUINED
from tests.battlemachine.helpers import BattleGame, battle, mech

TYPES = ("ox", "lictor", "kestrel", "halberd", "gorgon", "stoker", "leviathan", "citadel", "swift")
GUNS = (
    "autogun", "autocannon", "laser", "heavy_laser", "lob_missile_rack", "spam_rocket_pod",
    "power_claw", "rail_gun", "lightning_gun", "plasma_cannon", "void_caster", "ion_beamer",
    "flame_projector", "acid_cannon", "lob_siege_howitzer", "smoke_rocket",
)  # fmt: skip
MODULES = ("turret_ring", "sensor_mast", "insulation", "jammer", "targeter", "armour_plate")


def crowd(seed: int, gear: tuple[str, ...] = (), **moment: Any) -> BattleGame:
    """A random position: three mechs a side on a real map, with smoke, rubble and damage; the
    first is about to move, and has some more gear."""
    dice = Random(seed)
    name = dice.choice(["foundry_row", "crossroads", "refinery", "dust_flats"])
    empty = battle(mech("ox", at=None), mech("ox", seat=1, at=None), map=name).state
    board = empty.table.field.grid
    free = [(board.xs[cell], board.ys[cell]) for cell in bits(board.all & ~empty.walls)]
    middle = [(x, y) for x, y in free if board.height // 4 <= y < board.height * 3 // 4]
    spots = dice.sample(middle, 12)
    units = []
    for place in range(6):
        carried = (*dice.sample(GUNS, 3), *dice.sample(MODULES, dice.randint(0, 1)))
        more = () if place else gear
        unit = mech(dice.choice(TYPES), *carried, *more, seat=place % 2, at=spots[place])
        unit.facing = dice.randrange(8)
        unit.changes["burning"] = dice.random() < 0.2
        unit.changes["cloaked"] = place % 2 == 1 and dice.random() < 0.2
        if dice.random() < 0.3:
            unit.changes["disabled"] = {0: dice.choice([2, RUINED])}
        units.append(unit)
    smoke = [(spot, dice.randrange(2), 2) for spot in spots[6:9]]
    return battle(*units, map=name, phase="moving", smoke=smoke, rubble=spots[9:], **moment)
