"""[BM-7.5] A hit, and what it may change about its target."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from ironmuster.systems.battlemachine.position.profile import Gear


@mypyc_attr(acyclic=True)
class Hit:
    """[BM-7.5] A shot of `gun` of the mech `index` that hit `cell` and did `dealt` damage.

    `target` or `building` is -1 where the hit was on something else; both are for a square.
    """

    def __init__(
        self, index: int, gun: Gear, target: int, building: int, cell: int, dealt: int
    ) -> None:
        self.index: int = index
        self.gun: Gear = gun
        self.target: int = target
        self.building: int = building
        self.cell: int = cell
        self.dealt: int = dealt


class Fate(NamedTuple):
    """What a firing may change about its target. `aimed` is what the aim is at: turns a gear is
    out, RUINED, or turns without moving."""

    dam: int
    aimed: int
    eng: int
    burning: bool
