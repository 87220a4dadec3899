"""Procedures of the battle on their own: a system that plays one of them and stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision
from ironmuster.kernel.system import Outcome, RuleSystem
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.actions import ACTIONS
from ironmuster.systems.rollout.position.events import EVENTS
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules import answers
from ironmuster.systems.rollout.rules.start import first_position, lay_table
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.helpers import CATALOG


class Passage(RuleSystem[State, Catalog]):
    """One procedure, over a position that was made by hand."""

    name = "passage"
    title = "A passage of Rollout"
    version = 1
    state_type = State
    scenario_type = Setup
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    telling = SYSTEM.telling

    def __init__(self, procedures: tuple[type[Procedure], ...], first: Procedure) -> None:
        self.catalog = CATALOG
        self.procedures = procedures
        self.first = first

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        return first_position(scenario, CATALOG), self.first.copy()

    def revive(self, state: State) -> None:
        lay_table(state, CATALOG)

    def accepts(self, game: BattleGame, action: Action) -> bool:
        return answers.accepts(game, action)

    def outcome(self, state: State) -> Outcome:
        return Outcome((1.0,), "over")


def played(state: State, first: Procedure, seed: int = 1) -> BattleGame:
    """A procedure that has run to its first question, or to its end."""
    system = Passage((type(first),), first)
    game: BattleGame = Game(system, state, [first.copy()], Dice(key_of(seed)), {})
    game.advance()
    return game


def answered(game: BattleGame, choose: Callable[[BattleGame, Decision], Action]) -> BattleGame:
    """The procedure to its end, each question answered by `choose`."""
    while game.open is not None:
        game.resolve(choose(game, game.open))
    return game
