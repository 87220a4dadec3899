"""[RO-2.3] Bases as shapes on the plane."""

from __future__ import annotations

from ironmuster.geometry.plane.shapes import Shape, disc, stadium
from ironmuster.systems.rollout.content.entries import Base
from ironmuster.systems.rollout.content.measures import half


def outline(base: Base, x: int, y: int, facing: int) -> Shape:
    """[RO-2.3, RO-R86] A base round (x, y), in thousandths of an inch: a disc, or an oval along a
    facing in degrees."""
    if len(base) == 1:
        return disc(x, y, half(base[0]))
    long, wide = base
    return stadium(x, y, facing, 2 * half(long), 2 * half(wide))


def narrow(base: Base) -> int:
    """[RO-6.5] The radius of the disc as which a base moves: half of its width, in thousandths."""
    return half(base[-1])
