"""[TM-0.9] What a screen is shown, as values for the wire; `view.py` makes them.

Units, weapons, buildings and markers have numbers, which are also in their anchors (`unit:3`);
hexes are labels [TM-3.3], facings 0 to 5 from N clockwise, elevations levels from -2 to 3.
"""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value

Place = Literal["reserve", "board", "destroyed", "escaped"]
Posture = Literal["standing", "kneeling", "prone", "downed"]
Stance = Literal["overwatch", "guard", "counter"]
Phase = Literal["movement", "ranged", "close"]
Way = Literal["still", "moved", "thrust", "disengaged"]
Gait = Literal["walks", "drives", "flies", "swims"]
Role = Literal["attacker", "defender"]
Edge = Literal["north", "south"]


class NamedText(Value, frozen=True):
    """An entry of the book in words: an ability, an objective."""

    id: str
    name: str
    text: str


class BuildingView(Value, frozen=True):
    """[TM-16.2] A structure; `top` is the highest elevation that it closes [TM-7.11], `left` its
    Defense, 0 when it has fallen. A `target` or the `hq` matters to the mission."""

    number: int
    id: str
    hexes: tuple[str, ...]
    top: int
    left: int
    full: int
    target: bool
    hq: bool


class MarkerView(Value, frozen=True):
    """[TM-18.3, D12] A marker: where it lies, if anywhere, whose it is, its Defense if it has any,
    and who holds its token or carries it. `eye`: the eye of the storm is there this round."""

    number: int
    name: str
    at: str | None
    owner: int | None
    left: int
    unit: int | None
    eye: bool


class BoardView(Value, frozen=True):
    """[TM-3] The board: the hexes in each column, and by label what differs from open grey ground
    on level 0: levels, colours (ruins are black) and cover. `areas` are where the teams deploy, as
    far as that is known."""

    map: str
    name: str
    columns: tuple[int, ...]
    levels: dict[str, int]
    colours: dict[str, str]
    cover: tuple[str, ...]
    areas: tuple[tuple[str, ...], ...]
    buildings: tuple[BuildingView, ...]
    markers: tuple[MarkerView, ...]


class ItemView(Value, frozen=True):
    """[TM-1.11, TM-2.11] A section or piece of equipment, on which section, and what it can still
    take of how much."""

    item: int
    name: str
    kind: str
    on: int
    left: int
    full: int


class WeaponView(Value, frozen=True):
    """[D5] A weapon: who has it, or on which hex it lies; the section it is mounted on, or the arms
    that hold it, neither if it is stowed; its AP for who has it, and what it can still take. `item`
    is its number as an aim."""

    number: int
    item: int
    id: str
    name: str
    unit: int | None
    at: str | None
    mount: int | None
    arms: tuple[int, ...]
    hands: int
    melee: bool
    energy: bool
    ap: int
    range: int
    damage: int
    salvo: int
    tags: tuple[str, ...]
    left: int
    full: int
    spent: bool


class UnitView(Value, frozen=True):
    """[TM-1, TM-2] A unit with everything a player may ask of it. `stored` are its Action Points
    between turns [TM-6.3], `mp` its Standard MP now [TM-7.5]; `modes` what carries it besides:
    hover, flight, cruise, swim, thrusters. `barred`: it is ready, and by the orders of the mission
    may not be activated yet [D12]. `object` is the marker it carries."""

    index: int
    owner: int
    team: int
    name: str
    sheet: str
    kind: str
    gait: Gait
    size: int
    dc: int
    accuracy: int
    assault: int
    evasion: int
    ap: int
    mp: int
    modes: tuple[str, ...]
    place: Place
    at: str | None
    hexes: tuple[str, ...]
    elevation: int
    facing: int
    posture: Posture
    stance: Stance | None
    statuses: tuple[str, ...]
    error: int
    ready: bool
    barred: bool
    stored: int
    able: bool
    inoperative: bool
    holds: int | None
    held_by: int | None
    stuck: int | None
    object: int | None
    rerolled: bool
    main: int | None
    drones: tuple[int, ...]
    core: int
    items: tuple[ItemView, ...]
    abilities: tuple[NamedText, ...]


class GoalView(Value, frozen=True):
    """[D13] A secondary objective of a team and its points so far, of how many at most."""

    id: str
    name: str
    text: str
    points: int
    most: int


class TeamView(Value, frozen=True):
    """[TM-1.1, TM-18.4] A team; its objectives are shown once both teams have chosen [TM-4.6].
    `lost` is said of one that is wiped out when the battle is over [TM-18.6]."""

    team: int
    players: tuple[int, ...]
    role: Role | None
    edge: Edge | None
    primary: int
    secondary: int
    goals: tuple[GoalView, ...]
    lost: bool


class MissionView(Value, frozen=True):
    """[D12] The mission in words."""

    id: str
    name: str
    rounds: int
    briefing: str
    special: str | None
    attacker_scores: str
    defender_scores: str


class TurnView(Value, frozen=True):
    """[TM-5.6, TM-6.1] The activation in progress: its pool of Action Points, and what is left of
    an Aerial vehicle's Thruster move (`mp`)."""

    unit: int
    phase: Phase
    pool: int
    way: Way
    turned: bool
    shifted: bool
    mp: int | None
    strafing: bool


class SubjectView(Value, frozen=True):
    """[TM-4.8, TM-7.2] The unit that the open question is about, and where it is or is to be; `at`
    is None where that is what is asked."""

    unit: int
    at: str | None
    elevation: int


class WeatherView(Value, frozen=True):
    """[D12] This round's weather: from how many hexes wind spoils the aim, if at all, and whether
    a burning storm blows."""

    gusts: int | None
    storm: bool


class MissionGameView(Value, frozen=True):
    """[TM-0.9] The whole view, the same for every viewer."""

    board: BoardView
    units: tuple[UnitView, ...]
    weapons: tuple[WeaponView, ...]
    teams: tuple[TeamView, ...]
    mission: MissionView
    round: int
    initiative: int | None
    asked: str | None
    subject: SubjectView | None
    turn: TurnView | None
    emissary: int | None
    weather: WeatherView
    house: tuple[HouseRule, ...]
    outcome: Outcome | None
