"""The record of a match: its header and its ordered actions with their draws.

This is the saved truth; undo, replay, spectators, bug reports and crash recovery are all a walk
along it. Snapshots are only a cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from ironmuster import __version__
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.editions import PACKED, Edition, edition_of, in_editions
from ironmuster.kernel.errors import EngineError, IllegalAction, SaveError
from ironmuster.kernel.form import form_of
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.packing import expand
from ironmuster.kernel.revealing import revealed
from ironmuster.kernel.snapshot import decode, fingerprint, parse, restore
from ironmuster.kernel.system import Outcome, RuleSystem
from ironmuster.kernel.value import Action, Concede, Event, TimeUp, Value, readable, union
from ironmuster.kernel.waypoints import LARGEST, Waypoints, mark_of

FORMAT: Final = 2  # files of format 1 have no data and no program
READ: Final = (1, FORMAT)
# The longest games come to 20,000 actions; a set-up that draws a whole table of terrain to 2,000
# draws, a part of a turn that the rules play to some hundreds.
MOST: Final = 40_000
MOST_DRAWS: Final = 10_000
Systems = Mapping[str, RuleSystem[Any, Any]]
Name = Annotated[str, msgspec.Meta(max_length=80)]
BotId = Annotated[str, msgspec.Meta(max_length=60)]
Place = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Drawn = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)] | Name
Draws = Annotated[tuple[Drawn, ...], msgspec.Meta(max_length=MOST_DRAWS)]
Hash = Annotated[str, msgspec.Meta(max_length=128)]
Packed = Annotated[bytes, msgspec.Meta(max_length=PACKED)]


class Entry(Value, frozen=True):
    """One action of the record: who, what, and the values chance gave it, in order.

    `position` is how far the dice stream was used after it; `system` names the rules the action
    belongs to when it was played in a battle inside the game.
    """

    player: Annotated[int, msgspec.Meta(ge=0, le=63)]
    system: Name
    action: dict[str, Any]
    draws: Draws
    position: Place


class Leaf(Value, frozen=True):
    """What was told up to the position after `place` actions, and what screens were shown of it,
    packed by who keeps it; `contents` says of which actions it tells."""

    place: Place
    contents: dict[str, Any]
    told: Packed
    shown: Packed


class Replay(Value, frozen=True):
    """A whole match as a file: everything needed to play it again, without the secret of its dice.

    `opening` holds the draws of the set-up; `fingerprint` and `outcome` are those of the last
    position recorded, so that a replay can be verified. `position` is how far the dice stream was
    used, takings-back included, so that a resumed match never rolls what somebody has seen.
    `names` are those of the players, for the log, and `bots` the id of the bot that plays for each,
    empty for a person. `entered` has the rules of every system that a game inside was played by, by
    slug; a file of an earlier build has neither. `data` has every catalogue it was played with,
    packed, by digest; `program` is the version of the build that wrote it. `album` is what was told
    and shown on the way, and `report`, packed by who makes it, a match that is over in figures: for
    builds that play other rules. `form` is that of the positions; a `fingerprint` says nothing
    about one of another form. A match that went on under newer rules begins with the packed
    position `start`, not with a set-up.
    """

    format: Place
    system: Name
    version: Place
    catalog: Hash
    scenario: dict[str, Any]
    opening: Draws
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST)]
    fingerprint: Hash
    outcome: Outcome | None = None
    position: Place = 0
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=16)] = ()
    entered: Annotated[dict[Name, Edition], msgspec.Meta(max_length=64)] = msgspec.field(
        default_factory=dict
    )
    data: Annotated[dict[Hash, Packed], msgspec.Meta(max_length=65)] = msgspec.field(
        default_factory=dict
    )
    program: Name = ""
    album: Annotated[tuple[Leaf, ...], msgspec.Meta(max_length=512)] = ()
    form: Hash = ""
    start: Packed = b""
    report: Packed = b""
    bots: Annotated[tuple[BotId, ...], msgspec.Meta(max_length=16)] = ()

    @property
    def editions(self) -> dict[str, Edition]:
        """The rules of every system it was played with, by slug."""
        return {**self.entered, self.system: Edition(self.version, self.catalog)}


class Recorder:
    """A game in play with its record: apply actions, take them back, export the replay.

    `game` is another object after every action, so that a fault in the rules leaves no trace.
    `met` has every system that a game inside was played by, with the number of actions after which
    it was met first.
    `marks` says of the header, and of it with each entry, which way was gone; `waypoints` are the
    positions kept along it.
    """

    def __init__(
        self,
        system: RuleSystem[Any, Any],
        scenario: Any,
        key: bytes,
        systems: Systems,
        draws: Sequence[Any] | None = None,
    ) -> None:
        """Set up a match; `draws` are the values of real dice for the set-up, and `Undecided`
        then names what must be rolled next."""
        self.system = system
        self.scenario = scenario
        self.systems = systems
        self.entries: list[Entry] = []
        self.free: list[bool] = []
        dice = Dice(key, 0, draws or (), explore=draws is not None)
        self.game = start(system, scenario, dice, systems)
        _settle(dice)
        self.opening = tuple(dice.drawn)
        self.start = b""
        self.opening_events: list[Event] = self.game.events
        self.met: dict[str, int] = {}
        self._meet()
        self.waypoints = Waypoints(systems)
        self.marks = [self._first_mark()]

    def act(
        self,
        action: Action,
        draws: Sequence[Any] | None = None,
        by_hand: bool = False,
        player: int = -1,
    ) -> list[Event]:
        """Apply an action, with what chance gives where `draws` is given; return its events.

        With `by_hand` the draws are those of real dice, and what is secret comes from the stream.
        `player` is who concedes, when it is not the one who decides. On any error nothing has
        changed.
        """
        reason = self.game.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        decision = self.game.decision
        assert decision is not None
        game = self.game.clone()
        dice = Dice(game.dice.key, game.dice.position, draws or (), explore=draws is not None)
        dice.by_hand = by_hand
        game.use(dice)
        game.resolve(action, player)
        _settle(dice)
        entry = Entry(
            decision.player if player < 0 else player,
            self.game.innermost().system.name,
            msgspec.to_builtins(action, str_keys=True),
            tuple(dice.drawn),
            dice.position,
        )
        free = not entry.draws and self._is_free(action, game)
        inside = self.game.depth
        self.game = game
        self.keep(entry, free, game.events, inside)
        return game.events

    def _is_free(self, action: Action, after: Game[Any, Any]) -> bool:
        """Whether an action without draws, which led on to a position, can be taken back freely:
        the same player decides there, and nobody has seen anything new."""
        before, then = self.game.decision, after.decision
        if isinstance(action, Concede | TimeUp) or before is None or then is None:
            return False
        return then.player == before.player and not revealed(self.game, after, action)

    def keep(self, entry: Entry, free: bool, events: Sequence[Event], inside: int) -> None:
        """Take an entry down that has led to the position now, with its `events`, from one that
        was so deep `inside`; `free` when it is free to take back."""
        self.skip(entry, free)
        self._meet()
        self.waypoints.pass_by(len(self.entries), self.marks[-1], self.game, events, inside)

    def skip(self, entry: Entry, free: bool) -> None:
        """Take an entry down that is not played, since the position after a later one is kept."""
        if entry.system != self.system.name:
            self.met.setdefault(entry.system, len(self.entries))
        self.entries.append(entry)
        self.free.append(free)
        self.marks.append(mark_of(self.marks[-1], entry))

    @property
    def entered(self) -> dict[str, Edition]:
        """The rules of every system that a game inside was played by, by slug."""
        return {slug: edition_of(self.systems[slug]) for slug in sorted(self.met)}

    @property
    def packs(self) -> dict[str, bytes]:
        """The packed catalogues of all systems it was played with so far, by digest."""
        catalogs = [self.system.catalog, *[self.systems[slug].catalog for slug in sorted(self.met)]]
        return {catalog.digest: catalog.packed for catalog in catalogs}

    def _meet(self) -> None:
        for system in _inside(self.game):
            self.met.setdefault(system.name, len(self.entries))

    def undo_point(self, player: int) -> int:
        """Return how many entries remain when `player` takes back all that is free to take back:
        their latest actions that drew no chance, showed no seat anything hidden and left the
        decision with them. Beyond that it takes the consent of the others."""
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
        self.met = {slug: first for slug, first in self.met.items() if first <= count}
        del self.marks[count + 1 :]

    def at(self, count: int) -> Game[Any, Any]:
        """Return the position after the first `count` entries, a game of one's own, played on from
        the nearest that is kept."""
        found = self.waypoints.near(self.marks, count)
        if found is None:
            found = 0, self.first()
        begun, game = found
        for _ in self.walk(game, begun, count):
            pass
        self.waypoints.remember(count, self.marks[count], game)
        return game

    def first(self) -> Game[Any, Any]:
        """Return the first position, a game of one's own."""
        return opening(self.system, self.scenario, self.opening, self.systems, self.start)

    def walk(self, game: Game[Any, Any], begun: int, end: int) -> Iterator[list[Event]]:
        """Walk a position after `begun` entries on to that after `end`, yielding the events of
        each; positions are kept on the way."""
        inside = game.depth
        part = self.entries[begun:end]
        for place, events in enumerate(walk(game, part, begun), begun + 1):
            self.waypoints.pass_by(place, self.marks[place], game, events, inside)
            inside = game.depth
            yield events

    def _first_mark(self) -> str:
        system = self.system
        scenario = msgspec.to_builtins(self.scenario, str_keys=True)
        rules = (system.name, system.version, system.catalog.digest)
        begun = (self.start,) if self.start else ()
        return mark_of("", (rules, scenario, self.opening, *begun))

    def replay(self) -> Replay:
        """Return the record as a file."""
        return Replay(
            FORMAT,
            self.system.name,
            self.system.version,
            self.system.catalog.digest,
            msgspec.to_builtins(self.scenario, str_keys=True),
            self.opening,
            tuple(self.entries),
            fingerprint(self.game),
            self.game.outcome,
            self.game.dice.position,
            entered=self.entered,
            data=self.packs,
            program=__version__,
            form=form_of(self.systems, {self.system.name, *self.met}),
            start=self.start,
        )


def _inside(game: Game[Any, Any]) -> list[RuleSystem[Any, Any]]:
    """Return the systems of the games that are played inside one, or ended in its last answer."""
    found: list[RuleSystem[Any, Any]] = []
    for inner in game.ended if game.child is None else [*game.ended, game.child]:
        found += [inner.system, *_inside(inner)]
    return found


def _settle(dice: Dice) -> None:
    """Go over from real dice to the stream; `EngineError` when values are left over."""
    if dice.left:
        raise EngineError(f"{dice.left} rolled values too many")
    dice.explore = dice.by_hand = False


def opening(
    system: RuleSystem[Any, Any],
    scenario: Any,
    draws: tuple[Any, ...],
    systems: Systems,
    begun: bytes = b"",
) -> Game[Any, Any]:
    """Return the first position of a match whose set-up drew `draws`, or that went on from the
    packed position with which it has `begun`."""
    if begun:
        return position_of(begun, system, systems)
    dice = Dice(bytes(32), 0, draws, explore=True)
    game = start(system, scenario, dice, systems)
    _settle(dice)
    dice.explore = True
    return game


def position_of(packed: bytes, system: RuleSystem[Any, Any], systems: Systems) -> Game[Any, Any]:
    """Return the position that was packed, without the secret of its dice; `SaveError` when it does
    not read, or is none of the system."""
    game = restore(decode(expand(packed, LARGEST, "the first position")), systems)
    if game.system.name != system.name:
        raise SaveError(f"the first position is one of {game.system.name:.60}")
    game.use(Dice(bytes(32), 0, (), explore=True))
    return game


def walk(game: Game[Any, Any], entries: Sequence[Entry], begun: int = 0) -> Iterator[list[Event]]:
    """Play recorded entries on `game`, yielding the events of each; `SaveError` where one does
    not fit the position. So many were played before as have `begun`."""
    for place, entry in enumerate(entries, begun):
        inner = game.innermost()
        game.use(Dice(bytes(32), 0, entry.draws, explore=True))
        try:
            action = action_of(game, entry)
            _check_player(game, action, entry.player)
            if entry.system != inner.system.name:
                raise SaveError(f"an action of {entry.system!r:.60} in {inner.system.name}")
            events = game.apply(action, entry.player)
        except EngineError as fault:
            raise SaveError(f"entry {place}: {fault}") from None
        if game.dice.left:
            raise SaveError(f"entry {place}: {game.dice.left} recorded draws are left over")
        yield events


def _check_player(game: Game[Any, Any], action: Action, player: int) -> None:
    """Raise `SaveError` for an action that was not for `player` to take; everyone may concede."""
    decision = game.decision
    may = decision is not None and decision.player == player
    if isinstance(action, Concede) and decision is not None:
        may = 0 <= player < game.system.seats(game.state)
    if not may:
        raise SaveError(f"player {player} has nothing to decide")


def action_of(game: Game[Any, Any], entry: Entry) -> Action:
    """Return the action of an entry that answers the open decision of `game`; `SaveError` when it
    is none of its rules."""
    kinds = union((*game.innermost().system.actions, Concede, TimeUp))
    try:
        action: Action = msgspec.convert(entry.action, kinds, str_keys=True)
    except msgspec.ValidationError as fault:
        raise SaveError(str(fault)) from None
    return action


class _Head(msgspec.Struct, frozen=True):
    """What a file of any format says of itself, whatever else it holds."""

    format: int
    program: str = ""


def load(raw: bytes) -> Replay:
    """Read a replay file; `SaveError` says what is wrong with it."""
    head = parse(raw, _Head, "a replay")
    if head.format not in READ:
        by = f", written by Ironmuster {head.program:.40}" if head.program else ""
        raise SaveError(f"replay format {head.format}{by}; this build reads up to {FORMAT}")
    return parse(raw, Replay, "a replay")


def begin(replay: Replay, systems: Systems) -> Game[Any, Any]:
    """Return the first position of a replay; `SaveError` when this build plays other rules, also
    of a system that a game inside was played by."""
    systems = in_editions(systems, replay.editions, replay.data)
    system = systems[replay.system]
    try:
        scenario = msgspec.convert(replay.scenario, readable(system.scenario_type), str_keys=True)
        return opening(system, scenario, replay.opening, systems, replay.start)
    except (msgspec.ValidationError, EngineError) as fault:
        raise SaveError(f"scenario: {fault}") from None


def verify(replay: Replay, systems: Systems) -> Game[Any, Any]:
    """Play a replay from its first entry to its last and compare the end with the record: how it
    ended, and the position, where the file says that its form is one of this build."""
    game = begin(replay, systems)
    for _ in walk(game, list(replay.entries)):
        pass
    found = fingerprint(game)
    if game.outcome != replay.outcome:
        raise SaveError(f"the replay ends with {game.outcome}, recorded {replay.outcome}")
    if found != replay.fingerprint and replay.form == form_of(game.systems, replay.editions):
        raise SaveError(f"the replay ends in position {found}, recorded {replay.fingerprint}")
    return game


def resume(replay: Replay, count: int, key: bytes, systems: Systems) -> Recorder:
    """Return a match that continues after the first `count` entries, on the dice of `key`."""
    if not 0 <= count <= len(replay.entries):
        raise SaveError(f"the replay has {len(replay.entries)} entries, not {count}")
    game = begin(replay, systems)
    recorder = Recorder.__new__(Recorder)
    recorder.system, recorder.systems = game.system, game.systems
    kind = readable(game.system.scenario_type)
    recorder.scenario = msgspec.convert(replay.scenario, kind, str_keys=True)
    recorder.opening, recorder.start = replay.opening, replay.start
    recorder.opening_events = game.events
    recorder.entries, recorder.free, recorder.met = [], [], {}
    recorder.waypoints, recorder.marks = Waypoints(game.systems), [recorder._first_mark()]
    recorder.game = game
    recorder._meet()
    inside = game.depth
    for place, events in enumerate(walk(game, replay.entries[:count])):
        recorder.keep(replay.entries[place], False, events, inside)
        inside = game.depth
    game.use(Dice(key, replay.position))
    return recorder
