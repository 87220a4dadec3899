"""[TM-4.1, TM-4.2] What the players agree on before the battle, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import combinations
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, structs

from ironmuster.kernel.engagement import Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.thirtymm.content.crowding import crowding, zones_of
from ironmuster.systems.thirtymm.content.entries import Mission, Size
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.options import BOOK, HouseRules
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.content.squad import (
    counted,
    is_warning,
    limit_faults,
    squad_dc,
    team_faults,
    unit_faults,
    units_of,
)
from ironmuster.systems.thirtymm.content.tables import Catalog

PLAYERS: Final = 4  # [TM-19.3]
TEAMS: Final = 2  # [TM-1.1]
ROLL: Final = "roll"  # the mission is rolled on the table of the size [TM-4.1, D11]

Word = Annotated[str, Meta(max_length=80)]


class Setup(Value, frozen=True):
    """[TM-4.1, TM-4.2] Mission, or `roll`; the size if that leaves it open, and the map if the
    mission does; for each seat its squad, a ready one by id or a whole one, and its team; and the
    options. A battle of a campaign has its field, edges, limits and length by an engagement
    [GW-10.2]."""

    mission: Word = "m02"
    size: Word = ""
    map: Word = ""
    players: Annotated[int, Meta(ge=2, le=PLAYERS)] = 2
    squads: Annotated[tuple[Word | Squad, ...], Meta(max_length=PLAYERS)] = ("SC-1", "SC-2")
    teams: Annotated[tuple[int, ...], Meta(max_length=PLAYERS)] = (0, 1)
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    engagement: Engagement | msgspec.UnsetType = msgspec.UNSET  # never written down where unset

    @property
    def asked(self) -> Engagement | None:
        """[GW-10.2] The battle that a campaign asks for, if one does."""
        return None if self.engagement is msgspec.UNSET else self.engagement


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[TM-4.1, TM-19.1] A set-up whose open places are filled to fit those that are named, with the
    first size that has ready squads for as many players: Skirmish for three or four. A `DataError`
    tells which sizes have some where the one that is named has none."""
    setup = _with_players(setup, named)
    setup = _with_mission(setup, named, catalog)
    size = size_of(setup, catalog)
    if size is None:
        return setup
    mission = catalog.missions.get(setup.mission)
    if not setup.map and mission and mission.map is None:
        fitting = [one.id for one in catalog.maps.values() if one.board == size.board]
        setup = structs.replace(setup, map=fitting[0] if fitting else "")
    if "squads" not in named:
        found = ready_squads(size, setup.teams, house_rules(setup), catalog)
        if not found:
            text = f"none are ready for {size.name} with these teams; name {setup.players}"
            other = [one.name for one in sizes_of(setup, catalog) if one is not size]
            raise DataError(f"squads: {text}{', or play ' if other else ''}{' or '.join(other)}")
        setup = structs.replace(setup, squads=found)
    return setup


def house_rules(setup: Setup) -> HouseRules:
    """[D16] The options of a set-up, as far as they can be read."""
    return BOOK.read(setup.options)[0]


def size_of(setup: Setup, catalog: Catalog) -> Size | None:
    """[D10] The engagement size of a set-up: its mission's, or the one named; None if there is no
    such size."""
    mission = catalog.missions.get(setup.mission)
    return catalog.sizes.get((mission.size if mission else None) or setup.size)


def missions_of(setup: Setup, catalog: Catalog) -> list[Mission]:
    """[TM-4.1, D11] The mission of a set-up, or all that may be rolled."""
    size = size_of(setup, catalog)
    ids = dict.fromkeys(size.missions) if size and setup.mission == ROLL else (setup.mission,)
    return [catalog.missions[id] for id in ids if id in catalog.missions]


def sheet_of(mission: Mission, setup: Setup, catalog: Catalog) -> MapSheet | None:
    """[TM-4.3] The map a mission is played on: its own, or the one named; None if there is none."""
    return catalog.maps.get(mission.map or setup.map)


def squads_of(setup: Setup, catalog: Catalog) -> list[Squad]:
    """[TM-4.2] The squad of each seat, without those that do not exist."""
    return squads_in(setup.squads, catalog)


def squads_in(wanted: Iterable[str | Squad], catalog: Catalog) -> list[Squad]:
    """[D8] Ready squads by their ids and whole ones, without those that do not exist."""
    found = (catalog.squads.get(one) if isinstance(one, str) else one for one in wanted)
    return [squad for squad in found if squad is not None]


def faults(setup: Setup, catalog: Catalog) -> list[str]:
    """[TM-4.1, TM-4.2] Everything that keeps a set-up from being played, as `place: text [rule]`;
    warnings are none of it."""
    rules, found = BOOK.read(setup.options)
    found += _mission_faults(setup, catalog)
    found += _seat_faults(setup, catalog)
    for seat, wanted in enumerate(setup.squads):
        squad = catalog.squads.get(wanted) if isinstance(wanted, str) else wanted
        if squad is None:
            found.append(f"squads[{seat}]: {_unknown('squad', str(wanted), catalog.squads)}")
        for fault in unit_faults(squad, catalog, rules) if squad else ():
            if not is_warning(fault):
                found.append(f"squads[{seat}] {fault.where}: {fault.text} [{fault.rule}]")
    size = size_of(setup, catalog)
    squads = squads_of(setup, catalog)
    if size is None or not len(squads) == len(setup.squads) == len(setup.teams):
        return found
    for team in range(TEAMS):
        own = [squad for squad, side in zip(squads, setup.teams, strict=True) if side == team]
        for fault in team_faults(own, size, f"team {team + 1}", catalog, rules):
            found.append(f"squads: {fault.where}: {fault.text} [{fault.rule}]")
        for mission in missions_of(setup, catalog):
            sheet = sheet_of(mission, setup, catalog)
            board = catalog.boards.get(sheet.board) if sheet else None
            if sheet and board:
                for text in crowding(own, zones_of(mission, board), sheet, catalog):
                    found.append(f"squads: team {team + 1}: {text} [TM-R102]")
    return list(dict.fromkeys(found))


def ready_squads(
    size: Size, teams: Sequence[int], rules: HouseRules, catalog: Catalog
) -> tuple[str, ...]:
    """[D8, TM-19.1] Ready squads for the seats of each team that together keep to the limits: those
    of the size for one player, the dearest for several; nothing if there are none."""
    if not set(teams) <= set(range(TEAMS)):
        return ()
    chosen: list[list[str]] = []
    for team in range(TEAMS):
        fitting = _fitting(size, teams.count(team), rules, catalog)
        other = chosen[0] if chosen else []
        fresh = [ids for ids in fitting if list(ids) != other]
        if not fitting:
            return ()
        chosen.append(list((fresh or fitting)[0]))
    return tuple(chosen[team].pop(0) for team in teams)


def _fitting(size: Size, count: int, rules: HouseRules, catalog: Catalog) -> list[tuple[str, ...]]:
    """Ready squads that so many players of a team may have together, the best first."""
    costs = {squad.id: squad_dc(squad, catalog) for squad in catalog.squads.values()}
    units = {squad.id: counted(units_of(squad, catalog)) for squad in catalog.squads.values()}

    def fits(ids: Iterable[str]) -> bool:
        sums = sum(costs[id] for id in ids), sum(units[id] for id in ids)
        return not limit_faults(*sums, size, "", rules)

    if count == 1:
        own = [squad.id for squad in catalog.squads.values() if squad.size == size.id]
        return [(id,) for id in own if fits((id,))]
    found = [ids for ids in combinations(costs, count) if fits(ids)]
    return sorted(found, key=lambda ids: -sum(costs[id] for id in ids))


def _with_players(setup: Setup, named: Collection[str]) -> Setup:
    """[TM-19.1] Seats by what is named, and in teams that alternate."""
    players = setup.players
    if "players" not in named:
        lengths = [len(getattr(setup, name)) for name in ("squads", "teams") if name in named]
        players = min(PLAYERS, max(2, *lengths)) if lengths else players
    teams = setup.teams if "teams" in named else tuple(seat % TEAMS for seat in range(players))
    return structs.replace(setup, players=players, teams=teams)


def _with_mission(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[TM-4.1] A mission of the size, and a size of the squads, where these are not named."""
    first = next((one for one in setup.squads if "squads" in named), None)
    squad = catalog.squads.get(first) if isinstance(first, str) else first
    size = catalog.sizes.get(setup.size or (squad.size if squad else ""))
    if "mission" not in named:
        if size is None:
            if "squads" in named:
                size = size_of(setup, catalog)
            else:
                size = next(iter(sizes_of(setup, catalog)), None)
        if size is not None:
            setup = _with_size(setup, size, catalog)
    mission = catalog.missions.get(setup.mission)
    if not setup.size and (mission is None or mission.size is None):
        setup = structs.replace(setup, size=size.id if size else next(iter(catalog.sizes), ""))
    return setup


def _with_size(setup: Setup, size: Size, catalog: Catalog) -> Setup:
    """[D11] The set-up with a mission of that size: its own if it is one, or else the first that
    nothing speaks against."""
    if setup.mission in size.missions:
        return setup
    found = [structs.replace(setup, mission=id) for id in dict.fromkeys(size.missions)]
    return next((one for one in found if not faults(one, catalog)), found[0])


def sizes_of(setup: Setup, catalog: Catalog) -> list[Size]:
    """[D10, TM-19.1] The engagement sizes that have ready squads for the teams of a set-up."""
    rules = house_rules(setup)
    sizes = catalog.sizes.values()
    return [size for size in sizes if ready_squads(size, setup.teams, rules, catalog)]


def _mission_faults(setup: Setup, catalog: Catalog) -> list[str]:
    """[TM-4.1, TM-18.1, TM-R103] Whether mission, size and map exist, and go together."""
    found = []
    mission = catalog.missions.get(setup.mission)
    if mission is None and setup.mission != ROLL:
        known = {**catalog.missions, ROLL: None}
        found.append(f"mission: {_unknown('mission', setup.mission, known)}")
    if setup.size and setup.size not in catalog.sizes:
        found.append(f"size: {_unknown('engagement size', setup.size, catalog.sizes)}")
    if setup.map and setup.map not in catalog.maps:
        found.append(f"map: {_unknown('map', setup.map, catalog.maps)}")
    title = mission.name if mission else "a rolled mission"
    if mission and mission.size is not None and setup.size not in ("", mission.size):
        found.append(f"size: {title} is played as {mission.size} [TM-18.1]")
    if (mission or setup.mission == ROLL) and not setup.size and not (mission and mission.size):
        found.append(f"size: {title} needs one [TM-4.1]")
    if mission and mission.map is None:
        if not setup.map:
            found.append(f"map: {title} needs one [TM-18.1]")
        size, sheet = size_of(setup, catalog), catalog.maps.get(setup.map)
        if size and sheet and size.board != sheet.board:
            text = f"{sheet.name} is a {sheet.board} board, {size.name} needs a {size.board} one"
            found.append(f"map: {text} [TM-R103]")
    elif setup.map in catalog.maps and setup.map != (mission.map if mission else ""):
        text = f"{title} is played on {mission.map}" if mission else "a rolled mission names it"
        found.append(f"map: {text} [TM-18.1]")
    return found


def _seat_faults(setup: Setup, catalog: Catalog) -> list[str]:
    """[TM-1.1, TM-19.1, TM-R90] Whether each seat has a squad and a team, and both teams a
    player."""
    found = []
    for name in ("squads", "teams"):
        count = len(getattr(setup, name))
        if count != setup.players:
            found.append(f"{name}: {count}, one for each of {setup.players} players [TM-19.1]")
    if any(team not in range(TEAMS) for team in setup.teams):
        found.append("teams: each is 0 or 1 [TM-1.1]")
    elif len(set(setup.teams)) < TEAMS:
        found.append("teams: both have a player [TM-1.1]")
    return found


def _unknown(word: str, wanted: str, known: Mapping[str, Any]) -> str:
    """What was meant by an id that is not known, or what there is."""
    names = {getattr(entry, "name", id).lower(): id for id, entry in known.items()}
    names |= {id.lower(): id for id in known}
    near = get_close_matches(wanted.lower(), names, 1)
    told = f"did you mean `{names[near[0]]}`?" if near else f"there are {', '.join(known)}"
    return f"there is no {word} `{wanted}`; {told}"
