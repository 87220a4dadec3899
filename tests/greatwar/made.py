"""Games of a moment of the Great War."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.movement import Movement
from ironmuster.systems.greatwar.system import SYSTEM
from tests.moments import of as of

__all__ = ["SYSTEM"]

Playing = Game[State, Catalog]


def dice(script: Sequence[int] | None, seed: int = 0) -> Dice:
    """These dice and no others; or those of a seed."""
    return Dice(key_of(seed), 0, script or (), script is not None)


def at(
    state: State,
    stack: list[Procedure],
    script: Sequence[int] = (),
    hosts: Mapping[str, RuleSystem[Any, Any]] | None = None,
) -> Playing:
    """A game of a position, with these procedures under way, among these hosts of battles."""
    systems = {"greatwar": SYSTEM, **(hosts or {})}
    game: Playing = Game(SYSTEM, state, stack, dice(script), systems)
    game.advance()
    return game


def moving(
    state: State,
    script: Sequence[int] = (),
    first: int = 0,
    turn: int = 1,
    leader: int = -1,
    hosts: Mapping[str, RuleSystem[Any, Any]] | None = None,
) -> Playing:
    """A game in MOVE: `first` moves first, and has the initiative unless `leader` has it."""
    state.turn = turn
    state.leader = first if leader < 0 else leader
    state.first = first
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("battles")
    return at(state, [campaign, Movement(first)], script, hosts)


def play(game: Playing, *actions: Action) -> list[Event]:
    """Answer one question after the other; what happened meanwhile. Ends on the checked rules."""
    found: list[Event] = []
    for action in actions:
        found += game.apply(action)
        SYSTEM.check(game.state)
    return found


def asked(game: Playing) -> tuple[int, str]:
    """Who is asked, and what."""
    assert game.open is not None
    return game.open.player, game.open.prompt


def offered(game: Playing) -> list[Action]:
    assert game.open is not None
    return list(game.open.options)
