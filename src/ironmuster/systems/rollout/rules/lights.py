"""[RO-10.12, RO-17.16] Spotlights light up at night whoever passes."""

from __future__ import annotations

from itertools import pairwise

from ironmuster.geometry.plane.shapes import Point, Shape, within
from ironmuster.systems.rollout.position.meets import way_upto
from ironmuster.systems.rollout.position.spotting import LIGHT_REACH, SPOTLIGHTS
from ironmuster.systems.rollout.position.state import LIT, NOBODY, State


def light_up(state: State, unit: int, way: list[Point], gone: int) -> None:
    """[RO-17.16] A unit that passed within 9" of a light of the other side is lit until the turn
    ends."""
    if not state.night:
        return
    passed = way_upto(way, 0, gone)
    legs = tuple(pairwise(passed)) or ((way[0],),)
    swept = Shape(legs, state.line(unit).wide)
    for number in range(len(state.pieces)):
        lot = state.pieces[number]
        if lot.kind == SPOTLIGHTS and state.standing >> number & 1:
            others = state.owner[number] not in (NOBODY, state.side[unit])
            if others and within(swept, lot.shape(), LIGHT_REACH):
                state.marks[unit] |= LIT
