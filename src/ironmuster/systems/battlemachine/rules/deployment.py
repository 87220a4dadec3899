"""[BM-3] Before the first turn: battlegroups revealed, length, roll-off, setting up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits, nth
from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, goto
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import ForceOrders, SecretOrders
from ironmuster.kernel.record import Listed, Options
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.content.levy import offers
from ironmuster.systems.battlemachine.position.actions import Muster, Place, Raise
from ironmuster.systems.battlemachine.position.events import Placed
from ironmuster.systems.battlemachine.position.state import RESERVE, STANDING, State
from ironmuster.systems.battlemachine.position.stats import occupied
from ironmuster.systems.battlemachine.rules.scenarios import zone

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

AGAIN: Final = goto("offer")


class ChooseBattlegroups(SecretOrders):
    """[BM-3.2] Each player secretly picks a legal ready battlegroup; both are revealed together."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    chosen: list[int]
    ready: list[str]

    def __init__(self, chosen: list[int], ready: list[str]) -> None:
        self.chosen = chosen
        self.ready = ready

    def copy(self) -> ChooseBattlegroups:
        twin = ChooseBattlegroups(self.chosen[:], self.ready[:])
        twin.at = self.at
        return twin

    def players(self, game: Game[Any, Any]) -> list[int]:
        """[BM-3.2] Both seats."""
        return [0, 1]

    def prompt(self) -> str:
        """The prompt word."""
        return "muster"

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """[BM-15.1] The ready battlegroups within the point limit."""
        return Listed([Muster(id) for id in self.ready])


class RaiseForces(ForceOrders):
    """[GW-10.2, GW-10.6, GW-R41] For a battle of a campaign attacker and defender secretly take a
    battlegroup within their own limit, one on offer or one they have built, revealed together."""

    given: list[Raise]

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """[GW-R41] Those on offer for the side's limit."""
        table = game.state.table
        limit = table.asked.sides[player].limit
        return Listed([Raise(group) for group in offers(limit, table.catalog)])


@mypyc_attr(acyclic=True)
class Deployment(Procedure):
    """[BM-3.5] One player sets up all its mechs, in any order."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Deployment:
        twin = Deployment(self.seat)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-3.5] Which mech, where in the zone, and which way it faces."""
        options = PlaceOptions(game.state, self.seat)
        return ask(self.seat, "deploy", options) if options.mechs else DONE

    def take(self, game: BattleGame) -> Flow:
        """[BM-3.5, BM-3.6] Put it there."""
        answer = game.answer
        assert isinstance(answer, Place)
        mech = game.state.mechs[answer.mech]
        mech.cell = game.state.table.field.grid.cell(answer.x, answer.y)
        mech.facing = answer.facing
        mech.status = STANDING
        if game.observed:
            game.emit(Placed(answer.mech, (answer.x, answer.y), answer.facing))
        return AGAIN


@mypyc_attr(acyclic=True)
class PlaceOptions(Options):
    """[BM-3.5] Each mech in reserve on each free square of the zone, in each facing."""

    def __init__(self, state: State, seat: int) -> None:
        self.board = state.table.field.grid
        self.facings: int = state.table.terms.facings
        self.mechs: list[int] = [
            index for index in state.table.sides[seat].mechs if state.mechs[index].status == RESERVE
        ]
        self.cells: int = zone(state, seat) & ~state.walls & ~occupied(state)
        self.each: int = self.cells.bit_count() * self.facings

    def size(self) -> int:
        return len(self.mechs) * self.each

    def at(self, index: int) -> Action:
        board = self.board
        rest = index % self.each
        cell = nth(self.cells, rest // self.facings)
        facing = rest % self.facings * (8 // self.facings)
        return Place(self.mechs[index // self.each], board.xs[cell], board.ys[cell], facing)

    def __iter__(self) -> Iterator[Action]:
        board, turns = self.board, range(0, 8, 8 // self.facings)
        cells = bits(self.cells)
        return iter(
            [
                Place(mech, board.xs[cell], board.ys[cell], facing)
                for mech in self.mechs
                for cell in cells
                for facing in turns
            ]
        )

    def has(self, action: Action) -> bool:
        if not isinstance(action, Place) or action.mech not in self.mechs:
            return False
        if not self.board.inside(action.x, action.y) or not 0 <= action.facing < 8:
            return False
        turned = action.facing % (8 // self.facings) == 0
        return turned and self.cells >> self.board.cell(action.x, action.y) & 1 == 1

    def index(self, action: Action) -> int:
        if not isinstance(action, Place) or not self.has(action):
            raise ValueError(action)
        cell = self.board.cell(action.x, action.y)
        before = (self.cells & ((1 << cell) - 1)).bit_count()
        facing = action.facing // (8 // self.facings)
        return self.mechs.index(action.mech) * self.each + before * self.facings + facing
