"""[GW-10] The border to the systems in which battles are played out: what the campaign asks for,
and what comes of the account."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironmuster.kernel.chance import Chance
from ironmuster.kernel.engagement import Account, Engagement, Host, Side
from ironmuster.systems.greatwar.content.entries import DECISIVE, DRAW, MARGINAL, STANDUP
from ironmuster.systems.greatwar.position.actions import ATTACKER, DEFENDER
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import half_down
from ironmuster.systems.greatwar.rules.resolver import Result

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit

FIELDS: Final = 256  # of a template [GW-10.2]
DEPTH: Final = 3  # rows in which a side sets up [GW-10.9]
DEEP: Final = 6  # with a terrain defence
HELD: Final = 15  # what the objective adds to the margin [GW-10.14]
CLEAR: Final = 50  # the margin of a decisive victory [GW-10.15]
CLOSE: Final = 15  # and of a marginal one

# [GW-10.2, GW-R40] Drawn once for a battle, by the program even where real dice are used.
FIELD: Final = Chance("field", range(FIELDS), [1] * FIELDS, "where the battle is fought", True)


def engagement(
    state: State,
    host: Host[Any],
    cell: int,
    sides: list[list[Unit]],
    bv: list[int],
    seats: list[int],
    field: int,
) -> Engagement:
    """[GW-10.2, GW-10.7, GW-10.9, GW-10.11, GW-10.12] The request for a battle, the attacker first;
    without a cell for the final one. Each system plays its own number of rounds."""
    board = state.table.board
    final = cell == NOWHERE
    free = state.table.rules.rollout_lists == "free"
    limits = host.limits(bv)  # [GW-10.3 to GW-10.5]
    asked = []
    for place, role in enumerate((ATTACKER, DEFENDER)):
        dug_in = role == DEFENDER and not final and board.defence[cell] > 0
        # By their ids: what units are called are words, on which no position may depend.
        units = tuple([unit.id for unit in sides[place]])
        seat = -1 if free else seats[place]  # [GW-10.6]
        asked.append(Side(role, limits[place], DEEP if dug_in else DEPTH, units, seat))  # type: ignore[arg-type]
    return Engagement(
        kind="final" if final else "field",
        ground=STANDUP if final else board.template[cell],
        road=not final and bool(board.streets >> cell & 1),
        objective="hold" if not final and board.sites >> cell & 1 else "destroy",
        rounds=0,
        field=field,
        sides=(asked[0], asked[1]),
    )


class Judgement:
    """[GW-10.14, GW-10.15] What a battle comes to: the percent of its force with which each side
    can still fight, and that which has survived; the margin, the grade and the winner's role."""

    def __init__(
        self, fields: list[int], survives: list[int], margin: int, grade: str, winner: str
    ) -> None:
        self.fields: list[int] = fields
        self.survives: list[int] = survives
        self.margin: int = margin
        self.grade: str = grade
        self.winner: str = winner


def judged(account: Account) -> Judgement:
    """[GW-10.13 to GW-10.15] What an account comes to."""
    fields = [100 * side.field // side.start for side in account.sides]
    survives = [100 * side.survive // side.start for side in account.sides]
    margin = fields[0] - fields[1]
    if fields[0] or fields[1]:
        margin += {ATTACKER: HELD, DEFENDER: -HELD}.get(account.holder, 0)
    size = abs(margin)
    grade = DECISIVE if size >= CLEAR else MARGINAL if size >= CLOSE else DRAW
    winner = "" if grade == DRAW else ATTACKER if margin > 0 else DEFENDER
    return Judgement(fields, survives, margin, grade, winner)


def result_of(found: Judgement, steps: list[int], salvage: bool) -> Result:
    """[GW-10.16] The result for sides of so many steps: the winner recovers half of what it lost,
    unless an option says otherwise."""
    losses: list[int] = []
    for place, role in enumerate((ATTACKER, DEFENDER)):
        raw = half_down(steps[place] * (100 - found.survives[place]), 100)
        losses.append(raw // 2 if salvage and role == found.winner else raw)
    return Result(found.grade, found.winner, 0, 0, [], losses)
