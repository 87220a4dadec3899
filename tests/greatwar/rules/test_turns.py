"""[GW-3] The sequence of play: initiative, the indicator, one unit after the other."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.game import start
from ironmuster.systems.greatwar.position.actions import Fight, Lead, Move
from ironmuster.systems.greatwar.position.events import (
    InitiativeGiven,
    InitiativeRolled,
    LeaderNamed,
    Moved,
    TurnBegan,
)
from ironmuster.systems.greatwar.position.stats import unmoved_of
from ironmuster.systems.greatwar.rules.initiative import Initiative
from tests.greatwar.made import SYSTEM, Playing, asked, at, dice, moving, of, offered, play
from tests.greatwar.moments import position, scenario, unit

rule = pytest.mark.rule


def holding(game: Playing) -> list[int]:
    """Let every unit hold; who was asked, in order, until the turn is over."""
    order: list[int] = []
    turn = game.state.turn
    while game.state.turn == turn and game.open is not None and game.open.prompt == "move":
        order.append(game.open.player)
        play(game, Move(unmoved_of(game.state, game.open.player)[0].id))
    return order


@rule("GW-3.8", "GW-3.1", "GW-R1")
def test_ex_1_initiative() -> None:
    game = start(SYSTEM, scenario(), dice([4, 3, 5, 2, 2, 6, 3, 1]))
    assert of(game.events, TurnBegan) == [TurnBegan(1, 16)]
    assert of(game.events, InitiativeRolled) == [
        InitiativeRolled((((4, 3), (5, 2)), ((2, 6), (3, 1))), 0)
    ]
    assert (game.state.leader, asked(game)) == (0, (0, "move"))


@rule("GW-3.8")
def test_only_the_tied_roll_again() -> None:
    state = position(scenario("three_crowns"))
    game = at(state, [Initiative()], [1, 1, 5, 5, 6, 4, 1, 2, 3, 4])
    assert of(game.events, InitiativeRolled) == [
        InitiativeRolled((((1, 1), (5, 5), (6, 4)), ((), (1, 2), (3, 4))), 2)
    ]


@rule("GW-R1")
def test_initiative_by_turns_is_rolled_once_and_then_goes_clockwise() -> None:
    state = position(scenario("three_crowns", {"initiative": "alternate"}))
    game = at(state, [Initiative()], [1, 1, 5, 5, 1, 4])
    assert (state.leader, len(of(game.events, InitiativeRolled))) == (1, 1)
    for leader in (2, 0, 1):
        game = at(state, [Initiative()])
        assert of(game.events, InitiativeGiven) == [InitiativeGiven(leader)]
    state.out[2] = True
    at(state, [Initiative()])
    assert state.leader == 0


@rule("GW-R1")
def test_initiative_of_who_trails_and_a_roll_where_two_do() -> None:
    state = position(scenario("three_crowns", {"initiative": "trailing"}))
    state.marginal[1] = 1
    at(state, [Initiative()], [2, 2, 3, 3])  # players 1 and 3 have 1000 each
    assert state.leader == 2
    state.marginal[0] = 2
    state.marginal[2] = 2
    at(state, [Initiative()])
    assert state.leader == 1


@rule("GW-R1", "GW-R49")
def test_by_an_option_the_holder_names_who_leads() -> None:
    options = {"initiative": "alternate", "initiative_choice": "choose"}
    state = position(scenario("three_crowns", options))
    state.leader = 0
    game = at(state, [Initiative()])
    assert asked(game) == (1, "lead")
    assert offered(game) == [Lead(1), Lead(2), Lead(0)]
    events = play(game, Lead(2))
    assert of(events, LeaderNamed) == [LeaderNamed(1, 2)]
    assert (state.leader, state.first) == (1, 2)


@rule("GW-3.9", "GW-3.2", "GW-R2")
def test_ex_6_unequal_numbers() -> None:
    units = {f"1-{n}": "0105" if n < 3 else "0205" for n in (1, 2, 3)}
    units |= {f"2-{n}": ["1105", "1105", "1004", "1006", "1003"][n - 1] for n in range(1, 6)}
    game = moving(position(scenario(), units), [1, 1, 2, 2], first=1)
    assert holding(game) == [1, 0, 1, 0, 1, 0, 1, 1]


@rule("GW-R2")
def test_by_an_option_numbers_are_evened_out() -> None:
    units = {"1-1": "0105", "2-1": "1105", "2-2": "1105", "2-3": "1004", "2-4": "1006"}
    game = moving(position(scenario(options={"unequal_numbers": "even_out"}), units), [1, 1, 2, 2])
    assert holding(game) == [0, 1, 1, 1, 1]
    units |= {"1-2": "0105"}
    game = moving(
        position(scenario(options={"unequal_numbers": "even_out"}), units), [1, 1, 2, 2], first=1
    )
    assert holding(game) == [1, 1, 0, 1, 1, 0]


@rule("GW-R32", "GW-3.9")
def test_a_player_without_units_on_the_map_is_skipped() -> None:
    game = moving(position(scenario(), {"1-1": "0105", "1-2": "0205"}), [1, 1, 2, 2], first=1)
    assert holding(game) == [0, 0]


@rule("GW-13.2")
def test_the_indicator_goes_clockwise_to_the_next_with_an_unmoved_unit() -> None:
    units = {"1-1": "0805", "1-2": "0805", "2-1": "0308", "3-1": "0302", "3-2": "0302"}
    game = moving(position(scenario("three_crowns"), units), [1, 1, 2, 2, 3, 3], first=2)
    assert holding(game) == [2, 0, 1, 2, 0]


@rule("GW-3.10", "GW-R3", "GW-4.1")
def test_stamps_number_the_activations_of_units_that_left_their_hex() -> None:
    units = {"1-1": "0105", "1-2": "0205", "2-1": "1105", "2-2": "1004"}
    game = moving(position(scenario(), units))
    events = play(game, Move("1-1"), Move("2-1", ("1005", "1105")))
    assert of(events, Moved)[1] == Moved("2-1", "1105", ("1005", "1105"), False)
    with pytest.raises(IllegalAction, match=r"1-1 has moved this turn \[GW-4.1\]"):
        game.apply(Move("1-1"))
    play(game, Move("1-2", ("0305",)))
    assert [unit(game.state, id).stamp for id in ("1-1", "2-1", "1-2", "2-2")] == [0, 2, 3, 0]


@rule("GW-3.1")
def test_a_new_turn_forgets_the_marks_of_the_last() -> None:
    game = moving(position(scenario(), {"1-1": "0205", "2-1": "1105"}), [1, 1, 2, 2])
    play(game, Move("1-1", ("0305", "0405")), Move("2-1"))
    one = unit(game.state, "1-1")
    assert (game.state.turn, one.moved, one.stamp, one.came) == (2, False, 0, -1)


@rule("GW-3.2")
def test_no_other_unit_or_answer_will_do() -> None:
    game = moving(position(scenario(), {"1-1": "0205", "2-1": "1105"}))
    for action, told in (
        (Move("2-1"), "2-1 is another player's [GW-3.2]"),
        (Move("9-9"), "there is no unit 9-9 [GW-1.7]"),
        (Move("1-1", ("0405",)), "hex 0405 is not next to 0205 [GW-4.1]"),
        (Fight("0205"), "this is no answer to `move` [GW-3.2]"),
    ):
        assert game.why_not(action) == told
