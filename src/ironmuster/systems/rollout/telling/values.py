"""[RO-6 of the rules: what a player wants to see] Values for the wire; `view.py` makes them.

Units and pieces have numbers, which are also in their anchors (`unit:3`, `piece:7`). Places and
lengths are whole thousandths of an inch from the south-west corner, facings whole degrees, 0 east
and 90 north.
"""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.telling.campaign_values import CampaignView
from ironmuster.systems.rollout.telling.forms import FormView

Side = Literal["player", "enemy", "civilian"]
Place = Literal["reserve", "table", "house", "aboard", "away", "left", "withdrawn", "removed"]
Phase = Literal["movement", "shoot", "charge", "fight", "recover"]
Mark = Literal[
    "pinned",
    "staggered",
    "locked",
    "disguised",
    "ignored",
    "changed",
    "lit",
    "grounded",
    "out",
    "unaware",
    "spotted",
]
Point = tuple[int, int]


class OutlineView(Value, frozen=True):
    """A shape: convex parts by their corners, thickened all round."""

    parts: tuple[tuple[Point, ...], ...]
    radius: int


class GunView(Value, frozen=True):
    """[D4] A weapon: when it is used, how far, what it does; 0 shots where each soldier has one, no
    ammo where it never runs out."""

    number: int
    id: str
    name: str
    phase: Literal["shoot", "melee", "thrown"]
    range: int
    nearest: int
    damage: int
    shots: int
    ammo: int | None
    words: tuple[str, ...]
    hurts: tuple[str, ...]


class KindView(Value, frozen=True):
    """[RO-3] What never changes about a kind of unit."""

    id: str
    name: str
    hp: int
    rank: int
    models: int
    character: bool
    transport: int
    forms: tuple[FormView, ...]
    guns: tuple[GunView, ...]
    abilities: tuple[str, ...]


class UnitView(Value, frozen=True):
    """[RO-3] A unit as it is now: `move` is what it may move [RO-6.2], `rout` the HP at or below
    which it tests at the end of the turn [RO-13.6], `ammo` the uses left of each weapon, `ranges`
    how far each reaches now. `host` is the piece or the unit that has it inside."""

    unit: int
    kind: str
    name: str
    side: Side
    group: int | None
    place: Place
    host: int | None
    x: int
    y: int
    facing: int
    form: int
    hp: int
    rout: int
    move: int
    marks: tuple[Mark, ...]
    ammo: tuple[int | None, ...]
    ranges: tuple[int, ...]
    doing: str | None


class PieceView(Value, frozen=True):
    """[RO-17] A piece of terrain that stands: HP left and when it was whole where it has any, whose
    it is where somebody laid it."""

    piece: int
    kind: str
    name: str
    outline: OutlineView
    cover: Literal["none", "light", "full"]
    opaque: bool
    obscuring: bool
    ground: str
    hp: int | None
    whole: int | None
    save: int | None
    owner: Side | None


class PointView(Value, frozen=True):
    """[RO-18.7] A point of interest, or the token."""

    x: int
    y: int
    done: bool


class GoalView(Value, frozen=True):
    """[RO-18] What the battle is about. `limit` is the turn that decides, and once that is so the
    last until which one may play on [RO-5.5]. `convoy` has the front of each transport along the
    road and the road's length, and `aims` the units that belong to the mission and to no team, the
    transports among them; `won_by` and `stands` are what wins and how far that is, in a few words;
    whoever plays the enemy reads `against` and `held_by` [RO-20.1]. `hidden` is how many unknown
    mine fields there are [RO-17.13], and `holder` the side that holds the marker of a campaign's
    battle [GW-10.12]."""

    mission: str
    name: str
    briefing: str
    won_by: str
    against: str
    held_by: str
    limit: int
    arrivals: tuple[tuple[int, str], ...]
    points: tuple[PointView, ...]
    road: tuple[Point, ...]
    convoy: tuple[tuple[int, int], ...]
    delivered: int
    aims: tuple[int, ...]
    bearer: int | None
    item: str | None
    decided: str | None
    stands: str
    hidden: int
    holder: Side | None


class TurnView(Value, frozen=True):
    """[RO-5.1] Where the turn stands, and who is asked about which unit; `forced` is one that has
    charged, and must fight before the others are done; `noticed` whether the enemy would see those
    that are left, lined up [RO-15.2]."""

    turn: int
    phase: Phase
    acting: Side
    asked: str | None
    unit: int | None
    forced: int | None
    noticed: bool


class BattleView(Value, frozen=True):
    """[RO-15.5, RO-20.1] All that a viewer may know of the battle, and of the campaign it belongs
    to; between two battles nobody and nothing is on the table [RO-23.3]."""

    location: str
    place: str
    night: bool
    bad_weather: bool
    sight: tuple[int, int]
    pieces: tuple[PieceView, ...]
    kinds: dict[str, KindView]
    units: tuple[UnitView, ...]
    goal: GoalView
    turn: TurnView
    alert: tuple[int, ...]
    xp: tuple[int, int]
    tokens: int
    half_scale: bool
    rules: tuple[HouseRule, ...]
    outcome: Outcome | None
    campaign: CampaignView | None = None
