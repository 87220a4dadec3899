"""[BM-6.2, part 5.2] From a square where a mech would stand: whom it could hit, by its facing."""

from __future__ import annotations

from math import atan2, pi
from typing import TYPE_CHECKING

from ironmuster.geometry.squares import DX, DY
from ironmuster.systems.battlemachine.odds.salvo import Battery
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.rules.mobility import landings, reach_of
from ironmuster.systems.battlemachine.rules.targets import enemies, is_hidden
from ironmuster.systems.battlemachine.telling import questions as ask
from ironmuster.systems.battlemachine.telling.threat import menace, reached, spotted_by
from ironmuster.systems.battlemachine.telling.upcoming import next_turn, require

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


def outlook_found(game: BattleGame, index: int, cell: int) -> ask.OutlookFound:
    """[BM-6.2, BM-6.3] What a mech could do to each enemy that stands, from a cell that it reaches
    by a walk, else by a jump, or where it would be set up; and which way it had best look: to the
    most damage, to the most enemies, straight at the nearest, at the lowest cost."""
    require(game.state, index, False)
    standing = game.state.mechs[index].status == STANDING
    state = (next_turn(game, index) if standing else game.state).copy()
    costs = costs_at(state, index, cell)
    mech = state.mechs[index]
    moved = mech.cell != cell
    mech.cell, mech.status = cell, STANDING
    spotted = spotted_by(state, index)
    shots: dict[tuple[int, ask.Menace], list[int]] = {}
    for facing in costs:
        mech.stirred = moved or mech.facing != facing
        found = reached(state, index, cell, [facing], spotted)
        for foe in enemies(state, state.table.profiles[index].owner):
            if is_hidden(state, index, foe):
                continue
            for guns, mask in found.items():
                if mask >> state.mechs[foe].cell & 1:
                    salvo = Battery(state, index, foe, mech.eng).best(guns)
                    if salvo.shots:
                        shots.setdefault((foe, menace(foe, salvo)), []).append(facing)
    prospects = [ask.Prospect(one, tuple(facings)) for (_, one), facings in shots.items()]
    prospects.sort(key=lambda prospect: -prospect.shot.damage)
    best = min(costs, key=lambda facing: rank(state, index, facing, prospects, costs[facing]))
    return ask.OutlookFound(best, tuple(prospects))


def costs_at(state: State, index: int, cell: int) -> dict[int, int]:
    """[BM-5.7, part 4.4] The facings with which a mech may stand on a cell, with what each costs;
    a jump is paid for. All of them where it is not to be had, or not on the board yet."""
    every = range(0, 8, 8 // state.table.rules.facings)
    mech = state.mechs[index]
    if mech.status != STANDING:
        return dict.fromkeys(every, 0)
    if not mech.immobile:
        found = reach_of(state, index)
        costs = {way: found.cost(cell, way) for way in range(8) if found.contains(cell, way)}
        if costs:
            return costs
        if landings(state, index) >> cell & 1:
            profile = state.table.profiles[index]
            mech.eng -= profile.gear[profile.jets].eng
    return dict.fromkeys(every, 0)


def rank(
    state: State, index: int, facing: int, prospects: list[ask.Prospect], cost: int
) -> tuple[float, int, float, int]:
    """How good a facing is, the lowest first."""
    seen = [one.shot for one in prospects if facing in one.facings]
    damage = max((shot.damage for shot in seen), default=0.0)
    return (-damage, -len(seen), astray(state, index, facing), cost)


def astray(state: State, index: int, facing: int) -> float:
    """By how much of a half turn a facing misses the nearest enemy, or else the middle of the board
    where none stands yet."""
    board = state.table.field.grid
    here = state.mechs[index].cell
    foes = [state.mechs[foe].cell for foe in enemies(state, state.table.profiles[index].owner)]
    east, south = 0.0, (board.height - 1) / 2 - board.ys[here]
    if foes:
        there = min(foes, key=lambda cell: state.table.field.distance(here, cell))
        east, south = board.xs[there] - board.xs[here], board.ys[there] - board.ys[here]
    turn = atan2(south, east) - atan2(DY[facing], DX[facing])
    return abs((turn + pi) % (2 * pi) - pi) / pi
