"""Fight out the missions of part 5.1 of the Mek Leader specification, beside what it prints.

    python scripts/mission_table.py [fights a cell, 1000 unless told]

Each cell is success / rounds / damage, without cards and retreat, first ours, then the printed one.
The printed damage counts what a Mek takes beyond the hits it has left; the rules do not.
"""

from __future__ import annotations

import sys

from ironmuster.kernel.deck import full_deck
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.odds.drill import Drill, Rank
from ironmuster.systems.mekleader.system import SYSTEM

LASGUN, CHAIN_GUN = "lasgun", "chain_gun"
MIXED = (LASGUN, LASGUN, CHAIN_GUN, CHAIN_GUN)
SQUADS: dict[str, tuple[list[Rank], str]] = {
    "2 Medium, 4 Lasguns": (
        [Rank("halyard", 0, (LASGUN,) * 4, ())] * 2,
        ".90/3.6/18 .75/4.3/26 .57/4.7/32 .35/4.5/38 .16/4.0/42 .06/3.4/43",
    ),
    "4 Small, 2 Chain Guns": (
        [Rank("cricket", 0, (CHAIN_GUN,) * 2, ())] * 4,
        ".98/2.7/12 .91/3.6/19 .77/4.4/27 .61/4.8/34 .38/4.8/40 .21/4.5/44",
    ),
    "3 Medium, 3 Chain Guns + Armor": (
        [Rank("halyard", 0, (CHAIN_GUN,) * 3 + ("armor_plate",), ())] * 3,
        "1.0/2.3/13 1.0/3.0/20 .98/3.6/28 .95/4.3/37 .86/5.0/46 .71/5.5/57",
    ),
    "4 Medium, 2 Lasguns + 2 Chain Guns": (
        [Rank("halyard", 0, MIXED, ())] * 4,
        "1.0/1.7/10 1.0/2.1/14 1.0/2.6/20 1.0/3.1/26 .98/3.6/34 .94/4.1/42",
    ),
    "4 Large, the same, Missile Pod, Armor": (
        [Rank("monolith", 0, (*MIXED, "missile_pod", "armor_plate"), ())] * 4,
        "1.0/1.4/9 1.0/1.8/14 1.0/2.2/19 1.0/2.6/25 1.0/3.1/33 1.0/3.5/41",
    ),
}


def main() -> None:
    """Print the table."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    foes = full_deck([(foe.id, foe.copies) for foe in DATA.contents.foes.values()])
    drill = Drill(SYSTEM, Setup(), HouseRules(), foes, retreat=False)
    for name, (squad, printed) in SQUADS.items():
        print(name)
        for count, cell in zip(range(3, 9), printed.split(), strict=True):
            found = drill.trial(squad, count, fights)
            ours = f"{found.success:.3f}/{found.rounds:.1f}/{found.damage:.0f}"
            print(f"  X = {count}: {ours:16} {cell}", flush=True)


if __name__ == "__main__":
    main()
