"""[RO-23] Questions of fact about the campaign: who is there, what may be ordered, what things
cost."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.campaign import Sector, Veteran
from ironmuster.systems.rollout.content.created import arms, as_metarian, as_officer
from ironmuster.systems.rollout.content.entries import Weapon
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character
from ironmuster.systems.rollout.content.veterans import improved
from ironmuster.systems.rollout.position.campaign.record import (
    ALLIED,
    AXIS,
    CONTESTED,
    Campaign,
    Member,
)
from ironmuster.systems.rollout.position.state import State

LINE: Final = 4  # stats of a stat line
QUICK: Final = 8  # inches of an alternate form that scouts well [RO-23.11]


def campaign_of(state: State) -> Campaign:
    """The campaign that is played."""
    assert state.campaign is not None, "no campaign is played"
    return state.campaign


def member_of(campaign: Campaign, id: str) -> Member | None:
    """[RO-23.1] A character of the roster by its id; None where it is not there."""
    for one in campaign.roster:
        if one.id == id:
            return one
    return None


def veteran_of(member: Member, ammo: int = 0) -> Veteran:
    """[RO-23.9, RO-23.10] What a character has bought, as a value."""
    first, second = member.lines[:LINE], member.lines[LINE:]
    return Veteran(
        id=member.id,
        name=member.name or None,
        lines=(
            (first[0], first[1], first[2], first[3]),
            (second[0], second[1], second[2], second[3]),
        ),
        hp=member.hp,
        rank=member.rank,
        leader=member.leader,
        abilities=tuple(member.abilities),
        equipment=member.equipment or None,
        weapon=member.weapon or None,
        ammo=ammo,
    )


def printed(member: Member, catalog: Catalog) -> Character:
    """[RO-23.1, RO-24] A character as it was when it joined."""
    if member.metarian is not None:
        return as_metarian(member.metarian, catalog)
    if member.officer is not None:
        return as_officer(member.officer)
    return catalog.characters[member.id]


def called(member: Member, catalog: Catalog) -> str:
    """[RO-24.7] What a character is called: as the player says, else as it is printed."""
    return member.name or printed(member, catalog).name


def arms_of(member: Member, catalog: Catalog) -> dict[str, Weapon]:
    """[RO-24.3] The weapons that a character may have, by id."""
    return catalog.weapons | arms(member.metarian) if member.metarian else catalog.weapons


def as_now(member: Member, catalog: Catalog) -> Character:
    """[RO-23.9] A character with all that it has learned."""
    return improved(printed(member, catalog), veteran_of(member), catalog)


def is_human(member: Member, catalog: Catalog) -> bool:
    """[RO-3.10] Whether a character is a Human."""
    return "human" in printed(member, catalog).keywords


def is_metarian(member: Member, catalog: Catalog) -> bool:
    """[RO-18.17] Whether a character is a Metarian."""
    return printed(member, catalog).side == "metarian"


def leads(member: Member, catalog: Catalog) -> bool:
    """[RO-4.1, RO-23.9] Whether a character is a Leader."""
    return member.leader or "leader" in printed(member, catalog).keywords


def is_fit(campaign: Campaign, member: Member) -> bool:
    """[RO-23.8] Whether a character is there in this campaign turn."""
    return member.back <= campaign.turn


def free(campaign: Campaign) -> list[Member]:
    """[RO-23.4, RO-R58] The characters that are there and have not acted this turn."""
    return [one for one in campaign.roster if is_fit(campaign, one) and not one.busy]


def misses(campaign: Campaign, member: Member) -> int:
    """[RO-23.8] How many campaign turns after this one a character misses."""
    return max(0, member.back - campaign.turn - 1)


def level(campaign: Campaign, module: str, catalog: Catalog) -> int:
    """[RO-23.11] The level of a base module."""
    return campaign.modules[list(catalog.modules).index(module)]


def holds(campaign: Campaign, prize: str) -> bool:
    """[RO-23.7, D9] Whether a reward waits or lasts."""
    return any([one.id == prize for one in campaign.prizes])


def sector_at(number: int, catalog: Catalog) -> Sector:
    """[RO-23.2] A sector by its number."""
    return list(catalog.sectors.values())[number]


def links(number: int, catalog: Catalog) -> list[int]:
    """[RO-23.2] The numbers of the sectors that one is linked with, ascending."""
    return sorted([catalog.sectors[id].number for id in sector_at(number, catalog).links])


def home(catalog: Catalog) -> int:
    """[RO-23.2] The number of Home."""
    return next(one.number for one in catalog.sectors.values() if one.home)


def goal(catalog: Catalog) -> int:
    """[RO-23.14] The number of the sector that wins the campaign."""
    return next(one.number for one in catalog.sectors.values() if one.goal)


def is_near(campaign: Campaign, number: int, catalog: Catalog) -> bool:
    """[RO-23.4] Whether a sector is linked to an allied or contested one."""
    return any([campaign.sectors[one] in (ALLIED, CONTESTED) for one in links(number, catalog)])


def beside(campaign: Campaign, number: int, catalog: Catalog) -> int:
    """[RO-23.4, RO-23.6, RO-R203] The linked sector in which what is not fought in a sector is: the
    lowest number that is not allied, else the lowest."""
    near = links(number, catalog)
    return next((one for one in near if campaign.sectors[one] != ALLIED), near[0])


def axis_links(campaign: Campaign, number: int, catalog: Catalog) -> int:
    """[RO-23.12] With how many axis sectors a sector is linked."""
    return [campaign.sectors[one] for one in links(number, catalog)].count(AXIS)


def score(campaign: Campaign, catalog: Catalog) -> int:
    """[RO-23.14, RO-R213] Sectors x 3, characters alive, modules, a fifth of the XP."""
    held = campaign.sectors.count(ALLIED)
    built = [one for one in campaign.modules if one]
    return 3 * held + len(campaign.roster) + len(built) + campaign.xp // 5
