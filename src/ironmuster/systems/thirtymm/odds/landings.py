"""[TM-9.7 to TM-9.10, TM-13.12 to TM-13.19] Where a thrown unit comes down and what makes one fall,
found by letting the rules do it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from ironmuster.kernel.explore import TooManyBranches, every_way
from ironmuster.systems.thirtymm.position.actions import Reroll, Throw
from ironmuster.systems.thirtymm.position.events import Damaged, Fell, Landed
from ironmuster.systems.thirtymm.position.state import FIELDED
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.harm import bruise

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

MOST: Final = 4000  # ways for the dice to fall that are followed; a throw takes a few hundred


class Landing(NamedTuple):
    """[TM-13.16 to TM-13.18] A hex where a thrown unit comes down, with its chance; on what, and on
    which unit or building, -1 on the ground; the damage to expect to it and to that unit, and the
    chance that the thrown unit is destroyed."""

    cell: int
    on: str
    other: int
    chance: Fraction
    damage: Fraction
    struck: Fraction
    destroyed: Fraction


class Tumble(NamedTuple):
    """[TM-9.8 to TM-9.10] How a unit falls that loses an item: so many levels, into
    a hex, with the damage of it by item."""

    item: int
    levels: int
    at: str
    damage: tuple[tuple[int, int], ...]


def thrown_to(game: MissionGame, thrown: int, throw: Throw) -> list[Landing]:
    """[TM-13.13 to TM-13.18] Where a throw that is open now may end, the likeliest first; an Ace
    Pilot rolls again what has failed. Empty if there are more ways than are worth following."""
    try:
        ways = list(_ways(game, throw, Fraction(1)))
    except TooManyBranches:
        return []
    found: dict[tuple[int, str, int], list[Fraction]] = {}
    labels = game.state.table.field.labels
    before = game.state.units
    for chance, after, landed in ways:
        other = landed.other
        sums = found.setdefault((labels.cell(landed.at), landed.on, other), [Fraction(0)] * 4)
        sums[0] += chance
        units = after.state.units
        sums[1] += chance * _fallen(before[thrown].left, units[thrown].left)
        if landed.on == "unit":
            sums[2] += chance * _fallen(before[other].left, units[other].left)
        if units[thrown].status != FIELDED:
            sums[3] += chance
    landings = [
        Landing(*where, chance, damage / chance, struck / chance, destroyed / chance)
        for where, (chance, damage, struck, destroyed) in found.items()
    ]
    return sorted(landings, key=lambda one: (-one.chance, one.cell))


def _ways(
    game: MissionGame, action: Throw | Reroll, share: Fraction
) -> Iterator[tuple[Fraction, MissionGame, Landed]]:
    """Every way a throw ends, through the questions of Ace Pilots."""
    for way in every_way(game, lambda twin: twin.resolve(action), MOST, observed=True):
        landed = [event for event in way.game.events if isinstance(event, Landed)]
        chance = share * way.probability
        if landed:
            yield chance, way.game, landed[0]
            continue
        asked = way.game.decision
        if asked is not None and asked.prompt == "reroll":
            yield from _ways(way.game, Reroll(), chance)


def _fallen(had: list[int], left: list[int]) -> int:
    """How much less there is."""
    return sum([max(0, old - new) for old, new in zip(had, left, strict=True)])


def falls_without(game: MissionGame, index: int) -> list[Tumble]:
    """[TM-9.7, TM-12.1] The items whose loss, each alone, makes a unit fall, with what that does;
    its core is none, as the unit goes with it."""
    profile = game.state.table.profiles[index]
    unit = game.state.units[index]
    found: list[Tumble] = []
    for item in range(profile.items):
        if item == profile.core or unit.left[item] == 0:
            continue
        fall = _without(game, index, item)
        if fall is not None:
            found.append(fall)
    return found


def _without(game: MissionGame, index: int, item: int) -> Tumble | None:
    """What happens to a unit once an item is gone; None if it does not fall."""
    twin = game.clone()
    twin.observed = True
    twin.events = []
    bruise(twin, index, item, twin.state.units[index].left[item], "hit")
    follow(twin)
    fell = [event for event in twin.events if isinstance(event, Fell) and event.unit == index]
    if not fell:
        return None
    harm = [
        (event.item, event.damage)
        for event in twin.events
        if isinstance(event, Damaged) and event.unit == index and event.cause == "fall"
    ]
    return Tumble(item, fell[0].levels, fell[0].at, tuple(harm))
