"""Random play for the contract tests: positions to look at, and ways to break an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.record import Decision
from ironmuster.kernel.snapshot import encode, snapshot
from ironmuster.kernel.value import Action, Event
from tests.contract.scenarios import SYSTEMS, Case

WRONG: Final = (-1, 0, 10**6, -(10**18), "nowhere", "", True)


def begin(case: Case, seed: int = 1, observed: bool = True) -> Game[Any, Any]:
    """Return the first position of a case."""
    dice = Dice(key_of(f"{case.name} {seed}"))
    return start(case.system, case.scenario, dice, SYSTEMS, observed)


def chooser(case: Case, seed: int = 1) -> Dice:
    """Return the dice by which the random players of a game choose."""
    return Dice(key_of(f"players of {case.name} {seed}"))


def pick(game: Game[Any, Any], dice: Dice) -> int:
    """Return a random place in the open options."""
    return dice.below(question(game).options.size())


def walk(game: Game[Any, Any], dice: Dice, most: int = 1_000_000) -> Iterator[int]:
    """Play at random for at most `most` decisions, yielding each choice before it is made."""
    for _ in range(most):
        if game.over:
            return
        choice = pick(game, dice)
        yield choice
        game.choose(choice)


def question(game: Game[Any, Any]) -> Decision:
    """Return the open decision."""
    decision = game.decision
    assert decision is not None, "a game that is not over asks somebody something"
    return decision


def saved(game: Game[Any, Any]) -> bytes:
    """Return the whole game as bytes, dice included."""
    return encode(snapshot(game))


def asked(game: Game[Any, Any]) -> tuple[int, str, list[Action]]:
    """Return all of the open question that can be compared; of a long list, a sample."""
    decision = game.decision
    if decision is None:
        return -1, "", []
    return decision.player, decision.prompt, some(game, 50)


def some(game: Game[Any, Any], count: int) -> list[Action]:
    """Return at most about `count` options, spread evenly, the first and last among them."""
    options = question(game).options
    size = options.size()
    places = range(0, size, max(1, size // count))
    return [options.at(place) for place in sorted({*places, size - 1})]


def seats(game: Game[Any, Any]) -> range:
    """Return the players of a game."""
    return range(game.system.seats(game.state))


def states(game: Game[Any, Any]) -> list[Game[Any, Any]]:
    """Return a game and every game inside it."""
    return [game] if game.child is None else [game, *states(game.child)]


def seen(game: Game[Any, Any], viewer: int | None) -> bytes:
    """Return a viewer's view as bytes."""
    return msgspec.json.encode(game.system.telling.observe(game, viewer))


def heard(game: Game[Any, Any], events: list[Event], viewer: int | None) -> list[Event]:
    """Return the events as a viewer receives them."""
    found = []
    for event in events:
        teller = game.teller(event)
        shown = teller.system.redact(event, teller.seat_inside(viewer))
        if shown is not None:
            found.append(shown)
    return found


def mutants(action: Action) -> list[Action]:
    """Return actions that differ from a legal one in a single field, most of them illegal."""
    made: list[Action] = []
    for field in msgspec.structs.fields(type(action)):
        value = getattr(action, field.name)
        near = (value - 1, value + 1) if type(value) is int else ()
        for wrong in (*near, *WRONG):
            body = {**msgspec.to_builtins(action), field.encode_name: wrong}
            try:
                made.append(msgspec.convert(body, type(action)))
            except msgspec.ValidationError:
                continue
    return made
