"""[GW-7] The reserve table, deployment, factories and refit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.content.entries import STEPS as FULL
from ironmuster.systems.greatwar.position.actions import Deploy, Done
from ironmuster.systems.greatwar.position.events import (
    Advanced,
    Defeated,
    Deployed,
    Raised,
    Refitted,
    Removed,
    Waiting,
)
from ironmuster.systems.greatwar.position.state import (
    BESIDE,
    GONE,
    NOWHERE,
    ON_MAP,
    READY,
    Unit,
)
from ironmuster.systems.greatwar.position.stats import (
    by_order,
    ready_units,
    spawn_hexes,
    unit_of,
)
from ironmuster.systems.greatwar.rules.raising import raise_unit, units_made

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


def defeat(game: WarGame, unit: Unit, rule: str) -> None:
    """[GW-7.1, GW-5.9] A unit leaves the map and waits beside the reserve table."""
    if game.observed:
        game.emit(Defeated(unit.id, game.state.table.board.hexes[unit.cell], rule))
    unit.cell = NOWHERE
    unit.square = BESIDE


def remove(game: WarGame, unit: Unit, rule: str) -> None:
    """[GW-7.9, GW-13.6] A unit is out of the game."""
    unit.cell = NOWHERE
    unit.square = GONE
    if game.observed:
        game.emit(Removed(unit.id, rule))


def lose_factory(game: WarGame, player: int, cell: int) -> None:
    """[GW-7.9, GW-R14] Whoever loses a factory loses what goes with it: a unit on its first wait,
    or, by an option, wherever it is."""
    for unit in units_made(game.state, player, cell):
        if unit.bound:
            remove(game, unit, "GW-7.9")


def advance(game: WarGame) -> None:
    """[GW-3.5, GW-7.3] Every unit on the table goes down a square, from the first into the ready
    box, [GW-7.9] where it is no longer bound to its factory."""
    state = game.state
    waiting = [unit for unit in state.units if READY < unit.square < BESIDE]
    waiting.sort(key=by_order)
    for unit in waiting:
        unit.square -= 1
        if unit.square == READY and state.table.rules.factory_units != "while_controlled":
            unit.bound = False
    if waiting and game.observed:
        ready = tuple([unit.id for unit in waiting if unit.square == READY])
        game.emit(Advanced(tuple([unit.id for unit in waiting]), ready))


def refit(game: WarGame) -> None:
    """[GW-7.7, GW-R18] A worn unit that stayed where it was, on an own site, and did not fight."""
    state = game.state
    if not state.table.rules.refit:
        return
    for unit in sorted(state.units, key=by_order):
        quiet = unit.stamp == 0 and not unit.fought and not unit.shifted
        worn = unit.square == ON_MAP and unit.steps < FULL
        if worn and quiet and state.owned[unit.player] >> unit.cell & 1:
            unit.steps += 1
            if game.observed:
                game.emit(Refitted(unit.id, unit.steps))


def take_in(game: WarGame) -> None:
    """[GW-7.2, GW-R15, GW-R31] Units defeated this turn go on the highest square, in full steps."""
    state = game.state
    for unit in sorted(state.units, key=by_order):
        if unit.square == BESIDE:
            unit.square = state.table.squares
            unit.steps = FULL
            if game.observed:
                game.emit(Waiting(unit.id, unit.square))


def raise_units(game: WarGame) -> None:
    """[GW-7.8, GW-R14] Each factory of a player makes its unit, if there is none of it; by an
    option, one for each capture."""
    state = game.state
    board = state.table.board
    every = state.table.rules.factory_units == "every_capture"
    for player in range(len(state.out)):
        for cell in board.site_cells:
            if state.owned[player] & board.factories & 1 << cell:
                wanted = state.seized >> cell & 1 if every else not units_made(state, player, cell)
                if wanted:
                    unit = raise_unit(state, player, cell)
                    if game.observed:
                        hex = board.hexes[cell]
                        game.emit(Raised(unit.id, hex, unit.square))
    state.seized = 0


class Deployment(Procedure):
    """[GW-3.6, GW-7.5] In turn order, each player puts ready units on spawn hexes, then is done;
    `waiting` are the players still to come."""

    STEPS: ClassVar[tuple[str, ...]] = ("next", "offer", "take")
    waiting: list[int]

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def copy(self) -> Deployment:
        """Return an independent copy at the same step."""
        twin = Deployment(self.waiting[:])
        twin.at = self.at
        return twin

    def next(self, game: WarGame) -> Flow:
        """[GW-3.6, GW-R16] Who has no unit ready, or nowhere to put it, is passed over."""
        state = game.state
        while self.waiting:
            player = self.waiting[0]
            ready = not state.out[player] and ready_units(state, player)
            if ready and spawn_hexes(state, player):
                return NEXT
            del self.waiting[0]
        return DONE

    def offer(self, game: WarGame) -> Flow:
        """[GW-7.4] Any ready unit on any spawn hex."""
        state = game.state
        player = self.waiting[0]
        if state.out[player]:
            return goto("next")
        hexes = [state.table.board.hexes[cell] for cell in spawn_hexes(state, player)]
        answers: list[Action] = [
            Deploy(unit.id, hex) for unit in ready_units(state, player) for hex in hexes
        ]
        return ask(player, "deploy", Listed([*answers, Done()]))

    def take(self, game: WarGame) -> Flow:
        """[GW-3.6, GW-6.7] It arrives after conquest, and takes nothing."""
        answer = game.answer
        if isinstance(answer, Deploy):
            unit = unit_of(game.state, answer.unit)
            assert unit is not None
            unit.cell = game.state.table.board.cells[answer.hex]
            unit.square = ON_MAP
            unit.shifted = True
            if game.observed:
                game.emit(Deployed(unit.id, answer.hex))
        else:
            del self.waiting[0]
        return goto("next")
