"""[RO-23.3, RO-23.11 to RO-23.14] Downtime, the enemy's answer, the end, whole campaign turns."""

from __future__ import annotations

import random

import pytest

from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, misses, score
from ironmuster.systems.rollout.position.campaign.record import Prize
from ironmuster.systems.rollout.position.events import campaign as ev
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.downtime import Downtime
from ironmuster.systems.rollout.rules.campaign.response import strike_back
from ironmuster.systems.rollout.rules.campaign.sealion import ending, outcome
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.campaign.helpers import (
    NUMBER,
    answers,
    at,
    bare,
    begun,
    campaign,
    ends,
    fresh,
    of,
    say,
    who,
)
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
MODULES = list(CATALOG.modules)


def idle(state: State, *ids: str) -> BattleGame:
    """Downtime in which only these are idle."""
    for one in campaign_of(state).roster:
        one.busy = one.id not in ids
    return at(state, Downtime())


def answered(state: State, *dice: int) -> list[ev.StruckBack]:
    """The enemy step with these dice, and no other."""
    game = bare(state, *dice)
    strike_back(game)
    assert game.dice.script == []
    return of(game.events, ev.StruckBack)


@rule("RO-23.11")
def test_who_fought_no_mission_does_one_thing() -> None:
    state = fresh()
    who(state, "zoomer").back = 3
    game = idle(state, "gearshift", "evac")
    assert {one.deed for one in answers(game) if isinstance(one, act.Spend)} == {
        "train",
        "scavenge",
        "rally",
        "repair",
    }
    say(game, act.Spend("repair", "zoomer"))
    assert misses(campaign_of(state), who(state, "zoomer")) == 0
    assert not any(isinstance(one, act.Spend) and one.deed == "repair" for one in answers(game))
    say(game, act.Spend("train"))
    assert who(state, "evac").trained and game.over


@rule("RO-23.11")
@pytest.mark.parametrize(
    ("id", "die", "done"),
    [("gearshift", 4, False), ("gearshift", 5, True), ("zoomer", 3, False), ("zoomer", 4, True)],
)
def test_scouting(id: str, die: int, done: bool) -> None:
    """Zoomer moves 10" in his alternate form, Gearshift 7"."""
    state = fresh()
    campaign(state, winchester="allied")
    game = idle(state, id)
    sectors = {one.sector for one in answers(game) if isinstance(one, act.Spend)} - {-1}
    assert sectors == {NUMBER["portsmouth"], NUMBER["guildford"]}
    say(game, act.Spend("scout", "", NUMBER["portsmouth"]), dice=[die])
    assert campaign_of(state).sectors[NUMBER["portsmouth"]] == int(done)


@rule("RO-23.11")
def test_scavenging_and_rallying() -> None:
    """D3 XP; Threat -1 on a 6, by a Leader on 5 or 6."""
    state = fresh()
    say(idle(state, "evac"), act.Spend("scavenge"), dice=[5])
    assert campaign_of(state).xp == 13
    for id, die, threat in (("evac", 5, 4), ("evac", 6, 3), ("glover", 5, 2), ("glover", 4, 2)):
        say(idle(state, id), act.Spend("rally"), dice=[die])
        assert campaign_of(state).threat == threat


@rule("RO-23.5", "RO-23.12")
def test_what_is_not_defended_falls() -> None:
    state = fresh()
    one = campaign(state, winchester="contested", reading="allied", guildford="contested")
    one.due[NUMBER["winchester"]] = one.due[NUMBER["reading"]] = 1
    one.due[NUMBER["guildford"]] = 2
    answered(state, 1)
    assert [one.sectors[NUMBER[id]] for id in ("winchester", "reading", "guildford")] == [0, 0, 2]


@rule("RO-23.12", "RO-R211")
def test_a_raid_that_nobody_meets() -> None:
    state = fresh()
    one = campaign_of(state)
    one.raid, one.due[0] = "signals", 1
    answered(state, 1)
    assert one.modules[MODULES.index("signals")] == 0 and one.raid == ""
    assert ending(bare(state)) == ""
    one.raid, one.due[0] = "repair_bay", 1
    answered(state, 1)
    assert ending(bare(state)) == "Home is lost"


@rule("RO-23.12")
def test_threat_rises() -> None:
    """4 + 1, + 2 missions lost, + 11 // 5 = 2, - 1 sector taken: 8."""
    state = fresh()
    one = campaign_of(state)
    one.lost, one.enemy_xp, one.taken = 2, 11, 1
    answered(state, 1)
    assert one.threat == 8


@rule("RO-23.12", "RO-23.11")
def test_the_core_lowers_threat_every_second_turn() -> None:
    for turn, threat in ((1, 5), (2, 4)):
        state = fresh()
        one = campaign_of(state)
        one.modules[MODULES.index("peregrine_core")], one.turn = 2, turn
        answered(state, 1)
        assert one.threat == threat


@rule("RO-23.12", "RO-R211")
@pytest.mark.parametrize(
    ("die", "threat", "sectors"),
    [
        (4, 2, []),  # 4 + 3 // 4
        (5, 2, ["winchester"]),
        (6, 2, ["winchester"]),
        (6, 3, ["winchester", "reading"]),  # 6 + 4 // 4 = 7
        (4, 15, ["winchester", "reading"]),  # 4 + 16 // 4 = 8
        (3, 4, []),
    ],
)
def test_counterattacks(die: int, threat: int, sectors: list[str]) -> None:
    """Winchester has two axis links, Reading one with Guildford and one with Oxford: the lower
    number first."""
    state = fresh()
    one = campaign(state, winchester="allied", reading="allied")
    one.threat = threat
    told = answered(state, die)[0]
    assert list(told.sectors) == [NUMBER[id] for id in sectors]
    assert [one.due[NUMBER[id]] for id in sectors] == [2] * len(sectors)
    assert sum(one.due) == 2 * len(sectors)


@rule("RO-23.12", "RO-R211")
def test_most_axis_links_come_first() -> None:
    state = fresh()
    campaign(state, winchester="allied", reading="allied", guildford="allied")
    told = answered(state, 5)[0]
    assert told.sectors == (NUMBER["guildford"],)  # Brighton, the Western Suburbs; the others one


@rule("RO-23.12", "RO-R211")
@pytest.mark.parametrize(("face", "raid"), [(1, "repair_bay"), (2, "signals"), (3, "repair_bay")])
def test_a_raid_on_home(face: int, raid: str) -> None:
    """5 + 16 // 4 = 9. Two modules are built, the D6 is counted round them."""
    state = fresh()
    campaign_of(state).threat = 15
    told = answered(state, 5, face)[0]
    assert (told.raid, campaign_of(state).due[0]) == (raid, 2)


@rule("RO-23.14", "RO-R201")
def test_how_the_campaign_ends() -> None:
    state = fresh(campaign_turns=3)
    game, one = bare(state), campaign_of(state)
    assert ending(game) == ""
    one.turn = 3
    assert ending(game) == "time is up"
    for member in one.roster[:]:
        if member.id in ("gearshift", "crosswise", "glover"):
            one.roster.remove(member)
    assert ending(game) == "no Leader is left"
    one.threat = 20
    assert ending(game) == "the enemy is everywhere"
    one.sectors[NUMBER["london"]] = 3
    assert ending(game) == "London is free"
    one.modules = [0] * len(one.modules)
    assert ending(game) == "Home is lost"
    one.ended = "London is free"
    assert outcome(state).scores == (1.0,)


@rule("RO-23.14", "RO-R213")
def test_the_score() -> None:
    """Home, 7 characters, 2 modules, 10 XP: 3 + 7 + 2 + 2; with Dover, a level more and 14 XP
    17."""
    state = fresh()
    one = campaign_of(state)
    assert score(one, CATALOG) == 14
    campaign(state, dover="allied").xp = 14
    one.modules[MODULES.index("signals")] = 2
    assert score(one, CATALOG) == 17


@rule("RO-23.3", "RO-23.14")
def test_a_campaign_turn_has_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    ends(monkeypatch, xp=(6, 0))
    game = begun(options={"campaign_turns": 2})
    prompts: list[str] = []
    attack = act.Command("attack", NUMBER["winchester"])
    say(game, attack, act.Join("gearshift"), act.Join("evac"), act.Ready(), act.EndOrders())
    while game.open is not None:
        prompts.append(game.open.prompt)
        game.apply(game.open.options.at(0))
    kept = [one for place, one in enumerate(prompts) if one != (["", *prompts])[place]]
    assert kept == ["march", "hire", "report", "downtime", "base", "orders", "downtime", "base"]
    assert game.outcome is not None and game.outcome.reason == "time is up"
    assert SYSTEM.outcome(game.state).scores == (0.0,)


@rule("RO-23.3", "RO-R214")
def test_what_lasts_so_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(options={"campaign_turns": 3})
    one = campaign_of(game.state)
    one.prizes += [Prize("pows", 2), Prize("dog")]
    one.recruited = one.barked = True
    turns = {1: 2, 2: 2, 3: 1}
    while game.open is not None:
        assert len(campaign_of(game.state).prizes) == turns[campaign_of(game.state).turn]
        game.apply(game.open.options.at(0))


@rule("RO-23.3", "RO-23.14")
@pytest.mark.parametrize("seed", range(8))
def test_random_campaigns_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve turns of any answers, battles won and lost by turns; the books are right."""
    chance = random.Random(seed)
    game = begun(seed)
    count = 0
    while game.open is not None:
        team = ("gearshift",) if chance.random() < 0.3 else ()
        there = [one for one in team if one in str(game.stack[-1].__dict__.get("team", ""))]
        ends(
            monkeypatch,
            won=chance.random() < 0.7,
            xp=(chance.randrange(12), chance.randrange(8)),
            out=tuple(there) if game.open.prompt == "hire" else (),
        )
        question = game.open
        say(game, question.options.at(chance.randrange(question.options.size())))
        one = campaign_of(game.state)
        assert one.xp == 10 + sum(entry.xp for entry in one.ledger) >= 0
        assert 0 <= one.threat <= 20 and min(one.modules) >= 0
        count += 1
    assert campaign_of(game.state).turn <= 12 and count < 3_000
