"""[part 6] The position measured for a screen: reach, threat, arcs, lines and shadows.

All of it is open information [BM-1.7]; the answers are what the movement and firing options say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from ironmuster.geometry.gait import BACK, STEP
from ironmuster.geometry.masks import bits
from ironmuster.geometry.reach import Reach, find_path, reach
from ironmuster.geometry.sight import crossed
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, readable
from ironmuster.systems.battlemachine.position.state import RUINED, STANDING, Smoke, State
from ironmuster.systems.battlemachine.position.stats import occupied
from ironmuster.systems.battlemachine.rules.harm import squares
from ironmuster.systems.battlemachine.rules.mobility import (
    can_urge,
    can_use,
    exits,
    gait_of,
    hazards_of,
    landings,
    prices_of,
)
from ironmuster.systems.battlemachine.rules.movement import HASTE
from ironmuster.systems.battlemachine.rules.targets import arc_of, is_ready, mist_for, sight_from
from ironmuster.systems.battlemachine.rules.turn import refresh
from ironmuster.systems.battlemachine.telling import questions as ask
from ironmuster.systems.battlemachine.telling.names import square

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

ATTACKING: Final = ("order", "share", "attack", "fire")


def measure(game: BattleGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """[BM-1.7, part 6] Answer one of the questions: reach, threat, arcs and lines are open to all.
    `DataError` when it makes no sense in this position."""
    try:
        asked: ask.AnyQuestion = msgspec.convert(question, readable(ask.AnyQuestion))
    except msgspec.ValidationError as fault:
        raise DataError(f"question: {fault}") from None
    match asked:
        case ask.Reach(mech):
            return reach_found(_next_turn(game, mech), mech)
        case ask.Path(mech, x, y, facing):
            state = _next_turn(game, mech)
            return path_found(state, mech, _cell(state, x, y), facing)
        case ask.Threat(seat, mech):
            return threat_found(game, seat, mech)
        case ask.Arc(mech):
            return arc_found(game.state, asked)
        case ask.Ray(mech, x, y, start):
            _piece(game.state, mech, start is None)
            here = game.state.mechs[mech].cell if start is None else _cell(game.state, *start)
            return ray_found(game.state, mech, here, _cell(game.state, x, y))
        case ask.Shadow(mech, x, y, seat):
            _piece(game.state, mech)
            return shadow_found(game.state, mech, _cell(game.state, x, y), seat)


def _piece(state: State, index: int, on_board: bool = True) -> None:
    """Refuse a mech that is not there."""
    if index >= len(state.mechs):
        raise DataError(f"there is no mech {index} [BM-1.6]")
    if on_board and state.mechs[index].status != STANDING:
        raise DataError(f"mech {index} is not on the board [BM-10.3]")


def _cell(state: State, x: int, y: int) -> int:
    """Return the cell of a square, or refuse it."""
    board = state.table.field.grid
    if not board.inside(x, y):
        raise DataError(f"({x}, {y}) is off the board [BM-2.1]")
    return board.cell(x, y)


def _next_turn(game: BattleGame, index: int) -> State:
    """[BM-4.2] The state as it will be when a mech moves next: now, if it still may this turn."""
    _piece(game.state, index)
    owner = game.state.table.profiles[index].owner
    if owner == game.state.turn and not _stays(game, index):
        return game.state
    return _refreshed(game.state, owner)


def _refreshed(state: State, owner: int) -> State:
    """[BM-4.2] A copy in which a side's next turn has begun: what ends then has ended."""
    twin = state.copy()
    for index in twin.table.sides[owner].mechs:
        refresh(twin, index)
        twin.mechs[index].hasty = 0
    twin.smoke = [tile for tile in twin.smoke if tile.owner != owner or tile.counter > 1]
    twin.urged = False
    return twin


def _stays(game: BattleGame, index: int) -> bool:
    """[BM-5.1, BM-5.11] Whether a mech of the side whose turn it is moves no more in it."""
    mech, decision = game.state.mechs[index], game.decision
    phased = game.state.table.rules.turn_sequence != "per_mech"
    attacking = phased and decision is not None and decision.prompt in ATTACKING
    return attacking or mech.moved or mech.attacked


# -- movement --------------------------------------------------------------------------------------


def _reach(state: State, index: int, prices: list[int]) -> Reach:
    """[BM-5.7] The ends of a move at these prices."""
    board = state.table.field.grid
    mech = state.mechs[index]
    ends = board.all & ~occupied(state)
    gait = gait_of(state, index)
    return reach(board, mech.cell, mech.facing, gait, prices, state.closed, ends)


def reach_found(state: State, index: int) -> ask.ReachFound:
    """[BM-5.7, BM-5.8] Every end of a move with its cost, without a void roll where that can be."""
    mech = state.mechs[index]
    board = state.table.field.grid
    if mech.immobile:
        return ask.ReachFound(0, (), (), 0, ())  # [BM-5.10]
    prices = prices_of(state, index)
    hazards = hazards_of(state, index)
    whole = _reach(state, index, prices)
    safe = whole
    if hazards:
        leaves = hazards >> mech.cell & 1 and _counts_start(state)
        bare = [0 if leaves else mask & ~hazards for mask in prices]
        safe = _reach(state, index, bare)
    found: list[ask.End] = []
    for cell in bits(whole.cells()):
        facings = [facing for facing in range(8) if whole.contains(cell, facing)]
        calm = [facing for facing in facings if safe.contains(cell, facing)]
        costs = [-1] * 8
        for facing in facings:
            costs[facing] = (safe if facing in calm else whole).cost(cell, facing)
        lowest = min(costs[facing] for facing in calm or facings)
        risky = tuple(facing for facing in facings if facing not in calm)
        place = (board.xs[cell], board.ys[cell])
        found.append(ask.End(*place, lowest, not calm, tuple(costs), risky))
    jumps = landings(state, index)
    jets = state.table.profiles[index].jets
    out = 0
    for mask in exits(state, index):
        out |= mask
    return ask.ReachFound(
        gait_of(state, index).budget,
        tuple(found),
        squares(state, jumps),
        state.table.profiles[index].gear[jets].eng if jumps else 0,
        squares(state, out),
    )


def _counts_start(state: State) -> bool:
    """[BM-12.4, BM-R37] Whether leaving the void tile a move begins on rolls for it."""
    return state.table.rules.void_trigger == "enter_or_start"


def path_found(state: State, index: int, goal: int, facing: int | None) -> ask.PathFound:
    """[BM-5.8] The engine's own path, to the facing that is cheapest where none is named."""
    if state.mechs[index].immobile:
        raise DataError(f"mech {index} is immobile [BM-5.10]")
    prices = prices_of(state, index)
    ends = _reach(state, index, prices)
    wanted = range(8) if facing is None else (facing,)
    ways = [_way(state, index, goal, way) for way in wanted if ends.contains(goal, way)]
    if not ways:
        raise DataError("that square with that facing is out of reach [BM-5.6]")
    return min(ways, key=_price)


def _price(way: ask.PathFound) -> tuple[int, int, int]:
    return (way.rolls, way.cost, way.turns)


def _way(state: State, index: int, goal: int, facing: int) -> ask.PathFound:
    """[BM-5.3, BM-5.4] A path as squares, with what it costs and the void tiles it rolls for."""
    mech = state.mechs[index]
    board = state.table.field.grid
    gait, prices, hazards = (
        gait_of(state, index),
        prices_of(state, index),
        hazards_of(state, index),
    )
    path = find_path(
        board, mech.cell, mech.facing, goal, facing, gait, prices, state.closed, hazards
    )
    assert path is not None, "only what can be reached is asked for"
    cell, way, cost, turns, rolled = mech.cell, mech.facing, 0, 0, 0
    cells = [cell]
    for action in path:
        if action in (STEP, BACK):
            if len(cells) == 1 and _counts_start(state):
                rolled |= 1 << cell
            cell += board.steps[way if action == STEP else (way + 4) & 7]
            rolled |= 1 << cell
            cells.append(cell)
            price = next(k for k in range(1, len(prices)) if prices[k] >> cell & 1)
            cost += price + (gait.reverse_extra if action == BACK else 0)
        else:
            free = gait.free_first_turn and not turns
            cost += 0 if free else gait.turn_price(way, action - 1)
            way = action - 1
            turns += 1
    points = tuple((board.xs[one], board.ys[one]) for one in cells)
    return ask.PathFound(points, facing, cost, turns, (rolled & hazards).bit_count())


# -- fire ------------------------------------------------------------------------------------------


def threat_found(game: BattleGame, seat: int | None, mech: int | None) -> ask.ThreatFound:
    """[BM-6.3] How many mechs could fire at each square: in this turn for the side whose turn it
    is, else in its next, after any move."""
    if mech is not None:
        _piece(game.state, mech)
    elif seat is None:
        raise DataError("threat: name a seat or a mech")
    counts: dict[int, int] = {}
    for index, profile in enumerate(game.state.table.profiles[: len(game.state.mechs)]):
        if mech not in (None, index) or (mech is None and profile.owner != seat):
            continue
        if game.state.mechs[index].status == STANDING:
            for cell in bits(threat_of(game, index)):
                counts[cell] = counts.get(cell, 0) + 1
    board = game.state.table.field.grid
    return ask.ThreatFound(tuple((board.xs[c], board.ys[c], counts[c]) for c in sorted(counts)))


def threat_of(game: BattleGame, index: int) -> int:
    """[BM-5.7, BM-6.3] The squares a mech could fire at after a walk, a sprint, a jump or none."""
    owner = game.state.table.profiles[index].owner
    mine = owner == game.state.turn
    if mine and game.state.mechs[index].attacked and not _in_hand(game, index):
        return 0
    state = game.state.copy() if mine else _refreshed(game.state, owner)
    mech = state.mechs[index]
    start, eng = mech.cell, mech.eng
    if (mine and _stays(game, index)) or mech.immobile:
        return _covered(state, index, {start: [mech.facing]})
    profile = state.table.profiles[index]
    jumps = landings(state, index)
    haste = HASTE if can_urge(state, index) else 0
    mech.hasty += haste
    mask = _covered(state, index, _ends(state, index))
    if profile.servos >= 0 and can_use(state, index, profile.servos):
        mech.hasty += HASTE
        mech.eng = eng - profile.gear[profile.servos].eng
        mask |= _covered(state, index, _ends(state, index))
        mech.hasty -= HASTE
    if jumps:
        mech.eng = eng - profile.gear[profile.jets].eng
        every = list(range(0, 8, 8 // state.table.rules.facings))
        mask |= _covered(state, index, {cell: every for cell in bits(jumps)})
    return mask


def _in_hand(game: BattleGame, index: int) -> bool:
    """[BM-4.6] Whether a mech is in the middle of its attack."""
    return any(getattr(procedure, "mech", -1) == index for procedure in game.stack)


def _ends(state: State, index: int) -> dict[int, list[int]]:
    """The squares a walk can end on, each with its facings."""
    found = _reach(state, index, prices_of(state, index))
    ends: dict[int, list[int]] = {}
    for facing in range(8):
        for cell in bits(found.facings[facing]):
            ends.setdefault(cell, []).append(facing)
    return ends


def _covered(state: State, index: int, ends: dict[int, list[int]]) -> int:
    """[BM-6.3] What the ready weapons of a mech cover from any of these ends."""
    table = state.table
    mech = state.mechs[index]
    home = mech.cell
    gear = table.profiles[index].gear
    guns = [gear[p] for p in table.profiles[index].weapons if is_ready(state, index, p)]
    board, manhattan = table.field.grid, table.field.manhattan
    mask = 0
    for cell, facings in ends.items() if guns else ():
        mech.cell = cell
        arc = 0
        for facing in facings:
            arc |= arc_of(state, index, cell, facing)
        aimed, lobbed = 0, 0
        for gun in guns:
            ring = board.ring(cell, gun.low, gun.high, manhattan)
            if gun.indirect:
                lobbed |= ring
            else:
                aimed |= ring
        mask |= arc & (lobbed | (aimed & sight_from(state, index, cell)))
    mech.cell = home
    return mask


def arc_found(state: State, asked: ask.Arc) -> ask.ArcFound:
    """[BM-6.1, BM-6.2] Range and arc of each weapon, parted by sight."""
    index = asked.mech
    placed = asked.x is not None and asked.y is not None
    _piece(state, index, not placed)
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    cell = mech.cell
    if asked.x is not None and asked.y is not None:
        cell = _cell(state, asked.x, asked.y)
    facing = mech.facing if asked.facing is None else asked.facing
    field = state.table.field
    seen = sight_from(state, index, cell)
    rows: list[ask.Cover] = []
    for place in profile.weapons:
        if mech.disabled[place] == RUINED:
            continue
        gun = profile.gear[place]
        band = field.grid.ring(cell, gun.low, gun.high, field.manhattan)
        band &= arc_of(state, index, cell, facing)
        rows.append(
            ask.Cover(
                place,
                is_ready(state, index, place),
                gun.indirect,
                squares(state, band & seen),
                squares(state, band & ~seen),
            )
        )
    return ask.ArcFound(tuple(rows))


# -- sight -----------------------------------------------------------------------------------------


def obstacles(state: State, index: int, start: int, goal: int) -> list[ask.Blocker]:
    """[BM-6.4 to BM-6.7, BM-R10, BM-R12] What blocks a line between cells, and by which rule."""
    field = state.table.field
    board = field.grid
    bodies = occupied(state) if state.table.bodies_block else 0
    mist = mist_for(state, index)
    across, down = board.xs[goal] - board.xs[start], board.ys[goal] - board.ys[start]
    line = {start, goal}
    for x, y in crossed(abs(across), abs(down)):
        line.add(start + (-y if down < 0 else y) * board.stride + (-x if across < 0 else x))
    found: list[ask.Blocker] = []
    for cell in field.sight.blockers(start, goal, state.walls, mist, bodies):
        rule = "BM-6.4" if cell in line else "BM-6.6"
        place = (board.xs[cell], board.ys[cell])
        if cell in (start, goal):
            found.append(ask.Blocker(*place, "smoke", "smoke", "BM-6.7"))
        elif state.walls >> cell & 1:
            name = f"building {field.buildings[field.building_at(cell)].id}"
            found.append(ask.Blocker(*place, "building", name, rule))
        elif mist >> cell & 1:
            found.append(ask.Blocker(*place, "smoke", "smoke", rule))
        else:
            found.append(ask.Blocker(*place, "mech", "a mech", "BM-R11"))
    return found


def ray_found(state: State, index: int, start: int, goal: int) -> ask.RayFound:
    """[BM-6.4] A line and what is in its way."""
    found = obstacles(state, index, start, goal)
    distance = state.table.field.distance(start, goal)
    words = ", ".join(f"{one.name} at {square(one.x, one.y)} [{one.rule}]" for one in found)
    text = f"no line of sight: {words}" if found else f"in sight, distance {distance} [BM-6.4]"
    return ask.RayFound(not found, distance, tuple(found), text)


def shadow_found(state: State, index: int, cell: int, seat: int) -> ask.ShadowFound:
    """[BM-6.7, BM-12.5] What a mech would lose from sight behind smoke that is not there yet."""
    before = sight_from(state, index, state.mechs[index].cell)
    twin = state.copy()
    twin.smoke.append(Smoke(cell, seat, 1))
    lost = before & ~sight_from(twin, index, twin.mechs[index].cell)
    hidden = tuple(
        other
        for other, mech in enumerate(state.mechs)
        if mech.status == STANDING and lost >> mech.cell & 1
    )
    return ask.ShadowFound(squares(state, lost), hidden)
