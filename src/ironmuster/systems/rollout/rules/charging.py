"""[RO-12.1] One unit's activation in the Charge phase."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.geometry.plane.lengths import INCH, along, length
from ironmuster.geometry.plane.shapes import Point
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Change, Charge, Pass
from ironmuster.systems.rollout.position.charges import charged, rush_of
from ironmuster.systems.rollout.position.events.attacks import Charged
from ironmuster.systems.rollout.position.events.moves import Halted
from ironmuster.systems.rollout.position.fog import unknown_to
from ironmuster.systems.rollout.position.meets import FINDS, MINES, meetings
from ironmuster.systems.rollout.position.paths import March, last_place
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import (
    ACTED,
    BLOWN,
    CHARGED,
    NOBODY,
    SPOTTED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.trails import SHORT, note_roll, note_way
from ironmuster.systems.rollout.rules.alarm import look_out
from ironmuster.systems.rollout.rules.carrying import carry_along
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.forms import change_form, may_change
from ironmuster.systems.rollout.rules.lights import light_up
from ironmuster.systems.rollout.rules.mines import blow_up
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll


class ChargeTurn(Procedure):
    """[RO-12.1] A unit charges an enemy, or changes its form, or does neither."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def copy(self) -> ChargeTurn:
        twin = ChargeTurn(self.unit)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-12.1, RO-5.4] Whom?"""
        state = game.state
        answers: list[Action] = [Charge(target) for target in charged(state, self.unit)]
        if may_change(state, self.unit):
            answers.append(Change())
        listed = Listed([*answers, Pass()])
        return question(game, state.side[self.unit], self.unit, "charge", listed)

    def take(self, game: BattleGame) -> Flow:
        """[RO-12.1] It runs into contact."""
        answer = game.answer
        if isinstance(answer, Change):
            change_form(game, self.unit)
            return goto("offer")
        game.state.marks[self.unit] |= ACTED
        if isinstance(answer, Charge):
            return call(rush(game, self.unit, answer.target))
        return DONE


class Rush(Procedure):
    """[RO-12.1] A unit runs along its `way` into contact with an enemy; it has `gone` so far, and
    got into the mine field `field`, `NOBODY` for none."""

    STEPS: ClassVar[tuple[str, ...]] = ("leave", "blow", "arrive")
    unit: int
    target: int
    way: list[Point]
    gone: int
    field: int

    def __init__(
        self, unit: int, target: int, way: list[Point], gone: int = 0, field: int = NOBODY
    ) -> None:
        self.unit = unit
        self.target = target
        self.way = way
        self.gone = gone
        self.field = field

    def copy(self) -> Rush:
        twin = Rush(self.unit, self.target, self.way[:], self.gone, self.field)
        twin.at = self.at
        return twin

    def leave(self, game: BattleGame) -> Flow:
        """[RO-17.13] To the first mines, for which it rolls once a turn."""
        state, unit = game.state, self.unit
        state.marks[unit] |= CHARGED
        if not state.marks[unit] & BLOWN:
            unknown = unknown_to(state, state.side[unit])
            for at, what, number in meetings(state, unit, self.way, None, unknown, hidden=True):
                if what == MINES:
                    self.go(game, at)
                    self.field = number
                    note_way(state, unit, self.way, at - SHORT)
                    note_roll(state, unit, number, not at)
                    state.marks[unit] |= BLOWN
                    return call(Roll("mine", unit))
        return goto("arrive")

    def go(self, game: BattleGame, upto: int) -> None:
        """[RO-15.2] On, looked at by all at every whole inch."""
        state, unit = game.state, self.unit
        for mark in range((self.gone // INCH + 1) * INCH, upto, INCH):
            state.x[unit], state.y[unit] = along(*self.way[0], *self.way[1], mark)
            look_out(game, unit)
        state.x[unit], state.y[unit] = along(*self.way[0], *self.way[1], upto)
        self.gone = upto

    def blow(self, game: BattleGame) -> Flow:
        """[RO-17.13] Who is put out of action there lies there, or beside what does."""
        state, unit = game.state, self.unit
        blow_up(game, unit, self.field, game.result)
        if not is_out(state, unit):
            return NEXT
        fall_short(state, unit)
        self.tell(game)
        return DONE

    def arrive(self, game: BattleGame) -> Flow:
        """[RO-12.1, RO-15.2, RO-17.16, RO-18.4] In contact: all look, and lights shine on it."""
        state, unit = game.state, self.unit
        (x, y), (ex, ey) = self.way
        found, at = self.found(state)
        if found != NOBODY:
            self.go(game, at)
            self.halt(state)
            self.tell(game)
            game.emit(Halted(unit, found, True))
            state.marks[found] |= SPOTTED
        else:
            self.go(game, length(ex - x, ey - y))
            state.x[unit], state.y[unit] = ex, ey
            self.tell(game)
        note_way(state, unit, self.way, self.gone)
        light_up(state, unit, self.way, self.gone)
        if state.goal.bearer == unit:
            carry_along(game, unit, state.facing[unit])
        look_out(game, unit)
        return DONE

    def halt(self, state: State) -> None:
        """[RO-2.6] Back to the last place where the base fits, if it does not here."""
        march = March(state, self.unit, unknown_to(state, state.side[self.unit]))
        x, y, _, self.gone = last_place(march.standing([]), self.way, self.gone)
        state.x[self.unit], state.y[self.unit] = x, y

    def found(self, state: State) -> tuple[int, int]:
        """[RO-R81, RO-R119] The unit of which its side did not know and before which it stops, and
        how far on; `NOBODY` for none."""
        unknown = unknown_to(state, state.side[self.unit])
        if unknown:
            for at, what, number in meetings(state, self.unit, self.way, None, unknown, False):
                if what == FINDS:
                    return number, max(at, self.gone)
        return NOBODY, 0

    def tell(self, game: BattleGame) -> None:
        """[RO-12.1] How far it got."""
        state, unit = game.state, self.unit
        here = state.x[unit], state.y[unit]
        tell(game, Charged(unit, self.target, (self.way[0], here), state.facing[unit]))


def rush(game: BattleGame, unit: int, target: int) -> Rush:
    """[RO-12.1] The way of a charge: straight, and facing the target from the first."""
    state = game.state
    found = rush_of(state, unit, target)
    state.facing[unit] = found.facing
    return Rush(unit, target, [(state.x[unit], state.y[unit]), (found.x, found.y)])


def fall_short(state: State, unit: int) -> None:
    """[RO-17.13, RO-R99] Who is put out of action on the way lies there, or beside what does."""
    x, y, facing = state.x[unit], state.y[unit], state.facing[unit]
    state.x[unit], state.y[unit] = aside_of(state, unit, state.line(unit), x, y, facing) or (x, y)


def may_charge(state: State, unit: int) -> bool:
    """[RO-5.2] Whether there is anything that a unit could do in the Charge phase."""
    return bool(charged(state, unit)) or may_change(state, unit)
