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
    rules: tuple[HouseRule, ...]
    ended: str
    winners: tuple[int, ...]
