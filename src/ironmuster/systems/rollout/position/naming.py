"""What things on the table are called where a rule names one: the second farm house, a squad."""

from __future__ import annotations

from ironmuster.systems.rollout.position.footing import EDGE, SHORE, UNIT, Obstacle
from ironmuster.systems.rollout.position.ground import BOOM
from ironmuster.systems.rollout.position.state import State


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


def unit_name(state: State, unit: int) -> str:
    """A unit: by its kind, and its place among all of that kind where there are several."""
    name = state.profile(unit).name
    same = [one for one in range(len(state.kind)) if state.profile(one).name == name]
    return _counted(name, same, unit)


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


def in_words(state: State, found: Obstacle, at_end: bool = False) -> str:
    """What is in the way, or where a base would stand, and by which rule."""
    if found.what == EDGE:
        return "the edge of the table: the base lies wholly on it [RO-2.6]"
    if found.what == SHORE:
        return "the shore: a boat keeps to the water [RO-3.18]"
    if found.what == UNIT:
        name = unit_name(state, found.number)
        if at_end:
            return f"{name}: bases do not overlap, and enemies stay apart [RO-2.5, RO-2.6]"
        return f"{name}: nobody passes through it [RO-6.6]"
    return f"the {piece_name(state, found.number)}: {why_shut(state, found.number)}"


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
