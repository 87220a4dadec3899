"""[part 6] What a screen is shown, as values for the wire; `view.py` makes them.

Mechs have numbers, which are also their anchors (`mech:3`); squares are (x, y).
"""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.content.entries import Figure

Point = tuple[int, int]
Phase = Literal["muster", "deploy", "move", "attack", "over"]
Status = Literal["reserve", "standing", "destroyed", "escaped"]
GearState = Literal["ready", "used", "disabled", "destroyed"]


class SmokeView(Value, frozen=True):
    """[BM-12.5] A smoke tile."""

    x: int
    y: int
    owner: int
    counter: int


class SiteView(Value, frozen=True):
    """[BM-17.1] A site and who controls it."""

    number: int
    squares: tuple[Point, ...]
    controller: int | None


class BuildingView(Value, frozen=True):
    """[BM-13.1] A building; `dam` 0 is rubble. `target_of` is the side that wins by destroying it
    and its other target [BM-17.6]."""

    id: str
    squares: tuple[Point, ...]
    arm: int
    dam: int
    dam_start: int
    burning: bool
    standing: bool
    target_of: int | None


class BoardView(Value, frozen=True):
    """[BM-2] The board with everything that lies on it; how deep the set-up zones are, in the south
    and in the north."""

    width: int
    height: int
    map: str
    name: str
    zone: int
    zone_north: int
    rubble: tuple[Point, ...]
    voids: tuple[Point, ...]
    smoke: tuple[SmokeView, ...]
    sites: tuple[SiteView, ...]
    buildings: tuple[BuildingView, ...]
    crates: tuple[Point, ...]


class NamedText(Value, frozen=True):
    """A rule with a name: a trait, a style rule, a scenario."""

    id: str
    name: str
    text: str


class StatView(Value, frozen=True):
    """[BM-1.3] A characteristic: printed, effective now, and why."""

    key: str
    name: str
    base: int
    value: int
    reasons: tuple[Modifier, ...]


class EffectView(Value, frozen=True):
    """[BM-12.1] A weapon effect in words, those of its numbers among the odds too."""

    id: str
    name: str
    rule: str
    text: str
    flight: str | None
    figures: dict[str, Figure]


class GearView(Value, frozen=True):
    """[BM-1.4] A weapon or module and its state; one with `volley` may fire several shots at once
    [BM-12.8], one that `hides` lays on a square what blocks sight [BM-6.4]."""

    index: int
    id: str
    name: str
    weapon: bool
    mtp: int
    eng: int
    points: int
    rng_min: int
    rng_max: int
    strength: int | None
    effects: tuple[EffectView, ...]
    volley: bool
    hides: bool
    use: str
    text: str
    state: GearState
    disabled: int


class MechView(Value, frozen=True):
    """A mech with everything a player may ask of it."""

    index: int
    owner: int
    type: str
    name: str
    maker: str
    x: int | None
    y: int | None
    facing: int
    dam: int
    dam_start: int
    eng: int
    eng_max: int
    status: Status
    commander: bool
    burning: bool
    immobile: int
    moved: bool
    attacked: bool
    shielded: bool
    jamming: bool
    cloaked: bool
    linked: bool
    marked: bool
    crate: bool
    points: int
    trait: NamedText | None
    stats: tuple[StatView, ...]
    gear: tuple[GearView, ...]


class SideView(Value, frozen=True):
    """[BM-15] A battlegroup at the table; `south` where it sets up there [BM-3.5, GW-R43]."""

    player: int
    battlegroup: str
    faction: str | None
    commander: str | None
    style_rule: NamedText | None
    command_trait: NamedText | None
    points: int
    kill_points: int
    score: int
    south: bool
    last_turn: bool


class BattleView(Value, frozen=True):
    """The whole view; the same for every viewer but for a hidden length [BM-R64]."""

    board: BoardView
    mechs: tuple[MechView, ...]
    sides: tuple[SideView, ...]
    round: int
    length: int | None
    phase: Phase
    turn: int
    active: int | None
    scenario: NamedText
    house: tuple[HouseRule, ...]
    outcome: Outcome | None
