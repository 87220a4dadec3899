"""[ML-22] Why an action is refused: the first failing rule, in words, with its ID."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position.actions import BENCH, NOBODY
from tests.mekleader.helpers import MekGame, game, man, mek, play, prompt, squad

rule = pytest.mark.rule


def refused(table: MekGame, action: Action, text: str) -> None:
    """Check the reason, and that the action does nothing."""
    assert table.why_not(action) == text
    with pytest.raises(IllegalAction):
        table.apply(action)


# -- the Build Phase -------------------------------------------------------------------------------
# Numbers: Small Mek 1, Large Mek 2; pilot 3 in the Small Mek.

YARD: dict[str, Any] = {
    "at": "build",
    "market": ["lascannon", "halyard", "elite_pilot", "jump_jets", "power_claw", "siege_gun"],
}


def yard(**more: Any) -> MekGame:
    hulls = [
        mek("small", "lasgun", pilot=man("green")),
        mek("large", "power_claw", "armor_plate", "titan_fists", damage=31),
    ]
    return game(squad(*hulls, **{"cash": 12, **more}), **YARD)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act.Buy(6), "there is no card at that place of the market [ML-6.1]"),
        (act.Buy(1), "it costs 20 MC, you have 12 [ML-1.2]"),
        (act.Buy(0), "an attachment is always mounted on a Mek: name one [ML-6.4]"),
        (act.Buy(0, 1), "it takes 2 of the slots, 1 left [ML-1.8]"),
        (act.Buy(0, 9), "that is no Mek of yours [ML-7.1]"),
        (act.Buy(3, 2), "Jump Jets do not go on a Large Mek [ML-7.3]"),
        (act.SellMek(3), "that is no Mek of yours [ML-6.6]"),
        (act.SellPilot(1), "that is no pilot of yours [ML-6.6]"),
        (act.SellAttachment(1, 1), "Cricket has no attachment at that place [ML-7.1]"),
        (act.SellAttachment(2, 1), "without it Monolith would have no hits left [ML-7.7]"),
        (act.Refit(2, 1, 1), "without it Monolith would have no hits left [ML-7.7]"),
        (act.Refit(1, 0, 1), "it is there already [ML-7.6]"),
        (act.Refit(2, 2, 1), "it takes 3 of the slots, 1 left [ML-1.8]"),
        (act.Refit(BENCH, 0, 1), "nothing lies there on the workbench [ML-7.6]"),
        (
            act.Redraw(),
            "only the first market that lacks a Mek or a pilot, before buying [ML-6.11]",
        ),
        (
            act.Give(0, 5),
            "only partners of a co-operative game give each other MC [ML-21.3]",
        ),
        (act.Take(0), "this is not the moment: the open question is the Build Phase [ML-6.2]"),
        (act.Pass(), "this is not the moment: the open question is the Build Phase [ML-6.2]"),
        (act.Play("nowhere"), "there is no such Event card [ML-4.2]"),
        (act.Play("investors"), "you hold no Investors [ML-4.2]"),
    ],
)
def test_the_build_phase(action: Action, text: str) -> None:
    refused(yard(), action, text)


@rule("ML-1.5")
def test_squads_have_limits() -> None:
    full = [mek(model) for model in ("cricket", "thistle", "magpie", "anvil")]
    men = [man("green") for _ in range(4)]
    table = game(squad(*full, pilots=men, cash=99), **YARD)
    refused(table, act.Buy(1), "you have 4 Meks, 4 is the limit [ML-1.5]")
    refused(table, act.Buy(2), "you have 4 pilots, 4 is the limit [ML-1.5]")
    refused(table, act.Buy(1, 1), "only an attachment goes onto a Mek [ML-6.4]")


@rule("ML-7.2", "ML-7.3")
def test_what_does_not_go_onto_a_mek() -> None:
    table = game(squad(mek("large", "power_claw", "power_claw")), **YARD)
    refused(table, act.Buy(4, 1), "at most 2 hand-to-hand weapons on one Mek [ML-7.2]")
    refused(table, act.Buy(3, 1), "Jump Jets do not go on a Large Mek [ML-7.3]")


@rule("ML-7.1")
def test_the_workbench_comes_first() -> None:
    table = yard(hand=["investors"], cash=0)
    play(table, act.Refit(2, 1, BENCH))
    assert table.state.players[0].bench == ["armor_plate"]
    refused(table, act.Refit(BENCH, 0, 1), "the refit would leave a Mek with no hits [ML-7.7]")
    for action in (act.End(), act.SellPilot(3), act.Play("investors")):
        refused(table, action, "first mount what lies on the workbench [ML-7.1]")
    refused(table, act.Refit(BENCH, 1, 1), "nothing lies there on the workbench [ML-7.6]")
    assert table.why_not(act.Refit(BENCH, 0, 2)) is None


@rule("ML-17.2", "ML-17.14")
def test_cards_of_the_build_phase() -> None:
    hand = ["black_market", "investors", "ambush"]
    table = yard(hand=hand)
    refused(
        table,
        act.Play("black_market", pick="nowhere"),
        "name a card that is in the Build deck [ML-17.2]",
    )
    refused(
        table,
        act.Play("black_market", 1, pick="lascannon"),
        "it takes 2 of the slots, 1 left [ML-1.8]",
    )
    refused(table, act.Play("investors", 1), "Investors names no target [ML-17.14]")
    refused(table, act.Play("investors", pick="anvil"), "Investors picks no Build card [ML-17.14]")
    refused(table, act.Play("ambush"), "Ambush is played before the first round [ML-4.2]")
    paid = game(squad(hand=hand, cash=5), at="build", black_market_free=False)
    refused(paid, act.Play("black_market", pick="anvil"), "it costs 20 MC, you have 5 [ML-1.2]")


# -- missions and repair ---------------------------------------------------------------------------


@rule("ML-8.5", "ML-7.9")
def test_a_mission_needs_a_mek_and_a_pilot_for_it() -> None:
    bare = game(squad(mek("small"), hand=["active_front"]), at="mission", row=["patrol_arctic"])
    refused(bare, act.Take(0), "you have no Mek with a pilot to deploy [ML-8.5]")
    refused(bare, act.Take(3), "there is no mission at that place of the row [ML-8.2]")
    green = game(
        squad(mek("large"), pilots=[man("green")], hand=["active_front"]),
        at="mission",
        row=["patrol_arctic"],
    )
    refused(green, act.Take(0), "a Green pilot cannot pilot a Large Mek [ML-7.9]")


@rule("ML-7.8", "ML-7.9", "ML-8.5")
def test_the_deployment() -> None:
    # Numbers: Small Mek 1, Large Mek 2, pilot 3 in the Small Mek, spare pilot 4.
    table = game(
        squad(mek("small", pilot=man("regular")), mek("large"), pilots=[man("green")]),
        at="deploy",
    )
    refused(table, act.Assign(1, 3), "that pilot is in Cricket already [ML-7.8]")
    refused(
        game(squad(mek("small"), pilots=[man("green")]), at="build"),
        act.Assign(1, 2),
        "pilots take their seats at the deployment, once there is a mission [ML-8.5]",
    )
    refused(table, act.Assign(2, NOBODY), "Monolith stays at home already [ML-8.5]")
    refused(table, act.Assign(2, 4), "a Green pilot cannot pilot a Large Mek [ML-7.9]")
    refused(table, act.Assign(2, 1), "that is no pilot of yours [ML-7.8]")
    refused(table, act.Assign(3, 4), "that is no Mek of yours [ML-8.5]")
    play(table, act.Assign(1, NOBODY))
    refused(table, act.Deploy(), "no Mek has a pilot yet [ML-8.5]")


@rule("ML-16.1", "ML-12.10", "ML-1.2")
def test_repair() -> None:
    table = game(squad(mek("medium", damage=9), cash=4), at="repair")
    refused(table, act.Repair(1, 10), "Halyard has 9 damage [ML-12.10]")
    refused(table, act.Repair(1, 5), "a point costs 1 MC, you have 4 [ML-1.2]")
    refused(table, act.Repair(2, 1), "that is no Mek of yours [ML-16.1]")
    refused(table, act.Repair(1, 0), "Halyard has 9 damage [ML-12.10]")


@rule("ML-4.6")
def test_the_hand_limit() -> None:
    hand = ["salvage", "surprise"]
    table = game(squad(hand=hand), at="repair", hand_limit=1)
    assert prompt(table) == (0, "discard")
    refused(table, act.Discard("ambush"), "you hold no Ambush [ML-4.6]")
    refused(table, act.Discard("lasgun"), "there is no such Event card [ML-4.6]")
    refused(
        table, act.End(), "this is not the moment: the open question is the hand limit [ML-4.6]"
    )


# -- the fight -------------------------------------------------------------------------------------
# Numbers: Medium Mek 1, pilot 2, mission 3, Light Mek 4, Artillery 5, Hover Tank 6.

FIGHT: dict[str, Any] = {"foes": ["light_mek", "artillery", "hover_tank"], "seed": 1}


def brawl(*hand: str, at: str = "engagement", **more: Any) -> MekGame:
    guns = ("rail_gun", "light_mortar", "autogun")
    return game(
        squad(mek("medium", *guns, pilot=man("regular")), hand=hand),
        at=at,
        **{**FIGHT, **more},
    )


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act.Attack(9, 0, 4), "there is no such unit in the fight [ML-10.7]"),
        (act.Attack(4, 0, 4), "Light Mek is a Foe [ML-10.9]"),
        (act.Attack(1, 7, 4), "Halyard has no such attack [ML-1.14]"),
        (act.Attack(1, 3, 4), "Autogun makes no such attack in the LR step [ML-10.3]"),
        (act.Attack(1, 0, 1), "attacks are made at Foes in the row [ML-10.7]"),
        (act.StandAside(), "there is nobody to wait for [ML-4.4]"),
        (
            act.Continue(),
            "this is not the moment: the open question is the attacks of this step [ML-10.7]",
        ),
    ],
)
@rule("ML-10.3", "ML-10.7")
def test_attacks(action: Action, text: str) -> None:
    table = brawl()
    assert prompt(table) == (0, "attack")
    refused(table, action, text)


@rule("ML-1.14", "ML-10.4", "ML-10.8")
def test_attacks_that_are_made_late_or_at_the_doomed() -> None:
    table = brawl(script=[10, 6], seed=None)
    play(table, act.Attack(1, 0, 5))
    refused(table, act.Attack(1, 0, 4), "Rail Gun has made that attack this round [ML-1.14]")
    refused(table, act.Attack(1, 1, 5), "Artillery is doomed already [ML-10.8]")
    table = brawl(foes=["hover_tank"])
    play(table, act.End())
    assert prompt(table) == (0, "attack"), "the Indirect sub-step of MR"
    refused(table, act.Attack(1, 0, 4), "Rail Gun makes no such attack in the MR step [ML-10.3]")
    play(table, act.End())
    refused(table, act.Attack(1, 2, 4), "Light Mortar attacks in the Indirect sub-step [ML-10.4]")


@rule("ML-13.1", "ML-17.8")
def test_what_is_spent() -> None:
    table = game(
        squad(mek("large", "missile_pod", "rail_gun", "lascannon", pilot=man("regular"))),
        at="engagement",
        foes=["assault_mek"],
        seed=1,
    )
    fight = table.state.fight
    assert fight is not None
    fight.round = 2
    table.put_again()
    refused(table, act.Attack(1, 0, 4), "the Missiles of Missile Pod are spent [ML-13.1]")
    fight.crews[0].dry = 2
    table.put_again()
    refused(table, act.Attack(1, 1, 4), "Rail Gun is Out of Ammo [ML-17.8]")


@rule("ML-4.2", "ML-17.3", "ML-17.11", "ML-17.12", "ML-17.13", "ML-19.3")
def test_cards_before_the_first_round() -> None:
    hand = ["battle_scarred", "ambush", "surprise", "allied_units", "air_support"]
    table = brawl(*hand, at="prebattle", mission="patrol_jungle")
    refused(table, act.Play("surprise"), "Surprise is for Assault missions [ML-17.12]")
    refused(table, act.Play("allied_units"), "Allied Units is for Defense missions [ML-17.13]")
    refused(
        table, act.Play("battle_scarred"), "Battle Scarred needs a target in the fight [ML-17.3]"
    )
    refused(
        table,
        act.Play("battle_scarred", 1),
        "Battle Scarred is played on one of the Foes [ML-19.3]",
    )
    refused(
        table,
        act.Play("battle_scarred", 4, 0),
        "Battle Scarred is played on the whole unit [ML-4.2]",
    )
    refused(
        table,
        act.Play("air_support", 4),
        "Air Support is played in the Direct sub-step of the LR step [ML-4.2]",
    )
    play(table, act.Play("ambush"))
    table.state.players[0].hand.append("ambush")
    table.state.events.discard["ambush"] -= 1
    refused(table, act.Play("ambush"), "the squad has that advantage already [ML-4.5]")


@rule("ML-17.8", "ML-17.9", "ML-17.10", "ML-R55")
def test_cards_at_the_start_of_a_round() -> None:
    hand = ["out_of_ammo", "immobilized", "gyros_damaged"]
    table = brawl(*hand)
    assert prompt(table) == (0, "round")
    fight = table.state.fight
    assert fight is not None
    refused(table, act.Play("immobilized", 4), "Light Mek is not damaged [ML-R55]")
    refused(table, act.Play("gyros_damaged", 6), "Hover Tank is no Mek [ML-17.10]")
    for foe in fight.foes:
        foe.damage, foe.dry, foe.immobilized, foe.gyros = 1, True, True, True
    table.put_again()
    refused(table, act.Play("out_of_ammo", 4), "Light Mek is Out of Ammo already [ML-4.5]")
    refused(table, act.Play("immobilized", 4), "Light Mek has that already [ML-4.5]")
    refused(table, act.Play("gyros_damaged", 4), "Light Mek has that already [ML-4.5]")


@rule("ML-19.2", "ML-19.3", "ML-17.8")
def test_cards_of_a_rival() -> None:
    rival = squad(hand=["out_of_ammo", "ambush", "immobilized"])
    own = squad(mek("medium", "rail_gun", "armor_plate", pilot=man("regular")))
    table = game(own, rival, at="engagement", foes=["hover_tank"], seed=1)
    while prompt(table)[0] != 1:
        play(table, act.Pass())
    assert prompt(table) == (1, "round")
    refused(
        table,
        act.Play("out_of_ammo", 4),
        "Out of Ammo is played on a Mek or Ally of the active player [ML-19.3]",
    )
    refused(table, act.Play("out_of_ammo", 1), "name one weapon of Halyard [ML-17.8]")
    refused(table, act.Play("out_of_ammo", 1, 1), "Armor Plate is no weapon [ML-17.8]")
    refused(table, act.Play("immobilized", 1), "Halyard is not damaged [ML-R55]")
    refused(table, act.Play("ambush"), "Ambush is played before the first round [ML-4.2]")
    assert Seat(table, 0).why_not(act.Play("ambush")) == "another player decides"


@rule("ML-4.2", "ML-19.2")
def test_a_rival_plays_only_what_the_table_allows() -> None:
    own = squad(mek("medium", "rail_gun", pilot=man("regular")))
    table = game(own, squad(hand=["on_shore_leave"]), at="prebattle", foes=["hover_tank"], seed=1)
    while prompt(table)[0] != 1:
        play(table, act.Pass())
    refused(
        table, act.Play("on_shore_leave"), "only the active player plays On Shore Leave [ML-4.2]"
    )


@rule("ML-2.7")
def test_a_reason_tells_nothing_of_other_hands() -> None:
    own = squad(mek("medium", "rail_gun", pilot=man("regular")), hand=["salvage"])
    reasons = []
    for hand in (["head_hit", "ambush"], ["air_support", "air_support"]):
        table = game(own, squad(hand=hand), at="build", market=["lasgun"])
        cards = list(table.catalog.events)
        asked = [act.Play(card) for card in cards] + [act.Discard(card) for card in cards]
        reasons.append([table.why_not(action) for action in asked])
    assert reasons[0] == reasons[1]


@rule("ML-21.3", "ML-21.4")
def test_partners() -> None:
    own = squad(mek("medium", "rail_gun", pilot=man("regular")), cash=7)
    others = [squad(partnered=True), squad(), squad(mek("small", pilot=man("green")))]
    table = game(own, *others, at="build", interaction="coop", joint_missions=True)
    refused(table, act.Give(0, 1), "that is no partner of yours [ML-21.3]")
    refused(table, act.Give(1, 8), "you have 7 MC to give [ML-1.2]")
    table = game(
        own,
        *others,
        at="mission",
        row=["patrol_arctic"],
        interaction="coop",
        joint_missions=True,
    )
    play(table, act.Take(0))
    assert prompt(table) == (0, "invite")
    refused(table, act.Invite(0), "that is no other player [ML-21.4]")
    refused(table, act.Invite(1), "they have been partner since their last turn [ML-21.4]")
    refused(table, act.Invite(2), "they have no Mek to deploy [ML-8.5]")
