"""[RO-6.13, RO-R73] A unit goes along its way, and meets what lies on it in order of distance."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Point, overlap
from ironmuster.kernel.flow import NEXT, Flow, Procedure, call, done, goto
from ironmuster.kernel.game import Game
from ironmuster.systems.rollout.position.actions import OWN_FACING
from ironmuster.systems.rollout.position.events.attacks import Shifted
from ironmuster.systems.rollout.position.events.moves import (
    Collided,
    Halted,
    HouseRolled,
    Moved,
    Overran,
)
from ironmuster.systems.rollout.position.facings import wanted_facing
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.meets import (
    COLLIDES,
    CRUSHES,
    ENDS,
    FENCE,
    FINDS,
    MINES,
    NEARS,
    OVERRUNS,
    TAKES,
    Meeting,
    inside_of,
    place_at,
    way_upto,
    whole_of,
)
from ironmuster.systems.rollout.position.meets import (
    HOUSE as DRIVES_AT,
)
from ironmuster.systems.rollout.position.paths import March, last_place
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import (
    BLOWN,
    NOBODY,
    PLAYER,
    SPOTTED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.trails import SHORT, note_roll, note_way
from ironmuster.systems.rollout.rules.alarm import look_out, provoked
from ironmuster.systems.rollout.rules.carrying import carry_along, may_take, take_up
from ironmuster.systems.rollout.rules.disguise import come_close, unmask
from ironmuster.systems.rollout.rules.fences import open_fence
from ironmuster.systems.rollout.rules.harm import hurt, raze
from ironmuster.systems.rollout.rules.lights import light_up
from ironmuster.systems.rollout.rules.mines import blow_up
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll

HIDDEN: Final = (MINES, FINDS)  # what the side of the unit may not know of
GIVES_WAY: Final = (COLLIDES, CRUSHES, OVERRUNS, DRIVES_AT)
OVERRUN: Final = 1  # HP of an enemy on foot [RO-7.6]
CRASH: Final = 2  # HP of both vehicles [RO-7.7], and of one that a building stops [RO-7.5]
THROUGH: Final = 1  # HP of one that gets through it
GETS_THROUGH: Final = 5  # on a D6, or more


class Walk(Procedure):
    """[RO-6.13] The move of a `unit` along a `way`, at whose end it looks to `facing`. It has
    `gone` so far, and been told of so far as `told`; `met` is what lies on the way, of which
    `place` is next. It goes no farther than `last`, where it is stuck in the building `house`
    [RO-7.5]. It rams the unit `rammed` [RO-7.8], or goes `inside` something at its end."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "go", "meet", "rolled", "stop")
    unit: int
    way: list[Point]
    facing: int
    rammed: int
    inside: bool
    gone: int
    told: int
    last: int
    place: int
    met: list[Meeting]
    house: int

    def __init__(
        self,
        unit: int,
        way: list[Point],
        facing: int = OWN_FACING,
        rammed: int = NOBODY,
        inside: bool = False,
        gone: int = 0,
        told: int = 0,
        last: int = 0,
        place: int = 0,
        met: list[Meeting] | None = None,
        house: int = NOBODY,
    ) -> None:
        self.unit = unit
        self.way = way
        self.facing = facing
        self.rammed = rammed
        self.inside = inside
        self.gone = gone
        self.told = told
        self.last = last
        self.place = place
        self.met = met if met is not None else []
        self.house = house

    def copy(self) -> Walk:
        twin = Walk(
            self.unit,
            self.way[:],
            self.facing,
            self.rammed,
            self.inside,
            self.gone,
            self.told,
            self.last,
            self.place,
            self.met[:],
            self.house,
        )
        twin.at = self.at
        return twin

    def imagine(self, game: Game[Any, Any], viewer: int) -> None:
        """[RO-17.13, RO-R81] Mines and units of which a viewer does not know lie elsewhere now:
        what of them is still on the way is found again."""
        ahead = march_of(game.state, self.unit).meetings(self.way, hidden=True)
        found = [one for one in ahead if one[1] in HIDDEN and one[0] > self.gone]
        found += [one for one in self.met[self.place :] if one[1] not in HIDDEN]
        self.met = self.met[: self.place] + sorted(found)

    def begin(self, game: BattleGame) -> Flow:
        """[RO-6.13] What lies on the way, as it is."""
        march = march_of(game.state, self.unit)
        self.met = march.meetings(self.way, hidden=True)
        self.last = whole_of(self.way)
        return NEXT

    def go(self, game: BattleGame) -> Flow:
        """[RO-6.13, RO-15.2] On to what is met next, looked at by all at every whole inch."""
        more = self.place < len(self.met) and self.met[self.place][0] <= self.last
        here = self.place and self.met[self.place - 1][0] == self.gone and not self.gone % INCH
        if here and self.gone and not (more and self.met[self.place][0] == self.gone):
            look_out(game, self.unit)  # after all that is met at this inch
        upto = self.met[self.place][0] if more else self.last
        while self.gone // INCH < upto // INCH:
            mark = (self.gone // INCH + 1) * INCH
            if mark >= upto:
                break
            self.set_at(game.state, mark)
            look_out(game, self.unit)
        if self.gone % INCH or upto != self.gone:
            self.set_at(game.state, upto)
        return NEXT if more else goto("stop")

    def meet(self, game: BattleGame) -> Flow:
        """[RO-6.13] What happens here."""
        state, unit = game.state, self.unit
        _, what, number = self.met[self.place]
        self.place += 1
        if what == MINES:
            if not state.marks[unit] & BLOWN:
                note_way(state, unit, self.way, self.gone - SHORT)
                note_roll(state, unit, number, not self.gone)
                state.marks[unit] |= BLOWN
                self.tell(game)
                return call(Roll("mine", unit))
        elif what == FENCE:
            self.tell(game)
            open_fence(game, unit, number, self.way, march_of(state, unit).field.mover.radius)
        elif what == CRUSHES:
            self.tell(game)
            self.strike(game, crew_of(state, number))
            raze(game, number)
        elif what == OVERRUNS:
            self.tell(game)
            tell(game, Overran(unit, number))
            self.strike(game, number)
            hurt(game, number, OVERRUN, "overrun")
        elif what == TAKES:
            if may_take(state, unit, number):
                self.tell(game)
                take_up(game, unit, number)
        elif what == NEARS:
            come_close(game, unit)
        elif what in ENDS:
            return self.end_at(game, what, number)
        elif what == DRIVES_AT:
            self.tell(game)
            return call(Roll("house", unit))
        return goto("go")

    def rolled(self, game: BattleGame) -> Flow:
        """[RO-17.13, RO-7.5, RO-R107] The die for a mine or a building."""
        die = game.result
        assert isinstance(die, int)
        _, what, number = self.met[self.place - 1]
        if what == MINES:
            blow_up(game, self.unit, number, die)
        else:
            self.drive_at(game, number, die)
        return goto("stop" if is_out(game.state, self.unit) else "go")

    def end_at(self, game: BattleGame, what: int, other: int) -> Flow:
        """[RO-7.7, RO-7.8, RO-R81] An enemy ends the move: in contact with a vehicle, short of
        others."""
        state, unit = game.state, self.unit
        self.last = self.gone
        self.halt(state)
        self.tell(game)
        if what != COLLIDES:
            game.emit(Halted(unit, other, what == FINDS))
            if what == FINDS:
                state.marks[other] |= SPOTTED
            return goto("stop")
        ram = other == self.rammed
        tell(game, Collided(unit, other, ram))
        self.strike(game, other)
        damage = state.hp[unit] if ram else CRASH
        hurt(game, unit, damage, "ram" if ram else "collision")
        hurt(game, other, damage, "ram" if ram else "collision")
        return goto("stop")

    def drive_at(self, game: BattleGame, house: int, die: int) -> None:
        """[RO-7.5, RO-7.9, RO-6.13] A building: on 1 to 4 the vehicle stops in the middle of its
        way through, whatever it meets before, and takes 2 HP; else it takes 1 and goes on. It
        becomes rubble either way."""
        state, unit = game.state, self.unit
        through = die >= GETS_THROUGH
        tell(game, HouseRolled(unit, house, die, through))
        if through:
            raze(game, house)
            hurt(game, unit, THROUGH, "crash")
            return
        part = inside_of(self.way, state.pieces[house].shape())
        self.last = (part[0] + part[1]) // 2 if part is not None else self.gone
        self.house = house

    def crash(self, game: BattleGame) -> None:
        """[RO-7.5, RO-7.9] It is stuck in a building that comes down."""
        self.halt(game.state)
        self.tell(game)
        raze(game, self.house)
        hurt(game, self.unit, CRASH, "crash")

    def stop(self, game: BattleGame) -> Flow:
        """[RO-2.6, RO-2.7, RO-7.6, RO-18.4] It stands: whoever is under it is shifted, and what it
        carries lies behind it. All look once more. The result is whether it got to its end."""
        state, unit = game.state, self.unit
        if self.house != NOBODY:
            self.crash(game)
        note_way(state, unit, self.way, self.gone)
        arrives = self.gone == whole_of(self.way)
        if is_out(state, unit) and (self.inside or not arrives):
            self.halt(state)
        elif self.inside and arrives:
            self.tell(game)
            look_out(game, unit)
            return done(True)
        self.turn(state)
        self.tell(game)
        for other in range(len(state.kind)):
            under = other != unit and is_ground(state, other)
            if under and overlap(state.base(unit), state.base(other)):
                push_aside(game, other)
        light_up(state, unit, self.way, self.gone)
        carry_along(game, unit, place_at(self.way, self.gone)[2])
        look_out(game, unit)
        return done(arrives)

    def set_at(self, state: State, gone: int) -> None:
        """Put the unit so far along its way."""
        x, y, facing = place_at(self.way, gone)
        self.gone = gone
        state.x[self.unit], state.y[self.unit] = x, y
        if facing >= 0:
            state.facing[self.unit] = facing

    def halt(self, state: State) -> None:
        """[RO-7.5, RO-7.7] Back to the last place where the base fits, if it does not here."""
        march = march_of(state, self.unit)
        passed = [one for one in self.met[: self.place] if one[1] in GIVES_WAY]
        x, y, facing, gone = last_place(march.standing(passed), self.way, self.gone)
        self.gone = gone
        state.x[self.unit], state.y[self.unit] = x, y
        if facing >= 0:
            state.facing[self.unit] = facing

    def turn(self, state: State) -> None:
        """[RO-2.7] The facing that was named, or the rules' own: the nearest that fits."""
        unit = self.unit
        if is_out(state, unit):
            return
        wanted = self.facing
        if wanted == OWN_FACING:
            wanted = wanted_facing(state, unit, place_at(self.way, self.gone)[2])
        line = state.line(unit)
        if line.long == line.wide:
            state.facing[unit] = wanted
            return
        passed = [one for one in self.met[: self.place] if one[1] in (COLLIDES, CRUSHES, OVERRUNS)]
        found = march_of(state, unit).standing(passed).facing(state.x[unit], state.y[unit], wanted)
        if found >= 0:
            state.facing[unit] = found

    def tell(self, game: BattleGame) -> None:
        """[RO-6.12] How far it went since this was last told."""
        if not game.observed:
            return
        part = way_upto(self.way, self.told, self.gone)
        if len(part) > 1:
            tell(game, Moved(self.unit, tuple(part), game.state.facing[self.unit]))
        self.told = self.gone

    def strike(self, game: BattleGame, other: int) -> None:
        """[RO-14.5, RO-15.2] Driving at somebody is an attack."""
        unmask(game, self.unit, "attack")
        if other != NOBODY and game.state.side[self.unit] == PLAYER:
            provoked(game, other)


def march_of(state: State, unit: int) -> March:
    """[RO-R81] The move of a unit, as its side knows the table."""
    return March(state, unit, unknown_to(state, state.side[unit]))


def crew_of(state: State, piece: int) -> int:
    """[RO-17.10] Who serves an emplacement; `NOBODY` of other pieces."""
    for unit in range(len(state.kind)):
        if state.host[unit] == piece and state.kind[unit] == state.pieces[piece].kind:
            return unit
    return NOBODY


def push_aside(game: BattleGame, unit: int) -> None:
    """[RO-7.6, RO-R99] Whoever a vehicle ends on is shifted the shortest way to where it can
    stand."""
    state = game.state
    x, y = state.x[unit], state.y[unit]
    to = aside_of(state, unit, state.line(unit), x, y, state.facing[unit])
    if to is not None:
        state.x[unit], state.y[unit] = to
        tell(game, Shifted(unit, to[0], to[1], "vehicle"))
