"""[part 5.4] Mek Leader's bot: every habit with a position by hand; legal, quick, no peeking."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Accept,
    Assign,
    Attack,
    Buy,
    Continue,
    Decline,
    Deploy,
    Discard,
    End,
    Give,
    Invite,
    Learn,
    Pass,
    Play,
    Redraw,
    Refit,
    Repair,
    Reroll,
    Retreat,
    Scan,
    SellMek,
    SellPilot,
    StandAside,
    Take,
)
from tests.mekleader.bots.company import WEAK, answer, answers, company
from tests.mekleader.helpers import MekGame, game, man, mek, squad

rule = pytest.mark.rule


# -- Event cards out of a fight (5.4.1, 5.4.2, 5.4.9)


@rule("ML-17.15", "ML-17.14")
def test_plans_and_investors_are_played_at_once() -> None:
    table = game(
        squad(hand=["investors", "detailed_plans"]),
        at="event",
        script=["salvage", "ambush", "surprise"],
        seed=1,
    )
    assert list(answers(table, 2)) == [Play("detailed_plans"), Play("investors")]


@rule("ML-4.6")
def test_niche_cards_are_discarded_first() -> None:
    hand = ["salvage", "head_hit", "surprise", "ambush"]
    table = game(squad(hand=hand), at="repair", hand_limit=2, seed=1)
    assert list(answers(table, 2)) == [Discard("surprise"), Discard("ambush")]


# -- the Build Phase (5.4.2)


@rule("ML-2.4")
def test_everything_is_sold_when_that_wins() -> None:
    table = game(company(cash=300), at="build")
    while table.decision is not None:  # 4 x (20 + 20 + 10) = 200
        action = answer(table)
        assert isinstance(action, SellMek | SellPilot)
        table.apply(action)
    assert table.state.ended == "goal"


def test_nothing_is_sold_when_it_does_not_win() -> None:
    assert not isinstance(answer(game(company(cash=180), at="build")), SellMek)


@rule("ML-6.4")
def test_the_first_pilot_mek_and_guns() -> None:
    table = game(squad(cash=50), market=["halyard", "green_pilot", "lasgun", "power_claw"])
    done = list(answers(table, 4))
    # 3.5 for 5; 5.0 twice for 20; then the claw (2.9) before the Lasgun (2.0).
    assert done == [Buy(1), Buy(0), Buy(1, 2), Buy(0, 2)]
    assert table.state.players[0].cash == 15


def test_some_money_is_kept_for_repairs() -> None:
    table = game(squad(mek("medium", pilot=man()), cash=14), market=["lasgun"])
    assert answer(table) == End()


def test_near_the_goal_nothing_is_bought() -> None:
    table = game(squad(mek("medium", pilot=man()), cash=400), market=["power_claw"])
    assert answer(table) == End()  # 425 of 500


@rule("ML-17.1", "ML-17.2")
def test_convention_first_then_a_large_mek_from_the_black_market() -> None:
    hand = ["black_market", "corporate_convention"]
    table = game(
        squad(mek("small", pilot=man("regular", "lucky")), cash=40, hand=hand),
        script=["lasgun", "autogun", "jammer", "cricket"],
    )
    first, second = answers(table, 2)
    assert first == Play("corporate_convention")
    assert isinstance(second, Play) and second.card == "black_market"
    assert table.state.players[0].meks[1].model in ("monolith", "ironclad", "behemoth", "citadel")


def test_with_four_meks_the_best_attachment_from_the_black_market() -> None:
    models = ("monolith", "ironclad", "behemoth", "citadel")
    meks = [mek(one, "lasgun", pilot=man("regular", "lucky")) for one in models[:3]]
    last = mek(models[3], pilot=man("regular", "lucky"))
    action = answer(game(squad(*meks, last, hand=["black_market"])))
    assert isinstance(action, Play) and action.pick == "titan_fists"


def test_a_larger_mek_replaces_the_smallest() -> None:
    others = company().meks[:3]
    table = game(squad(*others, mek("small", pilot=man()), cash=60), market=["monolith"])
    assert list(answers(table, 2)) == [SellMek(4), Buy(0)]


@rule("ML-6.11")
def test_a_market_without_a_pilot_is_redrawn() -> None:
    table = game(
        squad(), market=["halyard", "lasgun"], first_market_redraw=True, script=["lasgun"] * 0
    )
    assert answer(table) == Redraw()


# -- the loadout (5.4.3)


@rule("ML-7.8", "ML-7.9")
def test_the_best_pilots_get_the_largest_meks() -> None:
    small, large = mek("small", "lasgun"), mek("large", "chain_gun", "chain_gun")
    pilots = [man(), man("veteran", "lucky", "evader")]
    table = game(squad(small, large, pilots=pilots), at="deploy")
    assert list(answers(table, 2)) == [Assign(1, 3), Assign(2, 4)]
    assert answer(table) == Deploy()


def test_gunners_sit_behind_their_weapons() -> None:
    claws, missiles = mek("medium", "power_claw"), mek("medium", "missile_rack")
    pilots = [man("regular", "missileer"), man("regular", "duelist")]
    table = game(squad(claws, missiles, pilots=pilots), at="deploy")
    assert list(answers(table, 2)) == [Assign(1, 4), Assign(2, 3)]


@rule("ML-7.6")
def test_armor_is_spread() -> None:
    plated = mek("medium", "armor_plate", "armor_plate", "lasgun", pilot=man())
    table = game(squad(plated, mek("medium", "lasgun", pilot=man())), at="deploy")
    assert list(answers(table, 1)) == [Refit(1, 0, 2)]
    assert answer(table) == Deploy()


def test_guns_go_where_a_pilot_is() -> None:
    manned, empty = mek("medium", pilot=man()), mek("large", "chain_gun")
    moved = answer(game(squad(manned, empty), at="deploy"))
    assert moved == Refit(2, 0, 1)


def test_a_wreck_stays_at_home() -> None:
    # What is left of it has no guns, but drone and scanner for 20 MC.
    wreck = mek("anvil", "repair_drone", "recon_scanner", pilot=man(), damage=19)
    table = game(squad(*company().meks[:3], wreck), at="deploy", mission="assault_fort")
    assert answer(table) == Assign(4, -1)


# -- missions (5.4.4)


@rule("ML-8.2")
def test_the_mission_with_the_highest_profit() -> None:
    # Two Medium Meks, S = 15.8: X = 3 comes to 30 x .92 - 13 - 2 = 13, X = 5 to 50 x .71 - 29 - 7,
    # X = 8 to less than nothing.
    row = ["defend_hq", "assault_outpost", "patrol_jungle"]
    assert answer(game(squad(*company().meks[:2]), at="mission", row=row)) == Take(1)


def test_a_weak_squad_takes_none() -> None:
    weak = squad(mek("small", "lasgun", pilot=man()))
    assert answer(game(weak, at="mission", row=["defend_hq", "assault_fort"])) == Decline()


@rule("ML-17.16")
def test_active_front_where_all_are_poor() -> None:
    weak = squad(mek("small", "lasgun", pilot=man()), hand=["active_front"])
    assert answer(game(weak, at="mission", row=["defend_hq"])) == Play("active_front")


@rule("ML-21.4")
def test_joining_pays_or_not() -> None:
    weak = squad(mek("small", "rocket_pod", pilot=man()))
    for mission, joins in (("assault_outpost", True), ("assault_fort", False)):
        table = game(
            company(),
            weak,
            at="mission",
            row=[mission],
            interaction="coop",
            joint_missions=True,
        )
        table.apply(Take(0))
        table.apply(Invite(1))
        assert answer(table) == Accept(joins)


@rule("ML-21.3")
def test_a_partner_who_has_nothing_gets_a_start() -> None:
    table = game(company(cash=120), squad(cash=5), at="build", interaction="coop")
    assert answer(table) == Give(1, 20)


# -- before and between the rounds (5.4.5, 5.4.6)


@rule("ML-9.2")
def test_the_scanner_replaces_the_worst_foe() -> None:
    scout = mek("medium", "recon_scanner", "lasgun", pilot=man())
    for foes, reply in ((["infantry", "assault_mek"], Scan(5)), (["infantry"] * 2, End())):
        table = game(squad(scout), at="foes", mission="patrol_wastelands", script=[*foes, "mmls"])
        number = [foe.number for foe in table.state.fight.foes]  # type: ignore[union-attr]
        assert answer(table) == (Scan(number[1]) if isinstance(reply, Scan) else End())


@rule("ML-17.4", "ML-17.11")
def test_cards_before_the_fight() -> None:
    hand = ["on_shore_leave", "ambush"]
    many = game(company(hand=hand), at="prebattle", foes=[*WEAK, "jump_troops"])
    few = game(company(hand=hand), at="prebattle", foes=WEAK)
    assert answer(many) == Play("ambush")
    few.apply(answer(few))
    assert few.state.fight.ambush and answer(few) == Pass()  # type: ignore[union-attr]
    many.apply(answer(many))
    assert answer(many) == Play("on_shore_leave")


@rule("ML-17.3")
def test_battle_scarred_at_what_it_can_kill_else_at_the_worst() -> None:
    for foes, place in ((["assault_mek", "artillery"], 1), (["infantry", "assault_mek"], 1)):
        table = game(company(hand=["battle_scarred"]), at="prebattle", foes=foes)
        if foes[1] == "artillery":
            table.state.fight.foes[1].damage = 1  # type: ignore[union-attr]
        number = table.state.fight.foes[place].number  # type: ignore[union-attr]
        assert answer(table) == Play("battle_scarred", number)


@rule("ML-17.8")
def test_out_of_ammo_at_the_foe_that_will_do_most() -> None:
    foes = ["infantry", "assault_mek", "heavy_mek", "light_mek", "hover_tank"]
    table = game(company(hand=["out_of_ammo"]), at="engagement", foes=foes)
    number = table.state.fight.foes[1].number  # type: ignore[union-attr]
    assert answer(table) == Play("out_of_ammo", number)
    small = game(company(hand=["out_of_ammo"]), at="engagement", foes=["infantry"] * 2)
    assert answer(small) == Pass()


# -- in the fight (5.4.7, 5.4.8)


@rule("ML-10.7")
def test_a_sure_kill_that_still_fires_comes_first() -> None:
    # MR: Infantry with 1 hit left has its shot in SR; the Hover Tank fires in this very step.
    table = game(
        squad(mek("medium", "autogun", pilot=man())),
        at="engagement",
        foes=["hover_tank", "infantry"],
        script=[],
    )
    fight = table.state.fight
    assert fight is not None
    fight.foes[1].damage = 5
    assert answer(table) == Attack(1, 0, fight.foes[1].number)


def test_the_strongest_attack_is_made_first_and_missiles_are_not_wasted() -> None:
    guns = mek("large", "rocket_pod", "chain_gun", pilot=man("regular", "lucky"))
    for damage, first in ((0, 0), (29, 1)):
        table = game(squad(guns), at="engagement", foes=["heavy_mek"], script=[1, 10, 1])
        fight = table.state.fight
        assert fight is not None
        fight.foes[0].damage = damage
        while fight.step < 2:
            table.advance()
            break
        decision = table.decision
        assert decision is not None
        assert answer(table) == Attack(1, first, fight.foes[0].number)


@rule("ML-13.5")
def test_lucky_rolls_again_what_was_likely_to_hit() -> None:
    # MR at a Hover Tank: 60 %; at a Gyrocoptor (-2): 40 %.
    for foe, again in (("hover_tank", True), ("gyrocoptor", False)):
        gunner = mek("medium", "lasgun", pilot=man("regular", "lucky"))
        table = game(squad(gunner), at="engagement", foes=[foe], script=[1])
        table.apply(answer(table))
        assert answer(table) == Reroll(again)


@rule("ML-17.5")
def test_head_hit_on_a_mek_with_ten_hits_or_more() -> None:
    for foe, damage, reply in (("battle_mek", 0, True), ("battle_mek", 15, False)):
        gunner = mek("medium", "lasgun", pilot=man())
        table = game(squad(gunner, hand=["head_hit"]), at="engagement", foes=[foe], script=[10])
        fight = table.state.fight
        assert fight is not None
        fight.foes[0].damage = damage
        table.apply(answer(table))
        number = fight.foes[0].number
        assert answer(table) == (Play("head_hit", number) if reply else Pass())


@rule("ML-14.1")
def test_retreat_when_too_much_is_still_to_come() -> None:
    # Two Assault Meks, 60 hits, against one gun of 1.55: 39 rounds of 18 damage.
    for foes, reply in (
        (["assault_mek", "assault_mek"], Retreat()),
        (["infantry"], Continue()),
    ):
        table = game(
            squad(mek("medium", "lasgun", pilot=man())),
            at="engagement",
            foes=foes,
            script=[1] * 20,
        )
        while table.decision is not None and table.decision.prompt != "retreat":
            table.apply(answer(table))
        assert answer(table) == reply


@rule("ML-17.6", "ML-17.17")
def test_salvage_and_field_maintenance() -> None:
    table = game(company(hand=["salvage"]), at="debriefing")
    assert answer(table) == Play("salvage")


# -- after the fight (5.4.9)


@rule("ML-15.4")
def test_the_skill_that_helps_the_guns() -> None:
    table = game(
        squad(mek("medium", "power_claw", "power_claw", pilot=man())),
        at="debriefing",
        script=[1],
    )
    assert answer(table) == Learn("duelist")


@rule("ML-16.1")
def test_the_worst_mek_is_repaired_first() -> None:
    light = mek("medium", pilot=man(), damage=5)
    worn = mek("large", pilot=man("regular", "lucky"), damage=20)
    table = game(squad(light, worn, cash=22), at="repair", seed=1)
    assert list(answers(table, 2)) == [Repair(2, 20), Repair(1, 2)]


# -- rivals (5.4.10)


def duel(hand: list[str], cash: int = 200, **others: object) -> MekGame:
    """The active player's fight, with a rival's hand."""
    leader = squad(
        mek("large", "titan_fists", "lasgun", pilot=man("regular", "lucky"), damage=25), cash=cash
    )
    return game(
        leader,
        squad(mek("small", pilot=man()), hand=hand, cash=50),
        at="prebattle",
        foes=WEAK,
        **others,  # type: ignore[arg-type]
    )


@rule("ML-19.2")
def test_a_rival_plays_against_the_leader() -> None:
    table = duel(["battle_scarred", "salvage", "ambush", "investors"])
    assert table.decision is not None and table.decision.player == 1
    assert answer(table) == Play("battle_scarred", 1)


def test_a_rival_keeps_three_cards_and_leaves_the_poor_alone() -> None:
    for hand, cash in ((["battle_scarred"] * 2 + ["salvage"], 200), (["battle_scarred"] * 2, 0)):
        table = duel([*hand], cash)
        assert answer(table) == StandAside()
