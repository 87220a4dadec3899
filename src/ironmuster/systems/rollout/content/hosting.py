"""[GW-10] A battle that a campaign asks for: what can be fought, where, and by what teams."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import structs

from ironmuster.kernel.engagement import Bounds, Engagement, forces_unfit
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content import points
from ironmuster.systems.rollout.content.entries import Terrain
from ironmuster.systems.rollout.content.grounds import GROUNDS, lay_out
from ironmuster.systems.rollout.content.maps import MapSheet
from ironmuster.systems.rollout.content.setup import CLASH, Setup, team_of
from ironmuster.systems.rollout.content.sheets import Camp, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import faults as team_faults
from ironmuster.systems.rollout.content.units import Character

CURRENCY: Final = "RP"
RATE: Final = (1, 50)  # [GW-10.3]
CAP: Final = 60  # [GW-10.4]
FLOOR: Final = 5  # [GW-10.5]
FIELDS: Final = 256  # [GW-10.2]
TURNS: Final = 8  # [GW-10.11]
FINAL_TURNS: Final = 16
MOST_TURNS: Final = 1000
ROW: Final = 2  # inches: three rows are 6" [GW-10.9]
DEEPEST: Final = 12  # rows, half of the table
CAMPS: Final[tuple[Camp, Camp]] = ("player", "enemy")
LEAST_ROBOT: Final = 3  # RP [table 4.7]
FEW: Final = 31  # from so much on a team of 41 RP and more has further characters [GW-R63]
EACH: Final = 10


def engage(asked: Engagement) -> Setup:
    """[GW-10.2, GW-10.6] The scenario of a battle: a Clash of teams that both sides choose in
    secret, by the default house rules; `DataError` lists what cannot be fought."""
    wrong = faults_of(asked)
    if wrong:
        raise DataError("\n".join(wrong))
    location = GROUNDS.contents.grounds[asked.ground].location
    return Setup(mission=CLASH, location=location, teams=(), engagement=asked)


def faults_of(asked: Engagement) -> list[str]:
    """[GW-10.2 to 10.9] Everything that keeps a battle from being fought here."""
    bounds = Bounds(
        grounds=(GROUNDS.contents.grounds, "GW-10.7"),
        fields=(FIELDS, "GW-10.2"),
        rounds=(MOST_TURNS, "GW-10.11"),
        sides="GW-10.2",
        seats="GW-10.6",
        limits=((FLOOR, CAP, CURRENCY), "GW-10.4, GW-10.5"),
        depth=(DEEPEST, "GW-10.9"),
    )
    return bounds.faults(asked)


def faults(setup: Setup, asked: Engagement, catalog: Catalog) -> list[str]:
    """[GW-10.6] Everything that keeps a battle of a campaign from being played."""
    found = faults_of(asked)
    if found:
        return found
    if setup != structs.replace(engage(asked), teams=setup.teams):
        text = "a battle of a campaign is a Clash with the default house rules"
        found.append(f"mission, time, location, map, options: {text} [GW-10.6]")
    return found + forces_unfit(
        "teams", setup.teams, "GW-10.6", lambda one, seat: unfit(one, asked, seat, catalog)
    )


def field_of(asked: Engagement, catalog: Catalog) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a battle."""
    kinds = catalog.terrain
    return _laid(asked, tuple(kinds.items()))


@lru_cache(maxsize=16)
def _laid(asked: Engagement, kinds: tuple[tuple[str, Terrain], ...]) -> MapSheet:
    ground = GROUNDS.contents.grounds[asked.ground]
    return lay_out(ground, dict(kinds), asked.field, asked.road, asked.objective == "hold")


def turns_of(asked: Engagement) -> int:
    """[GW-10.11] How many turns a battle lasts at most."""
    return asked.rounds or (FINAL_TURNS if asked.kind == "final" else TURNS)


def camps_for(asked: Engagement, seat: int) -> tuple[Camp, ...]:
    """[GW-10.6] Whose lists a side uses: the lower seat of the campaign the Allied and Metarian
    ones, the other the Axis and Skandan ones; by option either."""
    own, other = asked.sides[seat].seat, asked.sides[1 - seat].seat
    if own == other:
        return CAMPS
    return (CAMPS[0],) if own < other else (CAMPS[1],)


def most_characters(limit: int) -> int:
    """[RO-4.1, GW-R63] Four, and in the largest battles one or two more."""
    return 4 + max(0, (limit - FEW) // EACH)


def robot_points(quarters: int) -> int:
    """[GW table 4.7] `rhd((BP - 60) / 4)`, at least 3, of quarter build points."""
    return max(LEAST_ROBOT, (2 * (quarters - 240) + 15) // 32)


def worth_of(one: Character, catalog: Catalog) -> int:
    """[GW table 4.7] What a printed character is worth."""
    listed = GROUNDS.contents.worths.get(one.id)
    return robot_points(points.of_character(one, catalog)) if listed is None else listed.points


def unit_worths(team: Team, catalog: Catalog) -> dict[str, int]:
    """[GW table 4.7] What each kind of unit in a team is worth: printed and created characters,
    and support units."""
    found = {
        id: worth_of(catalog.characters[id], catalog)
        for id in team.characters
        if id in catalog.characters
    }
    found |= {one.id: robot_points(points.of_metarian(one, catalog)) for one in team.metarians}
    support = {one.unit: catalog.support[one.unit].cost for one in team.support}
    return found | {id: cost or 0 for id, cost in support.items()}


def team_worth(team: Team, catalog: Catalog) -> int:
    """[GW-10.3, GW table 4.7] The Rollout points of a team without faults."""
    worths = unit_worths(team, catalog)
    people = [*team.characters, *[one.id for one in team.metarians]]
    return sum(worths[id] for id in (*people, *[one.unit for one in team.support]))


def unfit(wanted: str | Team, asked: Engagement, seat: int, catalog: Catalog) -> list[Fault]:
    """[GW-10.6] What keeps a team from a side of a campaign's battle: its camp, what is wrong with
    it as a team of a Clash, and that side's limit."""
    team = team_of(wanted, catalog)
    if team is None:
        return [Fault("GW-10.6", "team", f"there is no ready one `{wanted!s:.80}`")]
    found = []
    limit = asked.sides[seat].limit
    if team.camp not in camps_for(asked, seat):
        found.append(Fault("GW-10.6", "team", "it is of the other side's lists"))
    location = GROUNDS.contents.grounds[asked.ground].location
    clash = catalog.missions[CLASH]
    found += team_faults(team, catalog, clash, location, most_characters(limit))
    for officer in team.officers:
        text = "a created human has no Rollout points"
        found.append(Fault("GW-R63", f"officer {officer.name}", text))
    if found:
        return found
    total = team_worth(team, catalog)
    if total > limit:
        text = f"{total} RP, {total - limit} over the limit of {limit}"
        found.append(Fault("GW-10.6", "team", text))
    return found
