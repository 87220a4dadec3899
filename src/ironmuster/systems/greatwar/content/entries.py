"""[GW-1, section 4] What the data files hold beside maps: one class for each kind of entry."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.digest import Name, Text
from ironmuster.kernel.value import Value

Count = Annotated[int, Meta(ge=0, le=10_000)]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
Code = Annotated[str, Meta(max_length=1)]
Percent = Annotated[int, Meta(ge=0, le=100)]

SiteId = Literal["capital", "city", "factory", "spaceport", "academy"]
ClassId = Literal["recon", "line", "heavy"]
Grade = Literal["decisive", "marginal", "draw"]

CAPITAL: Final = "capital"
CITY: Final = "city"
FACTORY: Final = "factory"
SPACEPORT: Final = "spaceport"
ACADEMY: Final = "academy"
LINE: Final = "line"
DECISIVE: Final = "decisive"
MARGINAL: Final = "marginal"
DRAW: Final = "draw"

STANDUP: Final = "standup"  # the template of the final battle [GW-9.4]

STEPS: Final = 4  # of a full unit [GW-1.6]


class Terrain(Value, frozen=True):
    """[GW-1.1, GW-4.2] What a hex is made of: the MP to enter it (0 closes it), and its defence
    shift."""

    id: str
    code: Code
    name: Name
    entry: Annotated[int, Meta(ge=0, le=4)]
    defence: Annotated[int, Meta(ge=0, le=10)]
    template: str


class Overlay(Value, frozen=True):
    """[GW-1.1, GW-1.5] A street or a rail, which makes a hex a road hex."""

    id: str
    code: Code
    name: Name


class Site(Value, frozen=True):
    """[GW-1.3] A kind of site: its code on a map, none for a capital, and its defence shift."""

    id: SiteId
    code: Code
    name: Name
    defence: Annotated[int, Meta(ge=0, le=10)]
    template: str


class Template(Value, frozen=True):
    """[GW-10.7, GW-12.1] A kind of battlefield, in words."""

    id: str
    name: Name
    words: Text


class UnitClass(Value, frozen=True):
    """[GW-1.6] A class of units: the bv of each of the four steps."""

    id: ClassId
    name: Name
    step_bv: Annotated[int, Meta(ge=1, le=10_000)]


class Shift(Value, frozen=True, rename={"least": "from"}):
    """[GW-11.1] The ratio shift of the stronger side from a ratio in percent on."""

    id: str
    least: Annotated[int, Meta(ge=100, le=10_000)]
    shift: Annotated[int, Meta(ge=0, le=10)]


class GradeRow(Value, frozen=True, rename={"least": "from"}):
    """[GW-11.5] The grade from a difference on, and what percent of its steps each side loses."""

    id: str
    least: Annotated[int, Meta(ge=0, le=20)]
    grade: Grade
    winner: Percent
    loser: Percent


class EntryRow(Value, frozen=True):
    """[GW-12.3] What percent of its steps each side loses by a result entered without steps."""

    id: str
    grade: Grade
    winner: Percent
    loser: Percent


class Listed(Value, frozen=True):
    """[GW-2.1] An entry of a roster: what the unit is called, and its class."""

    name: Name
    kind: ClassId


class Faction(Value, frozen=True):
    """[GW-2.1] A faction: its roster, and what the units of its factories are called."""

    id: str
    name: Name
    colour: Id
    character: Name
    raised: Name
    roster: Annotated[tuple[Listed, ...], Meta(min_length=7, max_length=7)]
