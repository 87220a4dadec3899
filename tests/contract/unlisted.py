"""Answers that nobody has listed, for questions with more of them than can be: between the listed
ones, and around them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action
from tests.contract.play import begin, chooser, pick, question, some
from tests.contract.scenarios import Case, examples

HUGE: Final = (2**31, -(2**31), 2**63, -(2**63), 10**30, -(10**30))
LONG: Final = 400
OFTEN: Final = 3  # every so many answers one is given that nobody has listed


def unlisted(game: Game[Any, Any], count: int = 8) -> list[Action]:
    """Return answers between and around about so many listed ones, and what the system brings."""
    listed = some(game, count)
    found = [one for action in listed for one in around(action)]
    for first, second in pairwise(listed):
        if type(first) is type(second):
            found.append(middle(first, second))
    inner = game.innermost()
    found += getattr(examples(inner.system.name), "unlisted", lambda _: [])(inner)
    options = question(game).options
    return [action for action in dict.fromkeys(found) if not options.has(action)]


def around(action: Action) -> list[Action]:
    """Return the answers next to one: a field one more or less, a part more or less."""
    return [
        msgspec.structs.replace(action, **{name: near})
        for name, value in fields(action).items()
        for near in beside(value)
    ]


def beside(value: Any) -> list[Any]:
    """Return the values next to one."""
    if type(value) is int:
        return [value - 1, value + 1]
    if isinstance(value, tuple) and value:
        return [value[:-1], (*value, value[-1])]
    return []


def between(one: Any, other: Any) -> Any:
    """Return a value half way from one to another."""
    if type(one) is int and type(other) is int:
        return (one + other) // 2
    if isinstance(one, tuple) and isinstance(other, tuple):
        return (*one[: len(one) // 2], *other[len(other) // 2 :])
    return one


def middle(one: Action, other: Action) -> Action:
    """Return the answer half way between two of a kind."""
    second = fields(other)
    made = {name: between(value, second[name]) for name, value in fields(one).items()}
    return msgspec.structs.replace(one, **made)


def swollen(action: Action) -> list[Action]:
    """Return answers with a number in them that is beyond all bounds, at any depth."""
    return [
        msgspec.structs.replace(action, **{name: value})
        for name, kept in fields(action).items()
        for huge in HUGE
        for value in with_number(kept, huge)
    ]


def with_number(value: Any, number: int) -> list[Any]:
    """Return what comes of a value when one of the numbers in it is another one."""
    if type(value) is int:
        return [number]
    if not isinstance(value, tuple):
        return []
    return [
        (*value[:place], inner, *value[place + 1 :])
        for place, part in enumerate(value)
        for inner in with_number(part, number)
    ]


def fields(action: Action) -> dict[str, Any]:
    """Return the fields of an answer by name."""
    return msgspec.structs.asdict(action)


def answer(game: Game[Any, Any], dice: Dice) -> Action:
    """Return a random answer to the open question: one of those listed or, now and then, where
    there are others, one of these."""
    decision = question(game)
    if decision.sampled and not dice.below(OFTEN):
        free = [action for action in unlisted(game) if game.why_not(action) is None]
        if free:
            return free[dice.below(len(free))]
    return decision.options.at(pick(game, dice))


def sampled(case: Case, seed: int, most: int) -> list[Game[Any, Any]]:
    """Return at most so many positions of a random game in which a question is open that has more
    answers than are listed; among those given are answers that nobody has listed."""
    game, dice = begin(case, seed), chooser(case, seed)
    found: list[Game[Any, Any]] = []
    for _ in range(LONG):
        if game.over or len(found) >= most:
            break
        if question(game).sampled:
            found.append(game.clone())
        game.resolve(answer(game, dice))
    return found
