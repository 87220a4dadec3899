"""[part 4] What the data files hold: one class for each kind of entry."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ironmuster.kernel.digest import Text
from ironmuster.kernel.value import Value

Count = Annotated[int, Meta(ge=0, le=1000)]
Id = Annotated[str, Meta(min_length=1, max_length=80)]
Row = Annotated[str, Meta(min_length=1, max_length=100)]
Word = Annotated[str, Meta(pattern="^[a-z]{1,40}$")]  # of a weapon's name, in small letters
Paragraph = Annotated[str, Meta(pattern=r"^BM-\d+\.\d+$")]
Square = tuple[int, int]

OPEN = "."
RUBBLE = "~"


class MechType(Value, frozen=True, kw_only=True):
    """[BM-1.3] A make of mech: its seven characteristics, its trait, its price and stock fit."""

    id: Id
    name: Text
    maker: Id
    acu: Count
    mov: Count
    dam: Annotated[int, Meta(ge=1, le=1000)]
    arm: Count
    mtp: Count
    defence: Count = msgspec.field(name="def")
    eng: Count
    trait: Id | None = None
    points: Count
    stock: tuple[Id, ...] = ()
    command: bool = False


class Weapon(Value, frozen=True, kw_only=True):
    """[BM-1.4] A weapon; without `strength` it makes no damage roll [BM-10.4]."""

    id: Id
    name: Text
    maker: Id
    rng_min: Count
    rng_max: Count
    strength: Annotated[int, Meta(ge=1, le=1000)] | None = None
    eng: Count
    mtp: Count
    effects: tuple[Id, ...] = ()
    points: Count


class Module(Value, frozen=True, kw_only=True):
    """[BM-14.3] A module; one mech carries at most `copies` of it."""

    id: Id
    name: Text
    mtp: Count
    eng: Count
    points: Count
    use: Literal["attack", "move", "passive"]
    copies: Annotated[int, Meta(ge=1, le=20)] = 1
    text: Text


class Trait(Value, frozen=True, kw_only=True):
    """[BM-14.4] A named rule of one make of mech."""

    id: Id
    name: Text
    text: Text


class StyleRule(Value, frozen=True, kw_only=True):
    """[BM-15.4] The rule that a faction's own way of fighting gives its battlegroups."""

    id: Id
    name: Text
    text: Text


class Faction(Value, frozen=True, kw_only=True):
    """[part 4.6] A maker of mechs and gear; one that fields battlegroups has a style rule."""

    id: Id
    name: Text
    who: Text
    style: Text
    style_rule: StyleRule | None = None


class Commander(Value, frozen=True, kw_only=True):
    """[BM-15.4] A named commander of a faction, with the trait given to the battlegroup."""

    id: Id
    name: Text
    rank: Text | None = None
    faction: Id
    trait: Id
    trait_name: Text
    text: Text


class Scenario(Value, frozen=True, kw_only=True):
    """[BM-17.2] What a battle is about; `rule` is its paragraph."""

    id: Id
    name: Text
    rule: Annotated[str, Meta(pattern=r"^BM-17\.\d+$")]
    text: Text


class Workshop(Value, frozen=True, kw_only=True):
    """[BM-R61] What adding an effect to a listed weapon changes and costs."""

    points: Count
    eng: Count
    mtp: Count
    strength: Annotated[int, Meta(ge=-20, le=0)] = 0
    rng_min: Count = 0
    rng_max: Count | None = None


class WorkshopEffect(Workshop, frozen=True, kw_only=True):
    """[BM-R61] The same with the effect's name, as it is sold."""

    id: Id
    name: Text


class Figure(Value, frozen=True, kw_only=True):
    """A number among the odds in words: at length, and in short if it is told beside others."""

    text: Text
    word: Text | None = None


LOG_WORDS: Final = ("target", "at", "die", "amount")  # what a line of the log may name in braces


class WeaponEffect(Value, frozen=True, kw_only=True):
    """[BM-12.1] The words and numbers of a weapon effect; its moments are a module of `effects`.

    `order` is its turn among the effects of one hit [BM-7.5]. `log` is the line of an effect that
    has no event of its own, with `LOG_WORDS` in braces, `flight` how its shots are drawn; without
    `workshop` it is not sold.
    """

    id: Word
    name: Text
    rule: Paragraph
    text: Text
    order: Count = 1000
    amount: Count = 0
    log: Text | None = None
    flight: Literal["beam", "tracer", "jet", "orb", "bolt", "lob", "puff"] | None = None
    figures: dict[str, Figure] = msgspec.field(default_factory=dict)
    workshop: Workshop | None = None


class MechEntry(Value, frozen=True):
    """[BM-15.2] One mech of a battlegroup; a gear like `spam+laser` is from the workshop."""

    type: Id
    gear: Annotated[tuple[Id, ...], Meta(max_length=40)] = ()
    commander: bool = False


class Battlegroup(Value, frozen=True, kw_only=True):
    """[BM-15] A side's mechs; without faction and commander it is a free company."""

    id: Id
    name: Text
    faction: Id | None = None
    commander: Id | None = None
    mechs: Annotated[tuple[MechEntry, ...], Meta(max_length=400)]
    limit: Annotated[int, Meta(ge=1, le=10000)] = 50  # the point limit it was made for [BM-15.1]


class MapSheet(Value, frozen=True, kw_only=True, dict=True, gc=True):
    """[part 4.9] A map as drawn; `zone` is the depth of the set-up zones [BM-3.5]."""

    id: Id
    name: Text
    zone: Annotated[int, Meta(ge=1, le=50)]
    points: Count
    rows: Annotated[tuple[Row, ...], Meta(min_length=2, max_length=100)]

    @property
    def width(self) -> int:
        """[BM-2.1] Squares from west to east."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """[BM-2.1] Squares from north to south."""
        return len(self.rows)

    @cached_property
    def buildings(self) -> dict[str, tuple[Square, ...]]:
        """[BM-13.1] The squares of each building, by id in alphabetical order."""
        found = self.marks
        return {mark: found[mark] for mark in sorted(found) if is_building(mark)}

    @cached_property
    def sites(self) -> dict[int, tuple[Square, ...]]:
        """[BM-17.1] The squares of each site in reading order, by number."""
        found = self.marks
        return {int(mark): found[mark] for mark in sorted(found) if is_site(mark)}

    @cached_property
    def rubble(self) -> tuple[Square, ...]:
        """[BM-2.2] The squares that start as rubble."""
        return self.marks.get(RUBBLE, ())

    @cached_property
    def marks(self) -> dict[str, tuple[Square, ...]]:
        """The squares of each mark in reading order; the open ones have none."""
        found: dict[str, list[Square]] = {}
        for y, row in enumerate(self.rows):
            for x, mark in enumerate(row):
                if mark != OPEN:
                    found.setdefault(mark, []).append((x, y))
        return {mark: tuple(squares) for mark, squares in found.items()}


def is_building(mark: str) -> bool:
    """[part 4.9] A capital letter is one square of the building of that id."""
    return "A" <= mark <= "Z"


def is_site(mark: str) -> bool:
    """[part 4.9] A digit is one open square of the site of that number."""
    return "0" <= mark <= "9"
