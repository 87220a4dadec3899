"""[RO-23.5, RO-23.12] Step 6 of a campaign turn: what was not held falls, Threat rises, the enemy
strikes back."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.campaign.facts import axis_links, campaign_of, home, level
from ironmuster.systems.rollout.position.campaign.prices import CORE, TOP
from ironmuster.systems.rollout.position.campaign.record import ALLIED
from ironmuster.systems.rollout.position.dice import RAID, RESPONSE
from ironmuster.systems.rollout.position.events.campaign import StruckBack
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.aftermath import yield_sector
from ironmuster.systems.rollout.rules.campaign.books import shift_threat

PER_THREAT: Final = 4  # Threat for each 1 on the die
PER_XP: Final = 5  # XP of the enemy for each Threat
ATTACKS: Final = 5  # what is needed for a counterattack
TWO_ATTACKS: Final = 7
RAIDS: Final = 9


def strike_back(game: BattleGame) -> None:
    """[RO-23.5, RO-23.12] The whole step."""
    fall(game)
    threaten(game)
    die = game.draw(RESPONSE)
    bonus = campaign_of(game.state).threat // PER_THREAT
    total = die + bonus
    sectors: list[int] = []
    raid = ""
    if total >= RAIDS:
        raid = begin_raid(game)
    elif total >= ATTACKS:
        sectors = counterattacked(game, 2 if total >= TWO_ATTACKS else 1)
    game.emit(StruckBack(die, bonus, tuple(sectors), raid))


def fall(game: BattleGame) -> None:
    """[RO-23.5, RO-23.12] What had to be defended this turn and was not."""
    campaign = campaign_of(game.state)
    for sector in range(len(campaign.sectors)):
        if 0 < campaign.due[sector] <= campaign.turn:
            yield_sector(game, sector)


def threaten(game: BattleGame) -> None:
    """[RO-23.12, D13] Threat: +1, +1 per mission lost, +1 per 5 enemy XP, -1 per sector taken; -1
    every second turn by the Peregrine Core."""
    campaign = campaign_of(game.state)
    shift_threat(game, 1, "time")
    shift_threat(game, campaign.lost, "missions lost")
    shift_threat(game, campaign.enemy_xp // PER_XP, "enemy XP")
    shift_threat(game, -campaign.taken, "sectors taken")
    if level(campaign, CORE, game.catalog) >= TOP and campaign.turn % 2 == 0:
        shift_threat(game, -1, "Peregrine Core")


def counterattacked(game: BattleGame, count: int) -> list[int]:
    """[RO-23.12, RO-R211] The allied sectors with most axis links, ties lower id; not Home. They
    are to be defended next turn."""
    campaign, catalog = campaign_of(game.state), game.catalog
    held = [
        one
        for one in range(len(campaign.sectors))
        if campaign.sectors[one] == ALLIED and one != home(catalog)
    ]
    held.sort(key=lambda one: (-axis_links(campaign, one, catalog), one))
    for sector in held[:count]:
        campaign.due[sector] = campaign.turn + 1
    return held[:count]


def begin_raid(game: BattleGame) -> str:
    """[RO-23.12] Home is raided for a module: a D6 counted round those that are built."""
    campaign, catalog = campaign_of(game.state), game.catalog
    built = [id for id in catalog.modules if level(campaign, id, catalog)]
    if not built:
        return ""
    campaign.raid = built[(game.draw(RAID) - 1) % len(built)]
    campaign.due[home(catalog)] = campaign.turn + 1
    return campaign.raid
