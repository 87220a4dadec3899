"""The loop of the engine: steps, questions, children, inner games, and how each of them ends."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from ironmuster.kernel.chance import D6, Dice, key_of
from ironmuster.kernel.errors import EngineError, IllegalAction
from ironmuster.kernel.flow import DONE, NEXT, Flow, ask, call, done, goto, put, subgame
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.snapshot import restore, snapshot
from ironmuster.kernel.value import Action, Concede
from tests.toys.bare import Bare, Heard, Notes, Nothing, Said, Say, Script, begin

BareGame = Game[Notes, Nothing]
ONE, TWO = Say(1), Say(2)


class Asker(Script):
    """Asks in its last step, so that the answer has no reader of its own."""

    STEPS: ClassVar[tuple[str, ...]] = ("wonder",)

    def wonder(self, game: BareGame) -> Flow:
        return ask(1, "number", Listed([ONE, TWO]))


class Teller(Script):
    """Has a result."""

    STEPS: ClassVar[tuple[str, ...]] = ("tell",)

    def tell(self, game: BareGame) -> Flow:
        return done("told")


class Between(Script):
    """Calls a child in its last step and returns nothing itself."""

    STEPS: ClassVar[tuple[str, ...]] = ("pass_on",)

    def pass_on(self, game: BareGame) -> Flow:
        return call(Teller())


class Outer(Script):
    """Writes down what it finds in the registers after each kind of child."""

    STEPS: ClassVar[tuple[str, ...]] = ("first", "second", "third", "fourth", "fifth")

    def first(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return call(Asker())

    def second(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return call(Teller())

    def third(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return call(Between())

    def fourth(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return NEXT

    def fifth(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return DONE


def test_answers_and_results_live_for_one_step_and_never_leak_to_a_caller() -> None:
    game = begin(Outer)
    game.apply(ONE)
    nothing = "answer None result None"
    assert game.state.lines == [nothing, nothing, "answer None result told", nothing, nothing]
    assert game.over and (game.answer, game.result) == (None, None)


class Skipper(Script):
    """Asks a question with one answer, twice: the second one may not be skipped."""

    STEPS: ClassVar[tuple[str, ...]] = ("plain", "take", "open", "take")

    def plain(self, game: BareGame) -> Flow:
        return ask(0, "number", Listed([TWO]))

    def open(self, game: BareGame) -> Flow:
        return put(Decision(1, "show", Listed([TWO]), skippable=False))

    def take(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return NEXT


def test_one_answer_is_given_by_the_engine_unless_silence_would_tell() -> None:
    game = begin(Skipper)
    assert game.state.lines == ["answer 2 result None"]
    assert game.decision is not None and game.decision.prompt == "show"
    game.apply(TWO)
    assert game.state.lines == ["answer 2 result None"] * 2 and game.over


class Sampler(Script):
    """Asks with a sample of one."""

    STEPS: ClassVar[tuple[str, ...]] = ("place",)

    def place(self, game: BareGame) -> Flow:
        return put(Decision(0, "place", Listed([ONE]), sampled=True))


def test_a_sample_of_one_is_still_a_question() -> None:
    assert begin(Sampler).decision is not None


class Dumb(Script):
    """Asks without an answer: a fault of the rules."""

    STEPS: ClassVar[tuple[str, ...]] = ("mumble",)

    def mumble(self, game: BareGame) -> Flow:
        return ask(0, "number", Listed([]))


def test_a_question_without_answers_is_a_fault_that_names_its_step() -> None:
    with pytest.raises(AssertionError, match=r"Dumb\.mumble asks without an answer"):
        begin(Dumb)


class Breaker(Script):
    """Ends the whole game three procedures deep, then tries to go on."""

    STEPS: ClassVar[tuple[str, ...]] = ("question", "smash", "never")

    def question(self, game: BareGame) -> Flow:
        return ask(0, "number", Listed([ONE, TWO]))

    def smash(self, game: BareGame) -> Flow:
        game.stop()
        return call(Teller()) if game.answer == ONE else self.question(game)

    def never(self, game: BareGame) -> Flow:
        raise AssertionError("the game was over")


class Middle(Script):
    """Stands between."""

    STEPS: ClassVar[tuple[str, ...]] = ("down", "never")

    def down(self, game: BareGame) -> Flow:
        return call(Breaker())

    def never(self, game: BareGame) -> Flow:
        raise AssertionError("the game was over")


class Top(Middle):
    """Stands above."""

    def down(self, game: BareGame) -> Flow:
        return call(Middle())


@pytest.mark.parametrize("answer", [ONE, TWO])
def test_stop_ends_all_procedures_whatever_the_step_returns(answer: Action) -> None:
    game = begin(Top)
    assert [type(p).__name__ for p in game.stack] == ["Top", "Middle", "Breaker"]
    game.apply(answer)
    assert game.over and game.decision is None and game.child is None
    assert game.outcome is not None and game.outcome.reason == "said"
    assert game.why_not(ONE) == "the game is over"


def test_stop_in_an_inner_game_ends_only_that() -> None:
    game = begin(Host, Bare("inner", Top))
    game.apply(ONE)
    assert game.child is None and game.decision is not None
    assert game.decision.prompt == "after"
    assert game.state.lines == ["scores (1.0, 1.0)"]


class Host(Script):
    """Plays an inner game with the seats exchanged, then asks a question of its own."""

    STEPS: ClassVar[tuple[str, ...]] = ("enter", "leave", "question")

    def enter(self, game: BareGame) -> Flow:
        game.emit(Heard(100))
        return subgame("inner", Said(), (1, 0))

    def leave(self, game: BareGame) -> Flow:
        self.note(game, f"scores {game.result.scores}")
        game.emit(Heard(200))
        return NEXT

    def question(self, game: BareGame) -> Flow:
        return ask(0, "after", Listed([ONE, TWO]))


class Roller(Script):
    """Asks, rolls a die, asks again."""

    STEPS: ClassVar[tuple[str, ...]] = ("question", "roll", "again", "last")

    def question(self, game: BareGame) -> Flow:
        return ask(0, "first", Listed([ONE, TWO]))

    def roll(self, game: BareGame) -> Flow:
        value = game.draw(D6)
        self.note(game, f"rolled {value}")
        game.emit(Heard(value))
        return NEXT

    def again(self, game: BareGame) -> Flow:
        return ask(1, "second", Listed([ONE, TWO]))

    def last(self, game: BareGame) -> Flow:
        game.emit(Heard(0))
        return DONE


INNER = Bare("inner", Roller)


def test_an_inner_game_speaks_through_the_outer_one() -> None:
    game = begin(Host, INNER, dice=Dice(key_of(1), 0, [4]))
    assert game.events == [Heard(100)]
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "first")
    assert game.apply(ONE) == [Heard(4)]
    assert (game.decision.player, game.decision.prompt) == (0, "second")
    assert game.apply(TWO) == [Heard(0), Heard(200)]
    assert game.state.lines == ["scores (1.0, 1.0)"]


def test_events_of_an_inner_game_are_told_by_its_own_rules() -> None:
    game = begin(Host, INNER)
    inner = game.child
    assert inner is not None and game.innermost() is inner
    game.system.events = ()
    assert game.teller(Heard(4)) is inner
    game.apply(ONE)
    game.apply(ONE)
    assert game.child is None and game.ended == [inner]
    assert game.teller(Heard(0)) is inner


class Twice(Host):
    """Plays one inner game after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("enter", "leave", "enter", "leave")


class Opener(Roller):
    """Says something before it asks."""

    STEPS: ClassVar[tuple[str, ...]] = ("open", *Roller.STEPS)

    def open(self, game: BareGame) -> Flow:
        game.emit(Heard(7))
        return NEXT


def test_each_of_two_inner_games_tells_its_own_events_when_one_answer_ends_and_begins_one() -> None:
    """The lines of the first would name what is in the second, or nothing that is there."""
    game = begin(Twice, Bare("inner", Opener))
    first = game.child
    game.system.events = ()
    game.apply(ONE)
    events = game.apply(ONE)
    assert events == [Heard(0), Heard(200), Heard(100), Heard(7)]
    assert game.child is not None and game.child is not first
    assert game.teller(events[0]) is first
    assert game.teller(events[3]) is game.child


def test_seats_of_an_inner_game_are_those_of_the_outer_one() -> None:
    inner = begin(Host, INNER).child
    assert inner is not None
    assert [inner.seat_inside(viewer) for viewer in (0, 1, 2, None)] == [1, 0, None, None]


def test_conceding_an_inner_game_loses_that_battle_only() -> None:
    game = begin(Host, INNER)
    game.apply(Concede())
    assert game.state.lines == ["scores (0.0, 1.0)"]
    assert not game.over and game.events == [Heard(200)]
    game.apply(Concede())
    assert game.over and game.outcome is not None and game.outcome.scores == (0.0, 1.0)


def test_who_does_not_decide_may_concede_an_inner_game_too() -> None:
    game = begin(Host, INNER)
    decision = game.decision
    assert decision is not None and decision.player == 1
    game.apply(Concede(), 0)
    assert game.state.lines == ["scores (1.0, 0.0)"] and not game.over


def test_who_is_not_in_the_inner_game_gives_up_the_outer_one_and_ends_both() -> None:
    game = begin(Host, INNER)
    game.apply(Concede(), 2)
    assert game.over and game.child is None and game.decision is None
    assert game.state.quitter == 2 and game.state.lines == []


def test_an_inner_game_is_cloned_saved_and_played_on_the_same_dice() -> None:
    game = begin(Host, INNER)
    copies = [game.clone(), restore(snapshot(game), game.systems)]
    for copy in (game, *copies):
        assert copy.child is not None and copy.child.dice is copy.dice
    for copy in copies:
        copy.apply(ONE)
        assert copy.decision is not None and copy.decision.player == 0
    game.apply(ONE)
    assert [snapshot(copy) for copy in copies] == [snapshot(game)] * 2


def test_an_unknown_inner_system_is_named() -> None:
    with pytest.raises(EngineError, match="'inner'"):
        begin(Host)


def test_a_refused_action_changes_nothing() -> None:
    game = begin(Asker)
    before, events = snapshot(game), game.events
    with pytest.raises(IllegalAction, match=r"nobody asked that \[BA-1\]"):
        game.apply(Say(3))
    assert snapshot(game) == before and game.events is events


def test_nothing_is_heard_where_nobody_listens() -> None:
    game = begin(Host, INNER)
    quiet = game.imagine(0, 1)
    quiet.choose(0)
    quiet.choose(0)
    assert quiet.events == [] and quiet.ended == []


class Hidden(Script):
    """Asks about a secret that the imagination replaces by one with a single answer."""

    STEPS: ClassVar[tuple[str, ...]] = ("question", "never")

    def question(self, game: BareGame) -> Flow:
        return ask(0, "secret", Listed([ONE] if game.state.lines else [ONE, TWO]))

    def imagine(self, game: Game[Any, Any], viewer: int) -> None:
        game.state.lines.append("imagined")

    def never(self, game: BareGame) -> Flow:
        raise AssertionError("an imagined game moved on by itself")


def test_imagination_never_answers_a_question() -> None:
    game = begin(Hidden)
    other = game.imagine(1, 1)
    assert other.decision is not None and list(other.decision.options) == [ONE]
    assert game.state.lines == [] and game.decision is not None


def test_the_position_handed_out_to_read_has_no_future() -> None:
    game = begin(Roller)
    read = game.unforeseen()
    assert read.state is game.state and read.decision is game.decision
    with pytest.raises(EngineError, match="d6 has not been rolled"):
        read.clone().apply(ONE)
    assert game.state.lines == []


class Jumper(Script):
    """Jumps by name."""

    STEPS: ClassVar[tuple[str, ...]] = ("start", "skipped", "end")

    def start(self, game: BareGame) -> Flow:
        return goto("end")

    def skipped(self, game: BareGame) -> Flow:
        raise AssertionError("jumped over")

    def end(self, game: BareGame) -> Flow:
        self.note(game, "end")
        return done("ignored")


def test_a_jump_and_the_result_of_the_outermost_procedure() -> None:
    game = begin(Jumper)
    assert game.over and game.state.lines == ["end"] and game.result is None


class Leaver(Script):
    """Leaves the procedures around it but the outermost, then tries to go on."""

    STEPS: ClassVar[tuple[str, ...]] = ("question", "leave", "never")

    def question(self, game: BareGame) -> Flow:
        return ask(0, "number", Listed([ONE, TWO]))

    def leave(self, game: BareGame) -> Flow:
        game.unwind(1)
        return call(Teller()) if game.answer == ONE else DONE

    def never(self, game: BareGame) -> Flow:
        raise AssertionError("the procedure has been left")


class Around(Script):
    """Stands between and is left, too."""

    STEPS: ClassVar[tuple[str, ...]] = ("down", "never")

    def down(self, game: BareGame) -> Flow:
        return call(Leaver())

    def never(self, game: BareGame) -> Flow:
        raise AssertionError("the procedure has been left")


class Base(Script):
    """Goes on at its next step when all above it is left."""

    STEPS: ClassVar[tuple[str, ...]] = ("down", "on")

    def down(self, game: BareGame) -> Flow:
        return call(Around())

    def on(self, game: BareGame) -> Flow:
        self.note(game, self.registers(game))
        return ask(1, "after", Listed([ONE, TWO]))


@pytest.mark.parametrize("answer", [ONE, TWO])
def test_unwinding_goes_on_below_whatever_the_step_returns(answer: Action) -> None:
    game = begin(Base)
    assert [type(p).__name__ for p in game.stack] == ["Base", "Around", "Leaver"]
    game.apply(answer)
    assert [type(p).__name__ for p in game.stack] == ["Base"]
    assert game.state.lines == ["answer None result None"]
    assert game.decision is not None and game.decision.prompt == "after"


def test_steps_are_counted_from_a_clone_on_with_those_of_an_inner_game() -> None:
    game = begin(Host, INNER, dice=Dice(key_of(1), 0, [4]))
    assert game.ran == 2, "enter, question"
    twin = game.clone()
    assert twin.ran == 0
    twin.apply(ONE)
    assert twin.ran == 2, "roll, again"
    twin.apply(TWO)
    assert twin.child is None and twin.ran == 5, "last; leave, question"
