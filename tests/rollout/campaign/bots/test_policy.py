"""[RO-23] The plain policy of the campaign: every question is answered, as its text says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots.campaign import PROMPTS, answer, distances
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, score
from ironmuster.systems.rollout.position.campaign.record import WAITING, Prize
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.campaign.base import BasePhase
from ironmuster.systems.rollout.rules.campaign.downtime import Downtime
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from tests.rollout.campaign.helpers import NUMBER, at, begun, campaign, ends, fresh, say, who
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
MODULES = list(CATALOG.modules)


def told(game: BattleGame) -> Action:
    """What the policy answers; it is legal, and there is a reason for it."""
    assert game.open is not None and game.open.prompt in PROMPTS
    found, reason = answer(game, game.open.prompt, game.open.options)
    assert game.why_not(found) is None and reason.text
    return found


def given(game: BattleGame) -> list[Action]:
    """All that the policy answers until the orders are given."""
    found: list[Action] = []
    while game.open is not None and game.open.prompt in ("orders", "team"):
        found.append(told(game))
        say(game, found[-1])
    return [one for one in found if not isinstance(one, act.Join | act.Ready)]


@rule("RO-23.2")
def test_how_far_london_is() -> None:
    """Straight through Guildford and the Western Suburbs."""
    far = distances(CATALOG)
    wanted = {"london": 0, "western_suburbs": 1, "guildford": 2, "winchester": 3, "dover": 4}
    assert {id: far[NUMBER[id]] for id in wanted} == wanted and far[0] == 4


@rule("RO-23.4")
def test_the_first_turn_is_an_attack_by_the_best() -> None:
    """Winchester and Reading are both three links from London; the lower number. All four robots,
    who move 6" and more, both Leaders among them; Martinez, with a higher Rank than Zoomer, walks
    2". Who stays is too slow for anything else that can be ordered."""
    state = fresh()
    found = given(at(state, OrderPhase()))
    assert found == [act.Command("attack", NUMBER["winchester"]), act.EndOrders()]
    team = campaign_of(state).orders[0].team
    assert set(team) == {"gearshift", "crosswise", "evac", "zoomer"}


@rule("RO-23.4", "RO-18.12", "RO-18.8")
def test_nobody_is_sent_across_the_table_who_comes_too_late() -> None:
    """With two robots an Attack is not ordered, but a Recon; with one nothing, though three Humans
    are there."""
    for away, kinds in ((("evac", "zoomer"), ["recon"]), (("evac", "zoomer", "crosswise"), [])):
        state = fresh()
        one = campaign(state, reading="allied", guildford="axis")
        for member in one.roster:
            member.back = 9 if member.id in away else member.back
        found = given(at(state, OrderPhase()))
        assert [order.kind for order in found if isinstance(order, act.Command)] == kinds


@rule("RO-23.4", "RO-23.6")
def test_defend_comes_before_story_attack_and_recon() -> None:
    state = fresh()
    one = campaign(state, winchester="contested")
    one.due[NUMBER["winchester"]] = 1
    one.stories[0], one.scene[0] = WAITING, NUMBER["portsmouth"]
    found = given(at(state, OrderPhase()))
    assert found[:2] == [act.Command("defend", NUMBER["winchester"]), act.Undertake("first_light")]


@rule("RO-23.12")
def test_home_is_defended_first() -> None:
    state = fresh()
    one = campaign(state, western_suburbs="allied")
    one.raid, one.due[0], one.due[NUMBER["western_suburbs"]] = "signals", 1, 1
    found = given(at(state, OrderPhase()))
    assert found[0] == act.Command("defend", 0)


@rule("RO-23.4")
def test_a_patrol_only_where_nothing_else_can_be_ordered() -> None:
    state = fresh()
    campaign(state, winchester="allied", reading="allied", portsmouth="allied", oxford="allied")
    campaign(state, guildford="contested")
    found = given(at(state, OrderPhase()))
    assert next(one.kind for one in found if isinstance(one, act.Command)) == "recon"
    state = fresh()
    campaign(state, **{id: "allied" for id in NUMBER})
    found = given(at(state, OrderPhase()))
    assert [one.kind for one in found if isinstance(one, act.Command)] == ["patrol"]


@rule("RO-4.2", "RO-23.11")
def test_what_is_hired(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven points: two Shermans, a jeep, and a machinegun squad; the lorry costs nothing."""
    state = fresh()
    campaign_of(state).prizes.append(Prize("lorry"))
    ends(monkeypatch)
    team = ["crosswise", "evac", "martinez", "zoomer", "glover"]
    game = at(state, Expedition("attack", NUMBER["winchester"], "", team))
    found = []
    while game.open is not None and game.open.prompt == "hire":
        found.append(told(game))
        say(game, found[-1])
    bought = [one.unit for one in found if isinstance(one, act.Hire)]
    assert bought == ["lorry", "sherman", "sherman", "jeep", "infantry_a"]
    assert told(game) == act.Proceed()  # the report


@rule("RO-23.11", "RO-23.9")
def test_the_base_comes_first_then_the_robots() -> None:
    state = fresh()
    campaign_of(state).xp = 20
    game = at(state, BasePhase())
    assert told(game) == act.Erect("armoury")
    say(game, told(game))
    assert told(game) == act.Proceed()  # 8 XP are saved for Armoury 2
    for id, level in (("armoury", 2), ("infirmary", 1), ("repair_bay", 2)):
        campaign_of(state).modules[MODULES.index(id)] = level
    say(game, act.Christen("evac", "Doc"))
    assert told(game) == act.Improve("crosswise")
    say(game, told(game))
    assert told(game) == act.Learn("save")


@rule("RO-23.7", "RO-23.8")
def test_who_joins_for_nothing_is_welcome() -> None:
    state = fresh()
    campaign_of(state).prizes += [Prize("recruit"), Prize("recruit"), Prize("recruit")]
    game = at(state, OrderPhase())
    joined = []
    for _ in range(3):
        say(game, told(game))
        joined.append(told(game))
        say(game, joined[-1])
    assert joined[:2] == [act.Enrol("heavyfist"), act.Enrol("posthaste")]
    made = joined[2]
    assert isinstance(made, act.Create)
    assert (made.metarian.rank, made.metarian.hp) == (2, 20)  # the lorry, not the tank of Rank 1
    campaign_of(state).prizes.append(Prize("replacement"))
    say(game, act.Christen("evac", "Doc"))
    assert told(game) == act.Replace()


@rule("RO-23.11")
def test_what_the_idle_do() -> None:
    state = fresh()
    for one in campaign_of(state).roster:
        one.busy = one.id not in ("gearshift", "zoomer")
    game = at(state, Downtime())
    assert told(game) == act.Spend("scavenge")
    campaign_of(state).threat = 6
    assert told(game) == act.Spend("rally")
    campaign(state, winchester="allied")
    game = at(state, Downtime())
    assert told(game) == act.Spend("scout", "", NUMBER["guildford"])
    who(state, "evac").back, who(state, "glover").back = 3, 4
    game = at(state, Downtime())
    assert told(game) == act.Spend("repair", "glover")


def played(monkeypatch: Any, seed: int, plain: bool) -> tuple[int, bool]:
    """A whole campaign whose battles are won as often as 5.7 says: its score, and whether it was
    won; by the policy, or by any answers."""
    chance = random.Random(seed)
    odds = {"recon": 0.7, "defend": 0.6, "attack": 0.23, "escort": 0.43, "recovery": 0.95}
    game = begun(seed)
    count = 0
    while game.open is not None:
        mission = getattr(game.stack[-1], "mission", "")
        won = chance.random() < odds.get(mission, 0.1)
        ends(monkeypatch, won=won, xp=(chance.randrange(4, 12), chance.randrange(8)))
        options = game.open.options
        any_one = options.at(chance.randrange(options.size()))
        game.resolve(told(game) if plain else any_one)
        count += 1
        assert count < 3_000
    one = campaign_of(game.state)
    return score(one, CATALOG), one.ended == "London is free"


@rule("RO-23.14")
def test_whole_campaigns_end_better_than_by_any_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = [played(monkeypatch, seed, plain=True)[0] for seed in range(12)]
    random_ones = [played(monkeypatch, seed, plain=False)[0] for seed in range(12)]
    assert sum(planned) > sum(random_ones)
