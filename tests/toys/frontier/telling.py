"""What the players of a frontier are told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Step
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.report import Fact, Report, Series
from ironmuster.kernel.system import Label, Line
from ironmuster.kernel.value import Action, Event, Value
from tests.toys.frontier.position import (
    PURSE,
    Attack,
    FrontierGame,
    Held,
    Left,
    Levied,
    Levy,
    Lost,
    Meet,
    Taken,
)
from tests.toys.frontier.rules import Levies, targets


class Country(Value, frozen=True):
    """What a viewer sees: everything but levies that are not open yet."""

    season: int
    holders: tuple[int, ...]
    levies: tuple[tuple[str, ...], ...]
    losses: tuple[int, ...]
    left: tuple[bool, ...]
    sealing: int


class Roads(Value, frozen=True):
    """[FR-3] The towns a house could march on, as far as the asker may know."""

    viewer: int | None
    towns: tuple[int, ...]


def observe(game: FrontierGame, viewer: int | None) -> Country:
    """Return what `viewer` sees; of a levy nobody sees more than that it was held."""
    state, top = game.state, game.stack[-1] if game.stack else None
    return Country(
        state.season,
        tuple(state.holders),
        tuple([tuple(levy) for levy in state.levies]),
        tuple(state.losses),
        tuple(state.left),
        top.count() if isinstance(top, Levies) else 0,
    )


def describe(game: FrontierGame, action: Action) -> Label:
    """Return an answer in words."""
    match action:
        case Levy(companies):
            return Label(f"Raise {', '.join(companies) or 'nobody'}")
        case Attack(town):
            return Label(f"Attack town {town}", (f"town:{town}",))
        case Meet(way):
            return Label(f"Fight by {way}", (f"way:{way}",))
    return Label("Rest")


def why_not(game: FrontierGame, action: Action) -> str:
    """Return why an answer is refused, with its rule."""
    assert game.open is not None
    match game.open.prompt:
        case "levy":
            return f"build a force of companies for up to {PURSE} crowns [FR-2]"
        case "attack":
            return "march on a town of another beside one of yours, or rest [FR-3]"
    return "choose one of the ways to fight that were agreed on [FR-4]"


def narrate(game: FrontierGame, event: Event) -> Line:
    """Return an event as a sentence."""
    match event:
        case Levied():
            return Line("The levies lie open", "FR-2")
        case Taken(house, town):
            return Line(f"Town {town} falls to {mark(house)}", "FR-5", (f"town:{town}",))
        case Held(house, town):
            return Line(f"Town {town} stands against {mark(house)}", "FR-5", (f"town:{town}",))
        case Lost(house, count):
            return Line(f"{mark(house)} loses {count}", "FR-5")
        case Left(house):
            return Line(f"{mark(house)} gives up", "FR-7")
    raise TypeError(event)


def measure(game: FrontierGame, viewer: int | None, question: dict[str, Any]) -> Roads:
    """[FR-3] Return the towns a house could march on."""
    house = question.get("house")
    known = isinstance(house, int) and 0 <= house < len(game.state.left)
    if question.get("type") != "roads" or not isinstance(house, int) or not known:
        raise DataError("question: the roads of a house [FR-3]")
    return Roads(viewer, tuple(targets(game.state, house)))


def gauge(before: FrontierGame, action: Action, after: FrontierGame) -> dict[str, int]:
    """How many towns an answer wins or costs."""
    assert before.open is not None
    house = before.open.player
    return {"towns": after.state.holders.count(house) - before.state.holders.count(house)}


def report(start: FrontierGame, steps: Iterable[Step]) -> Report:
    """[FR-6] Towns by season, and what was lost."""
    game, houses = start, range(len(start.state.left))
    levels = [[start.state.holders.count(house) for house in houses]]
    for step in steps:
        game = step.after
        if game.state.season > len(levels):
            levels.append([game.state.holders.count(house) for house in houses])
    levels.append([game.state.holders.count(house) for house in houses])
    lines = tuple(tuple(float(level[house]) for level in levels) for house in houses)
    places = tuple(str(place) for place in range(len(levels)))
    return Report(
        facts=(Fact("Lost in battle", tuple(map(float, game.state.losses))),),
        series=(Series("Towns", "towns", places, lines, axis="season"),),
    )
