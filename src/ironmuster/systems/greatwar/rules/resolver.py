"""[GW-11] Battles by dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.chance import D6
from ironmuster.systems.greatwar.position.actions import ATTACKER, DEFENDER
from ironmuster.systems.greatwar.position.events import BattleRolled
from ironmuster.systems.greatwar.position.state import NOWHERE

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame
    from ironmuster.systems.greatwar.position.table import Table

LIMIT: Final = 10  # of the shift, either way [GW-11.3]


class Result:
    """[GW-5.5] What every method delivers: the grade, the role of the winner (none in a draw), and
    what each side loses: in percent of its steps, or the steps `left` of each unit, or so many
    steps, the attacker's first."""

    def __init__(
        self,
        grade: str,
        winner: str,
        winner_loses: int,
        loser_loses: int,
        left: list[int],
        losses: list[int],
    ) -> None:
        self.grade: str = grade
        self.winner: str = winner
        self.winner_loses: int = winner_loses
        self.loser_loses: int = loser_loses
        self.left: list[int] = left
        self.losses: list[int] = losses


class Shift:
    """[GW-11.1 to GW-11.3] The ratio in percent, what it and the ground come to, and the whole."""

    def __init__(self, ratio: int, by_ratio: int, by_ground: int, whole: int) -> None:
        self.ratio: int = ratio
        self.by_ratio: int = by_ratio
        self.by_ground: int = by_ground
        self.whole: int = whole


def shift_of(table: Table, cell: int, attacker: int, defender: int) -> Shift:
    """[GW-11.1 to GW-11.3, GW-9.5] The shift of a battle of these strengths, for the attacker; no
    cell for the open field of the final battle."""
    larger, smaller = max(attacker, defender), min(attacker, defender)
    ratio = 100 * larger // smaller
    by_ratio = 0
    for least, amount in table.ratio_shifts:
        if ratio >= least:
            by_ratio = amount
            break
    if attacker < defender:
        by_ratio = -by_ratio
    ground = 0 if cell == NOWHERE else table.board.defence[cell]
    return Shift(ratio, by_ratio, ground, max(-LIMIT, min(LIMIT, by_ratio - ground)))


def graded(table: Table, delta: int) -> Result:
    """[GW-11.5, GW-11.6] What a difference of the dice comes to."""
    winner = ATTACKER if delta > 0 else DEFENDER if delta < 0 else ""
    row = table.grade_rows[-1]
    for one in table.grade_rows:
        if abs(delta) >= one[0]:
            row = one
            break
    return Result(row[1], winner, row[2], row[3], [], [])


def roll(game: WarGame, cell: int, attacker: int, defender: int) -> Result:
    """[GW-11.4] The attacker rolls 2D6, then the defender."""
    table = game.state.table
    shift = shift_of(table, cell, attacker, defender)
    first: int = game.draw(D6)
    second: int = game.draw(D6)
    third: int = game.draw(D6)
    fourth: int = game.draw(D6)
    delta = first + second - third - fourth + shift.whole
    if game.observed:
        game.emit(
            BattleRolled(
                (first, second, third, fourth),
                shift.ratio,
                shift.by_ratio,
                shift.by_ground,
                shift.whole,
                delta,
            )
        )
    return graded(table, delta)
