"""The Great War as a system the kernel can play, before it has its door, and games of a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.system import Chances, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.greatwar.content.setup import Setup
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.odds.grades import odds
from ironmuster.systems.greatwar.position.actions import ACTIONS
from ironmuster.systems.greatwar.position.events import EVENTS
from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.rules import ending, invariants, many_players
from ironmuster.systems.greatwar.rules.battles import Battle, Battles, Contest
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.initiative import Initiative
from ironmuster.systems.greatwar.rules.methods import Settlement, accepts
from ironmuster.systems.greatwar.rules.movement import Movement
from ironmuster.systems.greatwar.rules.reserve import Deployment
from ironmuster.systems.greatwar.rules.start import first_position, revive
from ironmuster.systems.greatwar.telling.labels import describe
from ironmuster.systems.greatwar.telling.log import narrate
from ironmuster.systems.greatwar.telling.reasons import why_not
from ironmuster.systems.greatwar.telling.view import observe
from tests.greatwar.moments import CATALOG

E = TypeVar("E", bound=Event)
Playing = Game[State, Catalog]


class Made(RuleSystem[State, Catalog]):
    """All rooms there are."""

    name = "greatwar"
    title = "The Great War"
    version = 1
    catalog = CATALOG
    state_type = State
    scenario_type = Setup
    procedures = (
        Campaign,
        Initiative,
        Movement,
        Battles,
        Contest,
        Battle,
        Settlement,
        Deployment,
        Final,
    )
    actions = ACTIONS
    events = EVENTS
    players_key = "players"
    chances = Chances(odds=odds)
    telling = Telling(
        observe=observe,
        describe=describe,
        narrate=narrate,
        why_not=why_not,
    )

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        return first_position(scenario, CATALOG), Campaign()

    def revive(self, state: State) -> None:
        revive(state, CATALOG)

    def seats(self, state: State) -> int:
        return len(state.out)

    def outcome(self, state: State) -> Outcome:
        return ending.outcome(state)

    def concede(self, game: Playing, player: int) -> bool:
        return many_players.concede(game, player)

    def accepts(self, game: Playing, action: Action) -> bool:
        return accepts(game, action)

    def check(self, state: State) -> None:
        invariants.check(state)


SYSTEM = Made()


def dice(script: Sequence[int] | None, seed: int = 0) -> Dice:
    """These dice and no others; or those of a seed."""
    return Dice(key_of(seed), 0, script or (), script is not None)


def at(state: State, stack: list[Procedure], script: Sequence[int] = ()) -> Playing:
    """A game of a position, with these procedures under way."""
    game: Playing = Game(SYSTEM, state, stack, dice(script), {"greatwar": SYSTEM})
    game.advance()
    return game


def moving(
    state: State, script: Sequence[int] = (), first: int = 0, turn: int = 1, leader: int = -1
) -> Playing:
    """A game in MOVE: `first` moves first, and has the initiative unless `leader` has it."""
    state.turn = turn
    state.leader = first if leader < 0 else leader
    state.first = first
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("battles")
    return at(state, [campaign, Movement(first)], script)


def play(game: Playing, *actions: Action) -> list[Event]:
    """Answer one question after the other; what happened meanwhile. Ends on the checked rules."""
    found: list[Event] = []
    for action in actions:
        found += game.apply(action)
        SYSTEM.check(game.state)
    return found


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def asked(game: Playing) -> tuple[int, str]:
    """Who is asked, and what."""
    assert game.open is not None
    return game.open.player, game.open.prompt


def offered(game: Playing) -> list[Action]:
    assert game.open is not None
    return list(game.open.options)
