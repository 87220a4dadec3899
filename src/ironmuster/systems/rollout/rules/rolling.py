"""[RO-1.8, D11] A die that may be rolled again: by a token of the player, by an ability."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.chance import Chance
from ironmuster.kernel.flow import NEXT, Flow, Procedure, done, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Fudge, GoOn, Reroll
from ironmuster.systems.rollout.position.dice import (
    CRASH,
    FIGHT,
    HOUSE,
    MINE,
    PULL_BACK,
    REPAIR,
    ROUT,
    SAVE,
    STRIKE,
)
from ironmuster.systems.rollout.position.events.attacks import Rerolled
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, SHARP, BattleGame, State
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.reporting import tell

DICE: Final[dict[str, Chance]] = {
    "strike": STRIKE,
    "save": SAVE,
    "structure": SAVE,  # of a piece that a unit hits: no die of its own
    "fight": FIGHT,
    "pull_back": PULL_BACK,
    "repair": REPAIR,
    "rout": ROUT,
    "crash": CRASH,
    "mine": MINE,
    "house": HOUSE,
}
SHARPSHOOTER: Final = "sharpshooter"
LUCK: Final = "luck"


class Roll(Procedure):
    """[RO-1.8] A D6 for something, one of `DICE`, rolled for a unit; its result is the face that
    counts."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("roll", "sharpen", "again", "trust", "chance", "doubt", "fudge"),
    )
    what: str
    unit: int
    face: int

    def __init__(self, what: str, unit: int, face: int = 0) -> None:
        self.what = what
        self.unit = unit
        self.face = face

    def copy(self) -> Roll:
        twin = Roll(self.what, self.unit, self.face)
        twin.at = self.at
        return twin

    def roll(self, game: BattleGame) -> Flow:
        """The die; nobody is asked where nobody could roll it again."""
        self.face = game.draw(DICE[self.what])
        state = game.state
        if is_sharp(state, self.unit, self.what, self.face):
            return NEXT
        return self.further(state)

    def further(self, state: State) -> Flow:
        """[RO-23.11, RO-1.8] Who else could roll it again."""
        if has_luck(state, self.unit, self.what):
            return goto("trust")
        return goto("doubt") if state.tokens else done(self.face)

    def sharpen(self, game: BattleGame) -> Flow:
        """[D11] A Strike die of 1, once in a Shoot phase."""
        answers: list[Action] = [GoOn(), Reroll()]
        side = game.state.side[self.unit]
        return question(game, side, self.unit, "reroll", Listed(answers))

    def again(self, game: BattleGame) -> Flow:
        """[D11] The second roll counts."""
        state = game.state
        if isinstance(game.answer, Reroll):
            state.marks[self.unit] |= SHARP
            self.cast(game, SHARPSHOOTER)
        return self.further(state)

    def trust(self, game: BattleGame) -> Flow:
        """[RO-23.11, D9, D13] A re-roll that a unit has brought along, for any die of its own."""
        return question(game, PLAYER, self.unit, "luck", Listed([GoOn(), Reroll()]))

    def chance(self, game: BattleGame) -> Flow:
        """[RO-23.11] The second roll counts; its own re-roll goes before that of anybody."""
        state = game.state
        if isinstance(game.answer, Reroll):
            own = self.unit if self.unit in state.luck else NOBODY
            state.luck.remove(own)
            self.cast(game, LUCK)
        return goto("doubt") if state.tokens else done(self.face)

    def doubt(self, game: BattleGame) -> Flow:
        """[RO-1.8] A token of the player re-rolls any die."""
        return question(game, PLAYER, self.unit, "fudge", Listed([GoOn(), Fudge()]))

    def fudge(self, game: BattleGame) -> Flow:
        """[RO-1.8] The last roll counts; as long as tokens are left there may be another."""
        state = game.state
        if not isinstance(game.answer, Fudge):
            return done(self.face)
        state.tokens -= 1
        self.cast(game, "token")
        return goto("doubt") if state.tokens else done(self.face)

    def cast(self, game: BattleGame, why: str) -> None:
        """Roll once more."""
        old = self.face
        self.face = game.draw(DICE[self.what])
        tell(game, Rerolled(self.unit, self.what, old, self.face, why))


def is_sharp(state: State, unit: int, what: str, face: int) -> bool:
    """[D11] Whether a sharpshooter may roll a Strike die again."""
    if what != "strike" or face != 1 or state.marks[unit] & SHARP:
        return False
    return SHARPSHOOTER in state.profile(unit).abilities


def has_luck(state: State, unit: int, what: str) -> bool:
    """[RO-23.11, RO-R209, D9, D13] Whether a unit of the player has a re-roll for any die of its
    own."""
    if not state.luck or unit < 0 or state.side[unit] != PLAYER or what == "structure":
        return False
    return unit in state.luck or NOBODY in state.luck
