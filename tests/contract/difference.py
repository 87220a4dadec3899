"""The difference test: what a seat may not know is changed, and all it receives must stay the same.

A random game is played beside twins of it. In a twin everything that one viewer cannot know was
redrawn (`Game.imagine`); it then gets the same answers as the real game. As long as nothing hidden
was laid open, the viewer's bytes may not tell the two apart: neither now nor after any answer, its
own or another's. So it does not matter either who holds what when the next question is put. What
bots do about it, which everybody sees, is the other half of the test: `conduct.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import msgspec

from ironmuster.kernel import replay
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import EngineError
from ironmuster.kernel.explore import next_draw, odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import Secrets
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import encode, fingerprint
from ironmuster.kernel.value import Action
from ironmuster.match import Match, SeatSpec, start_match
from ironmuster.server import wire
from ironmuster.server.client import Client
from ironmuster.server.showing import Showing
from tests.contract.play import chooser, pick, question, seats, some, states
from tests.contract.scenarios import SYSTEMS, Case, reveals

SPECTATOR: Final = -1
AT_ONCE: Final = 4  # twins that are played beside the game
ODDS_EVERY: Final = 7
UNDO_EVERY: Final = 4  # whether an answer may be taken back freely takes long to find out

Received = dict[str, bytes]


class Leak(AssertionError):
    """A seat can tell the real game from one in which it would know the same."""


class Twin(NamedTuple):
    """A match in which everything was redrawn that `viewer` cannot know."""

    viewer: int
    match: Match


def compare(case: Case, seed: int, most: int, skip: int = 0) -> Counter[int]:
    """Play up to `most` decisions beside twins, after `skip` without; return how many steps each
    viewer was shown the same of two games that were not. `Leak` says what gave one away."""
    key, dice = key_of(f"difference {case.name} {seed}"), chooser(case, seed)
    count = case.system.seats(case.system.setup(case.scenario)[0])
    people = [SeatSpec("person", f"Person {seat}") for seat in range(count)]
    match = start_match(case.system, case.scenario, people, key, SYSTEMS)
    twins: list[Twin] = []
    stock: list[Action] = []
    met: Counter[int] = Counter()
    for place in range(skip + most):
        if match.decision is None:
            break
        if place >= skip and match.secrets:
            viewers = [(2 * place + nth) % (count + 1) - 1 for nth in range(2)]
            twins = [*twins, *(fresh(match, viewer, place) for viewer in viewers)][-AT_ONCE:]
            stock = [*stock[-15:], *some(match.game, 3)]
            for twin in twins:
                same(asked, match, twin, "", stock, place)
                met[twin.viewer] += fingerprint(twin.match.game) != fingerprint(match.game)
        action = question(match.game).options.at(pick(match.game, dice))
        before = fork(match)
        order(match, action)
        with undo(place < skip or place % UNDO_EVERY > 0):
            match.act(action)
            twins = [next_one for twin in twins for next_one in follow(before, match, twin, action)]
    return met


def order(match: Match, action: Action) -> None:
    """Check that the others cannot tell an answer given in secret from another one."""
    decision, given = question(match.game), orders(match)
    others = [option for option in some(match.game, 2) if option != action]
    if given < 0 or not others:
        return
    one, other = fork(match), fork(match)
    with undo(True):
        one.act(action)
        other.act(others[0])
    if orders(one) <= given:
        return  # the last order lays all open
    for viewer in {SPECTATOR, *seats(match.game)} - {decision.player}:
        same(shown, one, Twin(viewer, other), " after an order")


def orders(match: Match) -> int:
    """Return how many secret orders have been given, -1 where none are."""
    stack = match.game.innermost().stack
    return stack[-1].count() if stack and isinstance(stack[-1], Secrets) else -1


def undo(alike: bool) -> AbstractContextManager[object]:
    """Let no answer be free to take back where `alike`, which saves finding out."""
    return patch.object(replay, "revealed", return_value=True) if alike else nullcontext()


def fresh(match: Match, viewer: int, salt: int) -> Twin:
    """Return a twin of a match as it stands, which shows its viewer the same."""
    twin = Twin(viewer, fork(match, match.game.imagine(viewer, 1000 + salt)))
    same(shown, match, twin)
    return twin


def fork(match: Match, game: Game[Any, Any] | None = None) -> Match:
    """Return a match of its own with the same past, at `game` where one is given."""
    twin = match.still()
    twin.recorder.game = match.game.clone() if game is None else game
    for inner in states(twin.game):
        inner.observed = True
    return twin


def same(
    ask: Callable[..., Received], match: Match, twin: Twin, when: str = "", *more: object
) -> None:
    """Check that the viewer of a twin receives the same of it as of the match."""
    real, told = ask(match, twin.viewer, *more), ask(twin.match, twin.viewer, *more)
    for kind, received in real.items():
        if received != told[kind]:
            raise Leak(f"{kind} of {twin.viewer}{when}:\n{received!r}\n{told[kind]!r}")


def shown(match: Match, viewer: int) -> Received:
    """Return the messages that a server sends to a seat, or to those who are told what everyone
    may know: spectators, and a screen that is handed over."""
    if viewer != SPECTATOR:
        return said(match, frozenset({viewer}))
    screen = said(match, frozenset(seats(match.game))) if match.private else {}
    told = {f"{kind} at one screen": words for kind, words in screen.items()}
    return said(match, frozenset()) | told


def said(match: Match, owned: frozenset[int]) -> Received:
    """Return the messages to a connection that owns some seats."""
    client, showing = Client(), Showing(match)
    client.seats = owned
    state = showing.state(client, (), None, False)
    events, prompt = showing.events(owned, match.seq - 1), showing.prompt(client)
    return {
        "events": b"" if events is None else wire.write(events),
        "view": msgspec.json.encode(state.view),
        "question": b"" if prompt is None else wire.write(prompt),
        "state": wire.write(state),
        "report": b"refused" if match.secrets else b"given",
    }


def asked(match: Match, viewer: int, stock: list[Action], place: int) -> Received:
    """Return what a seat gets when it asks: refusals, odds, and the position its bot thinks of."""
    if viewer == SPECTATOR:
        return {}
    seat, found = Seat(match.game, viewer), {"bot": encode(match.snapshot_for(viewer))}
    found["refusals"] = msgspec.json.encode([seat.why_not(action) for action in stock])
    if seat.decision is not None and place % ODDS_EVERY < 2:
        [action, *_] = some(match.game, 1)
        found["odds"] = msgspec.json.encode(odds(match.game, action, 50, 4, viewer))
    return found


def rolled(match: Match, viewer: int, action: Action) -> Received:
    """Return what a seat with real dice is asked to roll for an answer."""
    wanted = next_draw(match.game, action, [])
    told = None if wanted is None else [wanted.name, wanted.values, wanted.purpose]
    return {"real dice": msgspec.json.encode(told)}


def follow(before: Match, after: Match, twin: Twin, action: Action) -> Iterator[Twin]:
    """Give a twin the answer the real game was given, and yield it if it can go on beside it."""
    if twin.match.game.why_not(action) is not None:
        if before.decision is not None and before.decision.player == twin.viewer:
            raise Leak(f"legal for {twin.viewer} in one game only: {action}")
        return  # another seat played what it does not hold in the twin
    if before.decision is not None and before.decision.player == twin.viewer:
        same(rolled, before, twin, f" for {action}", action)
    draws = after.recorder.entries[-1].draws
    if draws:
        chance(before, after, twin, action)
    told = fork(twin.match)
    try:
        told._complete(action, list(draws))
    except EngineError:
        return  # a card was drawn that is somewhere else in the twin
    if is_open(after, told):
        return
    same(shown, after, Twin(twin.viewer, told), f" after {action}")
    yield Twin(twin.viewer, told)


def chance(before: Match, after: Match, twin: Twin, action: Action) -> None:
    """Check what chance brings from the same dice, which may be other cards: the viewer is told of
    what it then can see, and of nothing else."""
    other = fork(twin.match)
    other.game.use(Dice(before.game.dice.key, before.game.dice.position))
    other.act(action)
    if is_open(after, other):
        return
    real, told = shown(after, twin.viewer), shown(other, twin.viewer)
    differ = {kind for kind, received in real.items() if received != told[kind]}
    if differ and not {"events", "view"} <= differ:
        kind = min(differ)
        raise Leak(
            f"{kind} of {twin.viewer} after {action} and draws:\n{real[kind]!r}\n{told[kind]!r}"
        )


def is_open(*matches: Match) -> bool:
    """Whether the last answer ended a game or laid open what was hidden, as its rules say."""
    for match in matches:
        opened = {name for game in states(match.game) for name in reveals(game.system.name)}
        game = match.game
        if game.over or game.ended or any(type(event).__name__ in opened for event in game.events):
            return True
    return False
