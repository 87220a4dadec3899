"""[BM-17, BM-R57] Sites and scenarios: what is scored when, and how each scenario ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.battlemachine.content.hosting import ATTACKER
from ironmuster.systems.battlemachine.position.events import CrateDropped, CrateTaken, Scored
from ironmuster.systems.battlemachine.position.state import ESCAPED, STANDING, State
from ironmuster.systems.battlemachine.position.stats import standing
from ironmuster.systems.battlemachine.position.table import Building, Site, Table
from ironmuster.systems.battlemachine.rules.ending import end, end_on_points

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

ATTACK_LENGTH = 10  # [BM-17.5] rounds of Breakthrough
ESCAPE_SHARE = 40  # [BM-17.5] per cent of the attacker's battlegroup
PORTAL = 3  # [BM-17.9] the site to hold
PORTAL_POINTS = 6  # [BM-17.9]


def controller(state: State, site: Site) -> int:
    """[BM-17.1] The seat with a mech near a site while the enemy has none, or -1; of the marker in
    a battle of a campaign the one with the more points near it [GW-10.12]."""
    if state.table.asked is not None:
        points = points_near(state, site)
        return -1 if points[0] == points[1] else points.index(max(points))
    near = [False, False]
    for index in range(len(state.mechs)):
        mech = state.mechs[index]
        if mech.status == STANDING and site.near >> mech.cell & 1:
            near[state.table.profiles[index].owner] = True
    if near[0] == near[1]:
        return -1
    return 0 if near[0] else 1


def points_near(state: State, site: Site) -> list[int]:
    """[GW-10.12, GW-10.13] The points of each side's mechs on the board near a site."""
    points = [0, 0]
    for index in range(len(state.mechs)):
        mech = state.mechs[index]
        if mech.status == STANDING and site.near >> mech.cell & 1:
            profile = state.table.profiles[index]
            points[profile.owner] += profile.points
    return points


def sites_of(table: Table) -> list[Site]:
    """[BM-17.3, BM-17.9, GW-10.12] The sites that count in the scenario, or the marker of a battle
    of a campaign; the marks of others mean nothing."""
    if table.scenario in ("core_samples", "salvage") or table.asked is not None:
        return table.field.sites
    if table.scenario == "hold_the_portal":
        return [site for site in table.field.sites if site.number == PORTAL]
    return []


def is_south(state: State, seat: int) -> bool:
    """[BM-3.5, GW-10.9, GW-R43] Whether a side sets up in the south: the first player, or the
    attacker in a battle of a campaign."""
    return seat == (state.first if state.table.asked is None else ATTACKER)


def zone(state: State, seat: int) -> int:
    """[BM-3.5] A side's own zone: South for the first player, North for the second."""
    field = state.table.field
    return field.south if is_south(state, seat) else field.north


def demolition_targets(table: Table, seat: int) -> list[int]:
    """[BM-17.6] The two largest buildings wholly in the enemy half, ties by id."""
    board = table.field.grid
    half = board.height / 2
    found: list[tuple[int, str, int]] = []
    for index in range(len(table.field.buildings)):
        building: Building = table.field.buildings[index]
        rows = [board.ys[cell] for cell in building.cells]
        if max(rows) < half if seat == table.first else min(rows) >= half:
            found.append((-len(building.cells), building.id, index))
    found.sort()
    return [index for _, _, index in found[:2]]


def wrecked(state: State, seat: int) -> int:
    """[BM-17.6] How many of a seat's targets are destroyed."""
    return len([t for t in demolition_targets(state.table, seat) if state.ruin[t] <= 0])


def score(game: BattleGame, seat: int, amount: int, rule: str) -> None:
    """[BM-17.2] Add to a side's score."""
    state = game.state
    state.scores[seat] += amount
    if amount and game.observed:
        game.emit(Scored(seat, amount, state.scores[seat], rule))


def crates_of(table: Table) -> list[int]:
    """[BM-17.7] Where the crates lie at the start: the first square of every site."""
    return [site.cells[0] for site in table.field.sites] if table.scenario == "salvage" else []


def end_of_movement(game: BattleGame, seat: int) -> None:
    """[BM-17.7] Mechs on a crate's square pick it up."""
    state = game.state
    if not state.crates:
        return
    for index in state.table.sides[seat].mechs:
        mech = state.mechs[index]
        if mech.status == STANDING and not mech.crate and mech.cell in state.crates:
            state.crates.remove(mech.cell)
            mech.crate = True
            if game.observed:
                board = state.table.field.grid
                game.emit(CrateTaken(index, (board.xs[mech.cell], board.ys[mech.cell])))


def drop_crate(game: BattleGame, index: int, cell: int) -> None:
    """[BM-17.7] A destroyed carrier leaves its crate on its square."""
    state = game.state
    mech = state.mechs[index]
    if mech.crate:
        mech.crate = False
        state.crates.append(cell)
        if game.observed:
            board = state.table.field.grid
            game.emit(CrateDropped((board.xs[cell], board.ys[cell])))


def end_of_turn(game: BattleGame, seat: int) -> None:
    """[BM-4.3d] Scenario scoring at a player's turn end."""
    state = game.state
    scenario = state.table.scenario
    sites = state.table.field.sites
    if scenario == "core_samples":
        held = len([site for site in sites if controller(state, site) == seat])
        score(game, seat, held, "BM-17.4")
        if state.scores[seat] >= (12 if len(sites) >= 5 else 8):
            end(game, seat, "objectives")
    elif scenario == "hold_the_portal":
        for site in sites:
            if site.number == PORTAL and controller(state, site) == seat:
                score(game, seat, 1, "BM-17.9")
        if state.scores[seat] >= PORTAL_POINTS:
            end(game, seat, "objectives")
    elif scenario == "salvage":
        home = zone(state, seat)
        for index in state.table.sides[seat].mechs:
            mech = state.mechs[index]
            if mech.status == STANDING and mech.crate and home >> mech.cell & 1:
                mech.crate = False
                score(game, seat, 1, "BM-17.7")
        if 2 * state.scores[seat] > len(sites):
            end(game, seat, "objectives")


def building_fell(game: BattleGame) -> None:
    """[BM-17.6] A side whose two targets are both destroyed wins at once; by option the round is
    played out [BM-R77]."""
    if game.state.table.rules.demolition_end == "at_once":
        look_at_targets(game)


def look_at_targets(game: BattleGame) -> None:
    """[BM-17.6, BM-R77] Whether a side has both of its targets destroyed, or both sides have."""
    state = game.state
    if state.table.scenario != "demolition" or state.ended:
        return
    done = [
        bool(demolition_targets(state.table, seat))
        and wrecked(state, seat) == len(demolition_targets(state.table, seat))
        for seat in (0, 1)
    ]
    if done[0] and done[1]:
        end_on_points(game, "objectives")
    elif done[0] or done[1]:
        end(game, 0 if done[0] else 1, "objectives")


def escaped(game: BattleGame) -> None:
    """[BM-17.5] After an escape: enough points over the edge, or nobody left to try."""
    state = game.state
    attacker = state.first
    side = state.table.sides[attacker]
    gone = 0
    for index in side.mechs:
        if state.mechs[index].status == ESCAPED:
            gone += state.table.profiles[index].points
    if 100 * gone >= ESCAPE_SHARE * side.points:
        end(game, attacker, "objectives")
    elif not standing(state, attacker):
        end(game, 1 - attacker, "objectives")


def carried(state: State, seat: int) -> int:
    """[BM-17.7] How many crates a side's mechs carry."""
    mechs = [state.mechs[index] for index in state.table.sides[seat].mechs]
    return len([mech for mech in mechs if mech.crate])


def end_on_length(game: BattleGame) -> None:
    """[BM-16.4, BM-16.5] After the last round the scenario decides, else kill points."""
    state = game.state
    scenario = state.table.scenario
    reason = "time" if state.late else "length"  # [BM-16.5]
    leads: list[int] = []
    if scenario == "breakthrough":
        end(game, 1 - state.first, reason)
        return
    if scenario in ("core_samples", "hold_the_portal", "salvage"):
        leads.append(state.scores[0] - state.scores[1])
    if scenario == "salvage":
        leads.append(carried(state, 0) - carried(state, 1))
    if scenario == "demolition":
        leads.append(wrecked(state, 0) - wrecked(state, 1))
    for lead in leads:
        if lead:
            end(game, 0 if lead > 0 else 1, reason)
            return
    end_on_points(game, reason)
