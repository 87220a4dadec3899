"""What every rule system promises the kernel, tried on random play of every example scenario."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
import pytest

import ironmuster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.explore import odds
from ironmuster.kernel.flow import plan_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.notation import parse_action, text_of
from ironmuster.kernel.replay import Recorder, load, resume, verify
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import decode, fingerprint, restore
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Action, Concede, Event
from tests.contract.play import (
    asked,
    begin,
    chooser,
    heard,
    mutants,
    pick,
    question,
    saved,
    seats,
    seen,
    some,
    states,
    walk,
)
from tests.contract.scenarios import CASES, SYSTEMS, Case, each

RULE: Final = re.compile(r"\b[A-Z]{2,3}-[RT]?\d+(\.\d+)?\b")
LONG: Final = 250

every_case = each(CASES)


@every_case
def test_clone_save_and_original_stay_in_step_to_the_byte(case: Case) -> None:
    game, dice = begin(case), chooser(case)
    for _ in range(3):
        copies = [game.clone(), restore(decode(saved(game)), SYSTEMS)]
        kept, before, question_before = game.clone(), saved(game), asked(game)
        for choice in walk(game, dice, 40):
            for copy in copies:
                assert saved(copy) == saved(game)
                assert asked(copy) == asked(game)
                copy.choose(choice)
        assert [copy.outcome for copy in copies] == [game.outcome] * 2
        assert (saved(kept), asked(kept)) == (before, question_before), "a clone shares nothing"


@every_case
def test_copies_tell_the_same_events(case: Case) -> None:
    game, dice = begin(case, 2), chooser(case, 2)
    for _ in walk(game, dice, 5):
        pass
    copies = [game.clone(), restore(decode(saved(game)), SYSTEMS)]
    for choice in walk(game, dice, 60):
        for copy in copies:
            copy.choose(choice)
        told = game.clone()
        told.choose(choice)
        for copy in copies:
            assert copy.events == told.events


@every_case
def test_restore_is_the_identity_at_every_kind_of_question(case: Case) -> None:
    game, dice = begin(case, 3), chooser(case, 3)
    met: dict[str, int] = {}
    for _ in walk(game, dice, 2 * LONG):
        prompt = question(game).prompt
        met[prompt] = met.get(prompt, 0) + 1
        if met[prompt] > 8:
            continue
        back = restore(decode(saved(game)), SYSTEMS)
        assert saved(back) == saved(game)
        assert fingerprint(back) == fingerprint(game)
        assert asked(back) == asked(game)
        for viewer in (*seats(game), None):
            assert seen(back, viewer) == seen(game, viewer)


@every_case
def test_imagination_changes_nothing_the_viewer_can_see(case: Case) -> None:
    game, dice = begin(case, 4), chooser(case, 4)
    for place, _ in enumerate(walk(game, dice, LONG)):
        if place % 3:
            continue
        before = saved(game)
        for viewer in seats(game):
            for salt in range(2):
                other = game.imagine(viewer, salt)
                assert seen(other, viewer) == seen(game, viewer)
                assert question(other).player == question(game).player
                assert question(other).prompt == question(game).prompt
                if question(game).player == viewer:
                    assert asked(other) == asked(game)
                for state in states(other):
                    state.system.check(state.state)
        assert saved(game) == before


@every_case
def test_an_imagined_game_can_be_played_on(case: Case) -> None:
    game, dice = begin(case, 5), chooser(case, 5)
    for place, _ in enumerate(walk(game, dice, LONG)):
        if place % 25 == 3:
            other = game.imagine(question(game).player, place)
            for _ in walk(other, dice, 60):
                assert question(other).options.size()


@every_case
def test_everything_that_occurs_is_declared_and_rules_keep_their_invariants(case: Case) -> None:
    game, dice = begin(case, 6), chooser(case, 6)
    events = game.events
    for choice in walk(game, dice):
        for inner in states(game):
            assert all(type(p) in inner.system.procedures for p in inner.stack)
            inner.system.check(inner.state)
        asking = game.innermost().system
        assert type(question(game).options.at(choice)) in asking.actions
        if question(game).sampled:
            assert type(asking).accepts is not RuleSystem.accepts, "it says what it accepts"
        for event in events:
            assert type(event) in game.teller(event).system.events
        told = game.clone()
        told.choose(choice)
        events = told.events
    for event in events:
        assert type(event) in told.teller(event).system.events
    game.system.check(game.state)


@every_case
@pytest.mark.parametrize("seed", [7, 8])
def test_every_game_ends_within_its_limit(case: Case, seed: int) -> None:
    game = begin(case, seed, observed=False)
    length = sum(1 for _ in walk(game, chooser(case, seed)))
    assert length <= case.system.limit
    outcome = game.outcome
    assert outcome is not None and outcome.reason
    assert len(outcome.scores) == len(seats(game))
    assert all(0 <= score <= 1 for score in outcome.scores)
    assert len(outcome.teams) in (0, len(outcome.scores))
    assert all(len({outcome.scores[n] for n in side}) == 1 for side in outcome.sides)
    assert game.decision is None and game.why_not(Concede()) is not None


@every_case
def test_whoever_concedes_does_not_win(case: Case) -> None:
    game, dice = begin(case, 9), chooser(case, 9)
    for _ in walk(game, dice, 6):
        pass
    loser = question(game).player
    while not game.over and question(game).player == loser:
        game.apply(Concede())
    outcome = game.outcome
    if outcome is not None:
        assert outcome.scores[loser] == 0


@every_case
def test_whoever_gives_up_while_another_decides_does_not_win(case: Case) -> None:
    """Battle by battle, or all at once."""
    game, dice = begin(case, 9), chooser(case, 9)
    for _ in walk(game, dice, 6):
        pass
    for loser in seats(game):
        for battles in (game.depth, 0):
            twin = game.clone()
            for _ in range(battles):
                if twin.child is not None and twin.child.seat_inside(loser) is not None:
                    twin.apply(Concede(), loser)
            if not twin.over:
                twin.apply(Concede(0), loser)
            went_on(twin, loser, dice)


def went_on(game: Game[Any, Any], loser: int, dice: Dice) -> None:
    """Check that a game is over, or that the others play on without who has given up."""
    if game.over:
        assert game.decision is None and game.child is None
    for _ in walk(game, dice, LONG):
        assert question(game).player != loser
        for inner in states(game):
            inner.system.check(inner.state)
    assert not game.over or (game.outcome is not None and game.outcome.scores[loser] == 0)
    game.system.check(game.state)


@every_case
def test_the_same_seed_tells_the_same_events(case: Case) -> None:
    def story() -> tuple[list[Event], str]:
        game, dice = begin(case, 10), chooser(case, 10)
        told = list(game.events)
        while not game.over and len(told) < 2000:
            game.choose(pick(game, dice))
            told.extend(game.events)
        return told, fingerprint(game)

    assert story() == story()


@every_case
def test_an_unobserved_game_is_the_same_game(case: Case) -> None:
    heard_game, dice = begin(case, 11), chooser(case, 11)
    quiet = begin(case, 11, observed=False)
    for choice in walk(heard_game, dice, LONG):
        assert fingerprint(quiet) == fingerprint(heard_game)
        quiet.choose(choice)
        assert not quiet.events
    assert fingerprint(quiet) == fingerprint(heard_game)


@every_case
def test_legal_actions_apply_and_broken_ones_are_refused_with_a_rule(case: Case) -> None:
    game, dice = begin(case, 12), chooser(case, 12)
    stock: dict[type[Action], list[Action]] = {}
    for place, _ in enumerate(walk(game, dice, LONG)):
        legal = some(game, 12)
        for action in legal:
            known = stock.setdefault(type(action), [])
            if len(known) < 6 and action not in known:
                known.append(action)
        if place % 4 and place > 12:
            continue
        before = saved(game)
        for action in legal:
            assert game.why_not(action) is None
            game.clone().apply(action)
        asked_by = game.innermost().system.actions
        others = [action for kind in asked_by for action in stock.get(kind, ())]
        broken = [mutant for action in legal[:4] for mutant in mutants(action)]
        for action in (*others, *broken):
            judge(game, action)
        assert saved(game) == before


def judge(game: Game[Any, Any], action: Action) -> None:
    """Check that an action is legal, or refused with a rule by everyone who is asked."""
    options = question(game).options
    reason = game.why_not(action)
    if options.has(action):
        assert reason is None
        assert options.at(options.index(action)) == action
        return
    if question(game).sampled and reason is None:
        return
    assert reason is not None, f"{action} is not an option, yet nothing speaks against it"
    assert RULE.search(reason), f"{action}: {reason!r} names no rule"
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        game.apply(action)
    with pytest.raises(ValueError):
        options.index(action)


@every_case
def test_options_are_a_set_in_a_fixed_order(case: Case) -> None:
    game, dice = begin(case, 13), chooser(case, 13)
    for place, _ in enumerate(walk(game, dice, LONG)):
        options = question(game).options
        if place % 5 or options.size() > 3000:
            continue
        listed = list(options)
        assert len(listed) == options.size() == len(set(listed))
        assert listed == [options.at(i) for i in range(len(listed))]
        for action in some(game, 20):
            assert options.has(action) and action in options
            assert listed[options.index(action)] == action


@every_case
def test_actions_and_events_can_be_told_and_written_down(case: Case) -> None:
    game, dice = begin(case, 14), chooser(case, 14)
    told = game.clone()
    told.events = game.events
    for choice in walk(game, dice, LONG):
        inner = game.innermost()
        for action in some(game, 10):
            label = inner.system.telling.describe(inner, action)
            assert label.text.strip() and all(label.anchors)
            assert parse_action(text_of(action), inner.system.actions) == action
        for event in told.events:
            for viewer in (*seats(game), None):
                for shown in heard(told, [event], viewer):
                    teller = told.teller(event)
                    line = teller.system.telling.narrate(teller, shown)
                    assert line.text.strip() and RULE.fullmatch(line.rule), line
                    assert text_of(shown)
        told = game.clone()
        told.choose(choice)


@every_case
def test_odds_are_probabilities(case: Case) -> None:
    game, dice = begin(case, 15), chooser(case, 15)
    for place, _ in enumerate(walk(game, dice, LONG)):
        if place % 10:
            continue
        before = saved(game)
        for action in some(game, 3):
            found = odds(game, action, limit=300, samples=20)
            for quantity in found.quantities:
                assert sum(share.probability for share in quantity.shares) == pytest.approx(1)
                mean = sum(share.value * share.probability for share in quantity.shares)
                assert quantity.mean == pytest.approx(mean)
        assert saved(game) == before


@every_case
def test_a_recorded_match_can_be_verified_taken_back_and_resumed(case: Case) -> None:
    key = key_of(f"match {case.name}")
    recorder, dice = Recorder(case.system, case.scenario, key, SYSTEMS), chooser(case, 16)
    while not recorder.game.over and len(recorder.entries) < 80:
        decision = question(recorder.game)
        recorder.act(decision.options.at(pick(recorder.game, dice)))
    raw = msgspec.json.encode(recorder.replay())
    replay = load(raw)
    assert fingerprint(verify(replay, SYSTEMS)) == fingerprint(recorder.game)
    again = resume(replay, len(replay.entries), key, SYSTEMS)
    assert saved(again.game) == saved(recorder.game)
    assert msgspec.json.encode(again.replay()) == raw
    middle = len(replay.entries) // 2
    again.rewind(middle)
    assert fingerprint(again.game) == fingerprint(recorder.at(middle))
    assert again.game.dice.position == recorder.game.dice.position
    assert asked(again.game) == asked(recorder.at(middle))


def test_dice_of_a_position_handed_to_a_bot_tell_nothing() -> None:
    for case in CASES:
        game = begin(case, 18)
        for viewer in seats(game):
            read = Seat(game, viewer).position()
            for inner in states(read):
                assert inner.dice.key != game.dice.key
            assert read.clone().dice.key != game.dice.key


@every_case
def test_a_chair_that_is_kept_reads_what_a_new_one_reads(case: Case) -> None:
    game, dice = begin(case, 19), chooser(case, 19)
    kept = [Seat(game, viewer) for viewer in seats(game)]
    for _ in walk(game, dice, 120):
        for viewer in seats(game):
            if game.secretive():
                continue  # imagined anew each time
            old, new = kept[viewer].position(), Seat(game, viewer).position()
            assert (saved(old), asked(old)) == (saved(new), asked(new))
            assert old is not game


@every_case
def test_the_steps_that_are_run_are_those_that_are_told(case: Case) -> None:
    game, dice = begin(case, 20), chooser(case, 20)
    for _ in walk(game, dice, 120):
        for inner in states(game):
            for procedure in inner.stack:
                steps = plan_of(procedure).steps
                if ironmuster.compiled():
                    assert len(steps) in (0, len(procedure.STEPS))
                    for step, name in zip(steps, procedure.STEPS, strict=bool(steps)):
                        assert step is getattr(type(procedure), name)
                else:
                    assert not steps, "a method may be another at any time"
