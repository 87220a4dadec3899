"""The guided first game of each rule system: a position that was really played to, and the steps
of a player's turn from there, with the dice that fall in them.

The files are `docs/learn/<slug>.toml`, beside the lessons of `ironmuster.learn`. Nothing in them is
taken on trust: `faults` plays the whole of it with the rules, every way it offers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final

import msgspec

from ironmuster.kernel.catalog import read_file
from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.kernel.replay import Recorder, Replay, Systems
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Event, Value, union
from ironmuster.learn import find

KEY: Final = bytes(32)  # draws nothing: all that falls in a tutorial is written down
Dice = tuple[int | str, ...]
MOST_ACTIONS: Final = 3_000  # in all ways that a tutorial can go, each of which is played
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=600)]
Names = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=8)]


class Played(Value, frozen=True):
    """An action before the first step, and what the dice gave it."""

    action: dict[str, Any]
    dice: Dice = ()


class Step(Value, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to read or to do.

    With an `answer` the step is done by that action, or by one of `also`, with these `dice`; to
    anything else the page says `instead`. `show` are anchors to look at; `brings` lists events,
    each by some of its fields, that must come of it.
    """

    title: Text
    text: Text
    answer: dict[str, Any] | None = None
    also: tuple[dict[str, Any], ...] = ()
    instead: str = ""
    dice: Dice = ()
    show: tuple[str, ...] = ()
    brings: tuple[dict[str, Any], ...] = ()


class Tutorial(Value, frozen=True, kw_only=True):
    """A first game: the player has seat 0, `bot` any other, if there are others; `opening` are the
    set-up's dice."""

    title: Text
    text: Text
    scenario: dict[str, Any]
    bot: str = ""
    names: Names
    opening: Dice = ()
    before: tuple[Played, ...] = ()
    steps: tuple[Step, ...] = ()


class Guide(Value, frozen=True):
    """What a screen needs of a tutorial to lead a player through it."""

    title: str
    text: str
    bot: str
    names: Names
    steps: tuple[Step, ...] = ()


@cache
def tutorial(slug: str) -> Tutorial:
    """Return the tutorial of a rule system."""
    path = find(slug, f"{slug}.toml")
    if path is None:
        raise DataError(f"there is no tutorial for {slug!r:.80}")
    return read_file(path, Tutorial)


def guide(slug: str) -> Guide:
    """Return what a screen needs of a tutorial."""
    found = tutorial(slug)
    return Guide(found.title, found.text, found.bot, found.names, found.steps)


def first_position(found: Tutorial, system: RuleSystem[Any, Any], systems: Systems) -> Recorder:
    """Play up to the first step; `EngineError` names what does not fit."""
    scenario = scenario_from(system, found.scenario)
    record = Recorder(system, scenario, KEY, systems, found.opening)
    seats = system.seats(record.game.state)
    if len(found.names) != seats or bool(found.bot) != (seats > 1):
        raise DataError(f"names: {seats} wanted, and a bot for all but the first")
    for place, played in enumerate(found.before):
        _play(record, played.action, played.dice, f"before[{place}]")
    return record


def beginning(slug: str, system: RuleSystem[Any, Any], systems: Systems) -> Replay:
    """Return the first position of a tutorial as a replay, to go on from."""
    return first_position(tutorial(slug), system, systems).replay()


def faults(slug: str, system: RuleSystem[Any, Any], systems: Systems) -> list[str]:
    """Return all that keeps a tutorial from being played as it says; none when there is no
    tutorial."""
    try:
        found = tutorial(slug)
    except DataError as fault:
        return [] if str(fault).startswith("there is no tutorial") else [str(fault)]
    ways_in_all = 1 + sum(len(step.also) for step in found.steps)
    actions = ways_in_all * (len(found.before) + len(found.steps))
    if actions > MOST_ACTIONS:
        return [f"{slug}.toml: {actions} actions in {ways_in_all} ways, {MOST_ACTIONS} at most"]
    try:
        for way in ways(found):
            record = first_position(found, system, systems)
            for place, (step, action) in enumerate(zip(found.steps, way, strict=True)):
                if action is not None:
                    _step(record, step, action, f"steps[{place}]")
    except (EngineError, msgspec.ValidationError) as fault:
        return [f"{slug}.toml: {fault}"]
    return []


def ways(found: Tutorial) -> Iterator[list[dict[str, Any] | None]]:
    """Yield the actions of all steps, in the order meant and with each other answer that is
    taken."""
    meant = [step.answer for step in found.steps]
    yield meant
    for place, step in enumerate(found.steps):
        for other in step.also:
            yield [*meant[:place], other, *meant[place + 1 :]]


def _step(record: Recorder, step: Step, action: dict[str, Any], where: str) -> None:
    decision = record.game.decision
    if decision is None or decision.player != 0:
        raise DataError(f"{where}: it is not for the player to decide")
    events = [
        msgspec.to_builtins(e, str_keys=True) for e in _play(record, action, step.dice, where)
    ]
    for wanted in step.brings:
        if not any(wanted.items() <= _shallow(event).items() for event in events):
            raise DataError(f"{where}: brings no {wanted}; it brought {events}")


def _shallow(event: dict[str, Any]) -> dict[str, Any]:
    """The plain fields of an event."""
    return {key: value for key, value in event.items() if isinstance(value, int | str | bool)}


def _play(record: Recorder, action: dict[str, Any], dice: Dice, where: str) -> list[Event]:
    kinds = union(record.game.innermost().system.actions)
    try:
        return record.act(msgspec.convert(action, kinds, str_keys=True), dice)
    except (EngineError, msgspec.ValidationError) as fault:
        raise DataError(f"{where}: {action}: {fault or type(fault).__name__}") from None
