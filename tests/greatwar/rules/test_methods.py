"""[GW-5.4, GW-12] How a battle is resolved, and results entered by hand."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Enter,
    LeaveToDice,
    LetThemEnter,
    Lose,
    Move,
    Name,
    Retreat,
)
from ironmuster.systems.greatwar.position.events import (
    BattleRolled,
    BattleSettled,
    Defeated,
    MethodNamed,
    ResultConfirmed,
    ResultEntered,
    StepLost,
)
from ironmuster.systems.greatwar.rules.methods import agreed_method
from tests.greatwar.made import Playing, asked, moving, of, offered, play
from tests.greatwar.moments import Units, position, scenario, unit

rule = pytest.mark.rule


def battle(mode: str = "manual", script: tuple[int, ...] = (), wear: str = "steps") -> Playing:
    """EX-15: 1-1 (4 steps) and 1-2 (3) come to 2-1 (4) in 0504."""
    units: Units = {"1-1": "0404", "1-2": ("0404", 3), "2-1": "0504"}
    setup = scenario(options={"battle_mode": mode, "attrition": wear})
    game = moving(position(setup, units), script)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0504",)))
    return game


@rule("GW-5.4", "GW-R38")
@pytest.mark.parametrize(
    ("attacker", "defender", "method"),
    [
        ("manual", "manual", "manual"),
        ("manual", "any", "manual"),
        ("any", "manual", "manual"),
        ("any", "auto", "auto"),
        ("any", "any", "auto"),
        ("manual", "auto", "auto"),
        ("tactical:rollout", "manual", "auto"),
    ],
)
def test_what_two_names_come_to(attacker: str, defender: str, method: str) -> None:
    assert agreed_method([attacker, defender]) == method


@rule("GW-5.4", "GW-R38", "GW-10.1")
def test_both_sides_name_a_method_openly_the_attacker_first() -> None:
    game = battle("ask")
    assert asked(game) == (0, "name")
    assert offered(game) == [Name("auto"), Name("manual"), Name("any")]
    told = "there is no such method, or no such system takes battles [GW-5.4]"
    assert game.why_not(Name("tactical:rollout")) == told
    assert of(play(game, Name("any")), MethodNamed) == [MethodNamed(0, "any")]
    assert asked(game) == (1, "name")
    play(game, Name("manual"))
    assert asked(game) == (0, "enter")


@rule("GW-5.4")
def test_the_defender_is_not_asked_when_the_attacker_wants_dice() -> None:
    game = battle("ask", (6, 6, 1, 1, 1, 1, 2, 2))
    assert len(of(play(game, Name("auto")), BattleRolled)) == 1


@rule("GW-12.2", "GW-12.3", "GW-12.5", "GW-5.10")
def test_ex_15_entry_by_hand() -> None:
    game = battle()
    state = game.state
    assert asked(game) == (0, "enter")
    assert game.why_not(Enter("marginal", "defender", (4, 3, 0))) == (
        "the winner has no steps left [GW-12.4]"
    )
    events = play(game, Enter("marginal", "defender", remarks="a close run"))
    assert of(events, ResultEntered) == [ResultEntered(0, "marginal", "defender", "a close run")]
    assert asked(game) == (1, "confirm")
    events = play(game, Confirm())
    assert of(events, ResultConfirmed) == [ResultConfirmed(1)]
    assert of(events, BattleSettled) == [BattleSettled("0504", "marginal", 1, 0, 150)]
    assert of(events, StepLost) == [StepLost("1-1", 3)]
    assert asked(game) == (0, "lose")
    play(game, Lose("1-1"))
    assert asked(game) == (0, "lose")  # 2 and 3: of 1-2, then 2 and 2
    play(game, Lose("1-1"))
    assert [unit(state, id).steps for id in ("1-1", "1-2", "2-1")] == [1, 1, 3]
    assert asked(game) == (0, "retreat")


@rule("GW-12.2", "GW-12.4", "GW-5.9")
def test_steps_that_are_entered_are_those_that_are_left() -> None:
    game = battle()
    play(game, Enter("marginal", "attacker", (1, 0, 2)))
    events = play(game, Confirm())
    assert of(events, Defeated) == [Defeated("1-2", "0504", "GW-5.9")]
    assert [unit(game.state, id).steps for id in ("1-1", "2-1")] == [1, 2]
    assert asked(game) == (1, "retreat")


@rule("GW-12.4")
def test_the_steps_of_the_loser_of_a_decisive_victory_are_ignored() -> None:
    game = battle(script=(1, 1, 2, 2))
    play(game, Enter("decisive", "attacker", (4, 2, 4)), Confirm())
    assert unit(game.state, "1-2").steps == 2
    assert unit(game.state, "2-1").square == 4


@rule("GW-5.11")
def test_steps_that_are_entered_count_for_nothing_where_nothing_is_worn() -> None:
    units: Units = {"1-1": "0404", "2-1": "0504"}
    setup = scenario(options={"battle_mode": "manual", "attrition": "none"})
    game = moving(position(setup, units))
    play(game, Move("1-1", ("0504",)), Move("2-1"), Enter("draw", "", (1, 2)), Confirm())
    assert [unit(game.state, id).steps for id in units] == [4, 4]
    assert asked(game) == (0, "retreat")


@rule("GW-12.4")
@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Enter("draw", "attacker"), "a victory has a winner, and a draw has none"),
        (Enter("decisive", ""), "a victory has a winner, and a draw has none"),
        (Enter("draw", "", (4, 3)), "steps of 2 units, not of 3"),
        (Enter("draw", "", (4, 4, 4)), "1-2 had 3 steps, not 4"),
        (Enter("decisive", "attacker", (0, 0, 4)), "the winner has no steps left"),
    ],
)
def test_results_that_cannot_be(entry: Enter, told: str) -> None:
    game = battle()
    assert game.why_not(entry) == f"{told} [GW-12.4]"


@rule("GW-12.5", "GW-R46", "GW-R50")
def test_after_four_entries_that_nobody_confirms_the_dice_decide() -> None:
    game = battle(script=(6, 6, 1, 1, 1, 1, 2, 2))
    mine, theirs = Enter("decisive", "attacker"), Enter("decisive", "defender")
    play(game, mine, theirs, mine)
    assert asked(game) == (1, "confirm")
    assert game.why_not(LetThemEnter()) == (
        "what was entered is confirmed, or another result entered [GW-12.5]"
    )
    play(game, theirs)
    assert (asked(game), offered(game)) == ((0, "confirm"), [Confirm(), LeaveToDice()])
    assert game.why_not(mine) == "it is confirmed, or left to the dice [GW-R50]"
    events = play(game, LeaveToDice())
    assert len(of(events, BattleRolled)) == 1


@rule("GW-R50", "GW-12.5")
def test_the_attacker_may_have_the_defender_enter() -> None:
    game = battle(script=(6, 6, 1, 1, 1, 1, 2, 2))
    play(game, LetThemEnter())
    assert asked(game) == (1, "enter")
    assert game.why_not(LetThemEnter()) == "the other side has left it to you [GW-R50]"
    twin = game.clone()
    assert len(of(play(game, LeaveToDice()), BattleRolled)) == 1
    play(twin, Enter("draw", ""))
    assert asked(twin) == (0, "confirm")


@rule("GW-12.5")
def test_the_attacker_may_leave_it_to_the_dice() -> None:
    game = battle(script=(6, 6, 1, 1, 1, 1, 2, 2))
    assert len(of(play(game, LeaveToDice()), BattleRolled)) == 1


@rule("GW-5.13")
def test_an_answer_to_another_question_is_refused() -> None:
    game = battle()
    assert game.why_not(Retreat("1-1", "0404")) == "this is no answer to `enter` [GW-12.5]"
