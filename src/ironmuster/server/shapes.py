"""What the screen takes for granted of every system: of its lobby, and of forces players build.

A system sends more, so these are plain structs, which leave what they do not know. The screen's
types are written from these, and a contract test reads what each system sends by them.
"""

from __future__ import annotations

from msgspec import Struct

from ironmuster.kernel.force import Fault
from ironmuster.kernel.house_rules import OptionInfo, Setting


class Named(Struct, frozen=True):
    """Something to choose, by its id for files and by its name for people."""

    id: str
    name: str
    text: str = ""


class Variant(Named, frozen=True):
    """A scenario, and how many can play it where it is not two."""

    min_players: int = 2
    max_players: int = 2


class LobbyParts(Struct, frozen=True):
    """What a set-up screen needs of a system; how many can play stands where it is not two."""

    scenarios: tuple[Variant, ...] = ()
    options: tuple[OptionInfo, ...] = ()
    min_players: int = 2
    max_players: int = 2


class Force(Struct, frozen=True):
    """A force as its system describes it."""

    id: str
    name: str


class Draft(Struct, frozen=True):
    """What is weighed: a force, and the house rules it is made for."""

    force: Force
    options: dict[str, Setting]


class Weight(Struct, frozen=True):
    """What a draft comes to."""

    points: int
    limit: int
    faults: tuple[Fault, ...]
    toml: str
