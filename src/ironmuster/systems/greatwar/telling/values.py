"""What a screen is shown of a campaign: all of it lies open [GW-1.9]."""

from __future__ import annotations

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.kernel.value import Value


class HexView(Value, frozen=True):
    """[GW-1.1, GW-1.3] A hex: terrain, overlay or site by their ids, and the owner of a site, -1
    for nobody."""

    hex: str
    terrain: str
    overlay: str
    site: str
    owner: int


class UnitView(Value, frozen=True):
    """[GW-1.6, GW-7.3] A unit: where it stands, or its square of the reserve table: 0 when ready,
    -1 on the map; `arrives` is the turn in which it can deploy, 0 for one that is on the map or
    ready. `factory` is the hex of the one that made it."""

    id: str
    player: int
    name: str
    kind: str
    steps: int
    bv: int
    hex: str
    square: int
    arrives: int
    moved: bool
    stamp: int
    fought: bool
    factory: str


class WarchestView(Value, frozen=True):
    """[GW-8.1] A running warchest, and what it is made of."""

    whole: int
    base: int
    battles: int
    sites: int


class PlayerView(Value, frozen=True):
    """[GW-2.1] A player: faction, side, warchest, battles by grade, and whether they gave up."""

    faction: str
    colour: str
    team: int
    warchest: WarchestView
    decisive: int
    marginal: int
    draws: int
    defeats: int
    out: bool


class EntryView(Value, frozen=True):
    """[GW-12.2] A result that was entered, by whom; `steps` as in the answer `enter`."""

    player: int
    grade: str
    winner: str
    steps: tuple[int, ...]
    remarks: str


class BattleView(Value, frozen=True):
    """[GW-5, GW-9] The battle that is being resolved; all pairs have the attacker first. `hex` is
    empty in the final battle, and `units` are those that are still in it. `said` are the methods
    that were named, `system` where it is played out, and on which `field`. The result has come once
    there is a `grade`; `winner` is 0 for the attacker, 1 for the defender, else -1."""

    hex: str
    teams: tuple[int, int]
    speakers: tuple[int, int]
    units: tuple[tuple[str, ...], tuple[str, ...]]
    bv: tuple[int, int]
    said: tuple[str, ...]
    system: str
    field: int
    entry: EntryView | None
    grade: str
    winner: int


class CampaignView(Value, frozen=True):
    """[GW-3] The whole campaign. `leader` has the initiative, `first` moved first; -1 before the
    first roll. `contested` are the hexes with battles to come."""

    map: str
    turn: int
    last: int
    leader: int
    first: int
    hexes: tuple[HexView, ...]
    players: tuple[PlayerView, ...]
    units: tuple[UnitView, ...]
    contested: tuple[str, ...]
    battle: BattleView | None
    rules: tuple[HouseRule, ...]
    ended: str
    winners: tuple[int, ...]
