"""[part 5.6] The solid bot's judgement: the best it sees now, by the values of the specification.

It stands apart from the bot itself, so that it compiles and plays both sides of a playout.
"""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.kept import Kept
from ironmuster.kernel.record import Options
from ironmuster.systems.battlemachine.bots.barrage import best_firing
from ironmuster.systems.battlemachine.bots.lookout import best_move
from ironmuster.systems.battlemachine.bots.march import Choice, place_of
from ironmuster.systems.battlemachine.bots.staff import (
    best_order,
    best_share,
    nearest_first,
)
from ironmuster.systems.battlemachine.position.actions import Begin, Sprint
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.table import Table
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.destinations import MoveOptions
from ironmuster.systems.battlemachine.rules.formation import best_place
from ironmuster.systems.battlemachine.rules.targets import FireOptions

SPRINT: Final = 2


class Pilot:
    """[part 5.6] Moves each mech to its best square and facing, then fires the best affordable
    set of weapons; the nearest mechs first, the commander last."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._worths: Kept[Table, Worth] = Kept(Worth)

    def worth(self, state: State) -> Worth:
        """The values of the game's table, worked out once."""
        return self._worths.of(state.table)

    def answer(self, state: State, prompt: str, options: Options, seat: int) -> int:
        """Return the place of the best answer to a question of `state`."""
        if prompt == "destination":
            assert isinstance(options, MoveOptions)
            return self.destination(state, options)
        if prompt == "fire":
            assert isinstance(options, FireOptions)
            return best_firing(state, self.worth(state), options)
        if prompt == "move" or prompt == "act":
            return nearest_first(state, options, seat)
        if prompt == "attack":
            return 0
        if prompt == "deploy":
            return best_place(state, options, seat)
        if prompt == "order":
            return best_order(state, options, seat)
        if prompt == "share":
            return best_share(state, self.worth(state), options, seat)
        if prompt == "begin":
            return options.index(Begin(False)) if options.size() > 1 else 0
        return self.dice.below(options.size())

    def destination(self, state: State, options: MoveOptions) -> int:
        """[part 5.6] The best end of the move, after a sprint if that leads to a better one."""
        index = options.mech
        if options.leaves:
            return options.walks + options.jumps
        worth = self.worth(state)
        turns = options.facings
        best = best_move(state, worth, index, options.reach, options.landings, turns)
        for place in range(len(options.extras)):
            if isinstance(options.extras[place], Sprint):
                faster = self.after_sprint(state, worth, index, turns)
                if faster.score > best.score:
                    return options.walks + options.jumps + options.leaves + place
        return place_of(options, best)

    def after_sprint(self, state: State, worth: Worth, index: int, turns: int) -> Choice:
        """[part 4.4] The best end of the move with Sprint Servos, its Eng paid."""
        twin = state.copy()
        mech = twin.mechs[index]
        servos = twin.table.profiles[index].servos
        mech.hasty += SPRINT
        mech.used[servos] += 1
        mech.eng -= twin.table.profiles[index].gear[servos].eng
        options = MoveOptions(twin, index)
        return best_move(twin, worth, index, options.reach, options.landings, turns)
