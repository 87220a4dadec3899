"""[RO-10.2 to RO-10.6, RO-10.10, RO-12.8] One attack with a weapon: Strike, statuses, Save,
damage."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import DONE, Flow, Procedure, call
from ironmuster.kernel.tally import Tally
from ironmuster.systems.rollout.position.aims import Aim, aim_at, aim_at_piece
from ironmuster.systems.rollout.position.events.attacks import (
    Attacked,
    Clogged,
    Headshot,
)
from ironmuster.systems.rollout.position.profile import THROWN, Gun
from ironmuster.systems.rollout.position.shooters import firer_of
from ironmuster.systems.rollout.position.state import (
    CLOGGED,
    NOBODY,
    SUSPECT,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.targets import UNSUSPECTED
from ironmuster.systems.rollout.rules.alarm import provoked
from ironmuster.systems.rollout.rules.disguise import unmask
from ironmuster.systems.rollout.rules.harm import pin, stagger
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.wounding import Wound

HEADSHOT: Final = 6  # the natural roll of one [RO-22.8]
CLOGS: Final = 1  # [RO-22.5]


class Attack(Procedure):
    """[RO-10.2 to RO-10.4] A shot or throw of a unit, or of the gun that it serves, at a unit or a
    piece of terrain; the other is `NOBODY`."""

    STEPS: ClassVar[tuple[str, ...]] = ("strike", "judge")
    unit: int
    gun: int
    target: int
    piece: int
    serve: int

    def __init__(
        self,
        unit: int,
        gun: int,
        target: int,
        piece: int = NOBODY,
        serve: int = NOBODY,
    ) -> None:
        self.unit = unit
        self.gun = gun
        self.target = target
        self.piece = piece
        self.serve = serve

    def copy(self) -> Attack:
        twin = Attack(self.unit, self.gun, self.target, self.piece, self.serve)
        twin.at = self.at
        return twin

    def weapon(self, state: State) -> Gun:
        """[D4] The weapon."""
        return state.profile(firer_of(self.unit, self.serve)).guns[self.gun]

    def aim(self, state: State, tally: Tally | None = None) -> Aim:
        """[RO-10.2, RO-10.3] What it needs and does."""
        gun = self.weapon(state)
        if self.target == NOBODY:
            return aim_at_piece(state, self.unit, gun, self.piece, self.serve, tally)
        return aim_at(state, self.unit, gun, self.target, self.serve, tally)

    def strike(self, game: BattleGame) -> Flow:
        """[RO-10.2] The Strike die."""
        return call(Roll("strike", self.unit))

    def judge(self, game: BattleGame) -> Flow:
        """[RO-10.2, RO-10.3, RO-22.5] Hit or missed; a hit brings its statuses, saved or not, and
        then its damage."""
        state, face = game.state, game.result
        gun = self.weapon(state)
        tally = Tally() if game.observed else None
        aim = self.aim(state, tally)
        hit = face >= aim.roll
        if tally is not None:
            what = (self.unit, self.gun, self.target, self.piece, self.serve)
            parts = tuple(tally.parts)
            tell(game, Attacked(*what, face, aim.roll, hit, parts, aim.spotter))
        declare(game, self.unit, self.target, self.piece)
        if not hit:
            if gun.clogs and face == CLOGS:
                clog(game, self.unit, gun)
            return DONE
        headshot = gun.headshot and face == HEADSHOT and self.target != NOBODY
        if self.target != NOBODY:
            self.status(game, aim, headshot)
        if not aim.damage:
            return DONE
        hp = aim.damage * (2 if headshot else 1) + aim.rear
        cause = "throw" if gun.phase == THROWN else "shot"
        return call(Wound(self.unit, self.target, self.piece, hp, aim.save, cause))

    def status(self, game: BattleGame, aim: Aim, headshot: bool) -> None:
        """[RO-10.3, RO-11.1, RO-11.5, RO-22.8] What a hit does, saved or not."""
        if aim.pins:
            pin(game, self.target)
        if headshot:
            tell(game, Headshot(self.unit, self.target))
        if aim.staggers or headshot:
            stagger(game, self.target)


def clog(game: BattleGame, unit: int, gun: Gun) -> None:
    """[RO-22.5] A flamethrower is clogged: no ammo is used, and its unit does nothing more this
    turn."""
    state = game.state
    state.marks[unit] |= CLOGGED
    state.ammo[state.first[unit] + gun.number] += 1
    tell(game, Clogged(unit))


def declare(game: BattleGame, unit: int, target: int, piece: int = NOBODY) -> None:
    """[RO-14.5, RO-15.2, RO-22.3] What any attack brings with it: the end of a disguise, the alarm
    of the force that is attacked, and Evac is no ambulance any more."""
    state = game.state
    unmask(game, unit, "attack")
    if target == NOBODY:
        for other in range(len(state.kind)):
            if state.host[other] == piece and state.side[other] != state.side[unit]:
                provoked(game, other)
        return
    line = state.line(target)
    if (line.human or line.vehicle) and UNSUSPECTED in state.line(unit).traits:
        state.marks[unit] |= SUSPECT
    provoked(game, target)
