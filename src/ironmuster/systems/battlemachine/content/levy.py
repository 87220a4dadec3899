"""[GW-10.6, GW-R41] A legal battlegroup for any limit, for who has none ready."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from ironmuster.systems.battlemachine.content.battlegroup import (
    faults,
    mech_points,
    mounting_points,
    points,
)
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MechEntry
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.content.tables import Catalog

FREE: Final = "free"  # a company of no faction [BM-15.4]
SMALL: Final = 25  # [GW-R41] below this limit four fifths are enough
BEST: Final = 4  # one mech is no more than so many parts of the limit, its commander's two of them
LEAST: Final = 8  # but may cost so much
PLATE: Final = "armour_plate"

Prices: TypeAlias = list[tuple[int, MechEntry]]


def worth_enough(total: int, limit: int) -> bool:
    """[GW-R41] At least 90 % of the limit, 80 % of one below 25 points."""
    return 100 * total >= (80 if limit < SMALL else 90) * limit


@lru_cache(maxsize=64)
def offers(limit: int, catalog: Catalog) -> tuple[str | Battlegroup, ...]:
    """[GW-R41] What is on offer for a limit: the ready battlegroups that are worth enough, by id,
    and a whole one of each faction, and of no faction, that has none among them."""
    rules = HouseRules(point_limit=limit)
    ready = [
        group
        for group in catalog.battlegroups.values()
        if worth_enough(points(group, catalog, rules), limit) and not faults(group, catalog, rules)
    ]
    there = {group.faction for group in ready}
    made = [force_for(limit, one, catalog) for one in sides(catalog)]
    there_by_id = [group.id for group in ready]
    return (*there_by_id, *[group for group in made if group and group.faction not in there])


def sides(catalog: Catalog) -> tuple[str, ...]:
    """[BM-15.4] The factions that field battlegroups, and none."""
    fighting = [one.id for one in catalog.factions.values() if one.style_rule is not None]
    return (*fighting, FREE)


def force_for(limit: int, faction: str, catalog: Catalog) -> Battlegroup | None:
    """[GW-R41] A legal battlegroup for a limit, worth enough: a commander of at most half of it,
    mechs as they come from their makers in turn, and what is left over in better mechs. None where
    the faction's cheapest commander is above the limit; a free company has one from 10 points."""
    levy = Levy(limit, faction, catalog)
    if levy.leading[-1][0] > limit:
        return None
    group = levy.raised()
    named = [one.id for one in catalog.commanders.values() if one.faction == faction]
    return Battlegroup(
        id=f"levy_{faction}_{limit}",
        name=f"Levy of {limit} points",
        faction=None if faction == FREE else faction,
        commander=named[0] if named else None,
        mechs=tuple(group),
        limit=limit,
    )


class Levy:
    """[GW-R41] A battlegroup in the making: its mechs, the commander's first, and what each of them
    may be, with its price."""

    def __init__(self, limit: int, faction: str, catalog: Catalog) -> None:
        self.limit = limit
        self.catalog = catalog
        self.plain, self.leading = stock_of(faction, catalog)

    def raised(self) -> list[MechEntry]:
        """[GW-R41] All of it."""
        leader = self.dearest(self.leading, max(self.limit // 2, self.leading[-1][0]))
        chosen = [leader]
        chosen += self.followers(self.limit - leader[0])
        self.improve(chosen)
        return [entry for _, entry in chosen]

    def followers(self, left: int) -> list[tuple[int, MechEntry]]:
        """[BM-15.2] Mechs as their makers fit them, dearer ones first and each in its turn, as long
        as points are left; the last ones as cheap as can be."""
        most = max(self.limit // BEST, LEAST)
        stock = [
            (price, entry)
            for price, entry in self.plain
            if price <= most and entry.gear == self.catalog.mechs[entry.type].stock
        ]
        found: list[tuple[int, MechEntry]] = []
        while left >= self.plain[-1][0]:
            begin = len(found) % len(stock)
            turn = [*stock[begin:], *stock[:begin]]
            one = next((one for one in turn if one[0] <= left), None)
            found.append(one or self.dearest(self.plain, left))
            left -= found[-1][0]
        return found

    def improve(self, chosen: list[tuple[int, MechEntry]]) -> None:
        """[GW-R41] Put what is left over into dearer mechs, the last ones first."""
        for place in reversed(range(len(chosen))):
            left = self.limit - sum(price for price, _ in chosen)
            if left:
                kinds = self.plain if place else self.leading
                chosen[place] = self.dearest(kinds, chosen[place][0] + left)

    def dearest(self, kinds: list[tuple[int, MechEntry]], most: int) -> tuple[int, MechEntry]:
        """[BM-15.2] The first of the dearest that can be paid."""
        return next(one for one in kinds if one[0] <= most)


@lru_cache(maxsize=64)
def stock_of(faction: str, catalog: Catalog) -> tuple[Prices, Prices]:
    """[BM-15.2] What a faction's mechs may be, and its commander's, each with its price, the
    dearest first. They cost the same whatever the limit, and a campaign asks for many limits."""
    rules = HouseRules()
    plain, leading = (
        sorted(
            [(mech_points(one, catalog, rules), one) for one in fits(faction, catalog, commander)],
            key=lambda one: -one[0],
        )
        for commander in (False, True)
    )
    return plain, leading


def fits(faction: str, catalog: Catalog, commander: bool) -> Iterator[MechEntry]:
    """[BM-15.3, BM-15.4] Each make with its stock fit, with a plate more, or with less of it that
    has a weapon: what there is room for. Named commanders sit in command mechs, and nobody else
    does."""
    rules = HouseRules()
    for make in catalog.mechs.values():
        if make.command != (commander and faction != FREE):
            continue
        if faction != FREE and make.maker not in ("open", faction):
            continue
        whole = make.stock
        less = [whole[:count] for count in range(len(whole) - 1, 0, -1)]
        less += [(gear,) for gear in whole[1:]]
        for gear in ((*whole, PLATE), whole, *less):
            entry = MechEntry(make.id, gear, commander)
            used, room = mounting_points(entry, catalog, rules)
            if used <= room and any(one in catalog.weapons for one in gear):
                yield entry
