"""What mechs, squares and gears are called, and the anchors by which a screen finds them."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.battlemachine.position.state import State

FACINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def mech_name(state: State, index: int) -> str:
    """A mech's name, numbered where its side has several of the kind."""
    profile = state.table.profiles[index]
    same = [p.index for p in state.table.profiles if p.name == profile.name]
    return profile.name if len(same) == 1 else f"{profile.name} {same.index(index) + 1}"


def square(x: int, y: int) -> str:
    """A square as people write it: (x,y)."""
    return f"({x},{y})"


def name_of(state: State, id: str) -> str:
    """The name of a gear, workshop weapons included, or of another source of damage."""
    for profile in state.table.profiles:
        for gear in profile.gear:
            if gear.id == id:
                return gear.name
    return id.replace("_", " ").capitalize()


def on(mech: int, building: str = "") -> tuple[str, ...]:
    """The anchor of a mech, or of a building where one is named."""
    return (f"building:{building}",) if building else (f"mech:{mech}",)


def there(at: tuple[int, int]) -> tuple[str, ...]:
    """The anchor of a square."""
    return (f"cell:{at[0]},{at[1]}",)
