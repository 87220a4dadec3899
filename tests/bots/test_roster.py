"""Bots by name: who is offered, how they are made, and what their options may be."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ironmuster.bots import roster
from ironmuster.bots.beginners import RandomBot, RecruitBot
from ironmuster.bots.roster import BOTS, bots_of, make
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from tests.toys.parley import PARLEY, Parley


class Last(Bot):
    """Always takes the last answer; remembers how it was made."""

    def __init__(self, dice: Dice, seconds: float = 0.0, playouts: int = 0) -> None:
        super().__init__(dice)
        self.made = (seconds, playouts)

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        return decision.options.size() - 1


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every system a module with both bots."""
    module = SimpleNamespace(greedy=Last, veteran=Last)
    monkeypatch.setattr(roster, "own_bots", lambda system: module)


def dice() -> Dice:
    return Dice(key_of(1))


def test_battle_machine_has_bots_of_three_strengths_for_people() -> None:
    names = {info.id: info.name for info in bots_of("battlemachine")}
    assert names["recruit"] == "Recruit"
    assert names["greedy"] == "Regular"
    assert set(names) <= set(BOTS)


def test_a_system_without_bots_of_its_own_is_played_by_chance() -> None:
    assert [info.id for info in bots_of("parley")] == ["random"]
    assert isinstance(make("random", "parley", dice()), RandomBot)
    with pytest.raises(DataError, match=r"no bot 'greedy' plays parley; there are: random$"):
        make("greedy", "parley", dice())


def test_regular_is_another_name_for_greedy(trained: None) -> None:
    assert isinstance(make("regular", "any", dice()), Last)
    with pytest.raises(DataError, match="random, recruit, greedy, veteran, regular"):
        make("general", "any", dice())


@pytest.mark.parametrize(
    ("name", "seconds", "playouts"),
    [
        ("veteran", 1.0, 0),
        ("veteran:seconds=0.5", 0.5, 0),
        ("veteran:playouts=64", 0.0, 64),
        ("veteran:seconds=2:playouts=8", 2.0, 8),
    ],
)
def test_options_follow_a_colon(trained: None, name: str, seconds: float, playouts: int) -> None:
    bot: Any = make(name, "any", dice())
    assert bot.made == (seconds, playouts)


def test_the_time_of_a_table_is_the_default(trained: None) -> None:
    bot: Any = make("veteran", "any", dice(), seconds=0.25)
    assert bot.made == (0.25, 0)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("veteran:luck=1", r"bot 'veteran' has no option 'luck'; it has: seconds, playouts"),
        ("greedy:seconds=1", r"bot 'greedy' has no option 'seconds'; it has none"),
        ("veteran:seconds=1:seconds=2", "option 'seconds' is given twice"),
        ("veteran:seconds", "seconds is a number above 0, up to 3,600; not ''"),
        ("veteran:seconds=0", "seconds is a number above 0"),
        ("veteran:seconds=nan", "seconds is a number above 0"),
        ("veteran:seconds=inf", "seconds is a number above 0"),
        ("veteran:playouts=1.5", "playouts is a whole number above 0, up to 1,000,000; not '1.5'"),
        ("veteran:playouts=-1", "playouts is a whole number"),
        ("veteran:", "has no option ''"),
        ("", "no bot ''"),
    ],
)
def test_a_wrong_option_says_what_is_allowed(trained: None, name: str, text: str) -> None:
    with pytest.raises(DataError, match=text):
        make(name, "any", dice())


def test_only_a_veteran_that_is_bound_by_time_looks_at_the_clock() -> None:
    timed = ["veteran", "veteran:seconds=2", "veteran:seconds=2:playouts=8"]
    others = ["random", "recruit", "greedy", "regular", "veteran:playouts=8"]
    assert [bot for bot in [*timed, *others] if roster.is_timed(bot)] == timed


@pytest.mark.parametrize(
    ("bot", "text"),
    [
        ("veteran:seconds=30.5", "a bot may think 30 s at most; not 30.5"),
        ("veteran:playouts=1000000", "a bot may think 2,000 playouts at most; not 1,000,000"),
        ("veteran:seconds=1:playouts=2001", "2,000 playouts at most; not 2,001"),
        ("veteran:seconds=0", "seconds is a number above 0"),
    ],
)
def test_at_a_table_every_option_is_bounded(bot: str, text: str) -> None:
    with pytest.raises(DataError, match=text):
        roster.check_at_table(bot)


def test_a_bot_that_somebody_names_is_known_by_its_id_here(trained: None) -> None:
    assert roster.known("regular", "any") == "greedy"
    assert roster.known("veteran:seconds=2:playouts=8", "any") == "veteran:seconds=2:playouts=8"
    for bot, text in (
        ("general", "no bot"),
        ("veteran:seconds=31", "30 s at most"),
        ("", "no bot"),
    ):
        with pytest.raises(DataError, match=text):
            roster.known(bot, "any")


def test_every_option_of_a_bot_has_a_bound_at_a_table() -> None:
    assert set(roster.AT_TABLE) == {key for keys in roster.OPTIONS.values() for key in keys}
    for bot in ("", "greedy", "veteran", "veteran:seconds=30", "veteran:playouts=2000"):
        roster.check_at_table(bot)


@pytest.mark.parametrize(
    ("bot", "there", "budget"),
    [
        ("random", "random", 0.0),
        ("greedy", "greedy", 0.0),
        ("veteran", "veteran", 1.0),
        ("veteran:seconds=0.05", "veteran:seconds=0.05", 0.05),
        ("veteran:playouts=64", "veteran:seconds=30.0:playouts=64", 30.0),
        ("veteran:seconds=2:playouts=8", "veteran:seconds=2.0:playouts=8", 2.0),
        # of a match that was begun before there were bounds
        ("veteran:playouts=1000000", "veteran:seconds=30.0:playouts=1000000", 30.0),
        ("veteran:seconds=3600", "veteran:seconds=30.0", 30.0),
        ("stranger:x=1", "stranger:x=1", 0.0),
    ],
)
def test_at_a_table_a_bot_looks_at_the_clock(bot: str, there: str, budget: float) -> None:
    assert roster.at_table(bot) == there
    assert roster.budget(bot) == budget


def test_a_recruit_answers_by_chance_one_time_in_three() -> None:
    seat = Seat(start(PARLEY, Parley(hand=5), dice()), 0)
    decision = seat.decision
    assert decision is not None
    count = decision.options.size()
    recruit = RecruitBot(dice(), Last(dice()))
    answers = [recruit.choose(seat) for _ in range(3000)]
    assert set(answers) == set(range(count))
    own = sum(answer == count - 1 for answer in answers) / 3000
    assert own == pytest.approx(2 / 3 + 1 / 3 / count, abs=0.04)


def test_equal_dice_make_equal_recruits() -> None:
    seat = Seat(start(PARLEY, Parley(hand=5), dice()), 0)
    one, other = (RecruitBot(dice(), Last(dice())) for _ in range(2))
    assert [one.choose(seat) for _ in range(50)] == [other.choose(seat) for _ in range(50)]


def test_a_broken_bot_module_is_not_taken_for_a_missing_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(name: str) -> Any:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr(roster, "import_module", fail)
    with pytest.raises(ModuleNotFoundError):
        bots_of("battlemachine")
