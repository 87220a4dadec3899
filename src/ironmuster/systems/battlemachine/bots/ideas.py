"""What is worth thinking about: a few candidate answers, with how good they look at first sight."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.patches import Patches
from ironmuster.geometry.reach import Reach
from ironmuster.kernel.record import Options
from ironmuster.systems.battlemachine.bots.answers import answer
from ironmuster.systems.battlemachine.bots.barrage import best_shots
from ironmuster.systems.battlemachine.bots.ground import ground
from ironmuster.systems.battlemachine.bots.march import LOOK, March, place_of
from ironmuster.systems.battlemachine.bots.shots import shot_value
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions
from ironmuster.systems.battlemachine.rules.targets import FireOptions, aims, enemies

ANSWER: Final = 0.6  # how much of the enemy's best answers is expected to come
HASTE: Final = 0.5  # what haste must gain to be worth its Eng
ENDS: Final = 12  # ends of a move to think about
SHOTS: Final = 4  # plain firings to think about
SCREENS: Final = 3  # squares to think about for smoke


class Idea:
    """An answer by its place in the options, and its value at first sight."""

    def __init__(self, place: int, value: float) -> None:
        self.place: int = place
        self.value: float = value


def worth_of(idea: Idea) -> float:
    """The key that ideas are sorted by."""
    return idea.value


def moves(state: State, worth: Worth, options: MoveOptions) -> list[Idea]:
    """The best ends of a move on different squares, the safest squares, haste, and the way out.

    Each is valued by the attack it allows, less what the enemy could answer it with.
    """
    index = options.mech
    mech = state.mechs[index]
    if options.leaves:
        return [Idea(options.walks + options.jumps, 0.0)]
    region = options.reach.cells() | options.landings
    march = March(state, worth, index, region)
    plain = ground(state, worth, index, region, 0.0)
    profile = state.table.profiles[index]
    turns = options.facings
    twin = state.copy()
    found: list[Idea] = []
    left = region  # without what has been looked at
    for _ in range(ENDS):
        march.best.score = -1e9
        march.walk(options.reach, options.reach.cells() & left, mech.eng)
        landings = options.landings & left
        if landings:
            march.jump(landings, turns, mech.eng - profile.gear[profile.jets].eng)
        if march.best.score <= -1e9:
            break
        cell = march.best.cell
        value = march.best.attack + plain.at(cell) + look_of(march)
        value -= ANSWER * answer(twin, worth, index, cell)
        found.append(Idea(place_of(options, march.best), value))
        left &= ~(1 << cell)
    for cell in safest(left & options.reach.cells(), march.scores):
        value = plain.at(cell) - ANSWER * answer(twin, worth, index, cell)
        found.append(Idea(first_end(options.reach, cell), value))
    best = max([idea.value for idea in found])
    before = options.walks + options.jumps + options.leaves
    for place in range(len(options.extras)):
        found.append(Idea(before + place, best - HASTE))
    return found


def first_end(reach: Reach, cell: int) -> int:
    """The place of the first facing with which a walk can end on a cell of it."""
    for facing in range(8):
        if reach.contains(cell, facing):
            return reach.index(cell, facing)
    raise ValueError(cell)


def look_of(march: March) -> float:
    """What the best end found gains by facing the enemy."""
    return LOOK * march.look(march.best.cell, march.best.facing)


def safest(cells: int, scores: Patches) -> list[int]:
    """The two cells with the best ground."""
    first = -1
    second = -1
    for cell in bits(cells):
        if first < 0 or scores.at(cell) > scores.at(first):
            second = first
            first = cell
        elif second < 0 or scores.at(cell) > scores.at(second):
            second = cell
    return [cell for cell in (first, second) if cell >= 0]


def firings(state: State, worth: Worth, options: FireOptions) -> list[Idea]:
    """The best firings, aimed and not, smoke to hide behind, every module, and to finish."""
    found: list[Idea] = []
    plain = best_shots(state, worth, options)
    best = max([shot.value for shot in plain]) if plain else 0.0
    found.extend(targets(state, worth, options))
    found.extend(screens(state, options))
    for place in range(len(options.extras)):
        found.append(Idea(options.total + place, 0.3 if place + 1 < len(options.extras) else 0.0))
    for shot in plain:
        if shot.opening and shot.value >= 0.4 * best:
            for idea in found:
                if idea.place == shot.place:
                    idea.value += best
    return found


def targets(state: State, worth: Worth, options: FireOptions) -> list[Idea]:
    """The most valuable plain firings, and the aimed ones at the same targets."""
    index = options.mech
    profile = state.table.profiles[index]
    rows: list[Idea] = []
    starts: list[int] = []
    start = 0
    for row in range(len(options.guns)):
        starts.append(start)
        start += options.counts[row]
        if options.targets[row] >= 0:
            gun = profile.gear[options.guns[row]]
            value = shot_value(state, worth, index, gun, options.targets[row], False, True)
            rows.append(Idea(row, value))
    rows.sort(key=worth_of, reverse=True)
    found: list[Idea] = []
    for rank in range(min(SHOTS, len(rows))):
        row = rows[rank].place
        found.append(Idea(starts[row], rows[rank].value))
        if rank < 2 and profile.gear[options.guns[row]].strength >= 4:
            found.extend(aimed(state, options, row, starts[row], 0.7 * rows[rank].value))
    return found


def aimed(state: State, options: FireOptions, row: int, start: int, value: float) -> list[Idea]:
    """Aim at the movement and at the dearest gear of a row's target."""
    target = options.targets[row]
    profile = state.table.profiles[target]
    found: list[Idea] = []
    choices = aims(options.masks[row])
    dearest = -1
    for place in range(len(choices)):
        aim = choices[place]
        if aim == AIM_MOVEMENT:
            found.append(Idea(start + place, value))
        elif aim >= 0:
            points = profile.gear[aim].points
            if dearest < 0 or points > profile.gear[choices[dearest]].points:
                dearest = place
    if dearest >= 0:
        found.append(Idea(start + dearest, value))
    return found


def screens(state: State, options: FireOptions) -> list[Idea]:
    """Squares for smoke: between the enemy and the own mechs, the commander's first."""
    owner = state.table.profiles[options.mech].owner
    board = state.table.field.grid
    wanted: list[int] = []
    team = [state.table.sides[owner].leader, options.mech]
    for friend in team:
        mech = state.mechs[friend]
        if mech.status != STANDING:
            continue
        for foe in enemies(state, owner):
            piece = state.mechs[foe]
            if board.distance(mech.cell, piece.cell) > 2:
                x = (2 * board.xs[mech.cell] + board.xs[piece.cell]) // 3
                y = (2 * board.ys[mech.cell] + board.ys[piece.cell]) // 3
                wanted.append(board.cell(x, y))
        wanted.append(mech.cell)
    found: list[Idea] = []
    start = 0
    for row in range(len(options.guns)):
        gun = state.table.profiles[options.mech].gear[options.guns[row]]
        if options.targets[row] < 0 and gun.hides:
            mask = options.masks[row]
            for cell in wanted:
                if mask >> cell & 1 and not state.walls >> cell & 1 and len(found) < SCREENS:
                    place = start + (mask & ((1 << cell) - 1)).bit_count()
                    if place not in [idea.place for idea in found]:
                        found.append(Idea(place, 0.2))
        start += options.counts[row]
    return found


def ideas_of(state: State, worth: Worth, prompt: str, options: Options) -> list[Idea]:
    """The answers worth thinking about; none where the solid bot's answer will do."""
    if prompt == "destination":
        assert isinstance(options, MoveOptions)
        return moves(state, worth, options)
    if prompt == "fire":
        assert isinstance(options, FireOptions)
        return firings(state, worth, options)
    return []
