"""A question may have more answers than can be listed: what is true of those that are listed is
true of the others that the rules accept, and what they do not accept they refuse with a rule."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.game import Game
from ironmuster.kernel.notation import parse_action, text_of
from ironmuster.kernel.replay import Recorder, load, resume, verify
from ironmuster.kernel.snapshot import decode, fingerprint, restore
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Action, union
from tests.contract.play import asked, chooser, question, saved, seats, seen, some, states
from tests.contract.scenarios import CASES, SYSTEMS, Case, each
from tests.contract.test_contract import RULE
from tests.contract.unlisted import answer, sampled, swollen, unlisted
from tests.toys.lawn.position import Lawn, LawnGame
from tests.toys.lawn.system import LawnSystem

POSITIONS: Final = 6
THREADS: Final = 8
# Whoever does not say what is accepted never asks so; the other tests of the contract hold to that.
OPEN: Final = [case for case in CASES if type(case.system).accepts is not RuleSystem.accepts]
open_cases = each(OPEN)


@pytest.fixture
def at_any_moment() -> Iterator[None]:
    """Let another thread go on as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@open_cases
def test_what_nobody_listed_is_an_answer_like_any_other_or_refused_with_a_rule(case: Case) -> None:
    positions = sampled(case, 31, POSITIONS)
    accepted = 0
    for game in positions:
        before = saved(game)
        for action in unlisted(game, 4):
            reason = game.why_not(action)
            if reason is None:
                accepted += 1
                follow(game, action)
            else:
                refuse(game, action, reason)
        assert saved(game) == before
    assert bool(accepted) == bool(positions), "more answers than are listed, and none is found"


def follow(game: Game[Any, Any], action: Action) -> None:
    """Check that the game, a clone and one that was saved go on alike with an answer, and that it
    can be told, written down and sent."""
    inner = game.innermost()
    kinds = inner.system.actions
    assert type(action) in kinds
    assert parse_action(text_of(action), kinds) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=union(kinds)) == action
    label = inner.system.telling.describe(inner, action)
    assert label.text.strip() and all(label.anchors)
    systems = {**SYSTEMS, game.system.name: game.system}
    one, other = game.clone(), restore(decode(saved(game)), systems)
    assert one.apply(action) == other.apply(action)
    assert (saved(one), asked(one)) == (saved(other), asked(other))
    for state in states(one):
        state.system.check(state.state)
    back = restore(decode(saved(one)), systems)
    assert (saved(back), asked(back)) == (saved(one), asked(one))
    for viewer in (*seats(one), None):
        assert seen(back, viewer) == seen(one, viewer)


def refuse(game: Game[Any, Any], action: Action, reason: str) -> None:
    """Check that an answer is refused with a rule, wherever it is tried."""
    assert RULE.search(reason), f"{action}: {reason!r} names no rule"
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        game.apply(action)
    with pytest.raises(ValueError):
        question(game).options.index(action)


@open_cases
def test_a_listed_answer_would_do_as_well_if_nobody_had_listed_it(case: Case) -> None:
    """Of each kind of which the rules accept what is not listed."""
    for game in sampled(case, 32, POSITIONS):
        inner = game.innermost()
        kinds = {type(one) for one in unlisted(game) if game.why_not(one) is None}
        for action in question(game).options:
            if type(action) in kinds:
                assert inner.system.accepts(inner, action), action


@open_cases
def test_a_match_with_answers_that_nobody_listed_is_kept_and_played_again(case: Case) -> None:
    key, dice = key_of(f"unlisted in {case.name}"), chooser(case, 33)
    recorder = Recorder(case.system, case.scenario, key, SYSTEMS)
    others = 0
    while not recorder.game.over and len(recorder.entries) < 60:
        action = answer(recorder.game, dice)
        others += not question(recorder.game).options.has(action)
        recorder.act(action)
    raw = msgspec.json.encode(recorder.replay())
    replay = load(raw)
    assert fingerprint(verify(replay, SYSTEMS)) == fingerprint(recorder.game)
    again = resume(replay, len(replay.entries), key, SYSTEMS)
    assert saved(again.game) == saved(recorder.game)
    middle = recorder.at(len(replay.entries) // 2)
    again.rewind(len(replay.entries) // 2)
    assert (fingerprint(again.game), asked(again.game)) == (fingerprint(middle), asked(middle))
    assert others or not sampled(case, 33, 1), "each of them was listed"


@open_cases
def test_numbers_beyond_all_bounds_are_refused_with_a_rule(case: Case) -> None:
    for game in sampled(case, 34, 3):
        before = saved(game)
        known = [one for one in unlisted(game) if game.why_not(one) is None]
        for action in [*known[:6], *known[-3:], *some(game, 4)]:
            for huge in swollen(action):
                reason = game.why_not(huge)
                assert reason is not None, huge
                refuse(game, huge, reason)
        assert saved(game) == before


@open_cases
def test_many_threads_judge_alike(case: Case, at_any_moment: None) -> None:
    for game in sampled(case, 35, 2):
        back = restore(decode(saved(game)), SYSTEMS)
        actions = unlisted(game)
        alone = [back.why_not(action) for action in actions]

        def judge(place: int, game: Game[Any, Any] = game, actions: Any = actions) -> list[Any]:
            turned = [*actions[place:], *actions[:place]]
            found = {action: game.why_not(action) for action in turned}
            return [found[action] for action in actions]

        with ThreadPoolExecutor(THREADS) as pool:
            assert list(pool.map(judge, range(THREADS))) == [alone] * THREADS


def test_some_example_of_each_way_to_ask_is_among_the_cases() -> None:
    """A free plane, a secret force, an amount: whoever takes one of them away takes its tests."""
    asking = {case.system.name for case in OPEN if sampled(case, 31, 1)}
    assert {"lawn", "frontier", "mekleader"} <= asking


class Forgetful(LawnSystem):
    """Refuses what it lists as soon as nobody has listed it."""

    def accepts(self, game: LawnGame, action: Action) -> bool:
        return super().accepts(game, action) and getattr(action, "x", 0) % 1000 > 0


class Touchy(LawnSystem):
    """Does something when it is asked."""

    def accepts(self, game: LawnGame, action: Action) -> bool:
        game.state.scores[0] += 1
        return super().accepts(game, action)


class Lax(LawnSystem):
    """Lets a ball lie on another, and roll as far as it likes."""

    def accepts(self, game: LawnGame, action: Action) -> bool:
        return "LN-5" not in self.telling.why_not(game, action)


class Silent(LawnSystem):
    """Does not say which rule it is that an answer breaks."""

    telling = replace(LawnSystem.telling, why_not=lambda game, action: "no")


class Closed(LawnSystem):
    """Says that there are more answers, and takes none."""

    def accepts(self, game: LawnGame, action: Action) -> bool:
        return False


@pytest.mark.parametrize("system", [Forgetful, Touchy, Lax, Silent, Closed])
def test_a_hole_of_each_kind_is_found(system: type[LawnSystem]) -> None:
    case = Case(system(), "broken", Lawn(rounds=20))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        test_what_nobody_listed_is_an_answer_like_any_other_or_refused_with_a_rule(case)
        test_a_listed_answer_would_do_as_well_if_nobody_had_listed_it(case)
