"""The record of a match: its header and its ordered actions with their draws.

This is the saved truth; undo, replay, spectators, bug reports and crash recovery are all a walk
along it. Snapshots are only a cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import EngineError, SaveError
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.system import Outcome, RuleSystem
from ironmuster.kernel.value import Action, Concede, Event, Value, union

FORMAT = 1
Systems = Mapping[str, RuleSystem[Any, Any]]


class Entry(Value, frozen=True):
    """One action of the record: who, what, and the values chance gave it, in order.

    `position` is how far the dice stream was used after it; `system` names the rules the action
    belongs to when it was played in a battle inside the game.
    """

    player: int
    system: str
    action: dict[str, Any]
    draws: tuple[Any, ...]
    position: int


class Replay(Value, frozen=True):
    """A whole match as a file: everything needed to play it again, without the secret of its dice.

    `opening` holds the draws of the set-up; `fingerprint` and `outcome` are those of the last
    position recorded, so that a replay can be verified.
    """

    format: int
    system: str
    version: int
    catalog: str
    scenario: dict[str, Any]
    opening: tuple[Any, ...]
    entries: tuple[Entry, ...]
    fingerprint: str
    outcome: Outcome | None = None


class Recorder:
    """A game in play with its record: apply actions, take them back, export the replay."""

    def __init__(self, system: RuleSystem[Any, Any], scenario: Any, key: bytes, systems: Systems):
        self.system = system
        self.scenario = scenario
        self.systems = systems
        self.entries: list[Entry] = []
        self.free: list[bool] = []
        dice = Dice(key)
        self.game = start(system, scenario, dice, systems)
        self.opening = tuple(dice.drawn)
        self.opening_events: list[Event] = self.game.events

    def act(self, action: Action, draws: list[Any] | None = None) -> list[Event]:
        """Apply an action, with the values of real dice when `draws` is given; return its events.

        On any error nothing has changed.
        """
        reason = self.game.why_not(action)
        game = self.game if reason is not None else self.game.clone()
        decision = game.decision
        game.dice.drawn = []
        if draws is not None:
            game.dice.script = list(draws)
        name = innermost(game).system.name
        events = list(game.apply(action))
        if game.dice.script:
            raise EngineError(f"{len(game.dice.script)} rolled values too many")
        assert decision is not None
        entry = Entry(
            decision.player,
            name,
            msgspec.to_builtins(action),
            tuple(game.dice.drawn),
            game.dice.position,
        )
        self.free.append(not entry.draws and not _revealed(self.game, game, action))
        self.entries.append(entry)
        self.game = game
        return events

    def undo_point(self, player: int) -> int:
        """Return how many entries remain when `player` takes back all that is free to take back:
        their latest actions that drew no chance and showed nothing hidden."""
        keep = len(self.entries)
        while keep and self.entries[keep - 1].player == player and self.free[keep - 1]:
            keep -= 1
        return keep

    def rewind(self, count: int) -> None:
        """Go back to the position after the first `count` entries; the dice are not rolled back."""
        key, position = self.game.dice.key, self.game.dice.position
        game = self.at(count)
        game.use(Dice(key, position))
        self.game = game
        del self.entries[count:]
        del self.free[count:]

    def at(self, count: int) -> Game[Any, Any]:
        """Return the position after the first `count` entries."""
        game = opening(self.system, self.scenario, self.opening, self.systems)
        for _ in walk(game, self.entries[:count]):
            pass
        return game

    def replay(self) -> Replay:
        """Return the record as a file."""
        return Replay(
            FORMAT,
            self.system.name,
            self.system.version,
            self.system.catalog.digest,
            msgspec.to_builtins(self.scenario),
            self.opening,
            tuple(self.entries),
            fingerprint(self.game),
            self.game.outcome,
        )


def innermost(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return the game being played inside all others."""
    while game.child is not None:
        game = game.child
    return game


def _revealed(before: Game[Any, Any], after: Game[Any, Any], action: Action) -> bool:
    """Whether an action without draws showed a seat something it could not have foreseen.

    Found by asking each seat's imagination: if the same action leads to another view in some game
    the seat cannot tell from the real one, the real one taught it something.
    """
    inner = innermost(before)
    if not inner.system.secrets:
        return False
    players = {game.decision.player for game in (before, after) if game.decision is not None}
    for viewer in players:
        seen = after.system.observe(after, viewer)
        for salt in range(4):
            twin = before.imagine(viewer, salt)
            if twin.why_not(action) is not None:
                return True
            twin.resolve(action)
            if twin.system.observe(twin, viewer) != seen:
                return True
    return False


def opening(
    system: RuleSystem[Any, Any], scenario: Any, draws: tuple[Any, ...], systems: Systems
) -> Game[Any, Any]:
    """Return the first position of a match whose set-up drew `draws`."""
    dice = Dice(bytes(32), 0, draws, explore=True)
    return start(system, scenario, dice, systems)


def walk(game: Game[Any, Any], entries: list[Entry]) -> Iterator[list[Event]]:
    """Play recorded entries on `game`, yielding the events of each; `SaveError` where one does
    not fit the position."""
    for place, entry in enumerate(entries):
        inner = innermost(game)
        game.use(Dice(bytes(32), 0, entry.draws, explore=True))
        try:
            action = msgspec.convert(entry.action, union((*inner.system.actions, Concede)))
            decision = game.decision
            if decision is None or decision.player != entry.player:
                raise SaveError(f"entry {place}: player {entry.player} has nothing to decide")
            yield list(game.apply(action))
        except (msgspec.ValidationError, EngineError) as fault:
            raise SaveError(f"entry {place}: {fault}") from None
        if game.dice.script:
            raise SaveError(f"entry {place}: {len(game.dice.script)} recorded draws are left over")


def load(raw: bytes) -> Replay:
    """Read a replay file; `SaveError` says what is wrong with it."""
    try:
        replay = msgspec.json.decode(raw, type=Replay)
    except msgspec.MsgspecError as fault:
        raise SaveError(f"not a replay: {fault}") from None
    if replay.format != FORMAT:
        raise SaveError(f"replay format {replay.format}; this build reads format {FORMAT}")
    return replay


def begin(replay: Replay, systems: Systems) -> Game[Any, Any]:
    """Return the first position of a replay; `SaveError` when this build plays other rules."""
    system = systems.get(replay.system)
    if system is None:
        raise SaveError(f"no rule system {replay.system!r} is installed")
    if system.version != replay.version:
        raise SaveError(
            f"{replay.system}: recorded with rules version {replay.version}, "
            f"this is {system.version}"
        )
    if system.catalog.digest != replay.catalog:
        raise SaveError(f"{replay.system}: recorded with another catalogue ({replay.catalog})")
    try:
        scenario = msgspec.convert(replay.scenario, system.scenario_type)
    except msgspec.ValidationError as fault:
        raise SaveError(f"scenario: {fault}") from None
    return opening(system, scenario, replay.opening, systems)


def verify(replay: Replay, systems: Systems) -> Game[Any, Any]:
    """Play a replay from its first entry to its last and compare the end with the record."""
    game = begin(replay, systems)
    for _ in walk(game, list(replay.entries)):
        pass
    found = fingerprint(game)
    if found != replay.fingerprint:
        raise SaveError(f"the replay ends in position {found}, recorded {replay.fingerprint}")
    return game


def resume(replay: Replay, count: int, key: bytes, systems: Systems) -> Recorder:
    """Return a match that continues after the first `count` entries, on the dice of `key`."""
    game = begin(replay, systems)
    recorder = Recorder.__new__(Recorder)
    recorder.system, recorder.systems = game.system, systems
    recorder.scenario = msgspec.convert(replay.scenario, game.system.scenario_type)
    recorder.opening = replay.opening
    recorder.opening_events = game.events
    recorder.entries, recorder.free = list(replay.entries[:count]), [False] * count
    for _ in walk(game, recorder.entries):
        pass
    used = recorder.entries[-1].position if recorder.entries else 0
    game.use(Dice(key, used))
    recorder.game = game
    return recorder
