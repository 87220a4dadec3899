"""[ML-21] Playing together: the common goal, gifts, joint missions."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Concede
from ironmuster.systems.mekleader.position.actions import (
    Accept,
    Deploy,
    End,
    Give,
    Invite,
    Learn,
    Pass,
    Play,
    Repair,
    Retreat,
    Scan,
    Take,
)
from ironmuster.systems.mekleader.position.events import (
    Answered,
    CashChanged,
    Deployed,
    FoesFlipped,
    Invited,
    Trained,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import Squad, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
ROW = ["assault_outpost"]
SIX = ["infantry", "infantry", "mmls", "mmls", "artillery", "artillery"]
JOINT: dict[str, Any] = {"interaction": "coop", "joint_missions": True}


def crewed(*mounted: str, **more: Any) -> Squad:
    """A squad that can go."""
    return squad(mek("medium", *mounted, pilot=man(), damage=more.pop("damage", 0)), **more)


@rule("ML-21.1")
@pytest.mark.parametrize(("cash", "over"), [(489, False), (490, True)])
def test_all_win_when_their_cash_together_is_enough(cash: int, over: bool) -> None:
    table = game(
        squad(cash=900), squad(cash=cash), squad(cash=100), at="subsidy", interaction="coop", seed=1
    )
    assert table.over is over
    if over:
        assert table.outcome == Outcome((1.0, 1.0, 1.0), "goal")


@rule("ML-21.1", "ML-2.4")
def test_one_player_with_500_has_not_won() -> None:
    assert not game(squad(cash=800), squad(), at="subsidy", seed=1, interaction="coop").over


@rule("ML-21.1")
def test_all_lose_when_the_last_player_has_ended_the_last_turn() -> None:
    people = [squad(turns=15), squad(turns=14)]
    table = game(*people, at="end", active=1, interaction="coop")
    assert table.outcome == Outcome((0.0, 0.0), "turn_limit")
    early = [squad(turns=14), squad(turns=14)]
    assert not game(*early, at="end", interaction="coop", seed=1).over


@rule("ML-21.1")
def test_who_gives_up_loses_for_all() -> None:
    table = game(squad(), squad(), seed=1, interaction="coop")
    table.apply(Concede())
    assert table.outcome == Outcome((0.0, 0.0), "conceded")


@rule("ML-21.3")
def test_megacredits_are_given_to_others_in_any_amount() -> None:
    table = game(squad(cash=3), squad(cash=0), squad(cash=7), at="build", interaction="coop")
    amounts = [(one.player, one.amount) for one in offered(table, Give)]
    assert amounts == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert offered(table, End) == [End()]
    events = play(table, Give(2, 2))
    assert of(events, CashChanged) == [
        CashChanged(0, -2, 1, "gift"),
        CashChanged(2, 2, 9, "received"),
    ]
    assert [player.cash for player in table.state.players] == [1, 0, 9]
    assert table.why_not(Give(0, 1)) and table.why_not(Give(1, 2)), "not to oneself, not more"


@rule("ML-21.3")
def test_rivals_give_nothing() -> None:
    assert offered(game(crewed(), squad()), Give) == []


@rule("ML-21.4")
def test_one_other_player_may_be_invited_and_accept() -> None:
    table = game(
        crewed(),
        crewed("missile_pod"),
        squad(),
        crewed(partnered=True),
        at="mission",
        row=ROW,
        script=SIX,
        **JOINT,
    )
    play(table, Take(0))
    assert prompt(table) == (0, "invite")
    assert offered(table, Invite) == [Invite(1)], "no squad, and partner before"
    events = play(table, Invite(1))
    assert of(events, Invited) == [Invited(0, 1)] and prompt(table) == (1, "join")
    events = play(table, Accept(True))
    assert of(events, Answered) == [Answered(1, True)]
    assert prompt(table) == (0, "deploy")
    play(table, Deploy())
    assert prompt(table) == (1, "deploy")
    events = play(table, Deploy(), all=True)
    assert len(of(events, FoesFlipped)[0].cards) == 6, "twice the Threat Level"
    fight = fight_of(table.state)
    assert [crew.owner for crew in fight.crews] == [0, 1]
    assert table.state.players[1].partnered


@rule("ML-R72", "ML-21.4", "ML-8.5")
def test_under_the_house_rule_more_than_four_meks_of_both_squads_go() -> None:
    """Six and five Meks with pilots; of the partner's a sixth has none and stays."""
    models = ["cricket", "thistle", "magpie", "flint", "halyard", "mastiff"]
    mine = squad(*[mek(model, pilot=man()) for model in models])
    theirs = squad(*[mek(model, pilot=man()) for model in models[1:]], mek("large"))
    table = game(mine, theirs, at="mission", row=ROW, seed=1, max_meks=8, max_pilots=8, **JOINT)
    play(table, Take(0), Invite(1), Accept(True))
    sent = of(play(table, Deploy(), Deploy()), Deployed)
    assert [(one.player, len(one.meks)) for one in sent] == [(0, 6), (1, 5)]


@rule("ML-21.4")
@pytest.mark.parametrize("refuses", [True, False])
def test_without_a_partner_the_mission_is_as_any_other(refuses: bool) -> None:
    table = game(
        crewed("missile_pod"), crewed(), at="mission", row=ROW, script=SIX[:3], seed=1, **JOINT
    )
    play(table, Take(0))
    if refuses:
        play(table, Invite(1))
        events = play(table, Accept(False))
        assert of(events, Answered) == [Answered(1, False)]
    else:
        play(table, End())
    assert prompt(table) == (0, "deploy")
    events = play(table, Deploy())
    assert len(of(events, FoesFlipped)[0].cards) == 3
    assert not table.state.players[1].partnered


@rule("ML-21.4")
def test_joint_missions_are_an_option() -> None:
    people = [crewed(), crewed()]
    table = game(*people, at="mission", row=ROW, interaction="coop")
    play(table, Take(0))
    assert prompt(table) == (0, "deploy")


@rule("ML-21.4")
def test_a_player_may_be_partner_again_after_a_turn_of_their_own() -> None:
    table = game(crewed(partnered=True), crewed(), at="start", seed=1, **JOINT)
    assert not table.state.players[0].partnered


@rule("ML-21.4")
def test_extra_foes_count_twice_as_well() -> None:
    people = [crewed("missile_pod"), crewed()]
    table = game(
        *people, at="foes", mission="assault_outpost", partner=1, seed=1, extra_foes=2, **JOINT
    )
    assert len(fight_of(table.state).foes) == 10


@rule("ML-21.4", "ML-9.2")
def test_the_partner_uses_the_partners_recon_scanner() -> None:
    people = [crewed("missile_pod"), crewed("recon_scanner")]
    table = game(*people, at="foes", mission="assault_outpost", partner=1, script=SIX, **JOINT)
    assert prompt(table) == (1, "scan") and len(offered(table, Scan)) == 6


@rule("ML-21.4", "ML-15.1", "ML-15.4", "ML-17.6", "ML-R70")
def test_success_pays_both_and_salvage_pays_who_plays_it() -> None:
    people = [crewed(cash=0), crewed(cash=1, hand=["salvage"], damage=5)]
    table = game(
        *people,
        at="debriefing",
        mission="assault_outpost",
        partner=1,
        script=[6, 2],
        discards={"events": ["salvage"]},
        **JOINT,
    )
    assert prompt(table) == (1, "debrief"), "the active player has no hand at all"
    events = play(table, Play("salvage"))
    assert of(events, CashChanged) == [
        CashChanged(0, 30, 30, "pay"),
        CashChanged(1, 60, 61, "pay"),
    ]
    assert [(one.player, one.die) for one in of(events, Trained)] == [(0, 6), (1, 2)]
    assert prompt(table) == (1, "learn"), "the partner's pilot"
    play(table, Learn("lucky"))
    players = table.state.players
    assert [one.contracts[0].pay for one in players[:2]] == [30, 60]


@rule("ML-21.4", "ML-16.1")
def test_the_partner_repairs_after_the_active_player() -> None:
    people = [crewed(damage=2), crewed(damage=3, cash=5)]
    table = game(
        *people,
        at="debriefing",
        mission="assault_outpost",
        partner=1,
        script=[6, 6],
        discards={"events": ["salvage", "salvage"]},
        **JOINT,
    )
    assert prompt(table) == (0, "repair")
    assert {one.mek for one in offered(table, Repair)} == {1}
    play(table, End())
    assert prompt(table) == (1, "repair")
    assert {one.mek for one in offered(table, Repair)} == {2}
    play(table, Repair(2, 2))
    player = table.state.players[1]
    assert (player.meks[0].damage, player.cash) == (1, 33)
    assert table.state.active == 0 and table.state.players[0].turns == 0


@rule("ML-21.2", "ML-4.4")
def test_others_play_cards_of_the_fight_as_if_they_were_the_active_player() -> None:
    people = [crewed(), squad(hand=["battle_scarred", "salvage", "investors"])]
    table = game(*people, at="prebattle", foes=["mmls"], interaction="coop", script=[2], seed=1)
    assert prompt(table) == (1, "prebattle")
    foe = fight_of(table.state).foes[0].number
    assert offered(table, Play) == [Play("battle_scarred", foe)], "never against the active player"
    play(table, Play("battle_scarred", foe))
    assert fight_of(table.state).foes[0].damage == 2


@rule("ML-21.2", "ML-17.17")
def test_others_maintain_the_meks_of_the_active_player() -> None:
    people = [crewed(damage=3), squad(hand=["field_maintenance"])]
    table = game(*people, at="engagement", foes=["infantry"], interaction="coop", script=[1, 2])
    while prompt(table)[1] != "retreat":
        play(table, *offered(table, Pass), *offered(table, End))
    play(table, Retreat())
    assert prompt(table) == (1, "aftermath")
    play(table, Play("field_maintenance", 1))
    assert table.state.players[0].meks[0].damage == 1


@rule("ML-21.2", "ML-15.1")
def test_others_play_no_cards_of_other_windows() -> None:
    people = [crewed(damage=1), squad(hand=["salvage", "investors", "active_front"])]
    table = game(*people, at="debriefing", interaction="coop", script=[6])
    assert prompt(table) == (0, "repair")
