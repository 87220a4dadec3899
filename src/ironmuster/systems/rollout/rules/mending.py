"""[RO-13.4, RO-22.2, RO-22.5, D2, D11] Recover step 3: who is patched up, and by whom."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Pass, Patch
from ironmuster.systems.rollout.position.dice import d3
from ironmuster.systems.rollout.position.events.attacks import Restored
from ironmuster.systems.rollout.position.hiding import asks_anyway
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import CLOGGED, BattleGame, State
from ironmuster.systems.rollout.position.stats import CONTACT, is_locked, is_out, is_thing, on_table
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import by_side
from ironmuster.systems.rollout.rules.rolling import Roll

NEAR: Final = 3 * INCH
FIXED: Final = 0  # HP are given as they are said
D6: Final = 1
D3: Final = 2


class Help:
    """[RO-13.4] What a unit restores: HP in total to Humans, or to robots and, where `vehicles`
    says so, Vehicles; by a die or split freely; within how far."""

    def __init__(self, hp: int, die: int, humans: bool, vehicles: bool, far: int) -> None:
        self.hp: int = hp
        self.die: int = die
        self.humans: bool = humans
        self.vehicles: bool = vehicles
        self.far: int = far


REPAIRS: Final = Help(6, FIXED, humans=False, vehicles=False, far=NEAR)  # Evac [RO-22.2]
HEALS: Final = Help(3, FIXED, humans=True, vehicles=False, far=NEAR)
ENGINEER: Final = Help(6, D6, humans=False, vehicles=True, far=NEAR)  # Martinez [RO-22.5]
SAPPER: Final = Help(3, D3, humans=False, vehicles=True, far=INCH)  # [D2]
MECHANIC: Final = Help(3, D3, humans=False, vehicles=True, far=CONTACT)  # [D11]
MEDIC: Final = Help(2, FIXED, humans=True, vehicles=False, far=NEAR)  # [D2]
BY_TRAIT: Final[dict[str, list[Help]]] = {
    "restorer": [REPAIRS, HEALS],
    "repairs": [ENGINEER],
    "sapper": [SAPPER],
    "medic": [MEDIC],
}
FIELD_MECHANIC: Final = "field_mechanic"
MEDKIT: Final = "medkit"
ONE_UNIT: Final = (MEDIC,)  # all of it to one


class PatchUp(Procedure):
    """[RO-13.4] Unit after unit restores HP, the player's first; `kind` is which of its helps, and
    `left` what is left of it, 0 before it begins; `target` whom it rolls for."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "next", "offer", "take", "mend")
    queue: list[int]
    place: int
    kind: int
    left: int
    target: int

    def __init__(
        self,
        queue: list[int] | None = None,
        place: int = 0,
        kind: int = 0,
        left: int = 0,
        target: int = 0,
    ) -> None:
        self.queue = queue if queue is not None else []
        self.place = place
        self.kind = kind
        self.left = left
        self.target = target

    def copy(self) -> PatchUp:
        twin = PatchUp(self.queue[:], self.place, self.kind, self.left, self.target)
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-1.7] The player's units, then the enemy's, by id."""
        self.queue = by_side(game.state)
        return NEXT

    def next(self, game: BattleGame) -> Flow:
        """The next help that somebody needs."""
        state = game.state
        while self.place < len(self.queue):
            helps = helps_of(state, self.queue[self.place])
            while self.kind < len(helps):
                if not self.left:
                    self.left = helps[self.kind].hp
                unit = self.queue[self.place]
                if patches(state, unit, helps[self.kind], self.left):
                    return NEXT
                if asks_anyway(state, state.side[unit]):
                    return NEXT
                self.over()
            self.place += 1
            self.kind = 0
        return DONE

    def over(self) -> None:
        """Nothing more of this help."""
        self.kind += 1
        self.left = 0

    def offer(self, game: BattleGame) -> Flow:
        """[RO-13.4] To whom, and how many HP?"""
        state, unit = game.state, self.queue[self.place]
        given = helps_of(state, unit)[self.kind]
        answers = [*patches(state, unit, given, self.left), Pass()]
        return question(game, state.side[unit], unit, "patch", Listed(answers))

    def take(self, game: BattleGame) -> Flow:
        """[RO-13.4] The HP are restored, or the die is rolled."""
        state, unit, answer = game.state, self.queue[self.place], game.answer
        given = helps_of(state, unit)[self.kind]
        if not isinstance(answer, Patch):
            self.over()
            return goto("next")
        if given.die != FIXED:
            self.target = answer.target
            return call(Roll("repair", unit))
        restore(game, unit, answer.target, answer.hp)
        self.left -= answer.hp
        if not self.left or given in ONE_UNIT:
            self.over()
        return goto("next")

    def mend(self, game: BattleGame) -> Flow:
        """[RO-22.5, D2, D11] D6 or D3 HP."""
        unit, die = self.queue[self.place], game.result
        given = helps_of(game.state, unit)[self.kind]
        restore(game, unit, self.target, d3(die) if given.die == D3 else die, die)
        self.over()
        return goto("next")


def helps_of(state: State, unit: int) -> list[Help]:
    """[RO-13.4] What a unit can do for others now."""
    if not on_table(state, unit) or is_out(state, unit) or is_locked(state, unit):
        return []
    if state.marks[unit] & CLOGGED:
        return []
    profile = state.profile(unit)
    traits = state.line(unit).traits
    found = [one for trait in BY_TRAIT if trait in traits for one in BY_TRAIT[trait]]
    if FIELD_MECHANIC in profile.abilities:
        found.append(MECHANIC)
    if MEDKIT in profile.equipment:
        found.append(MEDIC)
    return found


def missing(state: State, unit: int) -> int:
    """[RO-13.4] The HP that a unit has lost."""
    return max(0, state.line(unit).hp - state.hp[unit])


def patches(state: State, unit: int, given: Help, left: int) -> list[Action]:
    """[RO-13.4, RO-22.2, RO-22.5] Whom a unit may help, and with how many HP."""
    found: list[Action] = []
    for target in range(len(state.kind)):
        if why_not_patched(state, unit, target, given):
            continue
        if given.die != FIXED:
            found.append(Patch(target))
            continue
        most = min(left, missing(state, target))
        found += [Patch(target, hp) for hp in range(most, 0, -1)]
    return found


def why_not_patched(state: State, unit: int, target: int, given: Help) -> str:
    """[RO-13.4, RO-R42, RO-R112] Why a unit does not help another."""
    if target == unit or state.side[target] != state.side[unit]:
        return "it helps others of its side only [RO-22.2]"
    if not on_table(state, target) or is_thing(state, target):
        return "objects, and who is not on the table, are not patched up [RO-13.4]"
    line = state.line(target)
    fits = line.human if given.humans else line.robot or (given.vehicles and line.vehicle)
    if not fits:
        return "that is no help for it [RO-13.4]"
    if not missing(state, target):
        return "it has all its HP [RO-13.4]"
    if not within(outline(state, unit), outline(state, target), given.far):
        return "it is too far off [RO-13.4]"
    return ""


def restore(game: BattleGame, unit: int, target: int, hp: int, die: int = 0) -> None:
    """[RO-13.4] HP are restored, at most to the full number."""
    state = game.state
    given = min(hp, missing(state, target))
    state.hp[target] += given
    tell(game, Restored(unit, target, given, state.hp[target], die))
