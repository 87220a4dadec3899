"""What things on the table are called where a rule names one: the second farm house, a squad."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.content.campaign import NO_SORTIE
from ironmuster.systems.rollout.content.entries import Mission
from ironmuster.systems.rollout.position.dice import TANKS
from ironmuster.systems.rollout.position.footing import EDGE, SHORE, UNIT, Obstacle
from ironmuster.systems.rollout.position.ground import BOOM
from ironmuster.systems.rollout.position.state import ENEMY, State
from ironmuster.systems.rollout.position.stats import pair_of
from ironmuster.systems.rollout.position.table import WITH

ALLIED: Final = "allied"
HEAVY: Final = "heavy_bunker"
INFANTRY: Final = "infantry_g"
UNKNOWN: Final = 99
TENTH: Final = INCH // 10


def piece_name(state: State, number: int) -> str:
    """A piece of terrain: by its kind, and its place among all of that kind where there are
    several."""
    kind = state.pieces[number].kind
    catalog = state.table.catalog
    terrain = catalog.terrain.get(kind)
    defence = catalog.defences.get(kind)
    name = terrain.name if terrain is not None else defence.name if defence is not None else kind
    same = [one for one in range(len(state.pieces)) if state.pieces[one].kind == kind]
    return _counted("boom" if kind == BOOM else name.lower(), same, number)


def the_piece(state: State, number: int) -> str:
    """A piece of terrain in a sentence: the house, or house 2."""
    name = piece_name(state, number)
    return name if name[-1].isdigit() else f"the {name}"


def unit_name(state: State, unit: int) -> str:
    """A unit: by its kind, and its place among all of that kind where there are several or more may
    come, so that what is told of it first and last is told of one name. A general and his tank are
    called by what they are [RO-22.9]."""
    profile = state.profile(unit)
    name, pair = profile.name, pair_of(state, unit)
    same = [
        one
        for one in range(len(state.kind))
        if state.profile(one).name == name and pair_of(state, one)[0] == one
    ]
    told = f"{name} {same.index(pair[0]) + 1}" if len(same) > 1 or _more(state, unit) else name
    return told if len(pair) == 1 else f"{told} ({state.line(unit).name})"


def _more(state: State, unit: int) -> bool:
    """[RO-4.8, RO-17.2, RO-17.12, RO-21.5] Whether others of the name of a unit may come after it:
    civilians and the enemy's forces do by dice, defensive terrain is built piece by piece, and a
    heavy bunker sends out infantry. Teams are known before anything is told of them, and so is that
    a mission brings one tank at most."""
    catalog = state.table.catalog
    kind = state.kind[unit].partition(WITH)[0]
    if kind in catalog.defences:
        return True
    support = catalog.support.get(kind)
    if support is None:
        return False
    name = support.name
    if HEAVY in state.kind and name == catalog.support[INFANTRY].name:
        return True
    mission = catalog.missions.get(state.mission)
    if mission is None or not mission.enemy or state.setup.asked is not None:
        return False
    if kind in TANKS and state.side[unit] == ENEMY and _most_tanks(state, mission) == 1:
        return False
    return any([one.name == name and one.side != ALLIED for one in catalog.support.values()])


def _most_tanks(state: State, mission: Mission) -> int:
    """[D6, RO-18.11, RO-23.6] How many tanks the forces of a mission bring, with the largest that a
    D6 may add; of a battle of a campaign nobody knows."""
    if state.table.sortie != NO_SORTIE:
        return UNKNOWN
    forces = state.table.catalog.forces
    known = [*mission.enemy, *[one.force for one in mission.arrivals]]
    added = [forces[one].tank for one in mission.extra if one in forces]
    return sum([forces[one].tank for one in known]) + max([0, *added])


def _counted(name: str, same: list[int], number: int) -> str:
    return f"{name} {same.index(number) + 1}" if len(same) > 1 else name


def point_name(number: int) -> str:
    """[RO-18.7] A point of interest, by the letter on its flag."""
    return f"point {chr(ord('A') + number)}"


def inches(state: State, length: int) -> str:
    """[RO-1.9, RO-R83] A length in inches, exactly; half of it where the game is printed at half
    scale."""
    if state.table.rules.half_scale:
        length = (length + 1) // 2
    whole, rest = divmod(length, 1000)
    return f"{whole}.{rest:03d}".rstrip("0").rstrip(".") + '"'


def tenths(state: State, length: int) -> str:
    """[RO-1.9, RO-R83] A length as one reads it off a ruler, to the nearest tenth of an inch."""
    tenth = TENTH * 2 if state.table.rules.half_scale else TENTH
    return inches(state, (length + tenth // 2) // tenth * tenth)


def against(state: State, length: int, limit: int) -> str:
    """[RO-1.4] A length that passes its limit, beside it: by a hair, it does not read as if it did
    not."""
    told = tenths(state, length)
    return f"just over {told}" if told == tenths(state, limit) else told


def in_words(state: State, found: Obstacle, at_end: bool = False) -> str:
    """What is in the way, or where a base would stand, and by which rule."""
    if found.what == EDGE:
        return "the edge of the table: the base has to lie wholly on it [RO-2.6]"
    if found.what == SHORE:
        return "the shore: a boat keeps to the water [RO-3.18]"
    if found.what == UNIT:
        name = unit_name(state, found.number)
        if at_end:
            return f"{name}: bases do not overlap, and enemies stay apart [RO-2.5, RO-2.6]"
        return f"{name}: nobody passes through it [RO-6.6]"
    return f"{the_piece(state, found.number)}: {why_shut(state, found.number)}"


def why_shut(state: State, number: int) -> str:
    """[RO-6.4, RO-6.10, RO-17] Why a piece shuts the way of those whose way it shuts."""
    kind = state.pieces[number].kind
    terrain = state.table.catalog.terrain.get(kind)
    if terrain is not None:
        if terrain.ground == "boats":
            return "only boats cross it [RO-6.10]"
        if terrain.ground == "wading":
            return "it is crossed by a bridge or ford [RO-6.10]"
        return "full cover is impassable [RO-6.4]"
    defence = state.table.catalog.defences.get(kind)
    rule = defence.rule if defence is not None else "RO-17.8"
    return f"it is impassable [{rule}]"
