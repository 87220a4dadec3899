"""[ML-2.4 to ML-2.6, ML-20] How the game ends: the goal, the cap, the turn limit, giving up."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Concede
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.actions import Decline, End, Play, SellMek, SellPilot
from ironmuster.systems.mekleader.position.events import (
    GameEnded,
    GoalReached,
    Sold,
    TurnEnded,
    TurnStarted,
)
from ironmuster.systems.mekleader.rules.ending import limit, rank
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.helpers import MekGame, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
BLANK = {"events": ["investors", "investors", "detailed_plans", "detailed_plans"]}


def idle(table: MekGame) -> None:
    """Play on without doing anything until somebody else is asked, or the game is over."""
    player = prompt(table)[0]
    while prompt(table)[0] == player and not table.over:
        quiet = [*offered(table, End), *offered(table, Decline)]
        play(table, quiet[0])


@rule("ML-2.4", "ML-R10", "ML-6.6")
def test_a_sale_that_brings_cash_to_500_wins_at_once() -> None:
    people = squad(mek("large", "siege_gun", pilot=man("regular", "lucky")), cash=450, turns=4)
    table = game(people, at="build", market=["lasgun"])
    play(table, SellPilot(2))
    assert not table.over and table.state.players[0].cash == 460, "property does not count"
    events = play(table, SellMek(1))
    assert [one.cash for one in of(events, Sold)] == [505]
    assert of(events, GoalReached) == [GoalReached(0, 505)]
    assert of(events, TurnEnded) == [TurnEnded(0, 5, 505, 505)]
    assert of(events, GameEnded) == [GameEnded((0,), "goal")]
    assert table.outcome == Outcome((1.0,), "goal")
    assert table.state.players[0].turns == 5


@rule("ML-2.4")
@pytest.mark.parametrize(("goal", "over"), [(100, True), (110, True), (111, False), (2000, False)])
def test_the_goal_is_an_option_and_the_subsidy_counts(goal: int, over: bool) -> None:
    table = game(at="subsidy", seed=1, victory_mc=goal)
    assert table.over is over


@rule("ML-2.4", "ML-17.14")
def test_a_card_can_win_the_game_with_all_cards_in_their_places() -> None:
    table = game(squad(cash=495, hand=["investors"]), at="event", script=["ambush"])
    play(table, Play("investors"))
    assert table.over and table.state.players[0].cash == 505
    assert table.state.events.discard["investors"] == 1


@rule("ML-2.4", "ML-2.5")
def test_of_several_players_the_first_with_500_wins_and_the_others_lose() -> None:
    table = game(squad(), squad(cash=495), squad(), at="subsidy", active=1)
    assert table.outcome == Outcome((0.0, 1.0, 0.0), "goal")


@rule("ML-R10")
def test_with_finish_round_everybody_gets_as_many_turns_and_the_highest_cash_wins() -> None:
    people = [squad(turns=3, cash=480), squad(turns=2, cash=495), squad(turns=2, cash=300)]
    table = game(*people, at="subsidy", active=1, seed=1, discards=BLANK, finish_round=True)
    state = table.state
    assert of(table.events, GoalReached) == [GoalReached(1, 505)]
    assert of(table.events, TurnStarted) == [TurnStarted(2, 3, True)], "the last turn of seat 2"
    assert (state.goal, state.active, table.over) == (1, 2, False)
    assert (state.players[1].turns == 3 and state.market == []) or state.active == 2
    idle(table)
    assert table.outcome == Outcome((0.0, 1.0, 0.0), "goal")
    assert [player.turns for player in state.players] == [3, 3, 3]


@rule("ML-R10")
@pytest.mark.parametrize(("cash", "winners"), [(494, [0]), (495, [0, 1]), (496, [1])])
def test_with_finish_round_others_may_still_overtake_or_share(
    cash: int, winners: list[int]
) -> None:
    people = [squad(cash=495), squad(cash=cash)]
    table = game(*people, at="subsidy", seed=1, discards=BLANK, finish_round=True)
    assert (table.over, table.state.active) == (False, 1)
    idle(table)
    assert table.over and table.state.winners == winners
    assert table.outcome is not None
    assert sum(table.outcome.scores) == 1, "a tie is shared"


@rule("ML-R10")
def test_with_finish_round_the_winner_stops_in_the_middle_of_the_turn() -> None:
    people = [squad(mek("large"), mek("small"), cash=475, hand=["investors"]), squad()]
    table = game(*people, at="build", market=["lasgun", "jammer"], seed=1, finish_round=True)
    play(table, SellMek(1))
    state = table.state
    assert (state.active, state.players[0].turns, state.players[0].cash) == (1, 1, 505)
    assert [player.turns for player in state.players] == [1, 0]
    assert state.build.discard["lasgun"] == state.build.discard["jammer"] == 1
    assert [type(one).__name__ for one in table.stack][:2] == ["Campaign", "Turn"]


@rule("ML-R10")
def test_with_finish_round_the_last_player_of_a_round_wins_at_once() -> None:
    people = [squad(turns=3), squad(turns=2, cash=495)]
    table = game(*people, at="subsidy", active=1, finish_round=True)
    assert table.outcome == Outcome((0.0, 1.0), "goal")


@rule("ML-2.6", "ML-R12", "ML-6.6")
@pytest.mark.parametrize(("damage", "scores"), [(4, (1.0, 0.0)), (5, (0.5, 0.5)), (6, (0.0, 1.0))])
def test_the_turn_cap_ends_the_game_by_wealth(damage: int, scores: tuple[float, ...]) -> None:
    owner = squad(mek("medium", "jammer", damage=damage, pilot=man()), turns=10, cash=100)
    table = game(owner, squad(turns=9, cash=125), at="end", active=1, turn_cap=10)
    assert table.outcome == Outcome(scores, "turn_cap")


@rule("ML-2.6")
@pytest.mark.parametrize("cap", [10, 60, 200])
def test_each_player_has_as_many_turns_as_the_cap(cap: int) -> None:
    table = game(squad(turns=cap - 1), squad(turns=cap - 1), at="start", seed=1, turn_cap=cap)
    assert of(table.events, TurnStarted) == [TurnStarted(0, cap, True)]
    idle(table)
    assert not table.over and table.state.active == 1
    idle(table)
    assert table.over and table.state.ended == "turn_cap"


@rule("ML-20.1")
def test_a_solo_player_has_lost_when_the_last_turn_ends_below_the_goal() -> None:
    last = game(squad(turns=14, cash=490), at="end")
    assert last.outcome == Outcome((0.0,), "turn_limit")
    assert of(last.events, GameEnded) == [GameEnded((), "turn_limit")]
    assert not game(squad(turns=13, cash=489), at="end", seed=1).over


@rule("ML-20.2")
@pytest.mark.parametrize(
    ("options", "turns", "cash"),
    [
        ({}, 15, 100),
        ({"difficulty": "recruit"}, 18, 120),
        ({"difficulty": "regular"}, 15, 100),
        ({"difficulty": "veteran"}, 12, 100),
        ({"difficulty": "elite"}, 13, 100),
        ({"difficulty": "elite", "turn_limit": 60}, 60, 100),
        ({"difficulty": "recruit", "start_mc": 0}, 18, 0),
        ({"turn_limit": 5}, 5, 100),
    ],
)
def test_the_difficulty_sets_the_turn_limit_and_the_cash(
    options: dict[str, Any], turns: int, cash: int
) -> None:
    state, _ = SYSTEM.setup(Setup(1, options))
    assert (limit(state), state.players[0].cash) == (turns, cash)


@rule("ML-20.3")
@pytest.mark.parametrize(
    ("used", "title"),
    [
        (15, "Contractor"),
        (14, "Contractor"),
        (13, "Captain"),
        (12, "Captain"),
        (11, "Major"),
        (10, "Major"),
        (9, "Warlord"),
        (4, "Warlord"),
    ],
)
def test_the_rank_goes_by_the_turns_not_used(used: int, title: str) -> None:
    table = game(squad(turns=used - 1, cash=495), at="subsidy")
    assert table.over and rank(table.state) == title
    assert SYSTEM.telling.summary(table.state)["turns_0"] == used


@rule("ML-20.3")
def test_who_loses_has_no_rank() -> None:
    assert rank(game(squad(turns=14), at="end").state) == ""


@rule("ML-2.6")
def test_who_gives_up_leaves_the_game_to_the_wealthiest_of_the_others() -> None:
    table = game(squad(mek("medium"), cash=300), squad(mek("small"), cash=95), squad(cash=100))
    table.apply(Concede())
    assert table.outcome == Outcome((0.0, 1.0, 0.0), "conceded")
    alone = game(squad(mek("small")))
    alone.apply(Concede())
    assert alone.outcome == Outcome((0.0,), "conceded")


@rule("ML-2.5", "ML-R11")
def test_a_player_without_anything_plays_on() -> None:
    table = game(squad(cash=0), squad(), at="end", active=1, seed=1, discards=BLANK)
    assert not table.over and table.state.active == 0
    assert table.state.players[0].cash == 10


@rule("ML-R71")
def test_enough_cash_at_the_start_wins_with_the_first_subsidy() -> None:
    table = game(squad(cash=500), at="subsidy", subsidy=0)
    assert table.outcome == Outcome((1.0,), "goal")
