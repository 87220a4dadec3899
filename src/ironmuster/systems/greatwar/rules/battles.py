"""[GW-5] Battles on the map: order, roles, losses, retreats."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.content.entries import DECISIVE, DRAW
from ironmuster.systems.greatwar.position.actions import ATTACKER, Fight, Lose, Retreat
from ironmuster.systems.greatwar.position.events import (
    BattleBegan,
    BattleSettled,
    Retreated,
    StepLost,
)
from ironmuster.systems.greatwar.position.state import NOBODY, NOWHERE
from ironmuster.systems.greatwar.position.stats import (
    contested,
    in_order,
    retreat_hexes,
    share,
    side_at,
    sides_at,
    speaker_of,
    steps_of,
    strength,
    unit_of,
)
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.rules.reserve import defeat
from ironmuster.systems.greatwar.rules.resolver import Result
from ironmuster.systems.greatwar.rules.warchest import credit

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit, WarGame


class Battles(Procedure):
    """[GW-3.3, GW-R8] BATTLES: one hex after the other, while enemies share one."""

    STEPS: ClassVar[tuple[str, ...]] = ("pick", "take", "after")

    def copy(self) -> Battles:
        """Return an independent copy at the same step."""
        twin = Battles()
        twin.at = self.at
        return twin

    def pick(self, game: WarGame) -> Flow:
        """[GW-3.3, GW-5.1, GW-13.6] The initiative player picks a hex."""
        state = game.state
        cells = contested(state)
        if not cells:
            return DONE
        answers: list[Action] = [Fight(state.table.board.hexes[cell]) for cell in cells]
        return ask(in_order(state, state.leader)[0], "battle", Listed(answers))

    def take(self, game: WarGame) -> Flow:
        """[GW-3.3] It is fought out."""
        answer = game.answer
        assert isinstance(answer, Fight)
        cell = game.state.table.board.cells[answer.hex]
        return call(Contest(cell, sides_at(game.state, cell)))

    def after(self, game: WarGame) -> Flow:
        """[GW-3.3] Then the next."""
        return goto("pick")


class Contest(Procedure):
    """[GW-5.2, GW-13.3] All battles in one hex: `order` are its sides as they came. The first that
    is left defends, the second attacks."""

    STEPS: ClassVar[tuple[str, ...]] = ("meet", "after")
    cell: int
    order: list[int]

    def __init__(self, cell: int, order: list[int]) -> None:
        self.cell = cell
        self.order = order

    def copy(self) -> Contest:
        """Return an independent copy at the same step."""
        twin = Contest(self.cell, self.order[:])
        twin.at = self.at
        return twin

    def meet(self, game: WarGame) -> Flow:
        """[GW-13.3] The side that stayed faces the next."""
        left = [team for team in self.order if side_at(game.state, self.cell, team)]
        return call(Battle(self.cell, [left[1], left[0]])) if len(left) > 1 else DONE

    def after(self, game: WarGame) -> Flow:
        """[GW-13.3] Until one is left."""
        return goto("meet")


class Battle(Procedure):
    """[GW-5] One battle. The lists have attacker and defender: `teams`, `speakers`, the hexes
    `closed` to their retreat, the steps each is still to lose (`debts`). `leaving` are the units
    that retreat, in order; `settled` whether the result has come."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "settle",
        "ask_loss",
        "take_loss",
        "muster",
        "next_retreat",
        "ask_retreat",
        "take_retreat",
    )
    cell: int
    teams: list[int]
    speakers: list[int]
    closed: list[int]
    debts: list[int]
    grade: str
    winner: int
    leaving: list[str]
    settled: bool

    def __init__(
        self,
        cell: int,
        teams: list[int],
        speakers: list[int] | None = None,
        closed: list[int] | None = None,
        debts: list[int] | None = None,
        grade: str = "",
        winner: int = NOBODY,
        leaving: list[str] | None = None,
        settled: bool = False,
    ) -> None:
        self.cell = cell
        self.teams = teams
        self.speakers = speakers or []
        self.closed = closed or []
        self.debts = debts or [0, 0]
        self.grade = grade
        self.winner = winner
        self.leaving = leaving or []
        self.settled = settled

    def copy(self) -> Battle:
        """Return an independent copy at the same step."""
        twin = Battle(
            self.cell,
            self.teams[:],
            self.speakers[:],
            self.closed[:],
            self.debts[:],
            self.grade,
            self.winner,
            self.leaving[:],
            self.settled,
        )
        twin.at = self.at
        return twin

    def units(self, state: State, place: int) -> list[Unit]:
        """[GW-5.1] The units of a side that are still in the hex."""
        return side_at(state, self.cell, self.teams[place])

    def begin(self, game: WarGame) -> Flow:
        """[GW-5.2 to GW-5.4] Roles and speakers, and how it is resolved."""
        state = game.state
        sides = [self.units(state, 0), self.units(state, 1)]
        self.speakers = [speaker_of(units) for units in sides]
        self.closed = [came_from(sides[1]), came_from(sides[0])]
        if game.observed:
            ids = [tuple([unit.id for unit in units]) for units in sides]
            hex = state.table.board.hexes[self.cell]
            speakers = (self.speakers[0], self.speakers[1])
            game.emit(BattleBegan(hex, ids[0], ids[1], speakers))
        bv = [strength(units) for units in sides]
        return call(Settlement(self.cell, self.teams[:], self.speakers[:], bv, []))

    def settle(self, game: WarGame) -> Flow:
        """[GW-5.5 to GW-5.8, GW-5.12, GW-5.16] The grade, its bv, and what each side is to lose."""
        result = game.result
        assert isinstance(result, Result)
        state = game.state
        self.settled = True
        self.grade = result.grade
        if result.winner:
            self.winner = 0 if result.winner == ATTACKER else 1
        sides = [self.units(state, 0), self.units(state, 1)]
        for unit in [*sides[0], *sides[1]]:
            unit.fought = True
        self._credit(game)
        if result.left:
            self._set_steps(game, [*sides[0], *sides[1]], result.left)
        elif state.table.wears:
            for place, units in enumerate(sides):
                won = self.winner in (place, NOBODY)
                percent = result.winner_loses if won else result.loser_loses
                self.debts[place] = share(steps_of(units), percent)
            if result.losses:
                self.debts = result.losses[:]
        if self.grade == DECISIVE:
            beaten = 1 - self.winner
            self.debts[beaten] = 0
            for unit in self.units(state, beaten):
                defeat(game, unit, "GW-5.6")
        return NEXT

    def ask_loss(self, game: WarGame) -> Flow:
        """[GW-5.10, GW-R39] The next step is of a unit with the most steps left: among equals the
        owner chooses, among equals of two allies the speaker."""
        place = self._owing(game.state)
        if place == NOBODY:
            return goto("muster")
        units = self.units(game.state, place)
        most = max([unit.steps for unit in units])
        equals = [unit for unit in units if unit.steps == most]
        owners = {unit.player for unit in equals}
        player = equals[0].player if len(owners) == 1 else self.speakers[place]
        answers: list[Action] = [Lose(unit.id) for unit in equals]
        return ask(player, "lose", Listed(answers))

    def take_loss(self, game: WarGame) -> Flow:
        """[GW-5.9, GW-5.10] It loses a step, and with the last one it is defeated."""
        answer = game.answer
        assert isinstance(answer, Lose)
        self.debts[self._owing(game.state)] -= 1
        unit = unit_of(game.state, answer.unit)
        assert unit is not None
        self._wear(game, unit, unit.steps - 1)
        return goto("ask_loss")

    def muster(self, game: WarGame) -> Flow:
        """[GW-5.7, GW-5.8, GW-R10] Who has to retreat."""
        state = game.state
        places: list[int] = []
        if self.grade == DRAW:
            both = state.table.rules.draw_rule == "both_retreat"
            places = [0, 1] if both else [0]
        elif self.grade != DECISIVE:
            places = [1 - self.winner]
        for place in places:
            self.leaving += [unit.id for unit in self.units(state, place)]
        return NEXT

    def next_retreat(self, game: WarGame) -> Flow:
        """[GW-5.15] Who has nowhere to go is defeated."""
        state = game.state
        while self.leaving:
            unit = unit_of(state, self.leaving[0])
            if unit is not None and unit.cell == self.cell:
                if self._ways_out(state, unit):
                    return NEXT
                defeat(game, unit, "GW-5.15")
            del self.leaving[0]
        return DONE

    def ask_retreat(self, game: WarGame) -> Flow:
        """[GW-5.13, GW-5.14] The owner chooses where to."""
        state = game.state
        unit = unit_of(state, self.leaving[0])
        if unit is None:
            return goto("next_retreat")
        hexes = [state.table.board.hexes[cell] for cell in self._ways_out(state, unit)]
        answers: list[Action] = [Retreat(unit.id, hex) for hex in hexes]
        return ask(unit.player, "retreat", Listed(answers))

    def take_retreat(self, game: WarGame) -> Flow:
        """[GW-5.13] One hex, for no MP, before anything else."""
        answer = game.answer
        assert isinstance(answer, Retreat)
        state = game.state
        unit = unit_of(state, answer.unit)
        assert unit is not None
        start = state.table.board.hexes[unit.cell]
        unit.cell = state.table.board.cells[answer.hex]
        unit.shifted = True
        del self.leaving[0]
        if game.observed:
            game.emit(Retreated(unit.id, start, answer.hex))
        return goto("next_retreat")

    def _credit(self, game: WarGame) -> None:
        """[GW-5.6 to GW-5.8] The bv goes to the speakers at once."""
        state = game.state
        loser = NOBODY
        winner = NOBODY
        if self.winner != NOBODY:
            winner, loser = self.speakers[self.winner], self.speakers[1 - self.winner]
        bv = credit(state, self.grade, winner, loser, self.speakers)
        if game.observed:
            hex = state.table.board.hexes[self.cell]
            game.emit(BattleSettled(hex, self.grade, winner, loser, bv))

    def _set_steps(self, game: WarGame, units: list[Unit], left: list[int]) -> None:
        """[GW-12.2, GW-12.4] The steps that were entered, but for the loser of a decisive
        victory."""
        beaten = self.units(game.state, 1 - self.winner) if self.grade == DECISIVE else []
        for unit, steps in zip(units, left, strict=True):
            if unit not in beaten and steps != unit.steps:
                self._wear(game, unit, steps)

    def _wear(self, game: WarGame, unit: Unit, steps: int) -> None:
        """[GW-5.9] A unit has fewer steps left."""
        lost, unit.steps = unit.steps - steps, steps
        if game.observed:
            game.emit(StepLost(unit.id, steps, lost))
        if not steps:
            defeat(game, unit, "GW-5.9")

    def _owing(self, state: State) -> int:
        """The side that loses the next step, the attacker first; -1 if none does."""
        for place in (0, 1):
            if self.debts[place] > 0 and self.units(state, place):
                return place
        return NOBODY

    def _ways_out(self, state: State, unit: Unit) -> list[int]:
        place = self.teams.index(state.table.teams[unit.player])
        return retreat_hexes(state, unit, self.closed[place])


def came_from(units: list[Unit]) -> int:
    """[GW-5.14] The hexes from which units entered the one they are in, this turn."""
    found = 0
    for unit in units:
        if unit.came != NOWHERE:
            found |= 1 << unit.came
    return found
