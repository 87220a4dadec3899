"""[ML-15] Debriefing: pay, Salvage, experience; W14."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.content.entries import Result
from ironmuster.systems.mekleader.position.actions import End, Learn, Play
from ironmuster.systems.mekleader.position.events import (
    CashChanged,
    GameEnded,
    Learned,
    SkillRolled,
    Trained,
)
from tests.mekleader.helpers import game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
SKILLS = [
    "energy_gunner",
    "ballistic_gunner",
    "missileer",
    "duelist",
    "sniper",
    "evader",
    "deadeye",
    "lucky",
    "mechanic",
    "leader",
]


@rule("ML-15.1", "ML-15.3", "ML-R50")
def test_success_pays_ten_for_each_point_of_the_printed_threat() -> None:
    table = game(
        squad(mek("medium", pilot=man(), damage=1), cash=5),
        at="debriefing",
        mission="defend_hq",
        script=[3],
    )
    assert of(table.events, CashChanged) == [CashChanged(0, 80, 85, "pay")]
    state = table.state
    assert state.fight is None and state.missions.discard["defend_hq"] == 1
    assert prompt(table) == (0, "repair")
    [contract] = state.players[0].contracts
    assert (contract.turn, contract.mission, contract.result) == (1, "defend_hq", "success")
    assert contract.pay == 80


@rule("ML-15.2", "ML-15.3", "ML-R58")
@pytest.mark.parametrize("result", ["retreat", "lost"])
def test_anything_else_pays_nothing_and_teaches_nothing(result: Result) -> None:
    people = squad(mek("medium", pilot=man(), damage=1), cash=5, hand=["salvage"])
    table = game(people, at="debriefing", mission="defend_hq", result=result)
    assert prompt(table) == (0, "repair"), "no window D, no die"
    player = table.state.players[0]
    assert player.cash == 5 and player.contracts[0].pay == 0
    assert table.state.missions.discard["defend_hq"] == 1


@rule("ML-17.6", "ML-15.1")
def test_each_salvage_adds_thirty_to_one_payment() -> None:
    people = squad(mek("medium", pilot=man(), damage=1), cash=0, hand=["salvage", "salvage"])
    table = game(people, at="debriefing", mission="assault_outpost", script=[6])
    assert prompt(table) == (0, "debrief")
    events = play(table, Play("salvage"), Play("salvage"))
    assert of(events, CashChanged) == [CashChanged(0, 90, 90, "pay")]


@rule("ML-15.1", "ML-R66")
def test_window_d_is_asked_of_whoever_might_hold_salvage() -> None:
    people = squad(mek("medium", pilot=man(), damage=1), hand=["ambush"])
    table = game(people, players=2, at="debriefing")
    assert prompt(table) == (0, "debrief") and offered(table, End) == [End()]
    gone = {"events": ["salvage", "salvage"]}
    known = game(people, players=2, at="debriefing", discards=gone, script=[6])
    assert prompt(known) == (0, "repair")


@rule("ML-15.4", "ML-7.10", "ML-R51")
@pytest.mark.parametrize(
    ("level", "die", "gains"),
    [
        ("green", 1, True),
        ("green", 2, True),
        ("green", 3, False),
        ("regular", 1, True),
        ("regular", 2, False),
        ("veteran", 1, True),
        ("veteran", 2, False),
        ("elite", 1, True),
        ("elite", 2, False),
    ],
)
def test_one_experience_die_for_each_pilot(level: str, die: int, gains: bool) -> None:
    script = [die, 9] if gains and level in ("regular", "veteran") else [die]
    table = game(
        squad(mek("medium", pilot=man(level, "lucky"), damage=1)), at="debriefing", script=script
    )
    before = ("green", "regular", "veteran", "elite").index(level)
    after = min(3, before + 1) if gains else before
    assert of(table.events, Trained) == [Trained(0, 2, die, after, gains)]
    [pilot] = table.state.players[0].pilots
    assert (pilot.level, table.dice.script) == (after, [])
    if not gains:
        assert pilot.skills == ["lucky"]
    elif level in ("regular", "veteran"):
        assert of(table.events, SkillRolled) == [SkillRolled(0, 2, (9,), "mechanic")]
        assert pilot.skills == ["lucky", "mechanic"]
    else:
        assert prompt(table) == (0, "learn")
        lacking = [skill for skill in SKILLS if skill != "lucky"]
        assert offered(table, Learn) == [Learn(skill) for skill in lacking]
        events = play(table, Learn("leader"))
        assert of(events, Learned) == [Learned(0, 2, "leader")]
        assert pilot.skills == ["lucky", "leader"]


@rule("ML-7.11", "ML-R30")
def test_a_random_skill_that_the_pilot_has_is_rolled_again() -> None:
    table = game(
        squad(mek("medium", pilot=man("veteran", "lucky", "sniper"), damage=1)),
        at="debriefing",
        script=[1, 8, 5, 8, 10],
    )
    assert of(table.events, SkillRolled) == [SkillRolled(0, 2, (8, 5, 8, 10), "leader")]


@rule("ML-7.11")
@pytest.mark.parametrize("level", ["green", "regular", "elite"])
def test_a_pilot_with_all_ten_skills_gains_none_without_a_die(level: str) -> None:
    table = game(
        squad(mek("medium", pilot=man(level, *SKILLS), damage=1)), at="debriefing", script=[1]
    )
    assert prompt(table) == (0, "repair") and table.dice.script == []
    assert table.state.players[0].pilots[0].skills == SKILLS


@rule("ML-15.4", "ML-12.9")
def test_pilots_who_ejected_roll_too_in_the_order_of_the_squad() -> None:
    people = squad(
        mek("small", pilot=man(), damage=1),
        mek("small", pilot=man("regular", "lucky"), damage=1),
        pilots=[man(), man("veteran", "sniper", "evader")],
    )
    table = game(people, at="engagement", foes=[], script=[6, 6])
    assert [one.pilot for one in of(table.events, Trained)] == [3, 4], "who stayed home does not"


@rule("ML-15.4", "ML-12.9", "ML-R44")
def test_an_ejected_pilot_rolls_in_his_place() -> None:
    lucky = mek("small", pilot=man("regular", "evader"), damage=1)
    people = squad(mek("small", pilot=man(), damage=9), lucky, hand=["battle_scarred"])
    table = game(people, at="prebattle", foes=["artillery"], script=[4, 6, 6])
    state = table.state
    assert state.fight is not None
    gone = state.players[0].meks.pop(0)
    state.build.put(gone.model)
    state.fight.crews.pop(0)
    state.fight.ejected.append(3)
    foe = state.fight.foes[0].number
    events = play(table, Play("battle_scarred", foe), all=True)
    assert [(one.pilot, one.die) for one in of(events, Trained)] == [(3, 6), (4, 6)]


@rule("ML-2.4", "ML-15.1", "ML-17.4", "ML-17.6")
def test_worked_example_14_salvage_wins_the_game_at_once() -> None:
    people = squad(mek("medium", pilot=man(), damage=4), cash=425, hand=["salvage"])
    table = game(people, at="debriefing", mission="patrol_jungle")
    events = play(table, Play("salvage"))
    assert of(events, CashChanged) == [CashChanged(0, 80, 505, "pay")]
    assert of(events, GameEnded) == [GameEnded((0,), "goal")]
    assert table.over and of(events, Trained) == []
    player = table.state.players[0]
    assert (player.cash, player.ledger, player.worth) == (505, [505], [505 + 20 - 4 + 5])
    assert [(one.pay, one.result) for one in player.contracts] == [(80, "success")]
