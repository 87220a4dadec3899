"""[GW-10] A battle that a campaign asks for: what can be fought, where, and by what forces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironmuster.kernel.engagement import Bounds, Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.entries import MapSheet
from ironmuster.systems.battlemachine.content.grounds import GROUNDS, lay_out
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.content.tables import Catalog

CURRENCY: Final = "points"
RATE: Final = (1, 20)  # [GW-10.3]
CAP: Final = 200  # [GW-10.4]
FLOOR: Final = 12  # [GW-10.5]
STANDARD: Final = 16  # [part 4.8] squares of a side
LARGE: Final = 20
LARGE_FROM: Final = 101  # [part 4.8] points of either side
FIELDS: Final = 256  # [GW-10.2]
FINAL_ROUNDS: Final = 30  # [GW-10.11]
MOST_ROUNDS: Final = 1000
ATTACKER: Final = 0
DEFENDER: Final = 1


def engage(asked: Engagement) -> Setup:
    """[GW-10.2, GW-10.6] The scenario of a battle: both sides choose their forces in secret, by the
    default house rules; `DataError` lists what cannot be fought."""
    wrong = faults_of(asked)
    if wrong:
        raise DataError("\n".join(wrong))
    return Setup("clash", asked.ground, (), {}, asked)


def faults_of(asked: Engagement) -> list[str]:
    """[GW-10.2 to 10.9] Everything that keeps a battle from being fought here."""
    bounds = Bounds(
        grounds=(GROUNDS.contents.grounds, "GW-10.7"),
        fields=(FIELDS, "GW-10.2"),
        rounds=(MOST_ROUNDS, "GW-10.11"),
        sides="GW-10.2",
        limits=((FLOOR, CAP, CURRENCY), "GW-10.4, GW-10.5"),
        depth=(size_of(asked) // 2, "GW-10.9"),
    )
    return bounds.faults(asked)


def size_of(asked: Engagement) -> int:
    """[part 4.8] Squares of a side of the board: more where a limit is above 100 points."""
    return LARGE if max(side.limit for side in asked.sides) >= LARGE_FROM else STANDARD


@lru_cache(maxsize=64)
def field_of(asked: Engagement) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a battle."""
    ground = GROUNDS.contents.grounds[asked.ground]
    return lay_out(ground, size_of(asked), asked.field, asked.road, asked.objective == "hold")


def sheet_of(setup: Setup, catalog: Catalog) -> MapSheet:
    """[BM-3.1, GW-10.7] What is fought on: the field of a campaign's battle, or a map."""
    asked = setup.asked
    return catalog.maps[setup.map] if asked is None else field_of(asked)
