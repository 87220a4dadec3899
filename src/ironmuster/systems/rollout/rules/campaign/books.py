"""[RO-23.6, RO-23.7, RO-23.12] What changes the campaign's numbers: XP with their reasons, Threat,
rewards, sectors."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.campaign import MOST_THREAT
from ironmuster.systems.rollout.position.campaign.facts import (
    beside,
    called,
    campaign_of,
    goal,
    home,
)
from ironmuster.systems.rollout.position.campaign.record import (
    ALLIED,
    UNTOLD,
    WAITING,
    Entry,
    Member,
    Prize,
)
from ironmuster.systems.rollout.position.events.campaign import (
    Booked,
    Joined,
    PrizeSpent,
    PrizeWon,
    SectorChanged,
    StoryOpened,
    ThreatChanged,
)
from ironmuster.systems.rollout.position.state import BattleGame

LONGEST: Final = 120  # characters of a reason


def book(game: BattleGame, xp: int, what: str) -> None:
    """[RO-23.7] XP come into the pool, or are spent."""
    campaign = campaign_of(game.state)
    if not xp:
        return
    campaign.xp += xp
    campaign.ledger.append(Entry(campaign.turn, what[:LONGEST], xp))
    game.emit(Booked(xp, what, campaign.xp))


def shift_threat(game: BattleGame, by: int, why: str) -> None:
    """[RO-23.12] Threat rises or falls, from 0 to 20."""
    campaign = campaign_of(game.state)
    old = campaign.threat
    campaign.threat = max(0, min(MOST_THREAT, old + by))
    if campaign.threat != old:
        game.emit(ThreatChanged(campaign.threat - old, campaign.threat, why))


def win_prize(game: BattleGame, prize: str, until: int = 0) -> None:
    """[RO-23.7, D9] A reward waits, or lasts until the end of a turn."""
    campaign_of(game.state).prizes.append(Prize(prize, until))
    game.emit(PrizeWon(prize))


def use_prize(game: BattleGame, prize: str) -> None:
    """[RO-23.7, D9] A reward is used up, if it is there."""
    campaign = campaign_of(game.state)
    for one in campaign.prizes:
        if one.id == prize:
            campaign.prizes.remove(one)
            game.emit(PrizeSpent(prize))
            return


def enlist(game: BattleGame, member: Member) -> None:
    """[RO-23.7] A character joins the roster, and is there at once."""
    campaign_of(game.state).roster.append(member)
    game.emit(Joined(called(member, game.catalog)))


def turn_sector(game: BattleGame, sector: int, to: int, why: str) -> None:
    """[RO-23.4, RO-23.5] How a sector stands from now on."""
    campaign = campaign_of(game.state)
    if campaign.sectors[sector] != to:
        campaign.sectors[sector] = to
        game.emit(SectorChanged(sector, to, why))


def take_sector(game: BattleGame, sector: int) -> None:
    """[RO-23.4, RO-23.12] A sector is allied now; its stories begin [RO-23.6]."""
    campaign = campaign_of(game.state)
    turn_sector(game, sector, ALLIED, "taken")
    campaign.taken += 1
    campaign.ever |= 1 << sector
    open_stories(game, sector)


def open_stories(game: BattleGame, sector: int) -> None:
    """[RO-23.6, RO-R205] The stories whose trigger holds for the first time, now that a sector is
    taken."""
    campaign, catalog = campaign_of(game.state), game.catalog
    count = campaign.ever.bit_count()
    for place, story in enumerate(catalog.stories.values()):
        numbers = [catalog.sectors[id].number for id in story.sectors]
        reached = sector in numbers if numbers else count >= story.taken
        if campaign.stories[place] == UNTOLD and reached:
            campaign.stories[place] = WAITING
            near = sector if story.inside else beside(campaign, sector, catalog)
            campaign.scene[place] = near
            game.emit(StoryOpened(story.id, near))


def is_lost_for_good(game: BattleGame) -> bool:
    """[RO-23.12] Whether Home has fallen: no module is left."""
    return not any(campaign_of(game.state).modules)


def is_won(game: BattleGame) -> bool:
    """[RO-23.14] Whether London is allied."""
    return campaign_of(game.state).sectors[goal(game.catalog)] == ALLIED


def at_home(game: BattleGame, sector: int) -> bool:
    """[RO-23.12] Whether a sector is Home, which is raided and never attacked."""
    return sector == home(game.catalog)
