"""[part 6] The log: one plain sentence for each event, dice and sums in it, each with its rule; and
answers in words with the anchors by which a screen finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ironmuster.kernel.system import Line
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position import events as ev
from ironmuster.systems.mekleader.position.state import Offer
from ironmuster.systems.mekleader.telling.names import callsign, name_of
from tests.mekleader.fights import fight, foe, large, medium, mek, play, small

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

rule = pytest.mark.rule


def told(game: MekGame, *actions: Action) -> list[Line]:
    return [game.system.telling.narrate(game, event) for event in play(game, *actions)]


def texts(game: MekGame, *actions: Action) -> list[str]:
    return [line.text for line in told(game, *actions)]


def label(game: MekGame, action: Action) -> tuple[str, tuple[str, ...]]:
    found = game.system.telling.describe(game, action)
    return found.text, found.anchors


# -- attacks ---------------------------------------------------------------------------------------


@rule("ML-11.1", "ML-12.1")
def test_an_attack_is_told_with_its_dice_and_sums() -> None:
    game = fight([medium("lasgun", "lasgun")], ["light_mek", "hover_tank"], [7, 4, 4])
    lines = told(game, act.Attack(mek(game, 0), 0, foe(game, "light_mek")))
    assert [line.text for line in lines] == [
        "R1 MR Halyard Lasgun at Light Mek: 7 - 1 = 6, 5 needed, hit",
        "Light Mek is hit: D6 4 - 1 = 3 damage, 7 left",
    ]
    assert [line.rule for line in lines] == ["ML-11.1", "ML-12.1"]
    assert lines[0].anchors == ("mek:1", f"foe:{foe(game, 'light_mek')}")
    lines = told(game, act.Attack(mek(game, 0), 1, foe(game, "hover_tank")))
    assert lines[0].text == "R1 MR Halyard Lasgun at Hover Tank: 4, 5 needed, miss"


@rule("ML-12.5", "ML-12.8", "ML-12.9", "ML-14.3")
def test_the_last_mek_falls() -> None:
    game = fight([small("jammer", damage=9)], ["artillery", "mmls"], [8, 3, 5])
    lines = [game.system.telling.narrate(game, event) for event in game.events]
    assert [line.text for line in lines] == [
        "Round 1",
        "R1 LR Artillery at Cricket: 8 - 2 = 6, 5 needed, hit",
        "Cricket is hit: D6 3 + 2 = 5 damage, doomed",
        "Cricket is destroyed, with its Jammer",
        "Badger ejects (D6 5)",
        "The squad is destroyed: the mission is lost after 1 round",
    ]
    assert [line.rule for line in lines[1:]] == [
        "ML-11.1",
        "ML-12.5",
        "ML-12.8",
        "ML-12.9",
        "ML-14.3",
    ]


@rule("ML-12.1")
def test_missiles_and_the_minimum() -> None:
    game = fight([medium("missile_pod")], ["entrenched_infantry"], [3, 1, 1, 1])
    lines = texts(game, act.Attack(mek(game, 0), 0, foe(game, "entrenched_infantry")))
    assert lines[:2] == [
        "R1 LR Halyard Missile Pod at Entrenched Infantry: 3 + 2 = 5, 5 needed, hit",
        "Entrenched Infantry is hit: 2D6 1 + 1 - 2 = 0 damage, at least 1, 8 left",
    ]


@rule("ML-10.4")
def test_an_indirect_attack_says_so() -> None:
    game = fight([medium("light_mortar", "lasgun")], ["hover_tank"], [1])
    lines = texts(game, act.Attack(mek(game, 0), 0, foe(game, "hover_tank")))
    assert lines[0] == "R1 MR Indirect Halyard Light Mortar at Hover Tank: 1, 5 needed, miss"


@rule("ML-R37")
def test_a_natural_is_named_where_it_decides() -> None:
    game = fight([medium("lasgun", "lasgun")], ["gyrocoptor"], [10, 6], natural_extremes=True)
    lines = texts(game, act.Attack(mek(game, 0), 0, foe(game, "gyrocoptor")))
    assert lines[0] == "R1 MR Halyard Lasgun at Gyrocoptor: 10 - 2 = 8, 5 needed, hit"
    game = fight([medium("titan_fists")], ["entrenched_infantry"], [1, 1, 1], natural_extremes=True)
    while game.decision is not None and game.decision.prompt != "attack":
        play(game, act.Continue())
    lines = texts(game, act.Attack(mek(game, 0), 0, foe(game, "entrenched_infantry")))
    assert lines[0].endswith("1 + 4 = 5, 5 needed, miss (natural 1)")


@rule("ML-13.5")
def test_lucky_is_told() -> None:
    game = fight([medium("lasgun", skills=["lucky"])], ["hover_tank"], [1, 9, 2, 1])
    tank = foe(game, "hover_tank")
    play(game, act.Attack(mek(game, 0), 0, tank))
    assert label(game, act.Reroll(True)) == ("Lucky: roll again", ())
    assert texts(game, act.Reroll(True))[:2] == [
        "Lucky: Halyard rolls again at Hover Tank: 9, 5 needed, hit",
        "Hover Tank is hit: D6 2 - 1 = 1 damage, 14 left",
    ]


@rule("ML-17.7")
def test_a_support_card_is_its_players() -> None:
    game = fight([medium("rail_gun")], ["hover_tank"], [9, 3, 4], hands=[["air_support"]])
    tank = foe(game, "hover_tank")
    card = act.Play("air_support", tank)
    assert label(game, card) == (
        "Play Air Support on Hover Tank",
        ("card:air_support", f"foe:{tank}"),
    )
    assert texts(game, card) == [
        "⟦0⟧ played Air Support on Hover Tank",
        "R1 LR ⟦0⟧'s Air Support at Hover Tank: 9 - 1 = 8, 5 needed, hit",
        "Hover Tank is hit: 2D6 3 + 4 = 7 damage, 8 left",
    ]


@rule("ML-12.8", "ML-14.3", "ML-15.1")
def test_a_mission_ends_and_its_dead_keep_their_names() -> None:
    game = fight([medium("autogun")], [("hover_tank", 14), ("hover_tank", 14)], [9, 1] * 4)
    first, second = foe(game, "hover_tank"), foe(game, "hover_tank", 1)
    assert name_of(game.state, second) == "Hover Tank 2"
    lines = texts(game, act.Attack(mek(game, 0), 0, second))
    assert "R1 MR Halyard Autogun at Hover Tank 2: 9, 5 needed, hit" in lines
    assert "Hover Tank 2 is hit: D6 1 - 1 = 0 damage, at least 1, doomed" in lines
    assert "Hover Tank 2 is destroyed" in lines
    assert name_of(game.state, second) == "Hover Tank 2", "though it is gone"
    assert name_of(game.state, first) == "Hover Tank"


# -- names -----------------------------------------------------------------------------------------


def test_names_stay_the_same_as_long_as_a_game_lasts() -> None:
    game = fight([medium("lasgun"), medium("autogun"), small()], ["infantry", "infantry"])
    state = game.state
    numbers = [one.number for one in state.players[0].meks]
    assert [name_of(state, n) for n in numbers] == ["Halyard", "Halyard 2", "Cricket"]
    state.players[0].meks.pop(0)
    assert name_of(state, numbers[1]) == "Halyard 2"
    pilots = [one.number for one in state.players[0].pilots]
    assert len({callsign(state, number) for number in pilots}) == 3


def test_a_second_mek_of_a_kind_is_bought_by_its_name_alone() -> None:
    game = fight([medium(), medium()], ["infantry"])
    number = game.state.players[0].meks[1].number
    line = game.system.telling.narrate(game, ev.Bought(0, "halyard", 20, number, 60))
    assert isinstance(line, Line)
    assert line.text == "⟦0⟧ bought Halyard 2 for 20 MC, 60 MC left"


def test_the_foes_of_the_next_mission_are_counted_anew() -> None:
    game = fight([medium("lasgun")], ["infantry", "infantry"])
    state = game.state
    assert name_of(state, foe(game, "infantry", 1)) == "Infantry 2"
    state.number("patrol_jungle")
    assert name_of(state, state.number("infantry")) == "Infantry"


def test_callsigns_begin_again_with_a_number() -> None:
    game = fight([medium("lasgun")], ["infantry"])
    state = game.state
    count = len(game.catalog.callsigns)
    numbers = [state.number("green_pilot") for _ in range(count)]
    assert callsign(state, numbers[-1]) == f"{callsign(state, 1)} 2"


# -- answers ---------------------------------------------------------------------------------------


@rule("ML-10.7")
def test_an_attack_is_found_by_its_arm_and_its_target() -> None:
    game = fight([medium("rail_gun", "rail_gun")], ["hover_tank"])
    number, tank = mek(game, 0), foe(game, "hover_tank")
    assert label(game, act.Attack(number, 2, tank)) == (
        "Halyard, Rail Gun at Hover Tank",
        (f"mek:{number}", f"arm:{number}.2", f"foe:{tank}"),
    )
    assert label(game, act.End()) == ("No more attacks in this step", ())


@rule("ML-10.7")
def test_a_step_in_which_nobody_can_attack_any_more_is_left_by_going_on() -> None:
    game = fight([medium("rail_gun")], ["hover_tank"], [1, 1], hands=[["air_support"]])
    for attack in (0, 1):
        assert label(game, act.End()) == ("No more attacks in this step", ())
        play(game, act.Attack(mek(game, 0), attack, foe(game, "hover_tank")))
    assert game.decision is not None and game.decision.options.size() == 2, "the card, or to go on"
    assert label(game, act.End()) == ("Go on", ())


@rule("ML-6.4", "ML-6.6", "ML-7.6")
def test_trade_and_refit_are_found_by_what_is_moved_and_where_to() -> None:
    game = fight([medium("lasgun", damage=3), large()], ["infantry"])
    first, second = mek(game, 0), mek(game, 1)
    game.state.market.extend([Offer("lascannon", []), Offer("elite_pilot", [])])
    expected = {
        act.Buy(0, second): ("Buy Lascannon for Monolith, 10 MC", ("market:0", f"mek:{second}")),
        act.Buy(1): ("Buy Elite pilot, 20 MC", ("market:1",)),
        act.SellMek(first): (
            "Sell Halyard with everything on it, 22 MC",
            (f"mek:{first}", "sell"),
        ),
        act.SellMek(second): ("Sell Monolith, 30 MC", (f"mek:{second}", "sell")),
        act.SellAttachment(first, 0): (
            "Sell Lasgun of Halyard, 5 MC",
            (f"slot:{first}.0", "sell"),
        ),
        act.Refit(first, 0, second): (
            "Move Lasgun of Halyard to Monolith",
            (f"slot:{first}.0", f"mek:{second}"),
        ),
        act.Refit(first, 0, act.BENCH): (
            "Move Lasgun of Halyard to the workbench",
            (f"slot:{first}.0", "bench"),
        ),
        act.Repair(first, 2): ("Repair 2 on Halyard, 2 MC", (f"mek:{first}", "points:2")),
    }
    for action, words in expected.items():
        assert label(game, action) == words


@rule("ML-7.6")
def test_what_lies_on_the_workbench_is_found_there() -> None:
    game = fight([medium("lasgun"), large()], ["infantry"])
    second = mek(game, 1)
    game.state.players[0].bench.append("targeter")
    assert label(game, act.Refit(act.BENCH, 0, second)) == (
        "Move Targeter from the workbench to Monolith",
        ("bench:0", f"mek:{second}"),
    )


@rule("ML-8.2", "ML-8.5", "ML-21.3")
def test_missions_pilots_and_gifts() -> None:
    game = fight([medium("lasgun")], ["infantry"])
    number, pilot = mek(game, 0), game.state.players[0].pilots[0].number
    game.state.row.append("assault_fort")
    assert label(game, act.Take(0)) == ("Take Assault Fort: 8 Foes, 80 MC", ("mission:0",))
    assert label(game, act.Assign(number, pilot))[1] == (f"mek:{number}", f"pilot:{pilot}")
    assert label(game, act.Assign(number, act.NOBODY)) == (
        "Leave Halyard at home",
        (f"mek:{number}", "home"),
    )
    assert label(game, act.Give(1, 7)) == ("Give 7 MC to ⟦1⟧", ("player:1", "amount:7"))
    assert label(game, act.Learn("lucky")) == ("Learn Lucky", ("skill:lucky",))
    assert label(game, act.Discard("salvage")) == ("Discard Salvage", ("card:salvage",))


@rule("ML-17.8")
def test_a_card_on_a_weapon_names_it() -> None:
    game = fight([medium("armor_plate", "lasgun")], ["infantry"])
    number = mek(game, 0)
    assert label(game, act.Play("out_of_ammo", number, 1)) == (
        "Play Out of Ammo on Halyard, Lasgun",
        ("card:out_of_ammo", f"mek:{number}", f"slot:{number}.1"),
    )


@rule("ML-17.2")
def test_a_card_from_the_black_market_names_what_it_takes() -> None:
    game = fight([medium("lasgun")], ["infantry"])
    number = mek(game, 0)
    assert label(game, act.Play("black_market", number, pick="lascannon")) == (
        "Play Black Market: Lascannon on Halyard",
        ("card:black_market", "pick:lascannon", f"mek:{number}"),
    )


# -- events that a fight does not make -------------------------------------------------------------

SENTENCES: list[tuple[Event, str, str]] = [
    (ev.Dealt(4), "Everyone is dealt 4 Event cards", "ML-2.2"),
    (
        ev.RolledFirst(((7, 7, 2), (3, 9, 0)), 1),
        "Who goes first: 7 for ⟦0⟧, 7 for ⟦1⟧, 2 for ⟦2⟧, then 3 for ⟦0⟧, 9 for ⟦1⟧; first: ⟦1⟧",
        "ML-2.3",
    ),
    (ev.TurnStarted(0, 15, True), "⟦0⟧: turn 15, the last", "ML-3.1"),
    (ev.DrewEvents(1, (), 2, True), "⟦1⟧ drew 2 Event cards", "ML-4.1"),
    (ev.DrewEvents(1, ("salvage",), 1, True), "⟦1⟧ drew Salvage", "ML-4.1"),
    (ev.Reshuffled("foe"), "The Foe discard becomes a new deck", "ML-1.4"),
    (ev.CashChanged(0, 10, 90, "subsidy"), "⟦0⟧ got the subsidy: +10 MC, now 90 MC", "ML-5.1"),
    (ev.CashChanged(0, 80, 170, "pay"), "⟦0⟧ earned the pay: +80 MC, now 170 MC", "ML-15.1"),
    (ev.CashChanged(1, -5, 3, "gift"), "⟦1⟧ gave: -5 MC, now 3 MC", "ML-21.3"),
    (
        ev.MarketFlipped(("lasgun", "elite_pilot"), ((), ("lucky", "sniper"))),
        "On the market: Lasgun, Elite pilot (Lucky, Sniper)",
        "ML-6.1",
    ),
    (ev.MarketCleared(("lasgun",)), "The market is cleared: Lasgun", "ML-6.9"),
    (
        ev.Bought(0, "lasgun", 5, 1, 95),
        "⟦0⟧ bought Lasgun for Halyard for 5 MC, 95 MC left",
        "ML-6.4",
    ),
    (
        ev.Bought(0, "halyard", 0, 1, 95),
        "⟦0⟧ got Halyard for nothing, 95 MC left",
        "ML-6.4",
    ),
    (
        ev.Sold(0, "halyard", 1, ("lasgun", "targeter"), 30, 130),
        "⟦0⟧ sold Halyard with its Lasgun, Targeter for 30 MC, now 130 MC",
        "ML-6.6",
    ),
    (
        ev.Sold(0, "lasgun", 1, (), 5, 105),
        "⟦0⟧ sold Lasgun of Halyard for 5 MC, now 105 MC",
        "ML-6.6",
    ),
    (ev.Refitted(0, "lasgun", 1, -1), "⟦0⟧ moved Lasgun from Halyard to the workbench", "ML-7.6"),
    (ev.Refitted(0, "lasgun", -1, 1), "⟦0⟧ moved Lasgun to Halyard", "ML-7.6"),
    (
        ev.MissionsFlipped(("patrol_jungle", "defend_hq")),
        "Missions by Threat Level: Patrol Jungle (5), Defend HQ (8)",
        "ML-8.1",
    ),
    (
        ev.MissionTaken(0, "defend_hq"),
        "⟦0⟧ took Defend HQ: Threat Level 8, 80 MC",
        "ML-8.2",
    ),
    (ev.MissionsDeclined(0), "⟦0⟧ took no mission", "ML-8.2"),
    (ev.Invited(0, 1), "⟦0⟧ asked ⟦1⟧ to join", "ML-21.4"),
    (ev.Answered(1, False), "⟦1⟧ did not join", "ML-21.4"),
    (ev.Deployed(0, (1,), (2,)), "⟦0⟧ sent Halyard (Badger)", "ML-8.5"),
    (
        ev.Scanned(0, 1, 4, "infantry", 0, ""),
        "The Recon Scanner of Halyard avoids Infantry, nobody comes instead",
        "ML-9.2",
    ),
    (ev.SentOnLeave(4, "infantry"), "Infantry goes on shore leave", "ML-17.4"),
    (ev.StoodAside(1, "R"), "⟦1⟧ stood aside: no more cards in the rounds of this fight", "ML-4.4"),
    (ev.Scarred(4, 3, 3), "Infantry is Battle Scarred: D6 3, 3 left", "ML-17.3"),
    (ev.HeadHit(4), "Head Hit: Infantry is doomed", "ML-17.5"),
    (ev.Shielded(1), "The Force Shield of Halyard takes the hit and is gone", "ML-12.11"),
    (ev.Kept(1), "Halyard keeps its re-roll", "ML-13.5"),
    (ev.Wasted(1, "lasgun", 4), "Halyard Lasgun at Infantry is wasted: it is doomed", "ML-R33"),
    (ev.Destroyed(1, "halyard", ("lasgun",)), "Halyard is destroyed, with its Lasgun", "ML-12.8"),
    (ev.Ejected(0, 2, "green_pilot", 0, True), "Badger ejects (Ejection Seat)", "ML-12.9"),
    (ev.Ejected(0, 2, "green_pilot", 3, False), "Badger is killed (D6 3)", "ML-12.9"),
    (
        ev.Repaired(0, 1, 2, "mechanic", 0, 18),
        "Halyard loses 2 damage by its Mechanic, 18 left",
        "ML-14.4",
    ),
    (
        ev.Repaired(0, 1, 4, "field_maintenance", 6, 20),
        "Halyard loses 4 damage by Field Maintenance (D6 6), 20 left",
        "ML-17.17",
    ),
    (ev.Repaired(0, 1, 4, "cash", 0, 20), "⟦0⟧ repaired 4 on Halyard for 4 MC, 20 left", "ML-16.1"),
    (
        ev.EngagementEnded(0, "retreat", 3, True),
        "The squad retreats after 3 rounds: nobody can fight on",
        "ML-14.2",
    ),
    (
        ev.EngagementEnded(0, "success", 0, False),
        "The mission is a success before the first round",
        "ML-14.3",
    ),
    (ev.Trained(0, 2, 2, 1, True), "Badger rolls 2: experience, now Regular", "ML-15.4"),
    (ev.Trained(0, 2, 5, 0, False), "Badger rolls 5: nothing new, still Green", "ML-15.4"),
    (ev.Learned(0, 2, "lucky"), "Badger learns Lucky", "ML-15.4"),
    (
        ev.SkillRolled(0, 2, (6, 6, 2), "ballistic_gunner"),
        "Badger has Ballistic Gunner (D10 6, 6, 2)",
        "ML-7.11",
    ),
    (ev.Discarded(0, "surprise"), "⟦0⟧ discarded Surprise", "ML-4.6"),
    (ev.TurnEnded(0, 3, 40, 215), "⟦0⟧: turn 3 ended with 40 MC, worth 215 MC", "ML-16.2"),
    (ev.GoalReached(0, 505), "⟦0⟧ reached the victory sum: 505 MC", "ML-2.4"),
    (
        ev.GameEnded((0, 2), "turn_cap"),
        "Game over, the last turn is over: victory for ⟦0⟧ and ⟦2⟧",
        "ML-2.4",
    ),
    (ev.GameEnded((), "turn_limit"), "Game over, the last turn is over: defeat", "ML-2.4"),
]


@pytest.mark.parametrize(
    ("event", "text", "cited"), SENTENCES, ids=[type(one[0]).__name__ for one in SENTENCES]
)
def test_what_happened_is_a_plain_sentence(event: Event, text: str, cited: str) -> None:
    game = fight([medium("lasgun")], ["infantry"])  # Halyard 1, Badger 2, the mission 3, Infantry 4
    line = game.system.telling.narrate(game, event)
    assert (line.text, line.rule) == (text, cited)


def test_there_is_a_sentence_for_every_event() -> None:
    fought = {"Attacked", "Rerolled", "Damaged", "Played", "FoesFlipped", "AlliesJoined"}
    told = {type(event).__name__ for event, _, _ in SENTENCES} | fought | {"RoundStarted"}
    assert {kind.__name__ for kind in ev.EVENTS} == told
