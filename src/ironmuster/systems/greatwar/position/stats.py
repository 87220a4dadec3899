"""[GW-1, GW-5, GW-8] Questions of fact: who stands where, whose a site is, what a side is worth."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.greatwar.position.state import (
    GONE,
    NOBODY,
    NOWHERE,
    ON_MAP,
    READY,
    State,
    Unit,
)

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HIGH: Final = 1 << 30  # above every stamp


def unit_of(state: State, id: str) -> Unit | None:
    """[GW-1.7] The unit of an id that is in the game, or None."""
    for unit in state.units:
        if unit.id == id and unit.square != GONE:
            return unit
    return None


def name_of(state: State, unit: Unit) -> str:
    """[GW-2.1, GW-R48] What a unit is called."""
    faction = state.table.factions[unit.player]
    if unit.factory == NOWHERE:
        return faction.roster[unit.number].name
    return f"{faction.raised} {letters(unit.number)}"


def letters(number: int) -> str:
    """[GW-R48] A to Z, then AA, AB and so on."""
    last = LETTERS[number % 26]
    return letters(number // 26 - 1) + last if number >= 26 else last


def is_enemy(state: State, player: int, other: int) -> bool:
    """[GW-13.1] Whether two players are on different sides."""
    teams = state.table.teams
    return teams[player] != teams[other]


def units_at(state: State, cell: int) -> list[Unit]:
    """[GW-5.1] The units in a hex, in order of their ids."""
    found = [unit for unit in state.units if unit.cell == cell]
    return sorted(found, key=by_order) if len(found) > 1 else found


def by_order(unit: Unit) -> int:
    """[GW-1.7] What units are sorted by."""
    return unit.order


def side_at(state: State, cell: int, team: int) -> list[Unit]:
    """[GW-5.1] The units of a side in a hex, in order of their ids."""
    teams = state.table.teams
    return [unit for unit in units_at(state, cell) if teams[unit.player] == team]


def enemies_of(state: State, team: int) -> int:
    """[GW-4.6] The hexes with an enemy of a side."""
    teams = state.table.teams
    found = 0
    for unit in state.units:
        if unit.cell >= 0 and teams[unit.player] != team:
            found |= 1 << unit.cell
    return found


def full_for(state: State, team: int) -> int:
    """[GW-4.8] The hexes with as many units of a side as may stand there."""
    limit = state.table.limit
    if not limit:
        return 0
    teams = state.table.teams
    counts: dict[int, int] = {}
    full = 0
    for unit in state.units:
        if unit.cell >= 0 and teams[unit.player] == team:
            count = counts.get(unit.cell, 0) + 1
            counts[unit.cell] = count
            if count >= limit:
                full |= 1 << unit.cell
    return full


def neutral_sites(state: State) -> int:
    """[GW-1.3] The sites that nobody owns."""
    left = state.table.board.sites
    for mask in state.owned:
        left &= ~mask
    return left


def owner_at(state: State, cell: int) -> int:
    """[GW-1.3] Whose a site is, or -1."""
    for player, mask in enumerate(state.owned):
        if mask >> cell & 1:
            return player
    return NOBODY


def hostile_sites(state: State, team: int) -> int:
    """[GW-1.3, GW-13.4] The sites that an enemy of a side owns."""
    found = 0
    for player, mask in enumerate(state.owned):
        if state.table.teams[player] != team:
            found |= mask
    return found


def contested(state: State) -> list[int]:
    """[GW-5.1] The hexes with units of enemy sides, in order of hex id."""
    teams = state.table.teams
    sides: dict[int, int] = {}
    found: set[int] = set()
    for unit in state.units:
        if unit.cell >= 0:
            team = teams[unit.player]
            if sides.setdefault(unit.cell, team) != team:
                found.add(unit.cell)
    hexes = state.table.board.hexes
    return sorted(found, key=hexes.__getitem__) if len(found) > 1 else list(found)


def lowest_stamp(units: list[Unit]) -> int:
    """[GW-5.2] The lowest stamp of some units."""
    return min([unit.stamp for unit in units]) if units else HIGH


def sides_at(state: State, cell: int) -> list[int]:
    """[GW-5.2, GW-R7, GW-13.3] The sides in a hex, in the order they came."""
    stamps: dict[int, int] = {}
    for unit in units_at(state, cell):
        team = state.table.teams[unit.player]
        stamps[team] = min(unit.stamp, stamps.get(team, HIGH))
    return sorted(stamps, key=lambda team: (stamps[team], team))


def speaker_of(units: list[Unit]) -> int:
    """[GW-5.4, GW-R39] Who speaks for a side: the player of the unit with the lowest stamp, then
    the lowest id."""
    return min(units, key=lambda unit: (unit.stamp, unit.order)).player


def strength(units: list[Unit]) -> int:
    """[GW-1.6, GW-5.3] S: the sum of the bv of some units."""
    return sum([unit.steps * unit.step_bv for unit in units])


def steps_of(units: list[Unit]) -> int:
    """[GW-5.3] T: the sum of their steps."""
    return sum([unit.steps for unit in units])


def half_down(number: int, parts: int) -> int:
    """[GW-1.8] rhd: to the nearest, halves down."""
    return (2 * number + parts - 1) // (2 * parts)


def share(steps: int, percent: int) -> int:
    """[GW-11.6] The steps that so many percent come to."""
    return half_down(steps * percent, 100)


def site_value(state: State, player: int) -> int:
    """[GW-8.1, GW-8.2, GW-R23, GW-R26] The bv of the sites a player owns, or has a unit on, too."""
    table = state.table
    mask = state.owned[player]
    if table.rules.occupied_means == "garrisoned":
        held = 0
        for unit in state.units:
            if unit.cell >= 0 and unit.player == player:
                held |= 1 << unit.cell
        mask &= held
    return sum([table.worth[cell] for cell in table.board.site_cells if mask >> cell & 1])


def battle_value(state: State, player: int) -> int:
    """[GW-8.1, GW-5.16] What a player has won in battles."""
    rules = state.table.rules
    return (
        rules.bv_decisive_victory * state.decisive[player]
        + rules.bv_marginal_victory * state.marginal[player]
        + rules.bv_draw * state.draws[player]
        + rules.bv_defeat * state.defeats[player]
    )


def warchest(state: State, player: int) -> int:
    """[GW-8.1, GW-R22, GW-13.6] The running warchest; void for who has given up."""
    if state.out[player]:
        return 0
    rules = state.table.rules
    sites = state.income[player] if rules.site_income == "per_turn" else site_value(state, player)
    return rules.warchest_base + battle_value(state, player) + sites


def spawn_hexes(state: State, player: int) -> list[int]:
    """[GW-7.4, GW-7.6, GW-7.10, GW-R16, GW-R17] Where a player may deploy, in order of hex id."""
    table = state.table
    board = table.board
    mask = state.owned[player] & table.spawns & ~full_for(state, table.teams[player])
    if not table.rules.captured_capital_spawns:
        for other, cell in enumerate(board.capitals):
            if other != player:
                mask &= ~(1 << cell)
    return [cell for cell in board.site_cells if mask >> cell & 1]


def ready_units(state: State, player: int) -> list[Unit]:
    """[GW-7.3] The units of a player in the ready box, in order of their ids."""
    found = [unit for unit in state.units if unit.player == player and unit.square == READY]
    return sorted(found, key=by_order)


def unmoved_of(state: State, player: int) -> list[Unit]:
    """[GW-3.2] The units a player has yet to move, in order of their ids."""
    found = [
        unit
        for unit in state.units
        if unit.player == player and unit.square == ON_MAP and not unit.moved
    ]
    return sorted(found, key=by_order)


def in_order(state: State, first: int) -> list[int]:
    """[GW-3.6, GW-13.2] The players who are left, clockwise from one of them."""
    count = len(state.out)
    around = [(first + step) % count for step in range(count)]
    return [player for player in around if not state.out[player]]


def retreat_hexes(state: State, unit: Unit, closed: int) -> list[int]:
    """[GW-5.14, GW-R12] Where a unit may retreat to, in order of hex id; `closed` are the hexes
    from which its enemies came."""
    table = state.table
    board = table.board
    team = table.teams[unit.player]
    barred = closed | enemies_of(state, team) | hostile_sites(state, team) | full_for(state, team)
    mask = board.grid.neighbours(unit.cell) & board.open & ~barred
    found = [cell for cell in board.around(unit.cell) if mask >> cell & 1]
    return sorted(found, key=board.hexes.__getitem__)
