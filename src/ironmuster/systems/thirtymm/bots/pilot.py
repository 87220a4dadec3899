"""[section 5.3] The bot's judgement: the best it sees now, by the values of the specification.

It stands apart from the bot itself, so that it compiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.kept import Kept
from ironmuster.kernel.record import Options
from ironmuster.systems.thirtymm.bots import reactions, staff
from ironmuster.systems.thirtymm.bots.extras import ORDER
from ironmuster.systems.thirtymm.bots.grips import best_throw
from ironmuster.systems.thirtymm.bots.march import NOTHING, March
from ironmuster.systems.thirtymm.bots.turns import Intent, best_act
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.actions import Face, Move
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.position.table import Table
from ironmuster.systems.thirtymm.rules.activation import DroneMove
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.deployment import Arrival
from ironmuster.systems.thirtymm.rules.drones import EARSHOT
from ironmuster.systems.thirtymm.rules.flight import LastLeg, legs_of
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.movement import UnitMove
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch
from ironmuster.systems.thirtymm.rules.thrust import ThrusterMove
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


ROUND: Final = 63  # all facings
AFTER: Final = 100.0  # for a place from which a drone that was sent can shoot


class Pilot:
    """[section 5.3] Answers every question of a battle."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._worths: Kept[Table, Worth] = Kept(Worth)
        self.intent: Intent = Intent()

    def worth(self, state: State) -> Worth:
        """The values of the game's table, worked out once."""
        return self._worths.of(state.table)

    def answer(self, game: MissionGame, prompt: str, options: Options, seat: int) -> int:
        """Return the place of the best answer to the open question of a game."""
        state: State = game.state
        if options.size() == 1:
            return 0
        if isinstance(options, TurnOptions):
            return best_act(state, self.worth(state), options, self.intent)
        if prompt == "facing":
            return self.facing(game, options)
        if prompt == "activate":
            return staff.best_unit(state, self.worth(state), options)
        if prompt in ("shield", "aim", "reroll", "overwatch", "counter", "hold", "grapple"):
            return self.reaction(game, prompt, options, seat)
        return self.opening(game, prompt, options)

    def opening(self, game: MissionGame, prompt: str, options: Options) -> int:
        """[TM-4.4 to TM-4.8] What comes before the first round, and what comes on later."""
        state: State = game.state
        if prompt == "muster":
            return self.dice.below(options.size())
        if prompt == "area":
            return staff.best_area(options)
        if prompt == "goals":
            return staff.best_goals(state, options)
        if prompt == "marker":
            return staff.best_marker(state, options)
        if prompt == "deploy":
            return staff.first_to_deploy(state, options)
        if prompt == "place":
            arrival = game.innermost().stack[-1]
            assert isinstance(arrival, Arrival)
            return staff.best_place(state, options, arrival.unit)
        if prompt == "reserve":
            return staff.keeps_all(options)
        if prompt == "drone":
            return self.drone(game, options)
        return 0

    def reaction(self, game: MissionGame, prompt: str, options: Options, seat: int) -> int:
        """[TM-5.10, TM-11.15, TM-11.16, TM-13] What is asked in the middle of an attack."""
        state: State = game.state
        asking = game.innermost().stack[-1]
        team = state.table.teams[seat]
        worth = self.worth(state)
        if isinstance(asking, Strike):
            if prompt == "shield":
                return reactions.best_block(state, options, asking)
            if prompt == "aim":
                return reactions.best_aim(state, worth, options, asking)
            own = state.table.profiles[asking.attacker].owner == seat
            return reactions.best_reroll(state, options, asking, own)
        if isinstance(asking, Watch):
            return reactions.best_reaction(state, worth, options, asking.watcher, True, team)
        if isinstance(asking, StrikeBack):
            return reactions.best_reaction(state, worth, options, asking.unit, False, team)
        if isinstance(asking, Grappling) and prompt == "hold":
            return best_throw(state, options, asking.attacker, asking.target)
        return 0

    def facing(self, game: MissionGame, options: Options) -> int:
        """[TM-7.2] The facing of a unit where it goes."""
        state: State = game.state
        asking = game.innermost().stack[-1]
        if isinstance(asking, Arrival):
            wanted = staff.front(state, asking.unit, asking.cell)
            return options.index(Face(wanted)) if options.has(Face(wanted)) else 0
        facings = 0
        for place in range(options.size()):
            action = options.at(place)
            if isinstance(action, Face):
                facings |= 1 << action.facing
        if isinstance(asking, LastLeg):
            return self.last_leg(state, options, asking, facings)
        if isinstance(asking, ThrusterMove):
            return 0
        index = state.turn.unit
        cell, elevation = state.units[index].cell, state.units[index].elevation
        if isinstance(asking, UnitMove):
            index, cell, elevation = asking.unit, asking.cell, asking.elevation
        meant = Face(self.intent.recall(state, cell, elevation))
        if meant.facing != NOBODY and options.has(meant):
            return options.index(meant)
        points = state.turn.pool if index == state.turn.unit else self.points_by_order(state)
        march = March(state, self.worth(state), index, points)
        found = march.best(cell, elevation, facings, -1e9, True)
        return options.index(Face(found.facing)) if found.facing != NOBODY else 0

    def last_leg(self, state: State, options: Options, leg: LastLeg, facings: int) -> int:
        """[TM-9.14] The facing with which least is left to fly."""
        legs = legs_of(state, leg.unit)
        assert legs is not None
        best = NOBODY
        least = 99
        for facing in range(6):
            if facings >> facing & 1:
                left = legs.left(leg.cell, leg.elevation, facing)
                if left < least:
                    least = left
                    best = facing
        return options.index(Face(best))

    def drone(self, game: MissionGame, options: Options) -> int:
        """[TM-17.3] Where a drone goes that was ordered to: it was to shoot from there."""
        state: State = game.state
        asking = game.innermost().stack[-1]
        assert isinstance(asking, DroneMove)
        march = March(state, self.worth(state), asking.drone, self.points_by_order(state))
        grid = state.table.field.grid
        main = state.units[state.turn.unit].cell
        best = 0
        most = NOTHING
        for place in range(options.size()):
            action = options.at(place)
            if isinstance(action, Move):
                cell = state.table.field.labels.cell(action.at)
                score = march.best(cell, action.elevation, ROUND, NOTHING, True).score
                near = grid.distance(cell, main) <= EARSHOT
                if near and march.arsenal.lines():
                    score += AFTER
                if score > most:
                    most = score
                    best = place
        return best

    def points_by_order(self, state: State) -> int:
        """[TM-17.3] What is left for the attack of a drone that is ordered to move."""
        return max(0, state.turn.pool - ORDER)
