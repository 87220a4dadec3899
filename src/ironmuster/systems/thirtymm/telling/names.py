"""What units, weapons, items and hexes are called, and the anchors by which a screen finds them."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.names import player as mark
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS
from ironmuster.systems.thirtymm.position.state import State

FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")


def unit_name(state: State, index: int) -> str:
    """A unit's name, numbered where the battle has several of that name."""
    name = state.table.profiles[index].name
    same = [one.index for one in state.table.profiles if one.name == name]
    return name if len(same) == 1 else f"{name} {same.index(index) + 1}"


def side(state: State, team: int) -> str:
    """[TM-1.1] A team, by the marks of its players."""
    return " & ".join([mark(seat) for seat in state.table.seats_of(team)])


def item_name(state: State, index: int, aim: int) -> str:
    """[TM-R43] What an aim is: a section, equipment with the section it is on, or a weapon."""
    if aim >= AT_WEAPON:
        return state.table.guns[aim - AT_WEAPON].name
    profile = state.table.profiles[index]
    if aim < profile.sections:
        return words(profile.names[aim])
    return f"{profile.names[aim]} ({words(profile.names[profile.on[aim]])})"


def weapon_name(state: State, weapon: int) -> str:
    """[TM-11.14] A weapon by its number; a basic attack has none."""
    return "basic attack" if weapon == FISTS else state.table.guns[weapon].name


def marker_name(state: State, marker: int) -> str:
    """[TM-18.3] A marker of the mission, numbered where there are several."""
    name = state.table.mission.marker
    return name if name == "relic" else f"{name} {marker + 1}"


def building_name(state: State, building: int) -> str:
    """[TM-16.2] A building by its number."""
    if building == state.table.hq:
        return "the HQ"
    return f"building {state.table.field.buildings[building].id}"


def words(id: str) -> str:
    """An id in words."""
    return id.replace("_", " ").replace("ai ", "AI ")


def first_up(text: str) -> str:
    """A sentence with a capital letter."""
    return text[:1].upper() + text[1:]


def on(*units: int) -> tuple[str, ...]:
    """The anchors of units; a number below 0 is none."""
    return tuple([f"unit:{index}" for index in units if index >= 0])


def there(at: str) -> tuple[str, ...]:
    """The anchor of a hex; of none off the board."""
    return (f"hex:{at}",) if at else ()
