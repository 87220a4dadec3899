"""[part 6] The position measured for a screen: reach, threat, arcs, lines and shadows.

All of it is open information [BM-1.7]; the answers are what the movement and firing options say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.geometry.gait import BACK, STEP
from ironmuster.geometry.masks import bits
from ironmuster.geometry.reach import find_path
from ironmuster.geometry.sight import crossed
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, read_question
from ironmuster.systems.battlemachine.position.actions import Place
from ironmuster.systems.battlemachine.position.state import RUINED, STANDING, Smoke, State
from ironmuster.systems.battlemachine.position.stats import occupied
from ironmuster.systems.battlemachine.rules.deployment import PlaceOptions
from ironmuster.systems.battlemachine.rules.formation import best_place
from ironmuster.systems.battlemachine.rules.harm import squares
from ironmuster.systems.battlemachine.rules.mobility import (
    exits,
    gait_of,
    hazards_of,
    landings,
    prices_of,
)
from ironmuster.systems.battlemachine.rules.targets import arc_of, is_ready, mist_for, sight_from
from ironmuster.systems.battlemachine.telling import questions as ask
from ironmuster.systems.battlemachine.telling.names import square
from ironmuster.systems.battlemachine.telling.outlook import outlook_found
from ironmuster.systems.battlemachine.telling.threat import threat_found
from ironmuster.systems.battlemachine.telling.upcoming import (
    cell_at,
    ends_of,
    next_turn,
    require,
)

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

ATTACKING: Final = ("order", "share", "attack", "fire")


def measure(game: BattleGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """[BM-1.7, part 6] Answer one of the questions: reach, threat, arcs and lines are open to all.
    `DataError` when it makes no sense in this position."""
    asked: ask.AnyQuestion = read_question(question, ask.AnyQuestion)
    match asked:
        case ask.Reach(mech):
            return reach_found(next_turn(game, mech), mech)
        case ask.Path(mech, x, y, facing):
            state = next_turn(game, mech)
            return path_found(state, mech, cell_at(state, x, y), facing)
        case ask.Threat(against, mech):
            return threat_found(game, against, mech)
        case ask.Outlook(mech, x, y):
            return outlook_found(game, mech, cell_at(game.state, x, y))
        case ask.Arc(mech):
            return arc_found(game.state, asked)
        case ask.Ray(mech, x, y, start):
            require(game.state, mech, start is None)
            here = game.state.mechs[mech].cell if start is None else cell_at(game.state, *start)
            return ray_found(game.state, mech, here, cell_at(game.state, x, y))
        case ask.Shadow(mech, x, y, seat):
            require(game.state, mech)
            return shadow_found(game.state, mech, cell_at(game.state, x, y), seat)
        case ask.Formation():
            return formation_found(game)


# -- setting up -----------------------------------------------------------------------------------


def formation_found(game: BattleGame) -> ask.FormationFound:
    """[BM-3.5, part 5.6] All that is left to set up, mech by mech as a regular would."""
    decision = game.decision
    if decision is None or decision.prompt != "deploy":
        raise DataError("nobody sets up now [BM-3.5]")
    twin, seat = game.state.copy(), decision.player
    grid = twin.table.field.grid
    posts: list[ask.Post] = []
    while (options := PlaceOptions(twin, seat)).mechs:
        place = options.at(best_place(twin, options, seat))
        assert isinstance(place, Place)
        mech = twin.mechs[place.mech]
        mech.cell, mech.status = grid.cell(place.x, place.y), STANDING
        posts.append(ask.Post(place.mech, place.x, place.y, place.facing))
    return ask.FormationFound(tuple(posts))


# -- movement --------------------------------------------------------------------------------------


def reach_found(state: State, index: int) -> ask.ReachFound:
    """[BM-5.7, BM-5.8] Every end of a move with its cost, without a void roll where that can be."""
    mech = state.mechs[index]
    board = state.table.field.grid
    if mech.immobile:
        return ask.ReachFound(0, (), (), 0, ())  # [BM-5.10]
    prices = prices_of(state, index)
    hazards = hazards_of(state, index)
    whole = ends_of(state, index, prices)
    safe = whole
    if hazards:
        leaves = hazards >> mech.cell & 1 and _counts_start(state)
        bare = [0 if leaves else mask & ~hazards for mask in prices]
        safe = ends_of(state, index, bare)
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
    ends = ends_of(state, index, prices)
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


def arc_found(state: State, asked: ask.Arc) -> ask.ArcFound:
    """[BM-6.1, BM-6.2] Range and arc of each weapon, parted by sight."""
    index = asked.mech
    placed = asked.x is not None and asked.y is not None
    require(state, index, not placed)
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    cell = mech.cell
    if asked.x is not None and asked.y is not None:
        cell = cell_at(state, asked.x, asked.y)
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
