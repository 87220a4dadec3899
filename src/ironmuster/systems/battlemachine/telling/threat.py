"""[BM-6.3, part 5.2] What the enemy could do to a mech on each square, and a mech to it from there.

Expected are the hits of each enemy's best shots after any move of its own, as if the mech that is
threatened stood in nobody's way; see `Salvo` for what is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ironmuster.geometry.masks import bits
from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.odds.salvo import Battery, Salvo, Shot
from ironmuster.systems.battlemachine.position.state import RESERVE, STANDING, State
from ironmuster.systems.battlemachine.position.stats import command, style
from ironmuster.systems.battlemachine.rules.harm import squares
from ironmuster.systems.battlemachine.rules.mobility import can_urge, can_use, landings, reach_of
from ironmuster.systems.battlemachine.rules.movement import HASTE
from ironmuster.systems.battlemachine.rules.targets import (
    CLOAK,
    arc_of,
    enemies,
    is_ready,
    sight_from,
)
from ironmuster.systems.battlemachine.telling import questions as ask
from ironmuster.systems.battlemachine.telling.upcoming import (
    refreshed,
    require,
    stays,
)

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

Ends: TypeAlias = dict[int, list[int]]  # the cells a mech may come to, with its facings there
Parts: TypeAlias = dict[frozenset[Shot], int]  # cells by the shots that reach them
SHARP: Final = 4  # decimals that are told


class Stand(NamedTuple):
    """A mech as it may stand when it fires: where, and with which position besides."""

    state: State
    ends: Ends


def stands_of(game: BattleGame, index: int, against: int) -> Iterator[Stand]:
    """[BM-5.7, BM-6.3] Where a mech may fire from when it attacks next: without a move, after a
    walk, a sprint or a jump; nowhere when it has attacked. `against` is in nobody's way. A state
    lasts until the next one."""
    owner = game.state.table.profiles[index].owner
    mine = owner == game.state.turn
    if mine and game.state.mechs[index].attacked and not in_hand(game, index):
        return
    state = game.state.copy() if mine else refreshed(game.state, owner)
    state.mechs[against].status = RESERVE
    mech = state.mechs[index]
    start, eng = mech.cell, mech.eng
    yield Stand(state, {start: [mech.facing]})
    if (mine and stays(game, index)) or mech.immobile:
        return
    mech.stirred = True
    profile = state.table.profiles[index]
    jumps = landings(state, index)
    mech.hasty += HASTE if can_urge(state, index) else 0
    yield Stand(state, walks(state, index))
    if profile.servos >= 0 and can_use(state, index, profile.servos):
        mech.hasty += HASTE
        mech.eng = eng - profile.gear[profile.servos].eng
        yield Stand(state, walks(state, index))
        mech.hasty -= HASTE
    if jumps:
        mech.eng = eng - profile.gear[profile.jets].eng
        every = list(range(0, 8, 8 // state.table.rules.facings))
        yield Stand(state, {cell: every for cell in bits(jumps)})


def in_hand(game: BattleGame, index: int) -> bool:
    """[BM-4.6] Whether a mech is in the middle of its attack."""
    return any(getattr(procedure, "mech", -1) == index for procedure in game.stack)


def walks(state: State, index: int) -> Ends:
    """[BM-5.7] The squares a walk can end on, each with its facings."""
    found = reach_of(state, index)
    ends: Ends = {}
    for facing in range(8):
        for cell in bits(found.facings[facing]):
            ends.setdefault(cell, []).append(facing)
    return ends


# -- what is reached from an end -------------------------------------------------------------------


def reached(state: State, index: int, cell: int, facings: list[int], spotted: int) -> Parts:
    """[BM-6.1 to BM-6.4, BM-12.11] The cells that a mech could fire at from an end, by the shots
    that reach them; `spotted` is what its side sees for its Lob weapons."""
    table = state.table
    field = table.field
    mech = state.mechs[index]
    home = mech.cell
    mech.cell = cell
    arc = 0
    for facing in facings:
        arc |= arc_of(state, index, cell, facing)
    seen = sight_from(state, index, cell)
    mech.cell = home
    parts: Parts = {frozenset(): field.grid.all}
    for place in table.profiles[index].weapons:
        if not is_ready(state, index, place):
            continue
        gun = table.profiles[index].gear[place]
        ring = field.grid.ring(cell, gun.low, gun.high, field.manhattan) & arc
        parts = parted(parts, (place, False), ring & (seen | spotted if gun.indirect else seen))
        if gun.indirect:
            parts = parted(parts, (place, True), ring & ~(seen | spotted))
    parts.pop(frozenset(), None)
    return parts


def parted(parts: Parts, shot: Shot, mask: int) -> Parts:
    """Part sets of cells by one shot more, which reaches the cells of a mask."""
    found: Parts = {}
    for shots, cells in parts.items():
        if cells & mask:
            key = shots | {shot}
            found[key] = found.get(key, 0) | cells & mask
        if cells & ~mask:
            found[shots] = found.get(shots, 0) | cells & ~mask
    return found


def spotted_by(state: State, index: int) -> int:
    """[BM-12.11] What those see who spot for a mech's Lob weapons."""
    owner = state.table.profiles[index].owner
    shared = command(state, owner) == "shared_eyes"
    mask = 0
    for friend in state.table.sides[owner].mechs:
        spots = shared or state.table.profiles[friend].spotter
        if spots and friend != index and state.mechs[friend].status == STANDING:
            mask |= sight_from(state, friend, state.mechs[friend].cell)
    return mask


# -- threat ----------------------------------------------------------------------------------------


def threat_found(game: BattleGame, against: int, mech: int | None) -> ask.ThreatFound:
    """[BM-6.3] What a mech has to expect on each square in the enemy's turn: in this one while it
    is the enemy's, else in its next. Of one enemy, or of all that stand."""
    require(game.state, against, False)
    owner = game.state.table.profiles[against].owner
    foes = enemies(game.state, owner)
    if mech is not None:
        require(game.state, mech)
        if mech not in foes:
            raise DataError(f"mech {mech} is on the same side [BM-7.3]")
        foes = [mech]
    board = game.state.table.field.grid
    grounds = [board.all]
    if style(game.state, owner) == "union" and game.state.rubble:  # [BM-15.4]
        grounds = [board.all & ~game.state.rubble, board.all & game.state.rubble]
    dangers: list[ask.Danger] = []
    for ground in grounds:
        parts: dict[tuple[tuple[int, Salvo], ...], int] = {(): ground}
        for foe in foes:
            worst = worst_of(game, foe, against, ground)
            parts = {
                (*told, (foe, salvo)) if salvo is not None else told: cells & mask
                for told, cells in parts.items()
                for salvo, mask in worst
                if cells & mask
            }
        dangers += [danger(game, against, told, mask) for told, mask in parts.items() if told]
    dangers.sort(key=lambda one: -one.damage)
    return ask.ThreatFound(against, tuple(foes), tuple(dangers))


def worst_of(
    game: BattleGame, foe: int, against: int, ground: int
) -> list[tuple[Salvo | None, int]]:
    """[BM-6.3, part 5.2] The cells of `ground` by the best that an enemy could do to a mech that
    stands there; None where it could do nothing."""
    field = game.state.table.field
    found: dict[Salvo, int] = {}
    same: dict[tuple[object, ...], Salvo] = {}
    for state, ends in stands_of(game, foe, against):
        twin = state.copy()
        twin.mechs[against].cell = (ground & -ground).bit_length() - 1  # it may be armour
        battery = Battery(twin, foe, against, state.mechs[foe].eng)
        spotted = spotted_by(state, foe)
        near = state.mechs[against].cloaked
        for cell, facings in ends.items():
            for shots, mask in reached(state, foe, cell, facings, spotted).items():
                if near:
                    mask &= field.grid.disc(cell, CLOAK, field.manhattan)  # [part 4.4]
                if mask & ground:
                    best = battery.best(shots)
                    best = same.setdefault((best.shots, best.hit, best.mean), best)
                    found[best] = found.get(best, 0) | mask & ground
    rest = ground
    worst: list[tuple[Salvo | None, int]] = []
    for salvo in sorted(found, key=lambda one: -one.mean):
        if found[salvo] & rest and salvo.shots:
            worst.append((salvo, found[salvo] & rest))
            rest &= ~found[salvo]
    return [*worst, (None, rest)]


def danger(
    game: BattleGame, against: int, told: tuple[tuple[int, Salvo], ...], mask: int
) -> ask.Danger:
    """[part 5.3] What the shots of several come to together."""
    most = game.state.mechs[against].dam
    total = {0: 1.0}
    for _, salvo in told:
        found: dict[int, float] = {}
        for x, share in total.items():
            for y, part in salvo.damage.items():
                value = min(x + y, most)
                found[value] = found.get(value, 0.0) + share * float(part)
        total = found
    mean = sum(x * share for x, share in total.items())
    by = tuple([menace(foe, salvo) for foe, salvo in sorted(told, key=lambda one: -one[1].mean)])
    cells = squares(game.state, mask)
    return ask.Danger(round(mean, SHARP), round(total.get(most, 0.0), SHARP), by, cells)


def menace(mech: int, salvo: Salvo) -> ask.Menace:
    """What the best shots of one come to."""
    weapons = tuple([place for place, _ in salvo.shots])
    numbers = [round(float(one), SHARP) for one in (salvo.hit, salvo.mean, salvo.kill)]
    return ask.Menace(mech, weapons, *numbers)
