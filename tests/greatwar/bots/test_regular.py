"""[section 5.5] The regular bot answers every question, with reasons, and beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.seat import deciding
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.bots import greedy
from ironmuster.systems.greatwar.bots.advice import reasons_of
from ironmuster.systems.greatwar.bots.plans import plans_of
from ironmuster.systems.greatwar.bots.regular import Regular
from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Deploy,
    Enter,
    Fight,
    Lead,
    LeaveToDice,
    LetThemEnter,
    Lose,
    Move,
    Name,
    Retreat,
)
from ironmuster.systems.greatwar.position.moves import moves_of
from ironmuster.systems.greatwar.position.state import NOWHERE, READY
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.rules.reserve import Deployment
from tests.greatwar.made import SYSTEM, Playing, asked, at, dice, moving, play
from tests.greatwar.moments import Units, position, scenario, unit

rule = pytest.mark.rule


def bot(seed: int | str = 0) -> Regular:
    return Regular(Dice(key_of(seed)))


def answer(game: Playing) -> Action:
    """What the bot answers."""
    decision = game.decision
    assert decision is not None
    return decision.options.at(bot().choose(deciding(game)))


def advice(game: Playing) -> Advice:
    found = bot().rank(deciding(game))
    decision = game.decision
    assert decision is not None
    assert decision.options.at(found.choices[0].place) == answer(game)
    return found


def fighting(
    units: Units, stamps: dict[str, int], script: list[int], **options: Setting
) -> Playing:
    """A game in BATTLES, with units that came in this order."""
    state = position(scenario("kestrel_ford", options), units)
    state.turn, state.leader, state.first = 1, 0, 0
    for one in state.units:
        one.moved = True
    for id, stamp in stamps.items():
        unit(state, id).stamp = stamp
    return at(state, [Battles()], script)


@rule("GW-3.2")
def test_it_plays_the_move_of_the_highest_score_and_says_why() -> None:
    game = moving(position(scenario("kestrel_ford"), {"1-3": "0102", "2-1": "0603"}))
    found = advice(game)
    assert answer(game) == Move("1-3", ("0101", "0201", "0301"))
    assert found.unit == "bv"
    assert round(found.choices[0].score or 0) == 653
    assert [reason.text for reason in found.choices[0].reasons] == [
        "takes 0101 on its way: +200",
        "takes the city 0301: +319",
        "lies well for what is still to be taken or saved: +133",
    ]
    assert found.choices[0].reasons[0].anchors == ("hex:0101",)


def reasons(units: Units, path: tuple[str, ...]) -> list[str]:
    """What is said of a move of the first player's only unit, without the numbers."""
    state = position(scenario("kestrel_ford"), units)
    state.turn, state.leader, state.first = 1, 0, 0
    outlook = bot().outlook(state, 0)
    plan = next(one for one in plans_of(outlook, moves_of(state, 0)) if one.path == path)
    return [reason.text.rsplit(": ", 1)[0] for reason in reasons_of(outlook, plan)]


@rule("GW-5.2", "GW-6.3", "GW-7.7")
def test_it_tells_of_battles_guards_and_what_is_left() -> None:
    worn: Units = {"1-1": ("0103", 2), "2-1": "0503"}
    home = f"{mark(0)}'s capital 0103"
    well = "lies well for what is still to be taken or saved"
    assert reasons(worn, ()) == [f"guards {home}", "can be attacked there", well, "regains a step"]
    assert reasons(worn, ("0203",)) == [
        f"leaves {home} to the others",
        "can be attacked there",
        well,
    ]
    # four steps against one on grass is 400 %: +10, 99.9 % in table 5.2; the capital is left open
    near: Units = {"1-1": "0103", "2-1": ("0203", 1)}
    assert reasons(near, ("0203",))[1] == "attacks hex 0203, won in 100 % and lost in 0 %"
    assert reasons({"1-1": "0203", "2-1": "0203"}, ())[0].startswith(
        "defends hex 0203, won in 44 %"
    )


@rule("GW-3.2")
def test_a_move_that_changes_nothing() -> None:
    state = position(scenario("kestrel_ford"), {"1-1": "0203", "2-1": "0601"})
    state.turn = state.table.last
    outlook = bot().outlook(state, 0)
    plan = plans_of(outlook, moves_of(state, 0))[0]
    assert [one.text for one in reasons_of(outlook, plan)] == ["nothing is gained or lost by it"]


@rule("GW-3.2")
def test_noise_lets_moves_within_eight_points_win() -> None:
    scores = [0.0, 95.0, 100.0, 91.0]
    found = {bot(seed).shaken(scores) for seed in range(60)}
    assert found == {1, 2}
    assert bot().shaken([1.0, 10.0]) == 1


@rule("GW-R49", "GW-R54")
def test_it_names_an_enemy_to_move_first() -> None:
    options: dict[str, Setting] = {"initiative_choice": "choose", "initiative": "trailing"}
    game = start(SYSTEM, scenario("kestrel_ford", options), dice(None, 3))
    player, prompt = asked(game)
    assert prompt == "lead"
    assert answer(game) == Lead(1 - player)
    assert advice(game).choices[0].reasons[0].rule == "GW-R54"


@rule("GW-3.3")
def test_it_picks_the_best_battle_first() -> None:
    # in 0503 one against one, in 0303 two against one
    units: Units = {"1-1": "0303", "1-2": "0303", "2-1": "0303", "1-3": "0503", "2-2": "0503"}
    game = fighting(units, {"2-1": 1, "1-1": 2, "1-2": 3, "2-2": 4, "1-3": 5}, [])
    assert answer(game) == Fight("0303")
    first, second = advice(game).choices
    assert first.score is not None and second.score is not None and first.score > second.score
    assert first.reasons[0].text.startswith("attacks hex 0303, won in 9")


@rule("GW-3.3", "GW-13.3")
def test_the_battles_of_others_come_last() -> None:
    state = position(
        scenario("three_crowns"), {"1-1": "0505", "2-1": "0505", "2-2": "0606", "3-1": "0606"}
    )
    state.turn, state.leader, state.first = 1, 0, 0
    game = at(state, [Battles()])
    found = advice(game)
    assert answer(game) == Fight("0505")
    assert found.choices[1].score == 0
    assert found.choices[1].reasons[0].text == "a battle of others"


@rule("GW-5.4", "GW-12.5")
def test_it_agrees_to_any_method_and_leaves_results_to_others() -> None:
    units: Units = {"1-1": "0303", "2-1": "0303"}
    game = fighting(units, {"2-1": 1, "1-1": 2}, [], battle_mode="ask")
    assert answer(game) == Name("any")
    assert advice(game).choices[0].reasons[0].rule == "GW-5.4"
    play(game, Name("manual"), Name("any"))
    assert asked(game) == (0, "enter")
    assert answer(game) == LetThemEnter()
    play(game, LetThemEnter())
    assert answer(game) == LeaveToDice()  # between two bots the dice decide
    play(game, Enter("draw", ""))
    assert asked(game) == (0, "confirm")
    assert answer(game) == Confirm()
    assert advice(game).choices[0].reasons[0].text == "what was entered is confirmed"


@rule("GW-5.10", "GW-5.13")
def test_it_takes_losses_by_default_and_retreats_to_an_own_site() -> None:
    # 1-1 and 1-2 attack 2-1 in 0203, next to their capital 0103; a marginal defeat
    units: Units = {"1-1": "0203", "1-2": "0203", "2-1": "0203"}
    game = fighting(units, {"2-1": 1, "1-1": 2, "1-2": 3}, [1, 1, 6, 5])
    assert asked(game)[1] in ("lose", "retreat")
    while asked(game)[1] == "lose":
        assert answer(game) == Lose(min(one.unit for one in offers(game)))
        assert advice(game).choices[0].reasons[0].rule == "GW-5.10"
        play(game, answer(game))
    assert asked(game)[1] == "retreat"
    found = answer(game)
    assert isinstance(found, Retreat) and found.hex == "0103"
    assert advice(game).choices[0].reasons[0].text.startswith("an own site")


def offers(game: Playing) -> list[Any]:
    assert game.decision is not None
    return list(game.decision.options)


@rule("GW-5.13")
def test_it_retreats_towards_where_units_return() -> None:
    # from 0403 to 0303, two road steps from the capital, and not to 0402, 0404 or 0503
    game = fighting({"1-1": "0403", "2-1": "0403"}, {"2-1": 1, "1-1": 2}, [3, 3, 3, 3])
    assert asked(game) == (0, "retreat")
    assert answer(game) == Retreat("1-1", "0303")
    assert advice(game).choices[0].reasons[0].text == "the way to where units return"


@rule("GW-3.6", "GW-7.4", "GW-7.5")
def test_it_deploys_where_it_is_needed() -> None:
    # In 0103: +50 for a capital; 0105 is a factory, with 2-1 next to it: + 200 / 4.
    state = position(scenario("kestrel_ford"), {"2-1": "0205"}, {0: ("0105",)})
    state.turn = 2
    one = next(unit for unit in state.units if unit.id == "1-1")
    one.square, one.cell = READY, NOWHERE
    game = at(state, [Deployment([0])])
    found = advice(game)
    first, second = (offers(game)[choice.place] for choice in found.choices[:2])
    assert {first, second} == {Deploy("1-1", "0103"), Deploy("1-1", "0105")}
    # Off own sites: 0101, 0301, 0403, 0505, 0701, 0705, 0703 by their ways. From the capital 0103
    # an enemy at 0205 is 2.5 off, too, and 1000 / 4 outweighs all.
    assert first == Deploy("1-1", "0103")
    assert found.choices[-1].score == 0  # to deploy nothing
    play(game, first)
    assert game.over or asked(game)


@rule("GW-3.1", "GW-9.1")
@pytest.mark.parametrize(
    ("map", "options"),
    [
        ("kestrel_ford", {"battle_mode": "ask", "initiative_choice": "choose"}),
        ("three_crowns", {"battle_mode": "manual", "turn_limit": 5}),
        ("four_marches", {"stacking_limit": 0, "turn_limit": 4}),
    ],
)
def test_whole_campaigns_with_reasons_for_every_answer(
    map: str, options: dict[str, Setting]
) -> None:
    allied = "1+3" if map == "four_marches" else "none"
    game = start(SYSTEM, scenario(map, options, allied), dice(None, 7))
    bots = [greedy(Dice(key_of(seat))) for seat in range(4)]
    prompts: set[str] = set()
    while not game.over:
        decision = game.decision
        assert decision is not None
        seat = deciding(game)
        found = bots[decision.player].rank(seat)
        assert found.choices and all(one.reasons for one in found.choices)
        prompts.add(decision.prompt)
        game.apply(decision.options.at(bots[decision.player].choose(seat)))
        SYSTEM.check(game.state)
    assert "move" in prompts and game.outcome is not None


@rule("GW-9.6")
def test_it_beats_chance() -> None:
    won = 0.0
    for number in range(20):
        seat = number % 2
        game = start(SYSTEM, scenario("kestrel_ford"), dice(None, number // 2))
        bots: list[Bot] = [RandomBot(Dice(key_of(f"random {number}"))), bot(number)]
        while not game.over:
            decision = game.decision
            assert decision is not None
            mine = decision.player == seat
            game.apply(decision.options.at(bots[mine].choose(deciding(game))))
        assert game.outcome is not None
        won += game.outcome.scores[seat]
    assert won >= 17
