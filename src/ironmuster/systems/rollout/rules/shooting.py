"""[RO-10.1, RO-R23, RO-10.9, RO-17.9] One unit's activation in the Shoot phase."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Change, Pass, Shell, Shoot
from ironmuster.systems.rollout.position.profile import SHOOT
from ironmuster.systems.rollout.position.shooters import (
    firer_of,
    why_not_gun,
    why_not_serve,
    why_not_shooter,
)
from ironmuster.systems.rollout.position.state import (
    ACTED,
    CLOGGED,
    FIRED,
    NOBODY,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.targets import (
    foes_near,
    shots_of,
    why_not_at,
    why_not_piece,
)
from ironmuster.systems.rollout.rules.attack import Attack
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.forms import change_form, may_change
from ironmuster.systems.rollout.rules.seats import is_automatic


class ShootTurn(Procedure):
    """[RO-10.1] A unit shoots with one of its weapons, or with a gun that it serves, or changes its
    form, or does neither; `left` are the shots still to come."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "more", "turn", "again", "loop")
    unit: int
    weapon: int
    serve: int
    left: int

    def __init__(self, unit: int, weapon: int = NOBODY, serve: int = NOBODY, left: int = 0) -> None:
        self.unit = unit
        self.weapon = weapon
        self.serve = serve
        self.left = left

    def copy(self) -> ShootTurn:
        twin = ShootTurn(self.unit, self.weapon, self.serve, self.left)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-10.1, RO-5.4] With what, and at whom first?"""
        state = game.state
        automatic = is_automatic(state, state.side[self.unit])
        answers = shots(state, self.unit, pieces=not automatic)
        if may_change(state, self.unit):
            answers.append(Change())
        return question(game, state.side[self.unit], self.unit, "shoot", Listed([*answers, Pass()]))

    def take(self, game: BattleGame) -> Flow:
        """[RO-10.1, RO-10.6] The weapon is used, and its first shot made."""
        state, answer = game.state, game.answer
        if isinstance(answer, Change):
            change_form(game, self.unit)
            return goto("offer")
        state.marks[self.unit] |= ACTED
        if not isinstance(answer, Shoot | Shell):
            return DONE
        state.marks[self.unit] |= FIRED
        self.weapon, self.serve = answer.weapon, answer.serve
        firer = firer_of(self.unit, self.serve)
        gun = state.profile(firer).guns[self.weapon]
        if gun.ammo:
            state.ammo[state.first[firer] + gun.number] -= 1
        self.left = shots_of(state, firer, gun)
        return self.shoot(answer)

    def shoot(self, shot: Shoot | Shell) -> Flow:
        """[RO-10.1] One shot."""
        self.left -= 1
        if isinstance(shot, Shell):
            return call(Attack(self.unit, self.weapon, NOBODY, shot.piece, self.serve))
        return call(Attack(self.unit, self.weapon, shot.target, NOBODY, self.serve))

    def more(self, game: BattleGame) -> Flow:
        """[RO-10.1] Whether there is another shot."""
        over = self.left <= 0 or game.state.marks[self.unit] & CLOGGED
        return DONE if over else NEXT

    def turn(self, game: BattleGame) -> Flow:
        """[RO-10.1] Each shot may go at another target."""
        state = game.state
        side = state.side[self.unit]
        pieces = not is_automatic(state, side)
        further = shots_with(state, self.unit, self.weapon, self.serve, pieces)
        return question(game, side, self.unit, "next", Listed([*further, Pass()]))

    def again(self, game: BattleGame) -> Flow:
        """[RO-10.1] The next shot."""
        answer = game.answer
        if not isinstance(answer, Shoot | Shell):
            return DONE
        return self.shoot(answer)

    def loop(self, game: BattleGame) -> Flow:
        """[RO-10.1] One shot after the other."""
        return goto("more")


def shots(state: State, unit: int, pieces: bool = True) -> list[Action]:
    """[RO-10.1, RO-17.9] All shots that a unit may make first, by weapon, then target; then with
    guns that it may serve. The rules never shoot at `pieces` [RO-20.4]."""
    found: list[Action] = []
    for firer, number in armed(state, unit):
        found += shots_with(state, unit, number, NOBODY if firer == unit else firer, pieces)
    return found


def armed(state: State, unit: int) -> list[tuple[int, int]]:
    """[RO-10.1, RO-17.9] The weapons that a unit may fire now: from whom, and their number."""
    if why_not_shooter(state, unit):
        return []
    return [
        (firer, number)
        for firer in (unit, *guns_to_serve(state, unit))
        for number in state.line(firer).guns
        if not why_not_gun(state, firer, number)
    ]


def may_fire(state: State, unit: int) -> bool:
    """[RO-10.1] Whether there is any shot that a unit may make."""
    for firer, number in armed(state, unit):
        gun = state.profile(firer).guns[number]
        for target in foes_near(state, firer, gun):
            if not why_not_at(state, firer, gun, target):
                return True
        for piece in range(len(state.pieces)):
            if not why_not_piece(state, firer, gun, piece):
                return True
    return False


def guns_to_serve(state: State, unit: int) -> list[int]:
    """[RO-17.9] The emplacements whose gun a unit may serve."""
    return [other for other in range(len(state.kind)) if not why_not_serve(state, unit, other)]


def shots_with(
    state: State, unit: int, number: int, serve: int, pieces: bool = True
) -> list[Action]:
    """[RO-9.13, RO-10.10] The shots with a weapon, at units, then at pieces, by their numbers."""
    firer = firer_of(unit, serve)
    gun = state.profile(firer).guns[number]
    found: list[Action] = []
    for target in foes_near(state, firer, gun):
        if not why_not_at(state, firer, gun, target):
            found.append(Shoot(number, target, serve))
    if not pieces:
        return found
    for piece in range(len(state.pieces)):
        if not why_not_piece(state, firer, gun, piece):
            found.append(Shell(number, piece, serve))
    return found


def may_shoot(state: State, unit: int) -> bool:
    """[RO-5.2, RO-10.9] Whether there is anything that a unit could do in the Shoot phase."""
    if is_out(state, unit) and why_not_shooter(state, unit):
        return False
    return may_fire(state, unit) or may_change(state, unit)


def why_not_shoot(state: State, unit: int, answer: Shoot | Shell) -> str:
    """[RO-9.13, RO-10] The first rule that forbids a shot; nothing where it is legal."""
    why = why_not_shooter(state, unit)
    if not why and answer.serve != NOBODY:
        why = why_not_serve(state, unit, answer.serve)
    if why:
        return why
    firer = firer_of(unit, answer.serve)
    why = why_not_gun(state, firer, answer.weapon)
    if why:
        return why
    gun = state.profile(firer).guns[answer.weapon]
    assert gun.phase == SHOOT
    if isinstance(answer, Shell):
        return why_not_piece(state, firer, gun, answer.piece)
    if answer.target >= len(state.kind):
        return "there is no such unit [RO-9.13]"
    return why_not_at(state, firer, gun, answer.target)
