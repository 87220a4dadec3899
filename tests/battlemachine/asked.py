"""Battles that a campaign asks for, and forces for them."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.engagement import Engagement
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MechEntry
from tests.engagements import engagement


def asked(limits: tuple[int, int] = (50, 50), *words: Any, **more: Any) -> Engagement:
    """An engagement, by default an even one on a plain."""
    return engagement(limits, *words, **more)


def company(*mechs: tuple[str, ...]) -> Battlegroup:
    """A free company of mechs with their gear, the first one's the commander."""
    entries = [
        MechEntry(type, gear, not place)
        for place, (type, *gear_) in enumerate(mechs)
        for gear in (tuple(gear_),)
    ]
    return Battlegroup(id="company", name="Company", mechs=tuple(entries))


# [EX-12] 86 points, of which 16 + 24 + 12 = 52 last, and 50, of which 12 do.
ATTACKERS = company(
    ("journeyman", "autocannon", "laser"),  # 6 + 6 for the commander + 2 + 2
    ("gorgon", "rail_gun", "autocannon"),  # 14 + 8 + 2
    ("halberd", "void_caster", "shield_projector"),  # 8 + 3 + 1
    ("gorgon", "rail_gun", "autocannon"),  # 24
    ("journeyman", "autocannon", "laser"),  # 10
)
DEFENDERS = company(
    ("pattern_zero", "laser"),  # 4 + 6 + 2
    ("gorgon", "rail_gun", "autocannon"),  # 24
    ("mountain", "acid_cannon", "siege_maul"),  # 10 + 3 + 1
)
