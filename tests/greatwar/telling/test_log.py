"""Events as sentences, each with its rule; answers in words."""

from __future__ import annotations

import pytest

from ironmuster.kernel.names import named
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.greatwar.position import actions as act
from ironmuster.systems.greatwar.position import events as ev
from ironmuster.systems.greatwar.telling.labels import describe
from ironmuster.systems.greatwar.telling.log import narrate
from tests.greatwar.made import moving
from tests.greatwar.moments import position, scenario

rule = pytest.mark.rule
NAMES = ("Ann", "Ben")

LINES: list[tuple[Event, str, str]] = [
    (ev.TurnBegan(3, 16), "Turn 3 of 16", "GW-3.1"),
    (
        ev.InitiativeRolled((((4, 3), (5, 2)), ((2, 6), (3, 1))), 0),  # EX-1
        "Initiative: Ann rolled 4 + 3 = 7, Ben rolled 5 + 2 = 7; tied, so again Ann rolled"
        " 2 + 6 = 8, Ben rolled 3 + 1 = 4; it went to Ann",
        "GW-3.8",
    ),
    (
        ev.InitiativeRolled((((3, 3), (2, 2)),), 0),
        "Initiative: Ann rolled 3 + 3 = 6, Ben rolled 2 + 2 = 4; it went to Ann",
        "GW-3.8",
    ),
    (ev.InitiativeGiven(1), "Ben got the initiative", "GW-R1"),
    (ev.LeaderNamed(1, 0), "Ben named who moves first: Ann", "GW-R1"),
    (ev.Moved("1-1", "0105", (), False), "Iron Guard (1-1) held its ground", "GW-3.2"),
    (
        ev.Moved("1-1", "0105", ("0205", "0305"), False),
        "Iron Guard (1-1) moved 0105-0205-0305",
        "GW-4.3",
    ),
    (ev.Moved("1-1", "0105", ("0205",), True), "Iron Guard (1-1) marched 0105-0205", "GW-4.4"),
    (ev.SiteTaken("0605", 0, -1, "GW-6.2"), "Ann took the city 0605", "GW-6.2"),
    (
        ev.SiteTaken("1105", 0, 1, "GW-6.3"),
        "Ann took the capital 1105 from Ben",
        "GW-6.3",
    ),
    (
        ev.SiteTaken("1105", 1, 0, "GW-6.3"),
        "Ben took Ben's capital 1105 from Ann",
        "GW-6.3",
    ),
    (
        ev.BattleBegan("0504", ("1-1", "1-2"), ("2-3",), (0, 1)),
        "Iron Guard (1-1), Anvil (1-2) attacked Uri (2-3) in the city 0504",
        "GW-5.1",
    ),
    (ev.MethodNamed(0, "manual"), "Ann wished to fight on a real table", "GW-5.4"),
    (ev.MethodNamed(0, "tactical:x"), "Ann wished to fight in x", "GW-5.4"),
    (
        ev.ResultEntered(0, "marginal", "defender", "close"),
        "Ann entered a marginal victory of the defender: close",
        "GW-12.2",
    ),
    (ev.ResultEntered(0, "draw", "", ""), "Ann entered a draw", "GW-12.2"),
    (ev.ResultConfirmed(1), "Ben confirmed the result", "GW-12.5"),
    (
        ev.PlayedOut("x", (87, 50), 17),
        "It is played out in x: 87 against 50, on field 17",
        "GW-10.2",
    ),
    (
        ev.AccountJudged((60, 24), (60, 24), 21, "marginal"),
        "60 % of the attacker can still fight, 24 % of the defender; the defender holds the"
        " objective: margin +21",
        "GW-10.14",
    ),
    (
        ev.BattleRolled((2, 3, 6, 5), 150, 5, 1, 4, -2),
        "2 + 3 against 6 + 5, shift +4 (strength +5 at 150 %, ground -1): -2",
        "GW-11.4",
    ),
    (
        ev.BattleSettled("0504", "marginal", 0, 1, 150),
        "Ann won a marginal victory in the city 0504: 150 bv",
        "GW-5.7",
    ),
    (
        ev.BattleSettled("0201", "decisive", 1, 0, 300),
        "Ben won a decisive victory in hex 0201: 300 bv",
        "GW-5.6",
    ),
    (ev.BattleSettled("0201", "draw", -1, -1, 0), "A draw in hex 0201", "GW-5.8"),
    (ev.BattleStruck("0201"), "The battle for hex 0201 is struck off", "GW-13.6"),
    (ev.StepLost("1-1", 1), "Iron Guard (1-1) has 1 step left", "GW-5.10"),
    (ev.StepLost("1-1", 2), "Iron Guard (1-1) has 2 steps left", "GW-5.10"),
    (ev.Defeated("1-1", "0201", "GW-5.15"), "Iron Guard (1-1) was defeated", "GW-5.15"),
    (
        ev.Retreated("1-1", "0504", "0605"),
        "Iron Guard (1-1) retreated from 0504 to the city 0605",
        "GW-5.13",
    ),
    (
        ev.Advanced(("1-1", "1-2"), ("1-2",)),
        "2 units went down the reserve table; ready: Anvil (1-2)",
        "GW-3.5",
    ),
    (ev.Advanced(("1-1",), ()), "1 unit went down the reserve table", "GW-3.5"),
    (
        ev.Deployed("1-1", "0105"),
        "Iron Guard (1-1) returned at Ann's capital 0105",
        "GW-3.6",
    ),
    (ev.Refitted("1-1", 3), "Iron Guard (1-1) refitted to 3 steps", "GW-7.7"),
    (
        ev.Waiting("1-1", 4),
        "Iron Guard (1-1) waits on square 4 of the reserve table",
        "GW-7.2",
    ),
    (
        ev.Raised("1-F0203", "0203", 4),
        "The factory 0203 makes 1-F0203, on square 4",
        "GW-7.8",
    ),
    (ev.Removed("1-F0203", "GW-7.9"), "1-F0203 is out of the campaign", "GW-7.9"),
    (ev.Paid((1000, 1200)), "Sites paid: Ann 1000 bv, Ben 1200 bv", "GW-8.3"),
    (ev.FellWithCapital(1), "Ben lost the last capital", "GW-7.11"),
    (ev.GaveUp(1), "Ben gave up", "GW-3.11"),
    (
        ev.FinalBegan(0, 1, (4200, 3550)),
        "The final battle: Ann with 4200 bv attacked Ben with 3550",
        "GW-9.4",
    ),
    (ev.FinalSettled("draw", -1), "The final battle is a draw", "GW-9.7"),
    (
        ev.FinalSettled("decisive", 1),
        "Ben won the final battle, a decisive victory",
        "GW-9.6",
    ),
    (
        ev.CampaignEnded((4200, 3550), (0,), "counted"),
        "The campaign is over, it is counted what each has: Ann. Warchests: Ann 4200 bv, "
        "Ben 3550 bv",
        "GW-9.7",
    ),
]


@pytest.mark.parametrize(("event", "text", "of"), LINES)
def test_every_event_is_a_sentence_with_its_rule(event: Event, text: str, of: str) -> None:
    game = moving(position(scenario(options={"roster": "faction"})))
    line = narrate(game, event)
    assert (named(line.text, NAMES), line.rule) == (text, of)


def test_there_is_a_sentence_for_every_event() -> None:
    assert {type(event) for event, *_ in LINES} == set(ev.EVENTS)
    with pytest.raises(TypeError):
        narrate(moving(position(scenario())), Event())


LABELS: list[tuple[Action, str, tuple[str, ...]]] = [
    (act.Lead(1), "First to move: Ben", ("player:1",)),
    (act.Move("1-1"), "Iron Guard (1-1) holds", ("unit:1-1",)),
    (
        act.Move("1-1", ("0205",)),
        "Iron Guard (1-1) to 0205",
        ("unit:1-1", "hex:0205"),
    ),
    (
        act.Move("1-1", ("0605", "0606")),
        "Iron Guard (1-1) to neutral city 0606 by neutral city 0605",
        ("unit:1-1", "hex:0606"),
    ),
    (act.Fight("0605"), "Fight for the city 0605", ("hex:0605",)),
    (act.Name("auto"), "Fight by dice", ()),
    (act.Enter("decisive", "attacker"), "A decisive victory of the attacker", ()),
    (act.Enter("draw", "", (2, 2)), "A draw, with 2, 2 steps left", ()),
    (act.LeaveToDice(), "Leave it to the dice", ()),
    (act.LetThemEnter(), "Have the other side enter the result", ()),
    (act.Confirm(), "Confirm the result", ()),
    (act.Lose("1-1"), "Iron Guard (1-1) loses a step", ("unit:1-1",)),
    (
        act.Retreat("1-1", "0201"),
        "Iron Guard (1-1) retreats to hex 0201",
        ("unit:1-1", "hex:0201"),
    ),
    (
        act.Deploy("1-1", "0105"),
        "Iron Guard (1-1) returns at Ann's capital 0105",
        ("unit:1-1", "hex:0105"),
    ),
    (act.Done(), "Deploy nothing more", ()),
]


@pytest.mark.parametrize(("action", "text", "anchors"), LABELS)
def test_every_answer_in_words(action: Action, text: str, anchors: tuple[str, ...]) -> None:
    game = moving(position(scenario(options={"roster": "faction"})))
    label = describe(game, action)
    assert (named(label.text, NAMES), label.anchors) == (text, anchors)


@rule("GW-13.6", "GW-6.2")
def test_a_capital_that_nobody_owns_any_more_is_still_somebodys() -> None:
    """Of who has conceded it is the neutral capital, and not "neutral Ben's capital"."""
    game = moving(position(scenario(options={"roster": "faction"})))
    game.state.owned[1] = 0
    label = describe(game, act.Move("1-1", ("1005", "1105")))
    assert named(label.text, NAMES) == "Iron Guard (1-1) to Ben's neutral capital 1105 by 1005"


def test_there_are_words_for_every_answer() -> None:
    assert {type(action) for action, *_ in LABELS} == set(act.ACTIONS)
