"""[BM-2, BM-5, BM-6] The same questions answered slowly, straight from the text, for tests only.

Squares are (x, y) tuples and sets of squares are sets, so that nothing is shared with the masks.
"""

from __future__ import annotations

from ironmuster.geometry.gait import BACK, STEP, TURN, Gait

Square = tuple[int, int]
Position = tuple[Square, int, bool]  # where, which way, has it turned

VECTORS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def is_closed(square: Square, facing: int, walls: set[Square]) -> bool:
    """[BM-2.5] Does a step from this square in this direction cross a closed diagonal?"""
    (x, y), (dx, dy) = square, VECTORS[facing]
    return dx != 0 and dy != 0 and (x + dx, y) in walls and (x, y + dy) in walls


def in_arc(square: Square, facing: int, target: Square, narrow: bool = False) -> bool:
    """[BM-6.2, BM-R9] Is the target in the front half plane, or in the narrow front quarter?"""
    (fx, fy) = VECTORS[facing]
    dx, dy = target[0] - square[0], target[1] - square[1]
    dot, cross = fx * dx + fy * dy, fx * dy - fy * dx
    return (dot > 0 and abs(cross) <= dot) if narrow else dot >= 0


def blockers(
    a: Square, b: Square, walls: set[Square], mist: set[Square], bodies: set[Square]
) -> set[Square]:
    """[BM-6.4 to BM-6.7] The squares that block the line between two squares."""
    solid = walls | bodies
    found: set[Square] = set()
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1:
        solid = solid | mist
        found = {end for end in (a, b) if end in mist}
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    start = (2 * a[0] + 1, 2 * a[1] + 1)
    d = (2 * (b[0] - a[0]), 2 * (b[1] - a[1]))

    def side(px: int, py: int) -> int:
        return d[0] * (2 * py - start[1]) - d[1] * (2 * px - start[0])

    def is_crossed(x: int, y: int) -> bool:
        values = [side(px, py) for px in (x, x + 1) for py in (y, y + 1)]
        return min(values) < 0 < max(values)

    for x in range(left, right + 1):
        for y in range(top, bottom + 1):
            if (x, y) in solid and (x, y) not in (a, b) and is_crossed(x, y):
                found.add((x, y))
    for px in range(left + 1, right + 1):
        for py in range(top + 1, bottom + 1):
            if side(px, py) == 0:
                around = [(x, y) for x in (px - 1, px) for y in (py - 1, py)]
                pair = {square for square in around if not is_crossed(*square)}
                if pair <= solid:
                    found |= pair
    return found


def after(
    position: Position,
    action: int,
    gait: Gait,
    price: dict[Square, int],
    walls: set[Square],
) -> tuple[Position, int] | None:
    """[BM-5.2 to BM-5.5] Where one action leads and what it costs; None if it is illegal."""
    (x, y), facing, turned = position
    if TURN <= action < TURN + 8:
        to = action - TURN
        if to == facing or (gait.facings == 4 and to % 2 == 1):
            return None
        angle = min((to - facing) % 8, (facing - to) % 8)
        cost = gait.turn_cost * (angle if gait.per_45 else 1)
        if gait.free_first_turn and not turned:
            cost = 0
        return ((x, y), to, True), cost
    if action == BACK and gait.reverse_extra < 0:
        return None
    way = facing if action == STEP else (facing + 4) % 8
    square = (x + VECTORS[way][0], y + VECTORS[way][1])
    if square not in price or is_closed((x, y), way, walls):
        return None
    return (square, facing, turned), price[square] + (gait.reverse_extra if action == BACK else 0)


def costs(
    start: Square, facing: int, gait: Gait, price: dict[Square, int], walls: set[Square]
) -> dict[tuple[Square, int], int]:
    """[BM-5.1, BM-5.6] The lowest cost of every square and facing within the budget."""
    best: dict[Position, int] = {(start, facing, False): 0}
    open_positions = [(start, facing, False)]
    while open_positions:
        position = open_positions.pop(0)
        for action in range(10):
            reached = after(position, action, gait, price, walls)
            if reached is None:
                continue
            there, cost = reached[0], best[position] + reached[1]
            if cost <= gait.budget and cost < best.get(there, gait.budget + 1):
                best[there] = cost
                open_positions.append(there)
    lowest: dict[tuple[Square, int], int] = {}
    for (square, turned_to, _), cost in best.items():
        key = (square, turned_to)
        lowest[key] = min(cost, lowest.get(key, cost))
    return lowest


def best_path(
    start: Square,
    facing: int,
    goal: tuple[Square, int],
    gait: Gait,
    price: dict[Square, int],
    walls: set[Square],
    hazards: set[Square],
    longest: int,
) -> list[int] | None:
    """[BM-5.8] The best of all paths of at most `longest` actions, found by trying them all."""
    best: tuple[int, int, int, list[int]] | None = None
    paths: list[tuple[Position, int, int, int, list[int]]] = [((start, facing, False), 0, 0, 0, [])]
    while paths:
        position, rolls, cost, turns, actions = paths.pop()
        if position[:2] == goal and (best is None or (rolls, cost, turns, actions) < best):
            best = (rolls, cost, turns, actions)
        if len(actions) == longest:
            continue
        for action in range(10):
            reached = after(position, action, gait, price, walls)
            if reached is None or cost + reached[1] > gait.budget:
                continue
            there, paid = reached
            moved = there[0] != position[0]
            leaves = moved and start in hazards and all(TURN <= a < BACK for a in actions)
            enters = moved and there[0] in hazards
            paths.append(
                (
                    there,
                    rolls + leaves + enters,
                    cost + paid,
                    turns + (not moved),
                    [*actions, action],
                )
            )
    return best[3] if best else None
