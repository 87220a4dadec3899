"""[RO-23.1] A campaign between two battles as it is written down; it may have faults."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ironmuster.kernel import force
from ironmuster.kernel.digest import Name
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.campaign import SectorState
from ironmuster.systems.rollout.content.entries import Id
from ironmuster.systems.rollout.content.sheets import Metarian, Officer

Number = Annotated[int, Meta(ge=-100_000, le=100_000)]
Text = Annotated[str, Meta(max_length=64 * 1024)]  # of a file
Words = Annotated[str, Meta(max_length=120)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=20)]
Numbers = Annotated[tuple[Number, ...], Meta(max_length=8)]
Stage = Literal["orders", "battles", "downtime", "base"]
Kind = Literal["recon", "attack", "defend", "patrol", "story"]


class SectorLine(Value, frozen=True, kw_only=True):
    """[RO-23.2] How a sector stands, the turn in which it must be defended, whether it was ever
    taken."""

    id: Id
    state: SectorState
    due: Number = 0
    taken: bool = False


class ModuleLine(Value, frozen=True, kw_only=True):
    """[RO-23.11] The level of a base module."""

    id: Id
    level: Number


class StoryLine(Value, frozen=True, kw_only=True):
    """[RO-23.6] How far a story is told; where it would be fought."""

    id: Id
    told: Literal["untold", "waiting", "told"]
    sector: Id | None = None


class PrizeLine(Value, frozen=True, kw_only=True):
    """[RO-23.7, D9] A reward that waits or lasts, to the end of a turn."""

    id: Id
    until: Number = 0


class MemberLine(Value, frozen=True, kw_only=True):
    """[RO-23.1, RO-23.9] A character of the roster, with the sheet of a created one; `lines` are
    the steps of Move, Strike, Fight and Save, form by form."""

    id: Id
    name: Name | None = None
    lines: Numbers = (0, 0, 0, 0, 0, 0, 0, 0)
    hp: Number = 0
    rank: Number = 0
    leader: bool = False
    abilities: Ids = ()
    equipment: Id | None = None
    weapon: Id | None = None
    back: Number = 0
    busy: bool = False
    trained: bool = False
    mended: bool = False
    metarians: Annotated[tuple[Metarian, ...], Meta(max_length=4)] = ()
    officers: Annotated[tuple[Officer, ...], Meta(max_length=4)] = ()


class OrderLine(Value, frozen=True, kw_only=True):
    """[RO-23.4] An order of this turn that is not yet fought."""

    kind: Kind
    sector: Id
    story: Id | None = None
    team: Ids = ()


class LedgerLine(Value, frozen=True, kw_only=True):
    """[RO-23.7] XP that came or went."""

    turn: Number
    what: Words
    xp: Number


class DiaryLine(Value, frozen=True, kw_only=True):
    """[RO-23.3] A battle of the past; `line` is the player's own."""

    turn: Number
    kind: Kind
    mission: Id
    sector: Id
    won: bool
    xp: Number
    enemy_xp: Number
    turns: Number
    team: Ids = ()
    line: Words = ""


class CampaignSheet(Value, frozen=True, kw_only=True):
    """[RO-23.1] The whole campaign, and what this turn has seen."""

    turn: Number
    stage: Stage = "orders"
    xp: Number
    threat: Number
    raid: Id | None = None
    fallen: Annotated[tuple[Words, ...], Meta(max_length=100)] = ()
    lost: Number = 0
    enemy_xp: Number = 0
    taken: Number = 0
    recruited: bool = False
    barked: bool = False
    made: Number = 0
    sectors: Annotated[tuple[SectorLine, ...], Meta(max_length=100)]
    modules: Annotated[tuple[ModuleLine, ...], Meta(max_length=40)]
    stories: Annotated[tuple[StoryLine, ...], Meta(max_length=40)]
    prizes: Annotated[tuple[PrizeLine, ...], Meta(max_length=100)] = ()
    roster: Annotated[tuple[MemberLine, ...], Meta(max_length=60)]
    orders: Annotated[tuple[OrderLine, ...], Meta(max_length=40)] = ()
    ledger: Annotated[tuple[LedgerLine, ...], Meta(max_length=900)] = ()
    diary: Annotated[tuple[DiaryLine, ...], Meta(max_length=200)] = ()


def to_toml(sheet: CampaignSheet) -> str:
    """A campaign as the text of a file."""
    return force.to_toml(sheet)


def sheet_from(held: CampaignSheet | str) -> CampaignSheet:
    """[RO-R217] A sheet, or the one of a file's text; `DataError` where that cannot be read."""
    return from_toml(held) if isinstance(held, str) else held


def from_toml(text: str, where: str = "campaign") -> CampaignSheet:
    """Read the text of a campaign strictly; it may still have `faults`."""
    return force.from_toml(text, CampaignSheet, where)
