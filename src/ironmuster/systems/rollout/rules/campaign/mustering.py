"""[RO-23.4, RO-23.6, RO-23.11, RO-23.13] From an order to a battle: its mission, who comes, with
what support, and against what."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.campaign import Sortie
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.sheets import Bought, Metarian, Officer, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import (
    as_now,
    beside,
    called,
    campaign_of,
    holds,
    is_metarian,
    level,
    member_of,
    sector_at,
    veteran_of,
)
from ironmuster.systems.rollout.position.campaign.record import (
    ATTACK,
    DEFEND,
    PATROL,
    RECON,
    STORY,
    Campaign,
    Member,
)
from ironmuster.systems.rollout.position.dice import MISSION
from ironmuster.systems.rollout.position.events.campaign import PatrolRolled
from ironmuster.systems.rollout.position.state import (
    BATTLE_FIELDS,
    UNIT_LISTS,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.table import Table
from ironmuster.systems.rollout.rules.campaign.books import at_home, use_prize

INSIDE: Final = ("defend", "escort")  # missions of a patrol that stay in the sector [RO-23.4]
ARMOURY: Final = "armoury"
REPAIR_BAY: Final = "repair_bay"
MOTOR_POOL: Final = "motor_pool"
SIGNALS: Final = "signals"
BUILDING: Final = "building"  # the statistics of a module that is raided [RO-23.12]
MORE_AMMO: Final = 2  # uses [D9]
DOG: Final = "dog"
AMMUNITION: Final = "ammunition"
TANK: Final = "enemy_light_tank"
# What comes along for nothing as long as a reward lasts [D9].
FREE: Final = {
    "lorry": "lorry",
    "armoured_car": "scout_car",
    "pows": "infantry_a",
    TANK: "panzer3",
}


def mission_of_order(game: BattleGame, kind: str, sector: int, story: str) -> tuple[str, int]:
    """[RO-23.4, RO-23.6] The mission of an order and the sector it is fought in; that of a patrol
    by 2D6."""
    campaign, catalog = campaign_of(game.state), game.catalog
    if kind == STORY:
        return catalog.stories[story].mission, sector
    if kind != PATROL:
        return {RECON: "recon", ATTACK: "attack", DEFEND: "defend"}[kind], sector
    dice = (game.draw(MISSION), game.draw(MISSION))
    spans = {id: one.roll for id, one in catalog.missions.items() if one.roll is not None}
    mission = next(id for id, (low, high) in spans.items() if low <= sum(dice) <= high)
    place = sector if mission in INSIDE else beside(campaign, sector, catalog)
    game.emit(PatrolRolled(dice, mission, place))
    return mission, place


def coming(game: BattleGame, team: list[str], mission: str) -> list[str]:
    """[RO-R94, RO-R216, RO-18.17] Who of a team the mission allows; the others stay behind."""
    if not game.catalog.missions[mission].metarians:
        return team
    return [one.id for one in members_of(game, team) if is_metarian(one, game.catalog)]


def members_of(game: BattleGame, team: list[str]) -> list[Member]:
    """[RO-23.1] The characters of a team."""
    found = [member_of(campaign_of(game.state), id) for id in team]
    return [one for one in found if one is not None]


def names_of(game: BattleGame, team: list[str]) -> tuple[str, ...]:
    """What the characters of a team are called."""
    return tuple([called(one, game.catalog) for one in members_of(game, team)])


def points_of(game: BattleGame, team: list[str]) -> int:
    """[RO-4.2, D13] The support points of a team: its Ranks, and those of the Armoury."""
    ranks = sum([as_now(one, game.catalog).rank for one in members_of(game, team)])
    return ranks + level(campaign_of(game.state), ARMOURY, game.catalog)


def presents(game: BattleGame) -> list[str]:
    """[D9, D13] Support units that come for nothing to every battle, or to this one."""
    campaign = campaign_of(game.state)
    found = [FREE[one.id] for one in campaign.prizes if one.id in FREE]
    return found + ["jeep"] * (level(campaign, MOTOR_POOL, game.catalog) > 1)


def support_on_offer(game: BattleGame, place: int, points: int, free: list[str]) -> list[act.Hire]:
    """[RO-4.2, RO-4.4, RO-23.11] The support that can be paid and is opened, and what is free; each
    with the weapons it has a choice of."""
    campaign, catalog = campaign_of(game.state), game.catalog
    location = sector_at(place, catalog).location
    found: list[act.Hire] = []
    for id, unit in catalog.support.items():
        bought = unit.side == "allied" and unit.cost is not None and unit.cost <= points
        bought = bought and unit.location in (None, location) and is_opened(campaign, id, catalog)
        if bought or id in free:
            found += [act.Hire(id, weapon) for weapon in unit.one_of or ("",)]
    return found


def is_opened(campaign: Campaign, unit: str, catalog: Catalog) -> bool:
    """[RO-23.11, D13] Whether the base has what a support unit needs."""
    unlock = catalog.support[unit].unlock
    if unlock is None or unlock.module is None:
        return unlock is None
    return level(campaign, unlock.module, catalog) >= unlock.level


def deploy_battle(
    game: BattleGame,
    kind: str,
    mission: str,
    place: int,
    story: str,
    team: list[str],
    hired: list[str],
) -> None:
    """[RO-23.4, RO-4.6] Lay an empty table for a battle; the campaign waits, unchanged, until it is
    over. What was saved up for the next battle is used now."""
    state, catalog = game.state, game.catalog
    found = members_of(game, team)
    sortie = sortie_of(game, kind, place, mission, story, found)
    setup = Setup(
        mission=mission,
        time="roll",
        location=sector_at(place, catalog).location,
        teams=(team_sheet(found, hired),),
        options=state.setup.options,
        sortie=sortie,
    )
    use_prize(game, AMMUNITION)
    use_prize(game, TANK)
    for one in found:
        one.trained = one.mended = False
    clear(state, setup, catalog)
    state.mission, state.location = mission, setup.location
    state.tokens = state.table.rules.fudge_tokens


def sortie_of(
    game: BattleGame, kind: str, place: int, mission: str, story: str, team: list[Member]
) -> Sortie:
    """[RO-23] What the campaign adds to a battle."""
    campaign, catalog = campaign_of(game.state), game.catalog
    told = catalog.stories.get(story)
    ammo = MORE_AMMO if holds(campaign, AMMUNITION) else 0
    raided = kind == DEFEND and at_home(game, place)
    return Sortie(
        veterans=tuple([veteran_of(one, ammo) for one in team]),
        threat=campaign.threat,
        object=BUILDING if raided else "",
        joins=told.joins if told is not None else (),
        late=told.late if told is not None else (),
        guard=sector_at(place, catalog).guard if kind == ATTACK else (),
        fewer=int(mission == "recon" and level(campaign, SIGNALS, catalog) > 1),
        rerolls=rerolls_of(campaign, team, catalog),
    )


def rerolls_of(campaign: Campaign, team: list[Member], catalog: Catalog) -> tuple[str, ...]:
    """[RO-23.11, D9, D13] Whose dice may be rolled again once: who has trained, robots after their
    repair, and anybody's by the dog, once in a campaign turn."""
    found = [one.id for one in team if one.trained]
    if level(campaign, REPAIR_BAY, catalog) > 1:
        found += [one.id for one in team if one.mended]
    if holds(campaign, DOG) and not campaign.barked:
        found.append("")
    return tuple(found)


def team_sheet(team: list[Member], hired: list[str]) -> Team:
    """[RO-4.1, RO-4.2] The team as it is written down."""
    metarians: list[Metarian] = [one.metarian for one in team if one.metarian is not None]
    officers: list[Officer] = [one.officer for one in team if one.officer is not None]
    created = {one.id for one in metarians} | {one.id for one in officers}
    bought = [one.split(":") for one in hired]
    return Team(
        id="campaign",
        name="Campaign team",
        characters=tuple([one.id for one in team if one.id not in created]),
        metarians=tuple(metarians),
        officers=tuple(officers),
        support=tuple([Bought(unit=unit, weapon=weapon or None) for unit, weapon in bought]),
    )


def clear(state: State, setup: Setup, catalog: Catalog) -> None:
    """[RO-23.3] The position of a battle that has not begun: nobody and nothing is there."""
    bare = State(setup)
    for name in (*UNIT_LISTS, *BATTLE_FIELDS):
        setattr(state, name, getattr(bare, name))
    state.table = Table(setup, catalog)
    state.survey = None
    state.stands = []


def leave_battle(game: BattleGame) -> None:
    """[RO-23.3] The table is cleared; what is left of the battle stands in the diary."""
    state = game.state
    clear(state, campaign_setup(state), game.catalog)


def campaign_setup(state: State) -> Setup:
    """[RO-23] The set-up between two battles: the campaign's name and options."""
    return Setup(mission="sealion", teams=(), options=state.setup.options)
