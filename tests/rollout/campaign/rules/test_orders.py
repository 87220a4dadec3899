"""[RO-23.3, RO-23.4] Orders: what may be ordered where, and by whom."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.campaign.record import WAITING
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase, open_orders
from tests.rollout.campaign.helpers import NUMBER, answers, at, bare, campaign, fresh, say, who
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule


def orders(state: State) -> set[tuple[str, str]]:
    """The orders that can be given, by kind and sector."""
    id_of = {number: id for id, number in NUMBER.items()}
    found = open_orders(bare(state))
    return {(one.kind, id_of[one.sector]) for one in found if isinstance(one, act.Command)}


def joining(game: BattleGame) -> set[str]:
    return {one.member for one in answers(game) if isinstance(one, act.Join)}


@rule("RO-23.4")
def test_what_can_be_ordered_at_the_start() -> None:
    """Winchester and Reading are scouted, Home is allied; no axis sector is linked with Home."""
    assert orders(fresh()) == {
        ("attack", "winchester"),
        ("attack", "reading"),
        ("patrol", "salisbury_plain"),
    }


@rule("RO-23.4", "RO-23.5")
def test_recon_is_beside_allied_and_contested_sectors() -> None:
    state = fresh()
    one = campaign(state, winchester="contested")
    one.due[NUMBER["winchester"]] = 1
    assert {("recon", "portsmouth"), ("recon", "guildford")} <= orders(state)
    assert ("recon", "brighton") not in orders(state)
    assert ("defend", "winchester") in orders(state)
    one.due[NUMBER["winchester"]] = 2
    assert ("defend", "winchester") not in orders(state)


@rule("RO-23.4", "RO-23.12")
def test_an_allied_sector_is_defended_when_it_is_attacked() -> None:
    state = fresh()
    one = campaign(state, winchester="allied")
    assert ("defend", "winchester") not in orders(state)
    one.due[NUMBER["winchester"]] = 1
    assert {("defend", "winchester"), ("patrol", "winchester")} <= orders(state)


@rule("RO-23.4", "RO-4.1", "RO-R58", "RO-R203")
def test_each_acts_once_and_each_order_is_given_once() -> None:
    game = at(fresh(), OrderPhase())
    attack = act.Command("attack", NUMBER["winchester"])
    say(game, attack, act.Join("gearshift"), act.Join("martinez"), act.Ready())
    assert attack not in answers(game)
    assert [one.team for one in campaign_of(game.state).orders] == [["gearshift", "martinez"]]
    say(game, act.Command("attack", NUMBER["reading"]))
    assert joining(game) == {"zoomer", "crosswise", "evac", "glover", "hayasaki"}
    with pytest.raises(IllegalAction, match=r"RO-23\.4"):
        game.apply(act.Join("gearshift"))


@rule("RO-4.1", "RO-23.4")
def test_a_team_has_a_leader_and_two_to_four_characters() -> None:
    game = at(fresh(), OrderPhase())
    say(game, act.Command("attack", NUMBER["winchester"]), act.Join("zoomer"))
    assert act.Ready() not in answers(game)
    with pytest.raises(IllegalAction, match=r"RO-4\.1"):
        game.apply(act.Ready())
    say(game, act.Join("evac"), act.Join("hayasaki"))
    assert joining(game) == {"gearshift", "crosswise", "glover"}  # only a Leader completes it
    say(game, act.Join("glover"))
    assert campaign_of(game.state).orders[0].team == ["zoomer", "evac", "hayasaki", "glover"]


@rule("RO-23.4")
def test_no_order_without_a_leader() -> None:
    state = fresh()
    for id in ("gearshift", "crosswise", "glover"):
        who(state, id).back = 2
    assert orders(state) == set()
    who(state, "glover").back = 1  # is there again in this turn
    assert ("attack", "winchester") in orders(state)


@rule("RO-23.4", "RO-R94", "RO-R216")
def test_a_patrol_may_turn_out_to_be_for_metarians_alone() -> None:
    """So two Metarians with a Leader among them must be in the team."""
    game = at(fresh(), OrderPhase())
    say(game, act.Command("patrol", NUMBER["salisbury_plain"]))
    say(game, act.Join("glover"), act.Join("martinez"))
    assert joining(game) == {"gearshift", "zoomer", "crosswise", "evac"}
    say(game, act.Join("zoomer"))
    assert joining(game) == {"gearshift", "crosswise"}


@rule("RO-23.6", "RO-18.17", "RO-R205")
def test_a_story_is_ordered_as_any_mission() -> None:
    state = fresh()
    one = campaign_of(state)
    place = list(CATALOG.stories).index("dead_letters")
    one.stories[place], one.scene[place] = WAITING, NUMBER["reading"]
    game = at(state, OrderPhase())
    say(game, act.Undertake("dead_letters"))
    assert joining(game) == {"gearshift", "zoomer", "crosswise", "evac"}
    say(game, act.Join("gearshift"), act.Join("evac"), act.Ready())
    order = one.orders[0]
    assert (order.kind, order.sector, order.story) == ("story", NUMBER["reading"], "dead_letters")
    assert act.Undertake("dead_letters") not in answers(game)
    assert who(state, "gearshift").busy and who(state, "evac").busy


@rule("RO-23.4", "RO-23.6")
@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (act.Command("recon", 12), "RO-23.4"),
        (act.Command("attack", 0), "scouted sectors"),
        (act.Command("defend", 0), "nobody attacks there"),
        (act.Command("patrol", 1), "allied"),
        (act.Command("recon", 99), "there is no such sector"),
        (act.Undertake("first_light"), "no such story waits"),
        (act.Undertake("x" * 80), "RO-23.6"),
        (act.March(0), "RO-23.4"),
        (act.Improve("gearshift7"), "not on the roster"),
        (act.Welcome(), "no recruit was won"),
        (act.Replace(), "no Human was killed"),
    ],
)
def test_what_is_refused_says_why(answer: Action, text: str) -> None:
    game = at(fresh(), OrderPhase())
    before = game.state.copy()
    assert text in (game.why_not(answer) or "")
    assert game.state.campaign is not None and before.campaign is not None
    assert [one.id for one in game.state.campaign.roster] == [
        one.id for one in before.campaign.roster
    ]
