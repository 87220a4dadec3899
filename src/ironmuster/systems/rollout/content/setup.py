"""[RO-4.6] The scenario as a person writes it: mission, time, place, team, options."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, structs

from ironmuster.kernel.engagement import Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.campaign import SEALION, Newcomer, Sortie
from ironmuster.systems.rollout.content.campaign_faults import faults as campaign_faults
from ironmuster.systems.rollout.content.campaign_sheets import CampaignSheet, Text, sheet_from
from ironmuster.systems.rollout.content.entries import Mission
from ironmuster.systems.rollout.content.map_checks import map_faults
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.options import BOOK, FIXED, HouseRules
from ironmuster.systems.rollout.content.sheets import Camp, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import faults as team_faults

ROLL: Final = "roll"  # drawn by the dice of RO-4.6
CLASH: Final = "clash"
NAMED: Final = 40  # characters of an unknown word that are told

Word = Annotated[str, Meta(max_length=80)]


class Setup(Value, frozen=True, kw_only=True):
    """[RO-4.6] Mission, time of day and location, each of which may be rolled; a map of one's own
    instead of the drawn terrain; the team, a ready one by id or a whole one, of a Clash also the
    enemy's; and the options. The mission may be the campaign `sealion` [RO-23], for which a created
    Metarian may take the place of a robot, and which may go on from a `sheet` or the text of its
    file; `sortie` is what a campaign adds to one of its own battles. A battle of the campaign of
    another system has its field, edges, limits and length by an engagement [GW-10.2]."""

    mission: Word = "recon"
    time: Literal["day", "night", "roll"] = "day"
    location: Word = "farmland"
    map: MapSheet | None = None
    teams: Annotated[tuple[Word | Team, ...], Meta(max_length=2)] = ("peregrine",)
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    newcomer: Newcomer | None = None
    sheet: CampaignSheet | Text | None = None
    sortie: Sortie | None = None
    engagement: Engagement | msgspec.UnsetType = msgspec.UNSET  # never written down where unset

    @property
    def asked(self) -> Engagement | None:
        """[GW-10.2] The battle that a campaign of another system asks for, if one does."""
        return None if self.engagement is msgspec.UNSET else self.engagement


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[RO-4.6, RO-18.21] A set-up whose teams, where nobody named them, are the first ready ones
    that its mission allows."""
    teams = setup.teams if "teams" in named else ()
    for camp in camps_of(setup)[len(teams) :]:
        teams = (*teams, _ready(camp, setup, catalog))
    return structs.replace(setup, teams=teams)


def camps_of(setup: Setup) -> tuple[Camp, ...]:
    """[RO-4.3, RO-18.21] Whose teams a set-up names: the player's, in a Clash the enemy's too; a
    campaign has a roster instead [RO-23.1]."""
    if setup.mission == SEALION:
        return ()
    return ("player", "enemy") if setup.mission == CLASH else ("player",)


def house_rules(setup: Setup) -> HouseRules:
    """[D15] The options of a set-up, as far as they can be read; in a battle of a campaign both
    sides have a seat, and nothing lies in a fog [GW-10.6, GW-R64]."""
    rules = BOOK.read(setup.options)[0]
    if setup.asked is not None:
        return structs.replace(rules, enemy_control="human", enemy_fog=False)
    return rules


def missions_of(setup: Setup, catalog: Catalog) -> list[Mission]:
    """[RO-18.1] The mission of a set-up, or all that may be rolled."""
    if setup.mission == ROLL:
        return [one for one in catalog.missions.values() if one.roll is not None]
    return [one for id, one in catalog.missions.items() if id == setup.mission]


def map_of(setup: Setup, catalog: Catalog) -> MapSheet | None:
    """[RO-21.7] The map a battle is fought on; None where its terrain is drawn."""
    terrain = house_rules(setup).terrain
    return setup.map or catalog.maps.get(terrain.removeprefix(FIXED))


def team_of(wanted: str | Team, catalog: Catalog) -> Team | None:
    """[RO-4.1] A whole team, or the ready one of an id."""
    return catalog.teams.get(wanted) if isinstance(wanted, str) else wanted


def fielded(team: Team, mission: Mission, location: str, catalog: Catalog) -> Team:
    """[RO-R94] Who of a team comes to a mission at a location that were rolled: those whom they do
    not allow stay behind."""
    support = [
        one
        for one in team.support
        if one.unit not in catalog.support or catalog.support[one.unit].location in (None, location)
    ]
    if not mission.support:
        support = []
    if not mission.metarians:
        return structs.replace(team, support=tuple(support))
    robots = [
        id
        for id in team.characters
        if id not in catalog.characters or catalog.characters[id].side == "metarian"
    ]
    return structs.replace(team, characters=tuple(robots), officers=(), support=tuple(support))


def faults(setup: Setup, catalog: Catalog) -> list[str]:
    """[RO-4.6] Everything that keeps a set-up from being played, as `place: text [rule]`."""
    rules, found = BOOK.read(setup.options)
    if setup.sortie is not None:
        found.append("sortie: a campaign alone sends one out [RO-23.4]")
    if setup.mission == SEALION:
        return found + _of_campaign(setup, catalog)
    for key in ("newcomer", "sheet"):
        if getattr(setup, key) is not None:
            found.append(f"{key}: only the campaign `{SEALION}` has one [RO-23.1]")
    if setup.mission not in (ROLL, *catalog.missions):
        found.append(f"mission: {_unknown('mission', setup.mission, catalog.missions)} [RO-18.1]")
    if setup.location not in (ROLL, *catalog.locations):
        text = _unknown("location", setup.location, catalog.locations)
        found.append(f"location: {text} [RO-4.6]")
    if setup.map is not None:
        if rules.terrain != "random":
            found.append(f"map: the terrain is {rules.terrain} already [RO-21.7]")
        for fault in map_faults(setup.map, catalog.terrain):
            found.append(f"map, {fault.where}: {fault.text} [{fault.rule}]")
    camps = camps_of(setup)
    if len(setup.teams) != len(camps):
        text = "only a Clash has a team of the enemy, and needs one"
        found.append(f"teams: {len(setup.teams)}, not {len(camps)}; {text} [RO-18.21]")
    for place, (wanted, camp) in enumerate(zip(setup.teams, camps, strict=False)):
        found += _team_faults(f"teams[{place}]", wanted, camp, setup, catalog)
    return list(dict.fromkeys(found))


def _of_campaign(setup: Setup, catalog: Catalog) -> list[str]:
    """[RO-23.1, RO-23.2] What keeps a campaign from being begun; its battles have places, teams and
    tables of their own."""
    found = []
    if setup.teams not in ((), BARE.teams):
        found.append("teams: a campaign has a roster, and no team [RO-23.1]")
    if setup.map is not None:
        found.append("map: the battles of a campaign are fought where its sectors lie [RO-23.2]")
    try:
        sheet = sheet_from(setup.sheet) if setup.sheet is not None else None
    except DataError as unread:
        return [*found, f"sheet: {unread} [RO-R217]"]
    for fault in campaign_faults(setup.newcomer, sheet, house_rules(setup), catalog):
        found.append(f"{fault.where}: {fault.text} [{fault.rule}]")
    return found


def _team_faults(
    place: str, wanted: str | Team, camp: Camp, setup: Setup, catalog: Catalog
) -> list[str]:
    """[RO-4.1 to RO-4.4, RO-R94] What is wrong with a team in all missions it may come to."""
    team = team_of(wanted, catalog)
    if team is None:
        return [f"{place}: {_unknown('team', str(wanted), catalog.teams)} [RO-4.1]"]
    if team.camp != camp:
        return [f"{place}: {team.name} is a team of the {team.camp} [RO-4.3]"]
    found = []
    for mission in missions_of(setup, catalog):
        rolled = setup.mission == ROLL
        comes = fielded(team, mission, setup.location, catalog) if rolled else team
        location = "" if setup.location == ROLL else setup.location
        for fault in team_faults(comes, catalog, mission, location):
            found.append(f"{place}, {fault.where}: {fault.text} [{fault.rule}]")
    return found


def _ready(camp: Camp, setup: Setup, catalog: Catalog) -> str:
    """[RO-4.1] The first ready team that may come; the first of its camp where none may."""
    teams = [id for id, one in catalog.teams.items() if one.camp == camp]
    fitting = (id for id in teams if not _team_faults("", id, camp, setup, catalog))
    return next(fitting, teams[0] if teams else "")


def _unknown(word: str, wanted: str, known: Mapping[str, Any]) -> str:
    """What was meant by an id that is not known, or what there is."""
    names = {entry.name.lower(): id for id, entry in known.items()} | {id: id for id in known}
    if word == "mission":
        names[SEALION] = SEALION
    near = get_close_matches(wanted.lower(), names, 1)
    told = f"did you mean `{names[near[0]]}`?" if near else f"there are {', '.join(known)}"
    return f"there is no {word} `{wanted:.{NAMED}}`; {told}"


BARE: Final = Setup()
