"""What the players of a lawn are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from ironmuster.geometry.plane.sweep import price
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Step
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.report import Fact, Report
from ironmuster.kernel.system import Label, Line, Phrase
from ironmuster.kernel.value import Action, Event, Value, readable
from tests.toys.lawn.places import Places, fault_of, inches, way_of
from tests.toys.lawn.position import Green, LawnGame, Roll, Rolled, State, Struck


class Ball(Value, frozen=True):
    """A ball as everybody sees it."""

    x: int
    y: int
    facing: int
    peg: int
    score: int


class Scene(Value, frozen=True):
    """[LN-1] The round, of how many, and both balls."""

    round: int
    rounds: int
    balls: tuple[Ball, ...]


class OnLawn(Value, frozen=True):
    """[LN-1] What is on offer before a game."""

    green: Green
    min_players: int = 2
    max_players: int = 2


class WayAsked(Value, frozen=True, tag="way"):
    """[LN-2] What comes of a roll to a place?"""

    x: int
    y: int
    facing: int = -1
    path: tuple[tuple[int, int], ...] = ()


class Way(Value, frozen=True):
    """[LN-2] The way that a ball would roll, the length of each leg, and what forbids it."""

    way: tuple[tuple[int, int], ...]
    legs: tuple[int, ...]
    fault: str


def lobby(green: Green) -> OnLawn:
    """[LN-1] Return the lawn."""
    return OnLawn(green)


def observe(game: LawnGame, viewer: int | None) -> Scene:
    """Return the position; nothing is hidden."""
    state = game.state
    balls = zip(state.xs, state.ys, state.facings, state.pegs, state.scores, strict=True)
    return Scene(state.round, state.rounds, tuple([Ball(*ball) for ball in balls]))


def measure(game: LawnGame, viewer: int | None, question: dict[str, Any]) -> Way:
    """[LN-2] Return what a roll comes to, legal or not."""
    try:
        asked = msgspec.convert(question, readable(WayAsked))
    except msgspec.ValidationError as wrong:
        raise DataError(f"question: {wrong}") from None
    if game.open is None:
        raise DataError("question: nobody rolls any more [LN-7]")
    player, roll = game.open.player, Roll(asked.x, asked.y, asked.facing, asked.path)
    fault = fault_of(game.state, game.catalog, player, roll)
    way = [] if fault else way_of(game.state, game.catalog, player, roll)
    return Way(tuple(way), tuple([price([one, other]) for one, other in pairwise(way)]), fault)


def describe(game: LawnGame, action: Action) -> Label:
    """Return a roll in words: what it is for, where that is a named place."""
    assert isinstance(action, Roll)
    options = game.open.options if game.open is not None else None
    if isinstance(options, Places) and action in options.reasons:
        return Label(options.reasons[action], (f"place:{action.x}:{action.y}",))
    corners = f" round {len(action.path)} corners" if action.path else ""
    turned = f", looking {action.facing}" if action.facing >= 0 else ""
    text = f"Roll to {action.x}, {action.y}{corners}{turned}"
    return Label(text, (f"place:{action.x}:{action.y}",))


def phrases(game: LawnGame) -> Mapping[type[Action], Phrase]:
    """[LN-2] How the points of whole inches are told, straight on or by the rules' own way."""
    return {Roll: Phrase("Roll to {x}, {y}", ("place:{x}:{y}",))}


def why_not(game: LawnGame, action: Action) -> str:
    """Return the first rule that a roll breaks, and where on its way."""
    assert game.open is not None and isinstance(action, Roll)
    return fault_of(game.state, game.catalog, game.open.player, action)


def narrate(game: LawnGame, event: Event) -> Line:
    """Return an event as a sentence."""
    match event:
        case Rolled(player, way, _):
            return Line(f"{mark(player)} rolls {inches(price(list(way)))}", "LN-2")
        case Struck(player, die, scored):
            what = "scores" if scored else "does not score"
            return Line(f"{mark(player)} strikes the peg with {die} and {what}", "LN-6")
    raise TypeError(event)


def gauge(before: LawnGame, action: Action, after: LawnGame) -> dict[str, int]:
    """How many points a roll scores."""
    assert before.open is not None
    player = before.open.player
    return {"points": after.state.scores[player] - before.state.scores[player]}


def report(start: LawnGame, steps: Iterable[Step]) -> Report:
    """[LN-7] The points of both."""
    game = start
    for step in steps:
        game = step.after
    return Report(facts=(Fact("Points", tuple(map(float, game.state.scores))),))


def summary(state: State) -> dict[str, int]:
    """Return the points of both together."""
    return {"points": sum(state.scores)}
