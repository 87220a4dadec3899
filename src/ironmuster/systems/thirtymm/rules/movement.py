"""[TM-7, TM-9] The Move action by hex and elevation: carried out, and told; and rotations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.hexreach import HexReach
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import Face
from ironmuster.systems.thirtymm.position.events import LeftBoard, Moved, Turned
from ironmuster.systems.thirtymm.position.field import NORTH, SOUTH, Field
from ironmuster.systems.thirtymm.position.state import ESCAPED, MOVED, NOBODY, State
from ironmuster.systems.thirtymm.rules.mobility import Destinations, destinations_of

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

FAR: Final = 3  # hexes of a move that Maneuver Expert counts [D6]
EXIT: Final = 1  # MP of the step off the board [D12]
ALL_ROUND: Final = 63  # every facing, a bit each
FACES: Final[list[Face]] = [Face(facing) for facing in range(6)]


def faces_of(facings: int) -> list[Action]:
    """[TM-3.11] The answers for these facings, a bit each."""
    return [face for face in FACES if facings >> face.facing & 1]


def ask_facing(game: MissionGame, unit: int, facings: int) -> Flow:
    """[TM-3.11] Which of these facings a unit takes is asked of its owner."""
    owner = game.state.table.profiles[unit].owner
    return ask(owner, "facing", Listed(faces_of(facings)))


class UnitMove(Procedure):
    """[TM-7.1] A unit goes to a hex and an elevation; its facing there is asked.

    `facings` are those the move can end with, a bit each, `kept` those among them that leave the
    free rotation. `ordered`: a linked drone, in whose Main Unit's turn nothing is used [TM-17.3].
    """

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    unit: int
    cell: int
    elevation: int
    facings: int
    kept: int
    ordered: bool

    def __init__(
        self, unit: int, cell: int, elevation: int, facings: int, kept: int, ordered: bool
    ) -> None:
        self.unit = unit
        self.cell = cell
        self.elevation = elevation
        self.facings = facings
        self.kept = kept
        self.ordered = ordered

    def copy(self) -> UnitMove:
        twin = UnitMove(self.unit, self.cell, self.elevation, self.facings, self.kept, self.ordered)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-7.2, TM-7.3] Which way it faces in the end."""
        return ask_facing(game, self.unit, self.facings)

    def take(self, game: MissionGame) -> Flow:
        """[TM-7.1] It is there."""
        answer = game.answer
        assert isinstance(answer, Face)
        state = game.state
        if game.observed:
            free = self.ordered or not state.turn.turned
            path = destinations_of(state, self.unit, free).path(
                self.cell, self.elevation, answer.facing
            )
            game.emit(moved(state, self.unit, path, answer.facing, "move"))
        settle_at(state, self.unit, self.cell, self.elevation, answer.facing)
        if not self.ordered:
            state.turn.way = MOVED
            if not self.kept >> answer.facing & 1:
                state.turn.turned = True
        return DONE


def start_move(ends: Destinations, unit: int, cell: int, elevation: int, ordered: bool) -> UnitMove:
    """[TM-7.1] The move of a unit to one of its destinations."""
    facings = ends.facings(cell, elevation)
    return UnitMove(unit, cell, elevation, facings, ends.kept(cell, elevation), ordered)


class Rotation(Procedure):
    """[TM-7.2] A unit may turn to one of some facings, or stay as it is."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    unit: int
    facings: int

    def __init__(self, unit: int, facings: int) -> None:
        self.unit = unit
        self.facings = facings

    def copy(self) -> Rotation:
        twin = Rotation(self.unit, self.facings)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-7.2] Which way."""
        owner = game.state.table.profiles[self.unit].owner
        found = faces_of(self.facings)
        return ask(owner, "facing", Listed(found)) if found else NEXT

    def take(self, game: MissionGame) -> Flow:
        """[TM-7.2] It turns."""
        answer = game.answer
        if isinstance(answer, Face):
            turn(game, self.unit, answer.facing)
        return DONE


def turn(game: MissionGame, index: int, facing: int) -> None:
    """[TM-7.2] The free rotation of a Movement Phase."""
    unit = game.state.units[index]
    if unit.facing != facing:
        unit.facing = facing
        game.state.turn.turned = True
        if game.observed:
            game.emit(Turned(index, facing))


def settle_at(state: State, index: int, cell: int, elevation: int, facing: int) -> None:
    """[TM-7.1, D6] A unit has moved to a hex; Maneuver Expert looks how far away that is."""
    unit = state.units[index]
    unit.swift = state.table.field.grid.distance(unit.cell, cell) >= FAR
    unit.cell = cell
    unit.elevation = elevation
    unit.facing = facing


def moved(state: State, index: int, path: list[tuple[int, int]], facing: int, way: str) -> Moved:
    """[TM-7.1] The event of a move."""
    field = state.table.field
    return Moved(index, tuple([(field.label(cell), up) for cell, up in path]), facing, way)


def exits(field: Field, reaches: list[HexReach]) -> int:
    """[D12, TM-7.14] Endless Pursuit: the hexes of the North and South edge rows from which a unit
    can leave the board with a step into a front hex, for 1 MP that its move leaves it."""
    grid = field.grid
    rows = field.edges[NORTH] | field.edges[SOUTH]
    edges = [rows & ~grid.shift(grid.all, (way + 3) % 6) for way in range(6)]
    found = 0
    for reach in reaches:
        for storey in sorted(set(reach.ways.storeys)):
            found |= reach.leaving(storey, edges, EXIT)
    return found


def leave(game: MissionGame, index: int) -> None:
    """[D12] A unit leaves the board."""
    unit = game.state.units[index]
    unit.cell = NOBODY
    unit.status = ESCAPED
    game.state.turn.way = MOVED
    if game.observed:
        game.emit(LeftBoard(index))
