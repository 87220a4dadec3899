"""[TM-4.1, TM-4.4 to TM-4.7] Before the units are deployed: mission, roles, areas, secondary
objectives, markers."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.masks import bits
from ironmuster.kernel.chance import Chance
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import SecretOrders
from ironmuster.kernel.record import Listed, Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.content.setup import ROLL, size_of
from ironmuster.systems.thirtymm.position.actions import Choose, PlaceMarker, TakeArea, TakeRole
from ironmuster.systems.thirtymm.position.dice import MISSION, ROLE
from ironmuster.systems.thirtymm.position.events import (
    AreaTaken,
    GoalsRevealed,
    MarkerPlaced,
    MissionRolled,
    RolesRolled,
    RolesTaken,
)
from ironmuster.systems.thirtymm.position.state import NOBODY, Marker, State
from ironmuster.systems.thirtymm.rules.orders import defender
from ironmuster.systems.thirtymm.rules.secondaries import GOALS
from ironmuster.systems.thirtymm.rules.slots import speaker
from ironmuster.systems.thirtymm.rules.start import muster

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.content.tables import Catalog
    from ironmuster.systems.thirtymm.position.state import MissionGame

PICKS: Final[list[tuple[int, int, int]]] = list(combinations(range(GOALS), 3))  # 84 of them


class Opening(Procedure):
    """[TM-4.1 to TM-4.7] The states S0 and S3 to S6; `team` is the one that chooses the roles."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("agree", "roll", "role", "take", "area", "settle", "goals", "reveal"),
        *("objects", "place", "lay"),
    )
    team: int

    def __init__(self, team: int = NOBODY) -> None:
        self.team = team

    def copy(self) -> Opening:
        twin = Opening(self.team)
        twin.at = self.at
        return twin

    def agree(self, game: MissionGame) -> Flow:
        """[TM-4.1, D11] The mission, if it is rolled for."""
        state = game.state
        if state.setup.mission == ROLL:
            size = size_of(state.setup, game.catalog)
            assert size is not None
            die = game.draw(MISSION)
            state.mission = size.missions[die - 1]
            muster(state, game.catalog)
            game.emit(MissionRolled(die, state.mission))
        return NEXT

    def roll(self, game: MissionGame) -> Flow:
        """[TM-4.4] A die for each team; ties are rolled again."""
        self.team, dice = roll_off(game, ROLE)
        game.emit(RolesRolled(dice, self.team))
        return NEXT

    def role(self, game: MissionGame) -> Flow:
        """[TM-4.4] The higher chooses who is the Attacker."""
        answers: list[Action] = [TakeRole(0), TakeRole(1)]
        return ask(speaker(game.state, self.team), "role", Listed(answers))

    def take(self, game: MissionGame) -> Flow:
        """[TM-4.4] The roles are taken."""
        answer = game.answer
        assert isinstance(answer, TakeRole)
        game.state.attacker = answer.attacker
        game.emit(RolesTaken(answer.attacker))
        return NEXT

    def area(self, game: MissionGame) -> Flow:
        """[TM-4.5, TM-R75] The Defender chooses its area, unless the briefing fixes it."""
        state = game.state
        mission = state.table.mission
        if mission.attacker_area is not None or mission.defender_rows is not None:
            return NEXT
        answers: list[Action] = [TakeArea(True), TakeArea(False)]
        return ask(speaker(state, defender(state)), "area", Listed(answers))

    def settle(self, game: MissionGame) -> Flow:
        """[TM-4.5] Whose area lies in the south."""
        state = game.state
        answer = game.answer
        if isinstance(answer, TakeArea):
            south = answer.south
        else:
            south = state.table.mission.attacker_area == "north"
        state.south = defender(state) if south else state.attacker
        if state.table.mission.id == "m10":
            labels = state.table.mission.markers
            label = labels[1] if south else labels[0]
            state.markers.append(Marker(state.table.field.labels.cell(label)))
        game.emit(AreaTaken(state.south))
        return NEXT

    def goals(self, game: MissionGame) -> Flow:
        """[TM-4.6] Both teams choose their secondary objectives in secret."""
        return call(Goals([]))

    def reveal(self, game: MissionGame) -> Flow:
        """[TM-4.6] Then they are revealed."""
        state = game.state
        names = list(state.table.catalog.secondaries)
        told: list[tuple[str, ...]] = []
        for team, answer in enumerate(game.result):
            assert isinstance(answer, Choose)
            for goal in answer.goals:
                state.goals[team] |= 1 << goal
            told.append(tuple([names[goal] for goal in answer.goals]))
        game.emit(GoalsRevealed(tuple(told)))
        return NEXT

    def objects(self, game: MissionGame) -> Flow:
        """[TM-4.7] The markers that the Defender places, one by one."""
        state = game.state
        if len(state.markers) >= state.table.mission.placed or not state.table.mission.placed:
            return DONE
        return NEXT

    def place(self, game: MissionGame) -> Flow:
        """[D12] Where the next marker may lie."""
        state = game.state
        field = state.table.field
        cells = marker_places(state)
        answers: list[Action] = [PlaceMarker(field.label(cell)) for cell in bits(cells)]
        return ask(speaker(state, defender(state)), "marker", Listed(answers))

    def lay(self, game: MissionGame) -> Flow:
        """[TM-4.7] It lies there."""
        state = game.state
        answer = game.answer
        assert isinstance(answer, PlaceMarker)
        cell = state.table.field.labels.cell(answer.at)
        state.markers.append(Marker(cell, NOBODY, state.table.mission.marker_defense))
        game.emit(MarkerPlaced(len(state.markers) - 1, answer.at))
        return goto("objects")


class Goals(SecretOrders):
    """[TM-4.6, TM-R72] Three of nine secondary objectives for each team."""

    def players(self, game: Game[State, Catalog]) -> list[int]:
        return [speaker(game.state, 0), speaker(game.state, 1)]

    def prompt(self) -> str:
        return "goals"

    def choices(self, game: Game[State, Catalog], player: int) -> Options:
        return Picks()


class Picks(Options):
    """[TM-4.6] Every choice of three secondary objectives."""

    def size(self) -> int:
        return len(PICKS)

    def at(self, index: int) -> Action:
        return Choose(PICKS[index])

    def has(self, action: Action) -> bool:
        return isinstance(action, Choose) and action.goals in PICKS


def roll_off(game: MissionGame, chance: Chance) -> tuple[int, tuple[tuple[int, int], ...]]:
    """[TM-4.4, TM-5.1] A die for each team until one is higher: that team, and all dice."""
    rolled: list[tuple[int, int]] = []
    while True:
        first: int = game.draw(chance)
        second: int = game.draw(chance)
        rolled.append((first, second))
        if first != second:
            return int(second > first), tuple(rolled)


def marker_places(state: State) -> int:
    """[D12] Where the Defender may place the next marker: in the middle rows, not in structures,
    far enough from the others, and so that those to come have a place, too."""
    mission = state.table.mission
    field = state.table.field
    free = field.between & ~state.skyline.standing
    for marker in state.markers:
        free &= ~field.grid.disc(marker.cell, mission.apart - 1)
    later = mission.placed - len(state.markers) - 1
    found = 0
    for cell in bits(free):
        if has_room(state, free & ~field.grid.disc(cell, mission.apart - 1), later):
            found |= 1 << cell
    return found


def has_room(state: State, free: int, count: int) -> bool:
    """[D12] Whether so many more markers find a place among these hexes."""
    if count <= 0:
        return True
    apart = state.table.mission.apart
    for cell in bits(free):
        if has_room(state, free & ~state.table.field.grid.disc(cell, apart - 1), count - 1):
            return True
    return False
