"""[TM-13.11 to TM-13.19] A unit that was seized is thrown: where to, what it hits, how it lands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.hexlines import LEFT
from ironmuster.geometry.masks import bits
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.systems.thirtymm.position.dice import DEVIATIONS, LANDING
from ironmuster.systems.thirtymm.position.events import (
    Deviated,
    Landed,
    StatusGained,
    Thrown,
)
from ironmuster.systems.thirtymm.position.places import may_be, units_at
from ironmuster.systems.thirtymm.position.rolls import Shot, note_roll
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.position.stats import (
    can_evade,
    has_cruise,
    has_swim,
    is_blue,
    structure_at,
)
from ironmuster.systems.thirtymm.position.visibility import is_ahead
from ironmuster.systems.thirtymm.rules.aftermath import follow, send_back
from ironmuster.systems.thirtymm.rules.falling import fall_damage, land
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.rolling import (
    doubt,
    roll_evasion,
    second_try,
    takes_reroll,
    try_unarmed,
)
from ironmuster.systems.thirtymm.rules.ruins import batter
from ironmuster.systems.thirtymm.rules.secondaries import note_brawl
from ironmuster.systems.thirtymm.rules.status import knock_down

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

LONGEST: Final = 8  # less the Assault stat: the Throw Distance [TM-13.11]


def throw_distance(state: State, index: int) -> int:
    """[TM-13.11, D6, TM-R53] How far a unit throws; Grapple Servos add 1 to a throw that is
    possible."""
    profile = state.table.profiles[index]
    distance = max(0, LONGEST - profile.assault)
    return distance + 1 if distance and profile.servos else distance


def landings(state: State, index: int, target: int) -> list[int]:
    """[TM-13.11, TM-13.12] The hexes a unit may throw another to: in reach and view, no higher than
    itself; none if the other is of a higher Class."""
    profiles = state.table.profiles
    if profiles[target].size > profiles[index].size:
        return []
    unit = state.units[index]
    field = state.table.field
    reach = field.grid.ring(unit.cell, 1, throw_distance(state, index))
    return [
        cell
        for cell in bits(reach)
        if field.ground[cell] <= unit.elevation and is_ahead(state, index, cell)
    ]


class Flight(Procedure):
    """[TM-13.12] A throw at a hex. `path` are the hexes of the flight, the landing hex last, `step`
    the next of them; `struck` the unit in the way whose evasion is open, -1 without; `good` whether
    the last roll succeeded."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("roll", "doubt", "again", "aim", "fly", "dodge", "regret", "leap", "clash"),
    )
    thrower: int
    thrown: int
    cell: int
    path: list[int]
    step: int
    struck: int
    good: bool
    passed: int

    def __init__(
        self,
        thrower: int,
        thrown: int,
        cell: int,
        path: list[int] | None = None,
        step: int = 0,
        struck: int = NOBODY,
        good: bool = False,
        passed: int = 0,
    ) -> None:
        self.thrower = thrower
        self.thrown = thrown
        self.cell = cell
        self.path: list[int] = [] if path is None else path
        self.step = step
        self.struck = struck
        self.good = good
        self.passed = passed  # who has evaded, as bits

    def copy(self) -> Flight:
        twin = Flight(
            self.thrower,
            self.thrown,
            self.cell,
            self.path[:],
            self.step,
            self.struck,
            self.good,
            self.passed,
        )
        twin.at = self.at
        return twin

    def roll(self, game: MissionGame) -> Flow:
        """[TM-13.13] Test Assault."""
        self.good = try_unarmed(game, self.thrower, self.thrown, 0)
        return NEXT

    def doubt(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll a test that has failed."""
        return doubt(game.state, self.thrower, not self.good, "aim")

    def again(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        self.good = second_try(game, self.thrower, self.thrown, 0, self.good)
        return NEXT

    def aim(self, game: MissionGame) -> Flow:
        """[TM-13.13, TM-13.14] A throw that fails may come down beside its hex; then the path."""
        state = game.state
        field = state.table.field
        thrower = state.units[self.thrower]
        note_roll(state, Shot(self.thrower, self.thrown, None, 0, 0, False))
        if self.good:
            note_brawl(game, self.thrower)
        else:
            die = game.draw(LANDING)
            way = (field.direction(thrower.cell, self.cell) + DEVIATIONS[die]) % 6
            beside = field.grid.next(self.cell, way)
            if beside >= 0 and beside != thrower.cell and field.ground[beside] <= thrower.elevation:
                self.cell = beside
            game.emit(Deviated(die, field.label(self.cell)))
        ray = field.lines.ray(thrower.cell, self.cell, LEFT)
        self.path = [cell for cell in ray if cell >= 0]
        self.path.append(self.cell)
        labels = tuple([field.label(cell) for cell in self.path])
        game.emit(Thrown(self.thrower, self.thrown, labels))
        return NEXT

    def fly(self, game: MissionGame) -> Flow:
        """[TM-13.14, TM-R55] Hex by hex at the thrower's elevation: structures, ground, other
        units."""
        state = game.state
        field = state.table.field
        elevation = state.units[self.thrower].elevation
        while self.step < len(self.path):
            cell = self.path[self.step]
            building = structure_at(state, cell)
            last = self.step == len(self.path) - 1
            if building >= 0 and (last or elevation <= field.buildings[building].top):
                self.crash(game, building, cell)
                return DONE
            if field.ground[cell] > elevation:
                self.drop(game, self.step - 1)
                return DONE
            for other in units_at(state, cell, elevation):
                if other not in (self.thrown, self.thrower) and not self.passed >> other & 1:
                    self.struck = other
                    return goto("dodge" if can_evade(state, other) else "clash")
            self.step += 1
        self.drop(game, len(self.path) - 1)
        return DONE

    def dodge(self, game: MissionGame) -> Flow:
        """[TM-13.17] A unit in the path rolls Evasion."""
        if roll_evasion(game, self.struck, False):
            self.passed |= 1 << self.struck
        return NEXT

    def regret(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll an Evasion die that has failed."""
        if self.passed >> self.struck & 1:
            return goto("fly")
        return doubt(game.state, self.struck, True, "clash")

    def leap(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        if takes_reroll(game, self.struck) and roll_evasion(game, self.struck, False):
            self.passed |= 1 << self.struck
            return goto("fly")
        return NEXT

    def clash(self, game: MissionGame) -> Flow:
        """[TM-13.17] Both take the same damage; a mech that is struck goes down, and the thrown
        unit stops before it."""
        state = game.state
        profile = state.table.profiles[self.struck]
        distance = self.distance(state, self.path[self.step])
        bruise(game, self.struck, profile.core, self.collision(state, self.struck, distance), "hit")
        if profile.mech:
            knock_down(game, self.struck)
        self.settle(game, self.step - 1, distance, "unit", self.struck)
        return DONE

    def distance(self, state: State, cell: int) -> int:
        """[TM-13.15] From the thrower to where the flight ended, 1 at least."""
        return max(1, state.table.field.grid.distance(state.units[self.thrower].cell, cell))

    def collision(self, state: State, index: int, distance: int) -> int:
        """[TM-13.15, D6] Twice the Class of the thrown unit times the distance; Shock Absorbers of
        whoever takes it halve it."""
        damage = 2 * state.table.profiles[self.thrown].size * distance
        return (damage + 1) // 2 if state.table.profiles[index].absorbers else damage

    def crash(self, game: MissionGame, building: int, cell: int) -> None:
        """[TM-13.18, TM-R124, TM-R56] Into a structure: the unit is Stuck in it, or it falls upon
        the unit."""
        state = game.state
        unit = state.units[self.thrown]
        thrower = state.units[self.thrower]
        distance = self.distance(state, cell)
        force = 2 * state.table.profiles[self.thrown].size * distance
        defense = state.ruin[building]
        self.place(state, cell)
        game.emit(Landed(self.thrown, self.label(state, cell), distance, "building", building))
        damage = self.collision(state, self.thrown, distance)
        falls = force >= defense
        core = state.table.profiles[self.thrown].core
        bruise(game, self.thrown, core, damage + (defense if falls else 0), "collision")
        unit.facing = state.table.field.direction(cell, thrower.cell)
        if falls:
            knock_down(game, self.thrown)
            batter(game, building, force, state.table.profiles[self.thrower].team)
        elif unit.status == FIELDED:
            unit.stuck = building
            game.emit(StatusGained(self.thrown, "stuck"))
        self.finish(game)

    def drop(self, game: MissionGame, step: int) -> None:
        """[TM-13.16] The flight ends without an obstacle."""
        state = game.state
        cell = self.path[step] if step >= 0 else state.units[self.thrower].cell
        self.settle(game, step, self.distance(state, cell), "ground", NOBODY)

    def settle(self, game: MissionGame, step: int, distance: int, on: str, other: int) -> None:
        """[TM-13.16, TM-13.17] The unit lies downed in the last hex of the path where it may, its
        feet to the thrower; in the thrower's own hex the thrower makes room."""
        state = game.state
        thrower = state.units[self.thrower]
        unit = state.units[self.thrown]
        field = state.table.field
        while step >= 0 and not self.may_lie(state, self.path[step]):
            step -= 1
        cell = self.path[step] if step >= 0 else thrower.cell
        origin = thrower.cell
        self.place(state, cell)
        if on == "ground":
            distance = self.distance(state, cell)
        unit.facing = field.direction(cell, origin) if cell != origin else unit.facing
        bottom = max(0, field.ground[cell]) if is_blue(state, cell) else field.ground[cell]
        game.emit(Landed(self.thrown, self.label(state, cell), distance, on, other))
        damage = self.collision(state, self.thrown, distance)
        bruise(game, self.thrown, state.table.profiles[self.thrown].core, damage, "collision")
        if unit.status == FIELDED:
            knock_down(game, self.thrown)
            fallen = fall_damage(state, self.thrown, max(0, thrower.elevation - bottom))
            if fallen:
                land(game, self.thrown, fallen)
        self.finish(game)

    def may_lie(self, state: State, cell: int) -> bool:
        """[TM-13.17, TM-R132] Whether structures and stacking let the thrown unit lie in a hex."""
        facing = state.units[self.thrown].facing
        return may_be(state, self.thrown, cell, self.level(state, cell), facing)

    def level(self, state: State, cell: int) -> int:
        """[TM-13.16, TM-9.8] The elevation of who lies in a hex: the ground; who has Cruise or Swim
        stays on the water."""
        ground = state.table.field.ground[cell]
        if ground < 0 and (has_cruise(state, self.thrown) or has_swim(state, self.thrown)):
            return 0
        return ground

    def place(self, state: State, cell: int) -> None:
        """Put the thrown unit into a hex."""
        unit = state.units[self.thrown]
        unit.cell = cell
        unit.elevation = self.level(state, cell)

    def label(self, state: State, cell: int) -> str:
        """[TM-3.3] The label of a hex."""
        return state.table.field.label(cell)

    def finish(self, game: MissionGame) -> None:
        """[TM-13.10, TM-13.17, TM-13.19] The thrower goes back where it may not stay."""
        state = game.state
        thrower = state.units[self.thrower]
        if thrower.status == FIELDED:
            here = thrower.cell, thrower.elevation
            if not may_be(state, self.thrower, here[0], here[1], thrower.facing):
                send_back(game, self.thrower)
        follow(game)
