"""[RO-23.4, RO-4.1] Teams of the campaign: who may join one, and when it is complete."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign.facts import free, is_metarian, leads
from ironmuster.systems.rollout.position.campaign.record import PATROL, Campaign, Member

LEAST: Final = 2
MOST: Final = 4


class Wanted:
    """[RO-4.1, RO-18.17, RO-R94] What a team must have: Metarians `alone` may join, or those of it
    must be a team `by themselves`, for what a patrol may turn out to be."""

    def __init__(self, alone: bool, by_themselves: bool) -> None:
        self.alone = alone
        self.by_themselves = by_themselves


def wanted_for(kind: str, story: str, catalog: Catalog) -> Wanted:
    """[RO-23.4, RO-23.6] What an order asks of its team."""
    if story:
        return Wanted(catalog.missions[catalog.stories[story].mission].metarians, False)
    return Wanted(False, kind == PATROL)


def counted(team: list[Member], wanted: Wanted, catalog: Catalog) -> list[Member]:
    """[RO-R94] Those of a team that count wherever it may come."""
    robots = wanted.alone or wanted.by_themselves
    return [one for one in team if not robots or is_metarian(one, catalog)]


def lacking(team: list[Member], wanted: Wanted, catalog: Catalog) -> tuple[int, bool]:
    """[RO-4.1] How many characters a team still needs, and whether one of them must be a Leader."""
    count = counted(team, wanted, catalog)
    leader = not any([leads(one, catalog) for one in count])
    return max(LEAST - len(count), int(leader)), leader


def is_complete(team: list[Member], wanted: Wanted, catalog: Catalog) -> bool:
    """[RO-4.1] Whether a team may go."""
    return len(team) <= MOST and lacking(team, wanted, catalog)[0] == 0


def may_join(
    campaign: Campaign, team: list[Member], wanted: Wanted, catalog: Catalog
) -> list[Member]:
    """[RO-23.4, RO-4.1] Who of those that are free may join, so that the team can be completed."""
    there = [one for one in free(campaign) if one not in team]
    if len(team) >= MOST:
        return []
    found = []
    for one in there:
        if wanted.alone and not is_metarian(one, catalog):
            continue
        rest = [other for other in there if other is not one]
        if can_complete([*team, one], rest, wanted, catalog):
            found.append(one)
    return found


def can_complete(team: list[Member], rest: list[Member], wanted: Wanted, catalog: Catalog) -> bool:
    """[RO-4.1] Whether a team can be completed by some of the rest."""
    count, leader = lacking(team, wanted, catalog)
    able = counted(rest, wanted, catalog)
    if len(team) + count > MOST or count > len(able):
        return False
    return not leader or any([leads(one, catalog) for one in able])


def can_be_formed(campaign: Campaign, wanted: Wanted, catalog: Catalog) -> bool:
    """[RO-23.4] Whether there is any team for an order now."""
    return can_complete([], free(campaign), wanted, catalog)
