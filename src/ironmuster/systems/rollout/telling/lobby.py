"""[RO-4.6] What a person chooses from before a battle: missions, times, places, teams, options."""

from __future__ import annotations

from msgspec.structs import replace

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.campaign import SEALION, Advance, Sector
from ironmuster.systems.rollout.content.campaign_faults import replaceable
from ironmuster.systems.rollout.content.entries import (
    Ability,
    Equipment,
    Location,
    Mission,
    Module,
)
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.options import BOOK
from ironmuster.systems.rollout.content.setup import ROLL
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import characters_of, cost, points
from ironmuster.systems.rollout.telling.standing import WON_BY


class TeamChoice(Value, frozen=True):
    """[RO-4.1, RO-4.2] A ready team: who is in it by name, what its support costs of the Ranks."""

    id: str
    name: str
    camp: str
    characters: tuple[str, ...]
    support: tuple[str, ...]
    cost: int
    points: int


class Robot(Value, frozen=True):
    """[RO-23.1] A robot of the starting roster, in whose place a created Metarian may begin."""

    id: str
    name: str


class CampaignChoice(Value, frozen=True):
    """[RO-23] The campaign: its id where a mission is named, its map, who of the roster can be
    replaced, and what can be bought."""

    id: str
    name: str
    text: str
    sectors: tuple[Sector, ...]
    robots: tuple[Robot, ...]
    advances: tuple[Advance, ...]
    abilities: tuple[Ability, ...]
    equipment: tuple[Equipment, ...]
    modules: tuple[Module, ...]


class Lobby(Value, frozen=True):
    """[RO-4.6] Everything on offer; `roll` is the word for what is rolled. One person plays, or two
    where a person plays the enemy [RO-20.1]."""

    missions: tuple[Mission, ...]
    locations: tuple[Location, ...]
    maps: tuple[MapSheet, ...]
    teams: tuple[TeamChoice, ...]
    options: tuple[OptionInfo, ...]
    campaign: CampaignChoice
    roll: str = ROLL
    min_players: int = 1
    max_players: int = 2


def lobby(catalog: Catalog) -> Lobby:
    """[RO-4.6] Everything on offer."""
    return Lobby(
        missions=tuple([replace(one, win=WON_BY[one.id]) for one in catalog.missions.values()]),
        locations=tuple(catalog.locations.values()),
        maps=tuple(catalog.maps.values()),
        teams=tuple([choice(team, catalog) for team in catalog.teams.values()]),
        options=tuple(BOOK.describe()),
        campaign=campaign(catalog),
    )


def campaign(catalog: Catalog) -> CampaignChoice:
    """[RO-23] The campaign in words."""
    return CampaignChoice(
        id=SEALION,
        name="Sealion",
        text="Twelve turns from Salisbury Plain to London: orders, battles, a base, a roster.",
        sectors=tuple(catalog.sectors.values()),
        robots=tuple([Robot(id, catalog.characters[id].name) for id in replaceable(catalog)]),
        advances=tuple(catalog.advances.values()),
        abilities=tuple(catalog.abilities.values()),
        equipment=tuple(catalog.equipment.values()),
        modules=tuple(catalog.modules.values()),
    )


def choice(team: Team, catalog: Catalog) -> TeamChoice:
    """[RO-4.1] A ready team in words."""
    return TeamChoice(
        id=team.id,
        name=team.name,
        camp=team.camp,
        characters=tuple([one.name for one in characters_of(team, catalog)]),
        support=tuple([catalog.support[one.unit].name for one in team.support]),
        cost=cost(team, catalog),
        points=points(team, catalog),
    )
