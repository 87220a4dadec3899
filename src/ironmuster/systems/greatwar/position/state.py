"""[GW-1, GW-2] The position: the turn, the units, the owners of sites, what was won so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.record import Derived, Record
from ironmuster.systems.greatwar.content.setup import Setup
from ironmuster.systems.greatwar.position.table import Table

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game
    from ironmuster.systems.greatwar.content.tables import Catalog

    WarGame = Game["State", Catalog]

NOWHERE: Final = -1  # the cell of a unit that is not on the map, or the factory of one from none
# The square of the reserve table a unit stands on [GW-7.3, GW-R33]: 1 to 8, or one of these.
ON_MAP: Final = -1
READY: Final = 0
BESIDE: Final = 98  # defeated this turn, and not yet on the table [GW-7.1]
GONE: Final = 99  # out of the game [GW-7.9, GW-13.6]
NOBODY: Final = -1


class Unit(Record):
    """[GW-1.6] A lance. `order` puts units in the order of their ids [GW-1.7]; by its `number` it
    is called as in the roster, or as one from a factory [GW-R48]. `came` is the last
    hex before the one it entered this turn [GW-5.14], `shifted` whether it retreated or was
    deployed this turn [GW-7.7]. `factory` is where it was made; it is `bound` while it goes with
    its factory [GW-7.9]."""

    id: str
    player: int
    order: int
    number: int
    kind: str
    step_bv: int
    steps: int
    cell: int
    square: int
    moved: bool
    stamp: int
    came: int
    fought: bool
    shifted: bool
    factory: int
    bound: bool

    def __init__(
        self,
        id: str,
        player: int,
        order: int,
        number: int,
        kind: str,
        step_bv: int,
        steps: int,
        cell: int,
        square: int,
        moved: bool,
        stamp: int,
        came: int,
        fought: bool,
        shifted: bool,
        factory: int,
        bound: bool,
    ) -> None:
        self.id = id
        self.player = player
        self.order = order
        self.number = number
        self.kind = kind
        self.step_bv = step_bv
        self.steps = steps
        self.cell = cell
        self.square = square
        self.moved = moved
        self.stamp = stamp
        self.came = came
        self.fought = fought
        self.shifted = shifted
        self.factory = factory
        self.bound = bound

    def copy(self) -> Unit:
        """Return an independent copy."""
        return Unit(
            self.id,
            self.player,
            self.order,
            self.number,
            self.kind,
            self.step_bv,
            self.steps,
            self.cell,
            self.square,
            self.moved,
            self.stamp,
            self.came,
            self.fought,
            self.shifted,
            self.factory,
            self.bound,
        )


class Standing(Derived):
    """What a state does not save: see `position/table.py`."""

    table: Table


class State(Standing):
    """[GW-1, GW-2] A campaign. By player: `owned` the cells of the sites, `decisive`, `marginal`,
    `draws` and `defeats` how battles ended, `income` what sites have paid, `raised` how many units
    factories have made, `out` who has given up. `leader` has the initiative, `first` moved first;
    `activations` counts the units moved this turn [GW-3.10]. `claims` has cell and player of the
    neutral sites entered this turn, in order [GW-R13], `seized` the factories that changed hands
    this turn [GW-R14]. `books` has the warchest of each player at the end of each turn [GW-8.1],
    `tallies` how many decisive victories, marginal ones and draws there had been. `by_dice` is so
    in a campaign that a bot imagines: its battles are resolved by dice, whatever was agreed."""

    setup: Setup
    turn: int
    leader: int
    first: int
    activations: int
    units: list[Unit]
    owned: list[int]
    decisive: list[int]
    marginal: list[int]
    draws: list[int]
    defeats: list[int]
    income: list[int]
    raised: list[int]
    out: list[bool]
    claims: list[int]
    seized: int
    books: list[list[int]]
    tallies: list[list[int]]
    winners: list[int]
    ended: str
    by_dice: bool

    def __init__(
        self,
        setup: Setup,
        turn: int,
        leader: int,
        first: int,
        activations: int,
        units: list[Unit],
        owned: list[int],
        decisive: list[int],
        marginal: list[int],
        draws: list[int],
        defeats: list[int],
        income: list[int],
        raised: list[int],
        out: list[bool],
        claims: list[int],
        seized: int,
        books: list[list[int]],
        tallies: list[list[int]],
        winners: list[int],
        ended: str,
        by_dice: bool,
    ) -> None:
        self.setup = setup
        self.turn = turn
        self.leader = leader
        self.first = first
        self.activations = activations
        self.units = units
        self.owned = owned
        self.decisive = decisive
        self.marginal = marginal
        self.draws = draws
        self.defeats = defeats
        self.income = income
        self.raised = raised
        self.out = out
        self.claims = claims
        self.seized = seized
        self.books = books
        self.tallies = tallies
        self.winners = winners
        self.ended = ended
        self.by_dice = by_dice

    def copy(self) -> State:
        """Return an independent copy; the table is shared."""
        twin = State(
            self.setup,
            self.turn,
            self.leader,
            self.first,
            self.activations,
            [unit.copy() for unit in self.units],
            self.owned[:],
            self.decisive[:],
            self.marginal[:],
            self.draws[:],
            self.defeats[:],
            self.income[:],
            self.raised[:],
            self.out[:],
            self.claims[:],
            self.seized,
            [book[:] for book in self.books],
            [tally[:] for tally in self.tallies],
            self.winners[:],
            self.ended,
            self.by_dice,
        )
        twin.table = self.table
        return twin
