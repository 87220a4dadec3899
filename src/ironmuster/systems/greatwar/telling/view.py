"""[GW-1.9, GW-R30] The campaign as anyone may see it: built up from nothing, the same for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.greatwar.content.options import BOOK
from ironmuster.systems.greatwar.position.state import (
    BESIDE,
    GONE,
    NOBODY,
    NOWHERE,
    READY,
    State,
    Unit,
)
from ironmuster.systems.greatwar.position.stats import (
    battle_value,
    by_order,
    contested,
    name_of,
    owner_at,
    strength,
    warchest,
)
from ironmuster.systems.greatwar.rules.battles import Battle
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.rules.reserve import Deployment
from ironmuster.systems.greatwar.telling.values import (
    BattleView,
    CampaignView,
    EntryView,
    HexView,
    PlayerView,
    UnitView,
    WarchestView,
)

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


def observe(game: WarGame, viewer: int | None) -> CampaignView:
    """[GW-1.9] What there is to see; nothing is hidden from anybody."""
    state = game.state
    table = state.table
    hexes = table.board.hexes
    advanced = bool(state.ended) or any(isinstance(one, (Deployment, Final)) for one in game.stack)
    units = sorted([unit for unit in state.units if unit.square != GONE], key=by_order)
    return CampaignView(
        map=table.board.sheet.name,
        turn=state.turn,
        last=table.last,
        leader=state.leader,
        first=state.first,
        hexes=tuple([hex_view(state, hex) for hex in table.board.cells]),
        players=tuple([player_view(state, player) for player in range(table.players)]),
        units=tuple([unit_view(state, unit, advanced) for unit in units]),
        contested=tuple([hexes[cell] for cell in contested(state)]),
        battle=battle_view(game),
        rules=BOOK.told(table.rules),
        ended=state.ended,
        winners=tuple(state.winners),
    )


def battle_view(game: WarGame) -> BattleView | None:
    """[GW-5, GW-9.5] The battle under way: whose result is open, or is being carried out."""
    state = game.state
    fought: Battle | None = None
    open: Settlement | None = None
    for one in game.stack:
        if isinstance(one, Battle) and one.speakers:
            fought = one
        elif isinstance(one, Settlement):
            open = one
    if open is not None:
        return open_view(state, open)
    if fought is None:
        return None
    sides = [fought.units(state, place) for place in (0, 1)]
    return BattleView(
        hex=state.table.board.hexes[fought.cell],
        teams=pair(fought.teams),
        speakers=pair(fought.speakers),
        units=(ids(sides[0]), ids(sides[1])),
        bv=(strength(sides[0]), strength(sides[1])),
        said=(),
        system="",
        field=0,
        entry=None,
        grade=fought.grade,
        winner=fought.winner,
    )


def open_view(state: State, open: Settlement) -> BattleView:
    """[GW-9.5, GW-12.5] A battle whose result is open."""
    sides = [open.units(state, place) for place in (0, 1)]
    return BattleView(
        hex=state.table.board.hexes[open.cell] if open.cell != NOWHERE else "",
        teams=pair(open.teams),
        speakers=pair(open.speakers),
        units=(ids(sides[0]), ids(sides[1])),
        bv=pair(open.bv),
        said=tuple(open.said),
        system=open.system,
        field=open.field,
        entry=entry_view(open),
        grade="",
        winner=NOBODY,
    )


def entry_view(open: Settlement) -> EntryView | None:
    """[GW-12.5] The result that was entered last."""
    entry = open.entry
    if entry is None:
        return None
    player = open.speakers[1 - open.turn]
    return EntryView(player, entry.grade, entry.winner, entry.steps, entry.remarks)


def pair(numbers: list[int]) -> tuple[int, int]:
    """The attacker's and the defender's."""
    return numbers[0], numbers[1]


def ids(units: list[Unit]) -> tuple[str, ...]:
    """The ids of some units."""
    return tuple([unit.id for unit in units])


def hex_view(state: State, hex: str) -> HexView:
    """[GW-1.1, GW-1.3] A hex with what stands in it."""
    table = state.table
    token = table.board.sheet.tokens[hex]
    cell = table.board.cells[hex]
    overlay = table.catalog.overlay_of.get(token.upon)
    return HexView(
        hex,
        table.catalog.terrain_of[token.terrain].id,
        overlay.id if overlay else "",
        table.board.site[cell],
        owner_at(state, cell),
    )


def player_view(state: State, player: int) -> PlayerView:
    """[GW-2.1, GW-8.1] A player with the warchest."""
    faction = state.table.factions[player]
    return PlayerView(
        faction.name,
        faction.colour,
        state.table.teams[player],
        warchest_view(state, player),
        state.decisive[player],
        state.marginal[player],
        state.draws[player],
        state.defeats[player],
        state.out[player],
    )


def warchest_view(state: State, player: int) -> WarchestView:
    """[GW-8.1, GW-13.6] A warchest by its sources; one that is void has none."""
    whole = warchest(state, player)
    if state.out[player]:
        return WarchestView(0, 0, 0, 0)
    base, battles = state.table.rules.warchest_base, battle_value(state, player)
    return WarchestView(whole, base, battles, whole - base - battles)


def unit_view(state: State, unit: Unit, advanced: bool) -> UnitView:
    """[GW-1.6] A unit, on the map or on the reserve table; `advanced` as in `arrival`."""
    hexes = state.table.board.hexes
    return UnitView(
        id=unit.id,
        player=unit.player,
        name=name_of(state, unit),
        kind=unit.kind,
        steps=unit.steps,
        bv=unit.steps * unit.step_bv,
        hex=hexes[unit.cell] if unit.cell >= 0 else "",
        square=state.table.squares if unit.square == BESIDE else unit.square,
        arrives=arrival(state, unit, advanced),
        moved=unit.moved,
        stamp=unit.stamp,
        fought=unit.fought,
        factory=hexes[unit.factory] if unit.factory >= 0 else "",
    )


def arrival(state: State, unit: Unit, advanced: bool) -> int:
    """[GW-7.3] The turn in which a waiting unit can deploy, 0 for one that does not wait. A unit
    that was defeated this turn misses its ADVANCE; for the others it may have been, `advanced`, or
    is still to come."""
    if unit.square == BESIDE:
        return state.turn + state.table.squares
    return state.turn + unit.square - (not advanced) if unit.square > READY else 0
