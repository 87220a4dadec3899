"""[RO-4] Teams: what they come to, what is wrong with one, and its file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironmuster.kernel import force
from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content.created import (
    arms,
    as_metarian,
    as_officer,
    metarian_faults,
    officer_faults,
)
from ironmuster.systems.rollout.content.entries import Mission, Side, Weapon
from ironmuster.systems.rollout.content.sheets import Bought, Camp, Metarian, Officer, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character, Support

MOST: Final = 4  # characters of a team [RO-4.1]
LEAST: Final[dict[Camp, int]] = {"player": 2, "enemy": 1}  # [RO-4.1, RO-18.21]
UNITS: Final = 160  # of both camps on a table [RO-R88]
CAMPS: Final[dict[Camp, tuple[Side, ...]]] = {
    "player": ("metarian", "allied"),
    "enemy": ("skandan", "german"),
}  # [RO-4.3]


def created(team: Team) -> list[Metarian | Officer]:
    """[RO-24] The created characters of a team."""
    return [*team.metarians, *team.officers]


def characters_of(team: Team, catalog: Catalog) -> list[Character]:
    """[RO-4.1] The characters of a team in its order, printed ones first, without those that do not
    exist or have faults."""
    printed = [catalog.characters[id] for id in team.characters if id in catalog.characters]
    robots = [
        as_metarian(one, catalog) for one in team.metarians if not metarian_faults(one, "", catalog)
    ]
    people = [as_officer(one) for one in team.officers if not officer_faults(one, "", catalog)]
    return printed + robots + people


def weapons_of(team: Team, catalog: Catalog) -> dict[str, Weapon]:
    """[RO-24.3] All weapons that a team may carry, by id: those of D4 and of its created
    Metarians."""
    found = dict(catalog.weapons)
    for one in team.metarians:
        found |= arms(one)
    return found


def points(team: Team, catalog: Catalog) -> int:
    """[RO-4.2, RO-R91] The support points of a team: the sum of all Ranks."""
    printed = sum(catalog.characters[id].rank for id in team.characters if id in catalog.characters)
    return printed + sum(one.rank for one in created(team))


def cost(team: Team, catalog: Catalog) -> int:
    """[RO-4.2] What the support of a team comes to."""
    bought = [catalog.support.get(one.unit) for one in team.support]
    return sum(unit.cost or 0 for unit in bought if unit is not None)


def faults(
    team: Team,
    catalog: Catalog,
    mission: Mission | None = None,
    location: str = "",
    most: int = MOST,
) -> list[Fault]:
    """[RO-4.1 to RO-4.4] Everything that is wrong with a team, for a mission and a location where
    these are known, of `most` characters."""
    found = [*_count(team, mission, catalog, most), *_named(team, catalog)]
    for number, id in enumerate(team.characters, 1):
        where = f"character {number}"
        one = catalog.characters.get(id)
        if one is None:
            found.append(Fault("RO-4.1", where, f"there is no character `{id}`"))
        elif one.side not in CAMPS[team.camp]:
            found.append(Fault("RO-4.3", where, f"{one.name} is of the other side"))
    for number, metarian in enumerate(team.metarians, 1):
        found += metarian_faults(metarian, f"metarian {number}, {metarian.name}", catalog)
    for number, officer in enumerate(team.officers, 1):
        found += officer_faults(officer, f"officer {number}, {officer.name}", catalog)
    if team.camp == "enemy" and created(team):
        found.append(Fault("RO-4.3", "team", "created characters are of the player's side"))
    for number, bought in enumerate(team.support, 1):
        found += _bought(bought, f"support {number}", team.camp, location, catalog)
    spent, ranks = cost(team, catalog), points(team, catalog)
    if spent > ranks:
        found.append(Fault("RO-4.2", "support", f"{spent} points, the Ranks come to {ranks}"))
    if mission is not None:
        found += _of_mission(team, mission, catalog)
    return found


def to_toml(team: Team) -> str:
    """A team as the text of a file."""
    return force.to_toml(team)


def from_toml(text: str, where: str = "team") -> Team:
    """Read the text of a team strictly; it may still have `faults`."""
    return force.from_toml(text, Team, where)


def _count(team: Team, mission: Mission | None, catalog: Catalog, most: int) -> Iterator[Fault]:
    """[RO-4.1] So many characters, one of them a Leader; fewer for a Clash [RO-18.21]."""
    count = len(team.characters) + len(created(team))
    least = mission.least if mission else LEAST[team.camp]
    if not least <= count <= most:
        yield Fault("RO-4.1", "team", f"{count} characters, not {least} to {most}")
    printed = [catalog.characters[id] for id in team.characters if id in catalog.characters]
    leads = any("leader" in one.keywords for one in printed)
    leads |= any(one.leader for one in created(team))
    if (mission.leader if mission else team.camp == "player") and not leads:
        yield Fault("RO-4.1", "team", "none of them is a Leader")
    if len(team.support) > UNITS:
        yield Fault("RO-R88", "support", f"{len(team.support)} units, at most {UNITS}")


def _named(team: Team, catalog: Catalog) -> Iterator[Fault]:
    """[RO-R89] Each character is one person, and a created one nobody who is printed."""
    fresh = [one.id for one in created(team)]
    for id in dict.fromkeys(fresh):
        if id in catalog.characters or id in catalog.support:
            yield Fault(
                "RO-R89", "team", f"`{id}` is printed already; a created one needs its own id"
            )
    ids = [*team.characters, *fresh]
    for id in dict.fromkeys(ids):
        if ids.count(id) > 1:
            yield Fault("RO-R89", "team", f"`{id}` is there {ids.count(id)} times")


def _bought(
    bought: Bought, where: str, camp: Camp, location: str, catalog: Catalog
) -> Iterator[Fault]:
    """[RO-4.2 to RO-4.4] What is wrong with a support unit."""
    unit = catalog.support.get(bought.unit)
    if unit is None:
        yield Fault("RO-4.2", where, f"there is no support unit `{bought.unit}`")
        return
    if unit.cost is None:
        yield Fault("RO-4.2", where, f"{unit.name} cannot be bought")
    if unit.side not in CAMPS[camp]:
        yield Fault("RO-4.3", where, f"{unit.name} is of the other side")
    if unit.location and location and unit.location != location:
        text = f"{unit.name} comes only with {catalog.locations[unit.location].name}"
        yield Fault("RO-3.18", where, text)
    yield from _chosen(bought, unit, where)


def _chosen(bought: Bought, unit: Support, where: str) -> Iterator[Fault]:
    """[RO-4.4] Who has a choice chooses exactly one weapon, the others none."""
    if unit.one_of and bought.weapon not in unit.one_of:
        told = f"not `{bought.weapon}`" if bought.weapon else "not none"
        text = f"{unit.name} has one of {', '.join(unit.one_of)}, {told}"
        yield Fault("RO-4.4", where, text)
    elif not unit.one_of and bought.weapon is not None:
        yield Fault("RO-4.4", where, f"{unit.name} has no weapon to choose")


def _of_mission(team: Team, mission: Mission, catalog: Catalog) -> Iterator[Fault]:
    """[RO-18.17] Investigate is for Metarians alone."""
    if not mission.support and team.support:
        yield Fault("RO-18.17", "support", f"{mission.name} is played without support")
    if mission.metarians:
        for number, id in enumerate(team.characters, 1):
            one = catalog.characters.get(id)
            if one is not None and one.side != "metarian":
                text = f"{one.name} is no Metarian, as {mission.name} needs"
                yield Fault("RO-18.17", f"character {number}", text)
        for number, officer in enumerate(team.officers, 1):
            text = f"{officer.name} is no Metarian, as {mission.name} needs"
            yield Fault("RO-18.17", f"officer {number}, {officer.name}", text)
