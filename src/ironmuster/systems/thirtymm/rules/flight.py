"""[TM-9.12 to TM-9.15] The Thruster move of an Aerial vehicle, leg by leg, and what it owes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.hexpath import path_to
from ironmuster.geometry.hexreach import HexReach, hexreach
from ironmuster.geometry.masks import bits, nth
from ironmuster.kernel.flow import DONE, Flow, Procedure
from ironmuster.systems.thirtymm.position.actions import Face
from ironmuster.systems.thirtymm.position.airways import LOWEST, Airway, airway_of
from ironmuster.systems.thirtymm.position.events import StayedUp
from ironmuster.systems.thirtymm.position.profile import FLIES
from ironmuster.systems.thirtymm.position.state import FIELDED, THRUST, State
from ironmuster.systems.thirtymm.position.stats import (
    ceiling,
    has_flight,
    has_hover,
    is_airborne,
    standard_mp,
)
from ironmuster.systems.thirtymm.rules.falling import fall_damage
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.mobility import Crowd, rooms_of
from ironmuster.systems.thirtymm.rules.movement import FAR, ask_facing, moved

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

OVER: Final = -1  # `Turn.stay` when the Thruster move has ended
STRAFES: Final = 1  # level above an enemy, for strafing [TM-9.15]

Strafe = tuple[int, int, int, int]  # cell, elevation, facing, MP left


class Legs:
    """[TM-9.12, TM-9.15] Where the move can end, and over which enemies it can pause on the way.

    It ends at a (cell, elevation), as with other moves; a pause is told with its facing and with
    the MP that are left.
    """

    def __init__(self, airway: Airway, reach: HexReach, foes: list[tuple[int, int]]) -> None:
        self.airway: Airway = airway
        self.reach: HexReach = reach
        ways = reach.ways
        self.elevations: list[int] = list(range(LOWEST, LOWEST + airway.count))
        start = ways.storeys[reach.tier % ways.tiers]
        self.masks: list[int] = []
        for elevation in self.elevations:
            cells = reach.cells(elevation)
            if elevation == start and reach.last(reach.cell, start) <= 0:
                cells &= ~(1 << reach.cell)
            self.masks.append(cells)
        self.ends: int = sum([mask.bit_count() for mask in self.masks])
        self.pauses: list[Strafe] = []
        for cell, elevation in foes:
            if elevation in self.elevations:
                self._pause(cell, elevation, cell == reach.cell)

    def end(self, k: int) -> tuple[int, int]:
        """The k-th end, from the lowest elevation on."""
        for place, mask in enumerate(self.masks):
            count = mask.bit_count()
            if k < count:
                return nth(mask, k), LOWEST + place
            k -= count
        raise IndexError(k)

    def all_ends(self) -> list[tuple[int, int]]:
        """Every end, in order."""
        return [(cell, e) for e in self.elevations for cell in bits(self.masks[e - LOWEST])]

    def is_end(self, cell: int, elevation: int) -> bool:
        """Can the move end there?"""
        place = elevation - LOWEST
        return 0 <= place < len(self.masks) and cell >= 0 and self.masks[place] >> cell & 1 == 1

    def left(self, cell: int, elevation: int, facing: int) -> int:
        """[TM-9.14] The fewest MP unspent by a move that ends so; -1 if none does."""
        last = self.reach.last(cell, elevation, facing)
        return len(self.reach.rows) - 1 - last if last >= 0 else -1

    def path(self, cell: int, elevation: int, facing: int, left: int) -> list[tuple[int, int]]:
        """[TM-9.12] The hexes, with the elevation in each, by which it gets somewhere with so many
        MP left, the first one included."""
        path: list[tuple[int, int]] = []
        points = len(self.reach.rows) - 1 - left
        for here, up, _ in path_to(self.reach, cell, elevation, facing, points):
            if not path or path[-1] != (here, up):
                path.append((here, up))
        return path

    def stay(self, pause: Strafe) -> tuple[bool, int]:
        """[TM-9.12, TM-R115] How a pause leaves the vehicle: is the free rotation left, and what of
        its stay: that most is left of, in this order: the free rotation, a paid one, levels."""
        cell, elevation, facing, mp = pause
        ways = self.reach.ways
        row = self.reach.rows[len(self.reach.rows) - 1 - mp]
        bit = facing * ways.width + cell
        for half in (0, ways.tiers):
            for paid in range(2):
                for bend in range(self.airway.bends):
                    if row[half + self.airway.stay(elevation, bend, paid)] >> bit & 1:
                        return half == 0, bend * 2 + paid
        raise ValueError(pause)

    def _pause(self, cell: int, elevation: int, began: bool) -> None:
        """[TM-9.15, TM-R115] Pauses over a hex; where the leg began it must have come back."""
        width = self.reach.ways.width
        last = len(self.reach.rows) - 1
        for points in range(1, last + 1):
            there = self._entered(elevation, points) if began else self._over(elevation, points)
            there >>= cell
            for facing in range(6):
                if there >> facing * width & 1:
                    self.pauses.append((cell, elevation, facing, last - points))

    def _over(self, elevation: int, points: int) -> int:
        """What so many points lead to at an elevation, however long it stays there."""
        ways = self.reach.ways
        row = self.reach.rows[points]
        mask = 0
        for tier in range(self.airway.stay(elevation), 2 * ways.tiers, self.airway.count):
            mask |= row[tier]
        return mask

    def _entered(self, elevation: int, points: int) -> int:
        """What so many points lead to at an elevation with the last step into the hex."""
        ways = self.reach.ways
        before = self.reach.rows[points - 1]
        row = self.reach.rows[points]
        mask = 0
        for half in (0, ways.tiers):
            for bend in range(self.airway.exits):
                left = before[half + self.airway.leaving(elevation, bend)]
                there = row[half + self.airway.stay(elevation, bend)]
                for facing in range(6):
                    move = ways.moves[facing]
                    ahead = left & ways.fronts[facing]
                    mask |= (ahead << move if move > 0 else ahead >> -move) & there
        return mask


def is_flying(state: State, index: int) -> bool:
    """[TM-9.12] Whether an Aerial vehicle is in the middle of its Thruster move."""
    turn = state.turn
    flies = state.table.profiles[index].gait == FLIES
    return flies and turn.unit == index and turn.way == THRUST and turn.stay != OVER


def points_left(state: State, index: int) -> int:
    """[TM-9.12] The MP of a Thruster move, or what is left of them."""
    if state.turn.unit == index and state.turn.way == THRUST:
        return state.turn.mp
    return 2 * standard_mp(state, index)


def legs_of(state: State, index: int) -> Legs | None:
    """[TM-9.12] What an Aerial vehicle can do in its Thruster move, from the beginning or in the
    middle; None if nothing keeps it up, or it is too low."""
    unit = state.units[index]
    field = state.table.field
    flight = has_flight(state, index)
    if not (flight or has_hover(state, index)) or not is_airborne(state, index):
        return None
    top = ceiling(state, index)
    highest = max(top, unit.elevation)
    airway = airway_of(field, state.skyline.standing, flight, top, highest)
    stay = state.turn.stay if is_flying(state, index) else 0
    bend = min(stay // 2, airway.bends - 1)
    reach = hexreach(
        airway.ways,
        airway.stay(unit.elevation, bend, stay % 2),
        unit.cell,
        unit.facing,
        points_left(state, index),
        rooms_of(state, index, airway.ways, Crowd(state, index)),
        not state.turn.turned,
        exact=True,
    )
    return Legs(airway, reach, below(state, index))


def below(state: State, index: int) -> list[tuple[int, int]]:
    """[TM-9.15] From where enemies are strafed: (cell, elevation), each once."""
    team = state.table.profiles[index].team
    found: list[tuple[int, int]] = []
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.status == FIELDED and state.table.profiles[other].team != team:
            spot = (unit.cell, unit.elevation + STRAFES)
            if spot not in found:
                found.append(spot)
    return found


def fly_over(game: MissionGame, index: int, legs: Legs, pause: Strafe) -> None:
    """[TM-9.15] A leg of the move: the vehicle pauses over an enemy."""
    state = game.state
    turn = state.turn
    free, stay = legs.stay(pause)
    cell, elevation, facing, mp = pause
    if game.observed:
        tell(game, index, legs, cell, elevation, facing, mp)
    if turn.way != THRUST:
        begin(state, index)
    turn.mp = mp
    turn.stay = stay
    turn.turned = turn.turned or not free
    place(state, index, cell, elevation, facing)


def begin(state: State, index: int) -> None:
    """[TM-9.12, TM-8.6] The Thruster move begins."""
    state.turn.way = THRUST
    state.turn.mp = 2 * standard_mp(state, index)
    state.turn.stay = 0


def place(state: State, index: int, cell: int, elevation: int, facing: int) -> None:
    """[TM-9.12, D6] An Aerial vehicle has flown to a hex; Maneuver Expert looks how far that is
    from where its phase began."""
    unit = state.units[index]
    unit.swift = state.table.field.grid.distance(state.turn.cell, cell) >= FAR
    unit.cell = cell
    unit.elevation = elevation
    unit.facing = facing


def tell(
    game: MissionGame, index: int, legs: Legs, cell: int, elevation: int, facing: int, left: int
) -> None:
    """[TM-9.12] Tell by which hexes it flew."""
    path = legs.path(cell, elevation, facing, left)
    game.emit(moved(game.state, index, path, facing, "fly"))


class LastLeg(Procedure):
    """[TM-9.12] The move of an Aerial vehicle ends at a hex and an elevation; its facing there is
    asked. `facings` are the possible ones, a bit each."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    unit: int
    cell: int
    elevation: int
    facings: int

    def __init__(self, unit: int, cell: int, elevation: int, facings: int) -> None:
        self.unit = unit
        self.cell = cell
        self.elevation = elevation
        self.facings = facings

    def copy(self) -> LastLeg:
        twin = LastLeg(self.unit, self.cell, self.elevation, self.facings)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-9.12] Which way it faces in the end."""
        return ask_facing(game, self.unit, self.facings)

    def take(self, game: MissionGame) -> Flow:
        """[TM-9.12, TM-9.14] It is there, with the fewest MP unspent."""
        answer = game.answer
        assert isinstance(answer, Face)
        state = game.state
        turn = state.turn
        legs = legs_of(state, self.unit)
        assert legs is not None
        left = legs.left(self.cell, self.elevation, answer.facing)
        if game.observed:
            tell(game, self.unit, legs, self.cell, self.elevation, answer.facing, left)
        turn.way = THRUST
        turn.mp = left
        turn.stay = OVER
        place(state, self.unit, self.cell, self.elevation, answer.facing)
        return DONE


def start_last_leg(legs: Legs, index: int, cell: int, elevation: int) -> LastLeg:
    """[TM-9.12] The last leg of a move to one of its ends."""
    return LastLeg(index, cell, elevation, legs.reach.facings(cell, elevation))


def strain(state: State, index: int, cell: int, elevation: int) -> int:
    """[TM-9.14, TM-R117] The damage to an Aerial vehicle that ends a move there with MP unspent."""
    return fall_damage(state, index, elevation - max(0, state.table.field.ground[cell]))


def hold_up(game: MissionGame, index: int) -> None:
    """[TM-9.14, TM-R28, TM-R117] What an Aerial vehicle suffers at the end of its Movement Phase
    that has not used all MP of its Thruster move; the Rotor Shift has none. It stays in the air."""
    state = game.state
    profile = state.table.profiles[index]
    unit = state.units[index]
    if profile.gait != FLIES or state.turn.shifted or unit.status != FIELDED:
        return
    left = points_left(state, index)
    if left == 0 or not is_airborne(state, index):
        return
    damage = strain(state, index, unit.cell, unit.elevation)
    if game.observed:
        game.emit(StayedUp(index, left, damage))
    bruise(game, index, profile.core, damage, "fall")
