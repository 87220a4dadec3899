"""[GW-10.6, GW-R41] A legal team for any limit, for who has none ready."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from ironmuster.kernel.engagement import Engagement
from ironmuster.systems.rollout.content.hosting import (
    camps_for,
    most_characters,
    team_worth,
    unfit,
    worth_of,
)
from ironmuster.systems.rollout.content.sheets import Bought, Camp, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import CAMPS

MADE: Final = 4  # teams that are made for a limit


def worth_enough(total: int, limit: int) -> bool:
    """[GW-R41] At least 90 % of the limit."""
    return 100 * total >= 90 * limit


def offers(asked: Engagement, seat: int, catalog: Catalog) -> tuple[str | Team, ...]:
    """[GW-R41] What is on offer to a side: the ready teams that are worth enough, by id, and some
    made for its limit."""
    limit = asked.sides[seat].limit
    wanted: list[str | Team] = list(catalog.teams)
    for camp in camps_for(asked, seat):
        wanted += made(limit, camp, catalog)
    found: list[str | Team] = []
    for one in wanted:
        if not unfit(one, asked, seat, catalog):
            team = catalog.teams[one] if isinstance(one, str) else one
            if worth_enough(team_worth(team, catalog), limit):
                found.append(one)
    return tuple(found)


@lru_cache(maxsize=64)
def made(limit: int, camp: Camp, catalog: Catalog) -> tuple[Team, ...]:
    """[GW-R41] Teams of different characters for a limit: those that come nearest to it, of these
    the ones with the more support."""
    people = [one for one in catalog.characters.values() if one.side in CAMPS[camp]]
    found: list[tuple[int, int, tuple[str, ...]]] = []
    for count in range(1, most_characters(limit) + 1):
        for group in combinations(people, count):
            worth = sum(worth_of(one, catalog) for one in group)
            if worth <= limit:
                support = min(limit - worth, sum(one.rank for one in group))
                found.append((worth + support, support, tuple(one.id for one in group)))
    found.sort(key=lambda one: (-one[0], -one[1], one[2]))
    chosen: list[tuple[int, int, tuple[str, ...]]] = []
    for one in found:  # each led by somebody else, as long as there are such
        if len(chosen) < MADE and one[2][0] not in [other[2][0] for other in chosen]:
            chosen.append(one)
    return tuple(
        Team(
            id=f"levy_{camp}_{limit}_{place + 1}",
            name=f"Levy {place + 1} of {limit} RP",
            camp=camp,
            characters=characters,
            support=bought(support, camp, catalog),
        )
        for place, (_, support, characters) in enumerate(chosen)
    )


def bought(left: int, camp: Camp, catalog: Catalog) -> tuple[Bought, ...]:
    """[RO-4.2, RO-4.4] Support for so many points: of the units that come anywhere in turn, as long
    as one can be paid, each with the first weapon of its choice."""
    kinds = [
        unit
        for unit in catalog.support.values()
        if unit.side in CAMPS[camp] and unit.cost and unit.location is None
    ]
    found: list[Bought] = []
    place = 0
    while left and any(unit.cost and unit.cost <= left for unit in kinds):
        unit = kinds[place % len(kinds)]
        place += 1
        if unit.cost and unit.cost <= left:
            left -= unit.cost
            found.append(Bought(unit=unit.id, weapon=unit.one_of[0] if unit.one_of else None))
    return tuple(found)
