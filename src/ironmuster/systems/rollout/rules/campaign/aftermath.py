"""[RO-23.4, RO-23.7, RO-23.8] After a battle: XP, rewards, what becomes of all."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.entries import Item
from ironmuster.systems.rollout.position.campaign.facts import (
    called,
    campaign_of,
    holds,
    is_human,
    level,
    member_of,
    sector_at,
)
from ironmuster.systems.rollout.position.campaign.record import (
    ALLIED,
    ATTACK,
    AXIS,
    CONTESTED,
    DEFEND,
    DISCOUNT,
    RECON,
    RECRUIT,
    REPLACEMENT,
    SCOUTED,
    TOLD,
    Chronicle,
    Member,
)
from ironmuster.systems.rollout.position.dice import CARE
from ironmuster.systems.rollout.position.events.campaign import CareRolled, ModuleLost
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    NOBODY,
    PLAYER,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.campaign.books import (
    at_home,
    book,
    enlist,
    shift_threat,
    take_sector,
    turn_sector,
    win_prize,
)
from ironmuster.systems.rollout.rules.orders import WON

KILLED: Final = -1
CORE_DAMAGE: Final = 1  # what is rolled, robots [RO-23.8]
REPAIRS: Final = 3
WOUNDED: Final = 3  # humans
GRACE: Final = 2  # added for whoever withdrew
POWS_STAY: Final = 2  # campaign turns [D9]
INFIRMARY: Final = "infirmary"
REPAIR_BAY: Final = "repair_bay"
WORKSHOP: Final = "workshop"
# What is found and waits, or lasts [D9].
LASTING: Final = (
    *("sports_car", "lorry", "attache_case", "rotary_plane_engine", "construction_materials"),
    *("enemy_light_tank", "captured_leader", "ammunition", "dog", "armoured_car"),
)


def chronicle(
    game: BattleGame, kind: str, sector: int, place: int, story: str, team: list[str]
) -> bool:
    """[RO-23.4, RO-23.7] The books of a battle that is over: XP for both sides, the reward of its
    story, what was found; whether it was won."""
    state = game.state
    opened = campaign_of(state)
    won = state.goal.decided == WON
    xp, enemy_xp = state.xp[PLAYER], state.xp[ENEMY]
    opened.enemy_xp += enemy_xp
    opened.lost += not won
    opened.barked = opened.barked or barked(state)
    where = sector_at(place, game.catalog).id
    book(game, xp, f"battle:{state.mission}:{where}")
    opened.diary.append(
        Chronicle(opened.turn, kind, state.mission, place, won, xp, enemy_xp, state.turn, team[:])
    )
    if story:
        told(game, story, won)
    elif won and state.mission == "recovery":
        win_prize(game, RECRUIT)
    found(game)
    return won


def barked(state: State) -> bool:
    """[D9] Whether the dog's re-roll was there and was used."""
    return "" in state.table.sortie.rerolls and NOBODY not in state.luck


def told(game: BattleGame, story: str, won: bool) -> None:
    """[RO-23.6, RO-R205] A story mission is over, and what its win brings."""
    campaign, catalog = campaign_of(game.state), game.catalog
    entry = catalog.stories[story]
    campaign.stories[list(catalog.stories).index(story)] = TOLD
    if not won:
        return
    if entry.recruit is not None:
        if member_of(campaign, entry.recruit) is None:
            enlist(game, Member(entry.recruit))
        else:
            win_prize(game, RECRUIT)
    book(game, entry.xp, f"story:{story}")
    shift_threat(game, entry.threat, "story")
    if entry.discount:
        win_prize(game, DISCOUNT)


def found(game: BattleGame) -> None:
    """[D9, RO-23.7, RO-R214] What was found at the token, if it left over the player's edge; of
    what is fixed once it is known. Its XP are among those of the battle."""
    state = game.state
    if not state.goal.item:
        return
    item = game.catalog.items[state.goal.item]
    if not is_had(state, item):
        return
    campaign = campaign_of(state)
    shift_threat(game, item.threat, "found")
    if item.id == "iron_giant":
        win_prize(game, RECRUIT)
    elif item.id == "pows":
        win_prize(game, item.id, campaign.turn + POWS_STAY)
    elif item.id in LASTING and not (item.id == "dog" and holds(campaign, "dog")):
        win_prize(game, item.id)


def is_had(state: State, item: Item) -> bool:
    """[D9] Whether the reward of what was found is due."""
    if item.move == "fixed":
        return True
    return bool(state.goal.things) and state.goal.things[-1] in state.goal.out


def tend(game: BattleGame, team: list[str]) -> None:
    """[RO-23.8] Whoever was out of action or withdrew at the end, in the order of the team."""
    state = game.state
    campaign = campaign_of(state)
    for id in team:
        member = member_of(campaign, id)
        unit = state.kind.index(id) if id in state.kind else NOBODY
        if member is None or unit == NOBODY:
            continue
        withdrew = state.status[unit] == WITHDRAWN
        if withdrew or is_out(state, unit):
            care(game, member, withdrew)


def care(game: BattleGame, member: Member, withdrew: bool) -> None:
    """[RO-23.8, D13] A D6 says how long a character is absent; a Human may be killed."""
    campaign, catalog = campaign_of(game.state), game.catalog
    human = is_human(member, catalog)
    die = game.draw(CARE)
    bonus = GRACE if withdrew else 0
    if human and level(campaign, INFIRMARY, catalog) > 1:
        bonus += 1
    missed = of_human(die + bonus) if human else of_robot(game, die + bonus)
    game.emit(CareRolled(called(member, catalog), die, bonus, missed))
    if missed == KILLED:
        campaign.roster.remove(member)
        campaign.fallen.append(member.name or member.id)
        win_prize(game, REPLACEMENT)
        return
    if not human and die + bonus <= REPAIRS:
        member.mended = True
    member.back = campaign.turn + missed + 1


def of_human(total: int) -> int:
    """[RO-23.8] The campaign turns that a Human misses."""
    if total <= 1:
        return KILLED
    return 2 if total <= WOUNDED else 1


def of_robot(game: BattleGame, total: int) -> int:
    """[RO-23.8, D13] The campaign turns that a robot misses: fewer by Repair Bay and Workshop."""
    campaign, catalog = campaign_of(game.state), game.catalog
    if total > REPAIRS:
        return 0
    missed = 2 if total <= CORE_DAMAGE else 1
    if level(campaign, REPAIR_BAY, catalog):
        missed -= 1
    if total <= CORE_DAMAGE and level(campaign, WORKSHOP, catalog) > 1:
        missed -= 1
    return max(0, missed)


def settle(game: BattleGame, kind: str, sector: int, won: bool) -> None:
    """[RO-23.4, RO-23.12, RO-R204] How the sector of an order stands after its battle."""
    campaign = campaign_of(game.state)
    if kind == RECON and won:
        turn_sector(game, sector, SCOUTED, "scouted")
    elif kind == ATTACK and won:
        turn_sector(game, sector, CONTESTED, "attacked")
        campaign.due[sector] = campaign.turn + 1
    elif kind == DEFEND:
        campaign.due[sector] = 0
        if campaign.sectors[sector] == CONTESTED:
            if won:
                take_sector(game, sector)
            else:
                turn_sector(game, sector, SCOUTED, "lost")
        elif not won:
            yield_sector(game, sector)
        elif at_home(game, sector):
            campaign.raid = ""


def yield_sector(game: BattleGame, sector: int) -> None:
    """[RO-23.5, RO-23.12, RO-R204] A sector that was not held is axis; at Home a module drops a
    level."""
    campaign, catalog = campaign_of(game.state), game.catalog
    campaign.due[sector] = 0
    if campaign.sectors[sector] == ALLIED and at_home(game, sector):
        place = list(catalog.modules).index(campaign.raid)
        campaign.modules[place] -= 1
        game.emit(ModuleLost(campaign.raid, campaign.modules[place]))
        campaign.raid = ""
        return
    turn_sector(game, sector, AXIS, "given up")
