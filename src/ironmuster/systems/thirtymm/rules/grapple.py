"""[TM-13.1 to TM-13.10] Grapple: to seize an enemy, then to hold or throw it, and how a Hold
ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    Again,
    Desist,
    Hold,
    Throw,
)
from ironmuster.systems.thirtymm.position.events import (
    Grappled,
    Held,
    HoldEnded,
    Moved,
)
from ironmuster.systems.thirtymm.position.places import can_stay, is_open
from ironmuster.systems.thirtymm.position.rolls import Shot, note_roll
from ironmuster.systems.thirtymm.position.state import (
    DISENGAGED,
    FREE,
    HELD,
    HOLDER,
    NOBODY,
    UPRIGHT,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    can_evade,
    is_disabled,
    working,
)
from ironmuster.systems.thirtymm.position.visibility import is_ahead
from ironmuster.systems.thirtymm.rules.aftermath import (
    can_get_to,
    follow,
    level_at,
    loosen,
    release,
)
from ironmuster.systems.thirtymm.rules.payment import pay, points_of
from ironmuster.systems.thirtymm.rules.rolling import (
    doubt,
    roll_evasion,
    second_try,
    takes_reroll,
    try_unarmed,
)
from ironmuster.systems.thirtymm.rules.secondaries import note_brawl
from ironmuster.systems.thirtymm.rules.targets import enemies_of
from ironmuster.systems.thirtymm.rules.throwing import Flight, landings

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

COST: Final = 2  # of each try [TM-13.1, TM-13.2]
BREAK_COST: Final = 2  # [TM-13.9]
ARMLESS_COST: Final = 4  # [TM-12.6]


class Grappling(Procedure):
    """[TM-13.1] One grapple, with all its tries; `held` is whether the last roll brought it on."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("roll", "doubt", "again", "judge", "despair", "retry", "dodge", "regret", "leap"),
        *("seize", "offer", "take"),
    )
    attacker: int
    target: int
    held: bool

    def __init__(self, attacker: int, target: int, held: bool = False) -> None:
        self.attacker = attacker
        self.target = target
        self.held = held

    def copy(self) -> Grappling:
        twin = Grappling(self.attacker, self.target, self.held)
        twin.at = self.at
        return twin

    def roll(self, game: MissionGame) -> Flow:
        """[TM-13.1, TM-13.2] Pay for the try, and test Assault."""
        pay(game.state, self.attacker, COST)
        game.emit(Grappled(self.attacker, self.target, COST))
        self.held = try_unarmed(game, self.attacker, self.target, 1)
        return NEXT

    def doubt(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll a test that has failed."""
        return doubt(game.state, self.attacker, not self.held, "judge")

    def again(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        self.held = second_try(game, self.attacker, self.target, 1, self.held)
        return NEXT

    def judge(self, game: MissionGame) -> Flow:
        """[TM-13.2, TM-R51] A failure may be tried again as often as one can pay; else the turn
        ends."""
        state = game.state
        note_roll(state, Shot(self.attacker, self.target, None, 1, 0, False))
        if self.held:
            return goto("dodge" if can_evade(state, self.target) else "seize")
        if points_of(state, self.attacker) < COST:
            state.turn.over = True
            return DONE
        return NEXT

    def despair(self, game: MissionGame) -> Flow:
        """[TM-13.2] Whether to pay for another try."""
        owner = game.state.table.profiles[self.attacker].owner
        return ask(owner, "grapple", Listed([Again(), Desist()]))

    def retry(self, game: MissionGame) -> Flow:
        """[TM-13.2] Another try, or the end of the turn."""
        if isinstance(game.answer, Again):
            return goto("roll")
        game.state.turn.over = True
        return DONE

    def dodge(self, game: MissionGame) -> Flow:
        """[TM-13.3] The target may evade."""
        self.held = not roll_evasion(game, self.target, False)
        return NEXT

    def regret(self, game: MissionGame) -> Flow:
        """[TM-5.10, D6] An Ace Pilot may reroll an Evasion die that has failed."""
        return doubt(game.state, self.target, self.held, "seize")

    def leap(self, game: MissionGame) -> Flow:
        """[D6] The second roll counts."""
        if takes_reroll(game, self.target):
            self.held = not roll_evasion(game, self.target, False)
        return NEXT

    def seize(self, game: MissionGame) -> Flow:
        """[TM-13.3, TM-13.4] Evaded: no other grapple this turn. Else the attacker moves into the
        target's hex, and its origin hex is remembered."""
        state = game.state
        if not self.held:
            state.turn.grappled = True
            return DONE
        unit = state.units[self.attacker]
        unit.origin = unit.cell
        unit.cell = state.units[self.target].cell
        label = state.table.field.label(unit.cell)
        path = ((label, unit.elevation),)
        game.emit(Moved(self.attacker, path, unit.facing, "grapple"))
        return NEXT

    def offer(self, game: MissionGame) -> Flow:
        """[TM-13.4] Hold it, or throw it to one of these hexes."""
        state = game.state
        field = state.table.field
        answers: list[Action] = [Hold()]
        for cell in landings(state, self.attacker, self.target):
            answers.append(Throw(field.label(cell)))
        return ask(state.table.profiles[self.attacker].owner, "hold", Listed(answers))

    def take(self, game: MissionGame) -> Flow:
        """[TM-13.5, TM-13.11, TM-R52] What was chosen; a Hold ends the turn."""
        state = game.state
        answer = game.answer
        if isinstance(answer, Throw):
            cell = state.table.field.labels.cell(answer.at)
            return call(Flight(self.attacker, self.target, cell))
        holder = state.units[self.attacker]
        held = state.units[self.target]
        holder.grip, holder.partner = HOLDER, self.target
        held.grip, held.partner = HELD, self.attacker
        game.emit(Held(self.attacker, self.target))
        note_brawl(game, self.attacker)
        state.turn.over = True
        follow(game)
        return DONE


def grapple_targets(state: State, index: int) -> list[int]:
    """[TM-13.1, TM-R94] Whom a unit may grapple: standing, with an Arm and the points for it, an
    enemy in view at distance 1 and its elevation, in no Hold, where the unit can be itself."""
    unit = state.units[index]
    if unit.posture != UPRIGHT or unit.grip != FREE or state.turn.grappled:
        return []
    if is_disabled(state, index) or working(unit, state.table.profiles[index].arms) == 0:
        return []
    if points_of(state, index) < COST:
        return []
    grid = state.table.field.grid
    found: list[int] = []
    for target in enemies_of(state, index):
        other = state.units[target]
        if grid.distance(unit.cell, other.cell) != 1 or other.elevation != unit.elevation:
            continue
        if other.grip != FREE or not is_ahead(state, index, other.cell):
            continue
        if not is_open(state, other.cell, unit.elevation):
            continue
        if can_stay(state, index, other.cell, unit.elevation):
            found.append(target)
    return found


def way_back(state: State, index: int) -> int:
    """[TM-13.8, TM-13.9, TM-R131] Where a holder goes that disengages: its origin hex, or else the
    first hex around it where it may be, clockwise from there; -1 if there is none."""
    unit = state.units[index]
    field = state.table.field
    first = field.direction(unit.cell, unit.origin)
    for way in range(6):
        there = field.grid.next(unit.cell, (first + way) % 6)
        if can_get_to(state, index, there):
            return there
    return NOBODY


def disengage(game: MissionGame, index: int) -> None:
    """[TM-13.8] The holder lets go and returns; that is its Move action."""
    state = game.state
    unit = state.units[index]
    held = unit.partner
    cell = way_back(state, index)
    elevation = level_at(state, index, cell)
    unit.cell = cell
    unit.elevation = elevation
    state.turn.way = DISENGAGED
    loosen(state, index)
    loosen(state, held)
    label = state.table.field.label(cell)
    game.emit(Moved(index, ((label, elevation),), unit.facing, "disengage"))
    game.emit(HoldEnded(index, held, "disengaged"))
    follow(game)


def ways_out(state: State, index: int) -> list[int]:
    """[TM-13.9] Where a held unit that breaks the grapple may go: straight behind it, or else to
    the other hexes of its blind spot."""
    unit = state.units[index]
    grid = state.table.field.grid
    behind = grid.next(unit.cell, (unit.facing + 3) % 6)
    if can_get_to(state, index, behind):
        return [behind]
    sides = [grid.next(unit.cell, (unit.facing + way) % 6) for way in (2, 4)]
    return [cell for cell in sides if can_get_to(state, index, cell)]


def break_cost(state: State, index: int) -> int:
    """[TM-13.9, TM-12.6] The Action Points of Break Grapple; more without Arms."""
    unit = state.units[index]
    return BREAK_COST if working(unit, state.table.profiles[index].arms) else ARMLESS_COST


def break_grapple(game: MissionGame, index: int, cell: int) -> None:
    """[TM-13.9] The held unit breaks out into a hex and faces the one it left; its turn goes on."""
    state = game.state
    unit = state.units[index]
    holder = unit.partner
    left = unit.cell
    unit.elevation = level_at(state, index, cell)
    unit.cell = cell
    unit.facing = state.table.field.direction(cell, left)
    label = state.table.field.label(cell)
    game.emit(Moved(index, ((label, unit.elevation),), unit.facing, "break"))
    release(game, holder, "broken")
    follow(game)
