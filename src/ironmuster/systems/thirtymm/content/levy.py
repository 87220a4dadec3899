"""[GW-10.6, GW-R41] A legal squad for any limit, for who has none ready."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironmuster.kernel.engagement import Engagement
from ironmuster.systems.thirtymm.content.datasheet import dc
from ironmuster.systems.thirtymm.content.entries import Size
from ironmuster.systems.thirtymm.content.hosting import size_of, unfit
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.content.squad import squad_dc
from ironmuster.systems.thirtymm.content.tables import Catalog

SMALL: Final = 600  # [GW-R41] below this limit four fifths are enough
LEADERS: Final = 5  # squads that are made for a limit, each around another mech
ELSEWHERE: Final = ("aquatic", "drone_linked")  # need water, or a Main Unit


def worth_enough(total: int, limit: int) -> bool:
    """[GW-R41] At least 90 % of the limit, 80 % of one below 600 DC."""
    return 100 * total >= (80 if limit < SMALL else 90) * limit


def offers(asked: Engagement, seat: int, catalog: Catalog) -> tuple[str | Squad, ...]:
    """[GW-R41] What is on offer to a side: the ready squads that are worth enough, by id, and some
    made for its limit; all of them find room on the field."""
    limit = asked.sides[seat].limit
    ready: list[str | Squad] = [
        id for id, squad in catalog.squads.items() if worth_enough(squad_dc(squad, catalog), limit)
    ]
    ready += made(limit, size_of(asked, catalog), catalog)
    return tuple([one for one in ready if not unfit(one, asked, seat, catalog)])


@lru_cache(maxsize=64)
def made(limit: int, size: Size, catalog: Catalog) -> tuple[Squad, ...]:
    """[GW-R41] Squads around some mechs: first the dearest that cost no more than half of the
    limit, then the others, the cheapest first."""
    mechs = [(dc(one, catalog), id) for id, one in catalog.units.items() if one.kind == "mech"]
    mechs.sort(key=lambda one: -one[0] if 2 * one[0] <= limit else one[0])
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for price, leader in mechs:
        if price <= limit and len(found) < LEADERS:
            units = squad_around(leader, limit, size.cap, catalog)
            if worth_enough(sum(dc(catalog.units[id], catalog) for id in units), limit):
                found.setdefault(frozenset(units), units)
    return tuple(
        Squad(
            id=f"levy_{limit}_{place + 1}",
            name=f"Levy {place + 1} of {limit} DC",
            size=size.id,
            units=units,
        )
        for place, units in enumerate(found.values())
    )


def squad_around(leader: str, limit: int, cap: int, catalog: Catalog) -> tuple[str, ...]:
    """[TM-1.15, TM-2.15] A mech and the other ready units, each once, that cost most together
    within limit and cap; of those that cost the same the most units."""
    left = limit - dc(catalog.units[leader], catalog)
    best: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}  # by cost and number
    for id, unit in catalog.units.items():
        if id == leader or unit.kind in ELSEWHERE:
            continue
        price = dc(unit, catalog)
        for (cost, count), units in list(best.items()):
            if cost + price <= left and count + 1 < cap:
                best.setdefault((cost + price, count + 1), (*units, id))
    return (leader, *best[max(best)])
