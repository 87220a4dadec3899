"""[BM-6, BM-7.2, BM-7.3] What a mech may fire at now: range, arc, line of sight, cloak."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import nth
from ironmuster.geometry.scope import Scope, scope_of
from ironmuster.geometry.squares import ALL_ROUND
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, NO_AIM, Finish, Fire
from ironmuster.systems.battlemachine.position.effect import ALSO_OWN_MECHS
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import RUINED, STANDING, Mech, State
from ironmuster.systems.battlemachine.position.stats import command, occupied
from ironmuster.systems.battlemachine.rules.harm import mist_of
from ironmuster.systems.battlemachine.rules.modules import uses

CLOAK: Final = 3  # [part 4.4] squares within which a cloaked mech can be targeted


def is_ready(state: State, index: int, place: int) -> bool:
    """[BM-7.2, BM-R19] Whether a weapon works, may still fire this turn, and can be paid."""
    mech = state.mechs[index]
    profile = state.table.profiles[index]
    if mech.muted or mech.disabled[place] or mech.eng < profile.gear[place].eng:
        return False
    used = mech.used[place]
    limit = state.table.shots
    if used == 0 or used < limit:
        return True
    if limit == 0:  # as often as Eng pays; what costs none fires once
        return profile.gear[place].eng > 0
    return profile.overcharge and not mech.overcharged and used == limit


def mist_for(state: State, index: int) -> int:
    """[BM-6.4, part 4] The smoke that blocks this mech's own sight: none with a Sensor Mast, only
    the enemy's with Smoke Drill."""
    if not state.smoke:
        return 0
    profile = state.table.profiles[index]
    if state.mechs[index].works(profile.mast):
        return 0
    if command(state, profile.owner) == "smoke_drill":
        mask = 0
        for tile in state.smoke:
            if tile.owner != profile.owner:
                mask |= 1 << tile.cell
        return mask
    return mist_of(state)


def sight_from(state: State, index: int, cell: int) -> int:
    """[BM-6.4] All that a mech sees, or would see from another cell."""
    bodies = occupied(state) if state.table.bodies_block else 0
    return state.table.field.sight.seen(cell, state.walls, mist_for(state, index), bodies)


def scope_from(state: State, index: int) -> Scope:
    """[BM-6] What a mech may fire at from where it stands."""
    field = state.table.field
    mech = state.mechs[index]
    bodies = occupied(state) if state.table.bodies_block else 0
    screen = field.sight.screen(state.walls, mist_for(state, index), bodies)
    arc = kind_of_arc(state, index)
    return scope_of(field.sight, screen, mech.cell, mech.facing, arc, field.manhattan)


def kind_of_arc(state: State, index: int) -> int:
    """[BM-6.2] Which arc a mech has: all round with that trait or a Turret Ring."""
    profile = state.table.profiles[index]
    anywhere = profile.all_round or state.mechs[index].works(profile.turret)
    return ALL_ROUND if anywhere else state.table.arc


def arc_of(state: State, index: int, cell: int, facing: int) -> int:
    """[BM-6.2] The cells in a mech's arc."""
    return state.table.field.grid.arc(cell, facing, kind_of_arc(state, index))


def is_blind(state: State, index: int, gun: Gear, target: int, seen: int) -> bool:
    """[BM-12.11] Whether a weapon fires without sight of a cell: neither its own (`seen`) nor
    that of a friendly Spotter."""
    if not gun.indirect or seen >> target & 1:
        return False
    owner = state.table.profiles[index].owner
    shared = command(state, owner) == "shared_eyes"
    for friend in state.table.sides[owner].mechs:
        mech = state.mechs[friend]
        if mech.status != STANDING or friend == index:
            continue
        spots = shared or state.table.profiles[friend].spotter
        if spots and sight_from(state, friend, mech.cell) >> target & 1:
            return False
    return True


def is_hidden(state: State, index: int, target: int) -> bool:
    """[BM-7.2] Whether a cloak keeps a mech from being targeted from here."""
    mech = state.mechs[target]
    apart = state.table.field.distance
    return mech.cloaked and apart(state.mechs[index].cell, mech.cell) > CLOAK


def enemies(state: State, seat: int) -> list[int]:
    """[BM-7.3, BM-R49] The enemy mechs on the board; own mechs are never targets."""
    found: list[int] = []
    for index in state.table.sides[1 - seat].mechs:
        if state.mechs[index].status == STANDING:
            found.append(index)
    return found


def whole_gear(mech: Mech) -> int:
    """[BM-7.4] The gear of a mech that is not destroyed, by place as a mask."""
    whole = 0
    for gear in range(len(mech.disabled)):
        if mech.disabled[gear] != RUINED:
            whole |= 1 << gear
    return whole


def aims(whole: int) -> list[int]:
    """[BM-7.4] The aims at a mech: none, its movement, and each gear not destroyed, which `whole`
    has by place as a mask."""
    found = [NO_AIM, AIM_MOVEMENT]
    place = 0
    while whole:
        if whole & 1:
            found.append(place)
        whole >>= 1
        place += 1
    return found


@mypyc_attr(acyclic=True)
class FireOptions(Options):
    """[BM-4.1] Every firing of the active mech, then the uses of its modules, then Finish.

    Held as one row for each weapon and target: a mech with the mask of its gear that can be aimed
    at, or a mask of squares.
    """

    def __init__(self, state: State, index: int) -> None:
        self.board = state.table.field.grid
        self.mech: int = index
        self.guns: list[int] = []
        self.targets: list[int] = []
        self.masks: list[int] = []
        self.counts: list[int] = []
        self.total: int = 0
        profile = state.table.profiles[index]
        if profile.weapons and not state.mechs[index].muted:
            self.aim_all(state, index)
        self.extras: list[Action] = uses(state, index) if profile.usable else []
        self.extras.append(Finish())

    def aim_all(self, state: State, index: int) -> None:
        """[BM-6.3] Collect the targets of every ready weapon."""
        profile = state.table.profiles[index]
        scope: Scope | None = None
        foes: list[int] = []
        wholes: list[int] = []  # of each foe the gear that is not destroyed; -1: not asked for
        for place in profile.weapons:
            if not is_ready(state, index, place):
                continue
            if scope is None:
                scope = scope_from(state, index)
                foes = enemies(state, profile.owner)
                wholes = [-1] * len(foes)
            gun = profile.gear[place]
            scope.take(gun.low, gun.high, gun.indirect)
            for post in range(len(foes)):
                foe = foes[post]
                piece = state.mechs[foe]
                if scope.covers(piece.cell) and not (
                    piece.cloaked and is_hidden(state, index, foe)
                ):
                    if wholes[post] < 0:
                        wholes[post] = whole_gear(piece)
                    self.add(place, foe, wholes[post], 2 + wholes[post].bit_count())
            squares = scope.walls()
            count = scope.count
            if gun.on_squares:
                squares |= self.open_squares(state, gun, scope.region())
                count = squares.bit_count()
            if squares:
                self.add(place, -1, squares, count)

    def open_squares(self, state: State, gun: Gear, region: int) -> int:
        """[BM-12.6, BM-R41] The squares that a weapon for open ones may be fired at: none with an
        enemy mech, and one with a friendly mech only if its effects say so."""
        owner = state.table.profiles[self.mech].owner
        bodies = 0
        for index in range(len(state.mechs)):
            mech = state.mechs[index]
            own = state.table.profiles[index].owner == owner
            if mech.status == STANDING and not (own and gun.on_squares == ALSO_OWN_MECHS):
                bodies |= 1 << mech.cell
        return region & ~state.walls & ~bodies

    def add(self, place: int, target: int, mask: int, count: int) -> None:
        """Add one row."""
        self.guns.append(place)
        self.targets.append(target)
        self.masks.append(mask)
        self.counts.append(count)
        self.total += count

    def size(self) -> int:
        return self.total + len(self.extras)

    def at(self, index: int) -> Action:
        if index >= self.total:
            return self.extras[index - self.total]
        row = 0
        while index >= self.counts[row]:
            index -= self.counts[row]
            row += 1
        target = self.targets[row]
        if target >= 0:
            if index == 0:
                return Fire(self.guns[row], target)
            return Fire(self.guns[row], target, -1, -1, aims(self.masks[row])[index])
        board = self.board
        cell = nth(self.masks[row], index)
        return Fire(self.guns[row], -1, board.xs[cell], board.ys[cell])

    def has(self, action: Action) -> bool:
        if not isinstance(action, Fire):
            return action in self.extras
        return self.find(action) >= 0

    def index(self, action: Action) -> int:
        if isinstance(action, Fire):
            found = self.find(action)
            if found >= 0:
                return found
        return self.total + self.extras.index(action)

    def find(self, action: Fire) -> int:
        """Return the place of a firing in the order, or -1."""
        board = self.board
        before = 0
        for row in range(len(self.guns)):
            if self.guns[row] == action.weapon and self.targets[row] == action.mech:
                if action.mech >= 0:
                    if action.x == -1 and action.y == -1:
                        found = aims(self.masks[row])
                        if action.aim in found:
                            return before + found.index(action.aim)
                elif action.aim == NO_AIM and board.inside(action.x, action.y):
                    cell = board.cell(action.x, action.y)
                    if self.masks[row] >> cell & 1:
                        return before + (self.masks[row] & ((1 << cell) - 1)).bit_count()
            before += self.counts[row]
        return -1
