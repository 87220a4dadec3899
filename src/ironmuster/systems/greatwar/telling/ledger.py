"""[section 6] What the events of a campaign come to: battles with their odds, places, moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.ledger import Attempt, Places
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.report import Moment
from ironmuster.systems.greatwar.content.entries import CAPITAL
from ironmuster.systems.greatwar.content.maps import place
from ironmuster.systems.greatwar.odds.grades import WAYS, Grades, grades
from ironmuster.systems.greatwar.position import events as ev
from ironmuster.systems.greatwar.position.state import NOBODY, NOWHERE
from ironmuster.systems.greatwar.position.stats import strength
from ironmuster.systems.greatwar.rules.resolver import graded, shift_of
from ironmuster.systems.greatwar.telling.names import hex_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ironmuster.kernel.game import Step
    from ironmuster.kernel.value import Event
    from ironmuster.systems.greatwar.position.state import State

FOUGHT: Final = "Battles"
TAKEN: Final = "Sites taken"
BEATEN: Final = "Units defeated"
UPSET: Final = 1 / 3  # a victory that comes more often is nothing to look at again
PLACE_OF: Final = {("decisive", "attacker"): 0, ("marginal", "attacker"): 1, ("draw", ""): 2}


class Fought:
    """[GW-5, GW-9] A battle as it was: where and when, the ratio and the shift it would have by
    dice, the steps lost, and how it ended; no hex for the final battle."""

    def __init__(self, turn: int, hex: str) -> None:
        self.turn = turn
        self.hex = hex
        self.ratio = 0
        self.shift = 0
        self.lost = 0
        self.grade = ""
        self.winner = NOBODY
        self.bv = 0


class Ledger:
    """[section 6] All that is counted. `levels` has sites and steps on the map of each player at
    the beginning of each turn; `came` how often each of the five grades did, of `expected` by the
    dice that were thrown."""

    def __init__(self, state: State) -> None:
        count = len(state.out)
        self.turn: int = state.turn
        self.battles: list[Fought] = []
        self.attempts: list[Attempt] = []
        self.dice: list[tuple[int, int]] = []  # a face, and the player who threw it
        self.places = Places(FOUGHT, TAKEN, BEATEN)
        self.defeats: list[int] = [0] * count
        self.sites: list[list[int]] = [[] for _ in range(count)]
        self.steps: list[list[int]] = [[] for _ in range(count)]
        self.came: list[int] = [0] * 5
        self.expected: list[float] = [0.0] * 5
        self.moments: list[Moment] = []
        self.speakers: tuple[int, int] = (NOBODY, NOBODY)
        self.fight: Fought | None = None

    def level(self, state: State) -> None:
        """[GW-1.3, GW-1.6] What each player has now: a turn is over."""
        for player, mask in enumerate(state.owned):
            self.sites[player].append(mask.bit_count())
            own = [one.steps for one in state.units if one.player == player and one.cell >= 0]
            self.steps[player].append(sum(own))

    def hear(self, step: Step) -> None:
        """Count an answer with all that came of it."""
        state: State = step.after.state
        for event in step.events:
            self.of_battle(state, step.number, event)
            self.of_map(state, step.number, event)

    def of_battle(self, state: State, number: int, event: Event) -> None:
        """[GW-5, GW-9, GW-11] Battles, and their dice."""
        match event:
            case ev.BattleBegan(hex, attackers, defenders, speakers):
                sides = [
                    strength([one for one in state.units if one.id in ids])
                    for ids in (attackers, defenders)
                ]
                self.begin(state, hex, speakers, sides)
                for player in speakers:
                    self.places.visit(FOUGHT, spot(hex), player)
            case ev.FinalBegan(attacker, defender, bv):
                self.begin(state, "", (attacker, defender), bv)
            case ev.BattleRolled(dice, ratio, _, _, shift, delta):
                self.rolled(state, number, dice, shift, delta)
                if self.fight is not None:
                    self.fight.ratio, self.fight.shift = ratio, shift
            case ev.BattleSettled(_, grade, winner, _, bv) if self.fight is not None:
                self.fight.grade, self.fight.winner, self.fight.bv = grade, winner, bv
                self.battles.append(self.fight)
            case ev.FinalSettled(grade, winner) if self.fight is not None:
                self.fight.grade, self.fight.winner = grade, winner
                self.battles.append(self.fight)
            case ev.StepLost(_, _, steps) if self.fight is not None:
                self.fight.lost += steps
            case ev.Defeated(unit, hex):
                player = int(unit[0]) - 1
                self.defeats[player] += 1
                self.places.visit(BEATEN, spot(hex), player)

    def begin(self, state: State, hex: str, speakers: tuple[int, int], bv: Sequence[int]) -> None:
        """[GW-5.2, GW-9.4] A battle of these strengths. Whoever is asked for the method finds all
        units as they began; dice that come in the same answer tell their own shift."""
        self.speakers = speakers
        self.fight = Fought(self.turn, hex)
        if all(bv):
            cell = state.table.board.cells[hex] if hex else NOWHERE
            shift = shift_of(state.table, cell, *bv)
            self.fight.ratio, self.fight.shift = shift.ratio, shift.whole

    def rolled(
        self, state: State, number: int, dice: tuple[int, int, int, int], shift: int, delta: int
    ) -> None:
        """[GW-11.4, section 5.2] Dice against what they were worth, for both sides."""
        for at, face in enumerate(dice):
            self.dice.append((face, self.speakers[at // 2]))
        chances = grades(state.table, shift)
        result = graded(state.table, delta)
        for at, ways in enumerate(chances):
            self.expected[at] += ways / WAYS
        self.came[came_at(result.grade, result.winner)] += 1
        odds = {"attacker": chances.attacker_wins, "defender": defender_wins(chances)}
        for at, (role, ways) in enumerate(odds.items()):
            won = result.winner == role
            chance = ways / WAYS
            self.attempts.append(Attempt(number, self.speakers[at], 0, "", 0, chance, won, None))
            if won and chance < UPSET:
                where = name_of(state, self.fight.hex) if self.fight else "a battle"
                percent = max(1, round(100 * chance))
                text = f"{mark(self.speakers[at])} won {where}, at {percent} %"
                found = Moment("Against the odds", text, number, self.speakers[at], "GW-11.5")
                self.moments.append(found)

    def of_map(self, state: State, number: int, event: Event) -> None:
        """[GW-3.1, GW-6] Turns and sites. A turn changes nothing before it asks somebody."""
        match event:
            case ev.TurnBegan(turn):
                self.turn = turn
                self.level(state)
            case ev.SiteTaken(hex, player, _, rule):
                self.places.visit(TAKEN, spot(hex), player)
                if state.table.board.site[state.table.board.cells[hex]] == CAPITAL:
                    text = f"{mark(player)} took {hex_name(state, hex)}"
                    self.moments.append(Moment("A capital falls", text, number, player, rule))


def came_at(grade: str, winner: str) -> int:
    """[section 5.2] The place of a grade, from the attacker's decisive victory on."""
    return PLACE_OF.get((grade, winner), 3 if grade == "marginal" else 4)


def defender_wins(chances: Grades) -> int:
    """In 1296 parts."""
    return chances.defender_marginal + chances.defender_decisive


def name_of(state: State, hex: str) -> str:
    """Where a battle was, or that it was the last one."""
    return hex_name(state, hex) if hex else "the final battle"


def spot(hex: str) -> tuple[int, int]:
    """[GW-1.2] The column and row of a hex, from 0."""
    column, row = place(hex)
    return column - 1, row - 1
