"""What a rule system gives the kernel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

import msgspec
from msgspec import structs

from ironmuster.kernel.catalog import Contents, DataFolder
from ironmuster.kernel.engagement import Host
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.fitting import Fitting
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.force import Forces
from ironmuster.kernel.maps import Maps
from ironmuster.kernel.names import inside
from ironmuster.kernel.preparing import Preparing
from ironmuster.kernel.record import Record
from ironmuster.kernel.report import Report
from ironmuster.kernel.value import Action, Event, Value

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game, Step
    from ironmuster.kernel.odds import Odds

S = TypeVar("S", bound=Record)
C = TypeVar("C", bound=Contents)


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a game ended: one score per player (1 win, 0.5 draw, 0 loss), and why in one word.

    `teams` is the number of each player's team, where teams played against each other; a team
    shares one score. Whoever plays alone, or together with all others, wins or loses with the
    rules: then all scores are 1, or all are 0.
    """

    scores: tuple[float, ...]
    reason: str
    teams: tuple[int, ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each team, or each player alone, in the order of the seats."""
        found: dict[int, list[int]] = {}
        for player, team in enumerate(self.teams or range(len(self.scores))):
            found.setdefault(team, []).append(player)
        return tuple(tuple(side) for side in found.values())

    @property
    def together(self) -> bool:
        """Whether nobody won against another player: all have won, or all have lost."""
        return set(self.scores) in ({1.0}, {0.0})

    @property
    def winners(self) -> tuple[int, ...]:
        """Who came first: one player, a team, several who share the first place, or nobody."""
        best = max(self.scores)
        return tuple(n for n, score in enumerate(self.scores) if score == best and best > 0)

    def told(self, names: Sequence[str]) -> str:
        """Return the result in words, with a name for each player."""
        winners = self.winners
        if self.together:
            return ("won" if winners else "lost") + " together" * (len(self.scores) > 1)
        first = [side for side in self.sides if side[0] in winners]
        called = [" & ".join([names[player] for player in side]) for side in first]
        if len(first) == 1:
            return f"{called[0]} {'wins' if len(first[0]) == 1 else 'win'}"
        between = " and ".join([inside(name) for name in called])
        return "a draw" if len(first) == len(self.sides) else f"a draw of {between}"


class Landmark(Value, frozen=True):
    """A point that players may agree to go back to: its kind, of which the latest is offered, and
    what it is called behind "back to"; a player in it is a mark (`kernel.names`)."""

    kind: str
    text: str


class Label(Value, frozen=True):
    """An action in words, with anchors such as `piece:3` that a screen highlights."""

    text: str
    anchors: tuple[str, ...] = ()


NOTHING: Final[tuple[Any, ...]] = ((), "", -1)


class Phrase(Value, frozen=True):
    """How every action of a kind is told: `{x}` stands for its field `x`, and in the text for what
    `words` has at the place of that number or for it as text, or for its share of what `shares`
    has, to three places. A list is a way: it stands for its last, in the text by the others.
    Players are named in `words` only."""

    text: str
    anchors: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...] | Mapping[str, str]] = msgspec.field(default_factory=dict)
    shares: dict[str, int] = msgspec.field(default_factory=dict)

    def tells(self, action: Action) -> bool:
        """Return whether an action of the kind has all that its text names: no way, no word and the
        number of nobody are nothing."""
        return not any(
            value in NOTHING and f"{{{field}}}" in self.text
            for field, value in structs.asdict(action).items()
        )

    def label(self, action: Action) -> Label:
        """Return an action of the kind in words."""
        fields = structs.asdict(action)
        said = {field: self._told(field, value) for field, value in fields.items()}
        ends = {field: way[-1] for field, way in fields.items() if way and isinstance(way, tuple)}
        anchors = tuple([anchor.format_map(fields | ends) for anchor in self.anchors])
        return Label(self.text.format_map(said), anchors)

    def _told(self, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            *others, last = [self._told(field, one) for one in value] or [""]
            return f"{last} by {', '.join(others)}" if others else last
        if field in self.shares:
            return share_of(value, self.shares[field])
        words: tuple[str, ...] | Mapping[str, str] = self.words.get(field, {})
        found = str(value)
        return words.get(found, found) if isinstance(words, Mapping) else words[value]


def share_of(number: int, whole: int) -> str:
    """A number as its share of another, to three places: 1500 of 1000 is 1.5."""
    ones, rest = divmod((number * 1_000 + whole // 2) // whole, 1_000)
    return f"{ones}.{rest:03d}".rstrip("0").rstrip(".")


class Line(Value, frozen=True):
    """An event as one sentence of the log, with the rule it came from and its anchors; a player in
    it is a mark (`kernel.names`). `system` is by whose rules it is told, of a game that is played
    inside another."""

    text: str
    rule: str
    anchors: tuple[str, ...] = ()
    system: str = ""


def told_by(tellers: Iterable[Callable[[S, Event], Line | None]], state: S, event: Event) -> Line:
    """Return the line of the first of `tellers` that knows such an event; `TypeError` if none."""
    for teller in tellers:
        line = teller(state, event)
        if line is not None:
            return line
    raise TypeError(f"no sentence for {event!r}")


def _empty(catalog: Any) -> Value:
    return Value()


def _as_it_is(scenario: Any, named: Collection[str], catalog: Any) -> Any:
    return scenario


def _no_faults(folder: Path | None) -> list[str]:
    return []


def _sound(catalog: Any) -> list[str]:
    return []


def _none_kept(digest: str) -> bytes | None:
    return None


def _no_schemas() -> dict[str, dict[str, Any]]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Content(Generic[C]):
    """What a system says before the first die.

    `lobby` returns what a person chooses from to set a game up: scenarios, forces, options.
    `complete` returns a scenario, of which only the fields `named` were written down, with the
    others filled in as they fit these; `DataError` where none do. `check_data` returns every fault
    of the system's data, or of a folder laid out like it, `schemas` the JSON Schema of each kind of
    its files by name. `cross_check` returns what is wrong between the entries of a catalogue, and
    `former` the packed catalogue of an earlier release by its digest, where it was kept.
    """

    lobby: Callable[[C], Value] = _empty
    complete: Callable[[Any, Collection[str], C], Any] = _as_it_is
    check_data: Callable[[Path | None], list[str]] = _no_faults
    schemas: Callable[[], dict[str, dict[str, Any]]] = _no_schemas
    cross_check: Callable[[C], list[str]] = _sound
    former: Callable[[str], bytes | None] = _none_kept

    @classmethod
    def of(
        cls,
        data: DataFolder[C],
        lobby: Callable[[C], Value] = _empty,
        complete: Callable[[Any, Collection[str], C], Any] = _as_it_is,
    ) -> Self:
        """Return what a system says whose data lie in a folder of its package."""
        return cls(
            lobby=lobby,
            complete=complete,
            check_data=data.check,
            schemas=data.schemas,
            cross_check=data.cross_check,
            former=data.former,
        )


NO_CONTENT: Final[Content[Any]] = Content()


def _unknown(game: Game[Any, Any], action: Action) -> Odds | None:
    return None


def _untold(
    game: Game[Any, Any], action: Action, viewer: int
) -> Callable[[Game[Any, Any]], dict[str, int] | None] | None:
    return None


def _nothing(before: Game[Any, Any], action: Action, after: Game[Any, Any]) -> dict[str, int]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Chances(Generic[S, C]):
    """What a system knows of what may come of an answer.

    `odds` returns it where it is known without following every way chance can fall, from what every
    seat may know; None to have them followed. `gauge` then returns the numbers a player asks of one
    such way, from the position before and the one after it, such as damage. Where a viewer imagines
    many games, `foretell` may return who tells those numbers of one of them without playing it;
    None for those in which they depend on what was imagined, or on dice.
    """

    odds: Callable[[Game[S, C], Action], Odds | None] = _unknown
    gauge: Callable[[Game[S, C], Action, Game[S, C]], dict[str, int]] = _nothing
    foretell: Callable[
        [Game[S, C], Action, int], Callable[[Game[S, C]], dict[str, int] | None] | None
    ] = _untold


NO_CHANCES: Final[Chances[Any, Any]] = Chances()


def _no_phrases(game: Game[Any, Any]) -> Mapping[type[Action], Phrase]:
    return {}


def _nothing_to_measure(
    game: Game[Any, Any], viewer: int | None, question: dict[str, Any]
) -> Value:
    raise DataError(f"there is nothing to measure in {game.system.title}")


def _no_report(start: Game[Any, Any], steps: Iterable[Step]) -> Report:
    return Report()


def _no_summary(state: Any) -> dict[str, int]:
    return {}


def _no_curves(state: Any) -> dict[str, list[int]]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[S, C]):
    """What people are told.

    `observe` returns what a viewer may see, built from nothing; None is a spectator. `describe`
    returns an answer to the open decision in words, with its anchors; `phrases` how those that come
    by the hundred are told, a phrase for each kind that says the same as `describe`, so that nobody
    has to put all of them into words. `narrate` returns an event as a sentence for the log,
    `why_not` why a well-formed action is refused: the first failing rule with its ID. `measure`
    returns what a screen asks of the position, such as how far a piece reaches, from what the
    viewer may know; `DataError` when it is no question that can be answered here.

    Afterwards `report` returns the figures of a game told from its first position on, for a look
    back at it; `summary` the numbers of a finished game worth keeping in a series, such as its
    length, and `curves` those that grew as it went, such as the cash at the end of each turn; a
    series lays those of its games over each other.
    """

    observe: Callable[[Game[S, C], int | None], Value]
    describe: Callable[[Game[S, C], Action], Label]
    narrate: Callable[[Game[S, C], Event], Line]
    why_not: Callable[[Game[S, C], Action], str]
    phrases: Callable[[Game[S, C]], Mapping[type[Action], Phrase]] = _no_phrases
    measure: Callable[[Game[S, C], int | None, dict[str, Any]], Value] = _nothing_to_measure
    report: Callable[[Game[S, C], Iterable[Step]], Report] = _no_report
    summary: Callable[[S], dict[str, int]] = _no_summary
    curves: Callable[[S], dict[str, list[int]]] = _no_curves


class RuleSystem(ABC, Generic[S, C]):
    """One set of rules with its catalogue; stateless, so it serves every game.

    `version` is raised when the same actions and draws would give another game, and `changes` tells
    players in a sentence what is played otherwise since each version but the first. `limit` bounds
    the decisions of any game. `players_key` is the word of a scenario that says how many play;
    without one the rules say it. `chapters` are the events that begin one in the log, such as a
    turn: the positions after them are kept. `battles` are those with which a battle begins and ends
    that the rules fight themselves, in the course of a longer game; None where they do not: whoever
    tells of it takes it for one that is a game inside. `forces` is None where players build none,
    `maps` where they draw none, `host` where no battles of a campaign are fought, `fitting` where
    none are asked for, `preparing` where no orders are given beforehand.
    """

    name: str
    title: str
    version: int
    changes: Mapping[int, str] = MappingProxyType({})
    catalog: C
    state_type: type[S]
    scenario_type: type[Value]
    procedures: tuple[type[Procedure], ...]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    chapters: tuple[type[Event], ...] = ()
    battles: tuple[type[Event], type[Event]] | None = None
    limit: int = 10_000
    players_key: str = ""
    content: Content[C] = NO_CONTENT
    forces: Forces[C] | None = None
    maps: Maps[C] | None = None
    host: Host[S] | None = None
    fitting: Fitting[C] | None = None
    preparing: Preparing | None = None
    chances: Chances[S, C] = NO_CHANCES
    telling: Telling[S, C]

    def over(self, catalog: C) -> Self:
        """Return the same rules over another catalogue, for matches that were begun with it."""
        twin = copy(self)
        twin.catalog = catalog
        return twin

    @abstractmethod
    def setup(self, scenario: Any) -> tuple[S, Procedure]:
        """Return the starting state and the outermost procedure; `DataError` for a bad scenario."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Return how a finished game ended."""

    def unfit(self, scenario: Any, systems: Mapping[str, RuleSystem[Any, Any]]) -> list[str]:
        """Return what keeps a scenario from being played among these systems, with its rule: one
        of which its battles are to be games, and which is not there or hosts none."""
        return []

    def seats(self, state: S) -> int:
        """Return how many players sit at the table; they are numbered from 0."""
        return 2

    def concede(self, game: Game[S, C], player: int) -> bool | None:
        """Mark in the state that `player` has given up, and return whether the rules go on for the
        others. Where they do not, the kernel ends the game, and a battle inside it; where they do,
        the step that asked runs again and asks somebody who is left, or goes on; so too where a
        part of the game alone was given up. `IllegalAction` when `player` has given up before."""
        raise NotImplementedError

    def aftermath(self, game: Game[S, C], player: int) -> int:
        """Return for how long this game goes on first when `player` gives it up in the middle of a
        battle inside it that they fight, and have lost by that: until so many procedures are under
        way, or somebody is asked. As many as there are now: nothing comes of that battle."""
        return 0

    def account(self, state: S) -> Value | None:
        """Return what the game this one was a battle of is told when it is over, beside the
        outcome: losses, spoils, whatever of it the rules of another system may go by. A host tells
        what its `Account` asks for, with whatever more."""
        return None if self.host is None else self.host.account(state)

    def time_limit(self, state: S) -> int | None:
        """Return the seconds agreed for the game, or None where no time can run out (any more)."""
        return None

    def time_up(self, game: Game[S, C]) -> None:
        """Mark in the state that the agreed time has run out."""
        raise NotImplementedError

    def hides(self, state: S) -> bool:
        """Whether a seat may know less than this state holds."""
        return False

    def private(self, state: S) -> bool:
        """Whether one seat may know what another may not: people at one screen hand it over. Where
        not, every seat is shown the same."""
        return self.hides(state)

    def blind(self, game: Game[S, C]) -> tuple[Action, ...]:
        """Return the answers to the open decision that need no look at what is hidden and tell
        nothing of it by being open, such as to pass."""
        return ()

    def landmark(self, game: Game[S, C]) -> Landmark | None:
        """Return the point at which a game stands that players may agree to go back to, such as the
        beginning of a turn; None where it is none. Everybody may know it."""
        return None

    def revive(self, state: S) -> None:
        """Rebuild in a loaded state what is derived and not saved."""

    def accepts(self, game: Game[S, C], action: Action) -> bool:
        """Judge an answer to a sampled decision that is not in its sample."""
        return False

    def redact(self, event: Event, viewer: int | None) -> Event | None:
        """Return what `viewer` learns of an event, if anything."""
        return event

    def determinize(self, game: Game[S, C], viewer: int) -> None:
        """Redraw in `game`, a private clone, all of its state that `viewer` cannot know."""

    def check(self, state: S) -> None:
        """Raise `AssertionError` when an invariant of the rules is broken; used by tests."""


def host_of(systems: Mapping[str, RuleSystem[Any, Any]], name: str) -> Host[Any] | None:
    """Return how a system fights the battles of a campaign; None where it is not there, or does
    not."""
    system = systems.get(name)
    return None if system is None else system.host


def hosts_of(systems: Mapping[str, RuleSystem[Any, Any]]) -> dict[str, Host[Any]]:
    """Return the systems that can fight the battles of a campaign, by name."""
    found = {name: system.host for name, system in systems.items()}
    return {name: host for name, host in found.items() if host is not None}
