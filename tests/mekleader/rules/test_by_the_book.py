"""[ML-1 to ML-9] Hard cases of decks, market, squad and mission, from the specification alone."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.position.actions import (
    BENCH,
    Buy,
    Deploy,
    Discard,
    End,
    Learn,
    Play,
    Redraw,
    Refit,
    Scan,
    SellAttachment,
    SellMek,
    SellPilot,
    Take,
)
from ironmuster.systems.mekleader.position.events import (
    Bought,
    DrewEvents,
    MarketFlipped,
    MissionsFlipped,
    Reshuffled,
    RolledFirst,
    Scanned,
    SkillRolled,
    Sold,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import MekGame, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
CATALOG = DATA.contents
BUILD = {**CATALOG.meks, **CATALOG.pilots, **CATALOG.attachments}
FOES = [id for id, foe in CATALOG.foes.items() for _ in range(foe.copies)]
MISSIONS = [id for id, mission in CATALOG.missions.items() for _ in range(mission.copies)]


def build_cards(but: Iterable[str] = ()) -> list[str]:
    """All 120 Build cards, but some."""
    cards = [id for id, card in BUILD.items() for _ in range(card.copies)]
    for card in but:
        cards.remove(card)
    return cards


def mounted(table: MekGame) -> list[list[str]]:
    """What each Mek of seat 0 carries."""
    return [one.mounted for one in table.state.players[0].meks]


@rule("ML-2.3")
def test_of_four_players_only_those_who_tie_for_the_highest_roll_again() -> None:
    dice = [10, 10, 3, 10, 5, 5, 2, 1, 7]
    table = game(players=4, at="deal", start_hand=0, script=[*dice, "investors"])
    rolls = ((10, 10, 3, 10), (5, 5, 0, 2), (1, 7, 0, 0))
    assert of(table.events, RolledFirst) == [RolledFirst(rolls, 1)]
    assert table.state.players[1].hand == ["investors"]


@rule("ML-3.1")
@pytest.mark.parametrize(("active", "following"), [(1, 2), (2, 0), (0, 1)])
def test_turns_go_round_in_seat_order_whoever_was_first(active: int, following: int) -> None:
    people = [squad(turns=4 + (seat >= 1)) for seat in range(3)]
    table = game(*people, at="end", active=active, first=1, seed=1)
    assert table.state.active == following


@rule("ML-17.1", "ML-1.4", "ML-R3")
def test_corporate_convention_goes_on_over_the_reshuffle_and_ends_with_the_cards() -> None:
    held = ["corporate_convention", "corporate_convention"]
    rest = build_cards(but=["lasgun", "lasgun", "jammer"])
    table = game(squad(hand=held), market=rest, discards={"build": ["jammer"]})
    table.dice.script = ["lasgun", "lasgun", "jammer"]
    events = play(table, Play(held[0]), all=True)
    assert of(events, MarketFlipped) == [MarketFlipped(("lasgun", "lasgun", "jammer"), ((),) * 3)]
    assert of(events, Reshuffled) == [Reshuffled("build")]
    assert len(table.state.market) == 120
    events = play(table, Play(held[0]))
    assert of(events, MarketFlipped) == [], "no card is left, and nothing is told of none"
    assert table.state.events.discard["corporate_convention"] == 2


@rule("ML-17.16", "ML-1.4", "ML-R3")
@pytest.mark.parametrize("left", [0, 1])
def test_active_front_turns_up_no_more_missions_than_there_are(left: int) -> None:
    people = squad(mek("small"), pilots=[man()], hand=["active_front"])
    row, rest = MISSIONS[: 24 - left], MISSIONS[24 - left :]
    table = game(people, at="mission", row=row, script=rest)
    events = play(table, Play("active_front"), all=True)
    flipped = [MissionsFlipped(tuple(rest))] if rest else []
    assert of(events, MissionsFlipped) == flipped
    assert len(offered(table, Take)) == 24


@rule("ML-9.1", "ML-1.4", "ML-R3")
def test_the_row_of_foes_goes_on_over_the_reshuffle() -> None:
    gone = FOES.copy()
    gone.remove("infantry")
    people = squad(mek("small", "missile_pod", pilot=man()))
    table = game(
        people,
        at="foes",
        mission="assault_outpost",
        discards={"foes": gone},
        script=["infantry", "mmls", "mmls"],
    )
    row = [(foe.number, foe.card) for foe in fight_of(table.state).foes]
    assert row == [(4, "infantry"), (5, "mmls"), (6, "mmls")]
    assert of(table.events, Reshuffled) == [Reshuffled("foe")]


@rule("ML-9.2", "ML-1.4")
def test_a_scanned_foe_may_come_back_when_the_deck_is_empty() -> None:
    three = ["artillery", "mmls", "infantry"]
    others = FOES.copy()
    for card in three:
        others.remove(card)
    people = squad(mek("medium", "recon_scanner", "missile_pod", pilot=man()))
    table = game(
        people, at="foes", mission="assault_outpost", allies=others, script=[*three, "mmls"]
    )
    old = fight_of(table.state).foes[1].number
    events = play(table, Scan(old), all=True)
    assert of(events, Reshuffled) == [Reshuffled("foe")]
    assert of(events, Scanned) == [Scanned(0, 1, old, "mmls", old + 2, "mmls")]
    assert [foe.card for foe in fight_of(table.state).foes] == three, "in the same place"
    assert prompt(table) != (0, "scan"), "each is used once"


@rule("ML-17.2", "ML-4.2")
def test_without_a_card_in_deck_and_discard_the_black_market_cannot_be_played() -> None:
    market = build_cards(but=["cricket"])
    table = game(squad(mek("small"), hand=["black_market"]), market=market)
    assert offered(table, Play) == []


@rule("ML-17.2", "ML-R21", "ML-R53")
@pytest.mark.parametrize("free", [True, False])
def test_a_pilot_of_the_black_market_rolls_skills_as_bought_under_on_flip_too(free: bool) -> None:
    people = squad(cash=15, hand=["black_market"])
    table = game(
        people, pilot_skills_revealed="on_flip", black_market_free=free, empty=["build"], script=[]
    )
    assert (Play("black_market", pick="elite_pilot") in offered(table, Play)) is free
    table.dice.script = [6, 6, 3]
    events = play(table, Play("black_market", pick="veteran_pilot"), all=True)
    assert of(events, Reshuffled) == [Reshuffled("build")]
    assert [one.dice for one in of(events, SkillRolled)] == [(6,), (6, 3)]
    assert table.state.players[0].cash == (15 if free else 0)
    assert table.state.build.left() == 119, "the discard is the deck again"


@rule("ML-17.2", "ML-1.5", "ML-7.2", "ML-7.3")
def test_the_black_market_offers_only_what_the_squad_may_hold() -> None:
    armed = mek("large", "power_claw", "power_claw")
    people = squad(armed, pilots=[man() for _ in range(4)], hand=["black_market"])
    picks = {one.pick for one in offered(game(people, max_meks=1), Play)}
    attachments = {*CATALOG.attachments}
    assert picks == attachments - {"power_claw", "titan_fists", "jump_jets"}
    loose = {one.pick for one in offered(game(people, max_meks=1, hth_limit=6), Play)}
    assert loose == attachments - {"jump_jets"}


@rule("ML-6.11")
def test_a_first_market_may_be_redrawn_after_logistics_but_not_after_other_cards() -> None:
    first = ["lasgun"]
    hand = ["investors", "corporate_convention", "black_market"]
    table = game(
        squad(hand=hand), market=None, build_flip=1, script=first, first_market_redraw=True
    )
    play(table, Play("investors"))
    assert offered(table, Redraw) == [Redraw()]
    table.dice.script = ["autogun"] * 2 + ["jammer", "targeter"]
    play(table, Play("corporate_convention"), all=True)
    assert offered(table, Redraw) == [], "no longer the first cards"


@rule("ML-7.7", "ML-R29")
def test_of_two_armor_plates_one_can_be_sold_while_the_other_is_enough() -> None:
    table = game(squad(mek("small", "armor_plate", "armor_plate", damage=14)))
    assert offered(table, SellAttachment) == [SellAttachment(1, 0), SellAttachment(1, 1)]
    play(table, SellAttachment(1, 1))
    assert offered(table, SellAttachment) == [], "15 hits, 14 damage"
    table = game(squad(mek("small", "armor_plate", "armor_plate", damage=15)))
    assert offered(table, SellAttachment) == []


@rule("ML-7.7", "ML-R67")
def test_a_bench_is_not_empty_while_a_mek_lacks_the_armor_it_needs() -> None:
    """Two plates may change places, but none may end where it leaves a wreck behind."""
    hurt = mek("small", "armor_plate", "lasgun", damage=11)
    table = game(squad(hurt, mek("medium", "armor_plate", damage=21)))
    play(table, Refit(1, 0, BENCH), Refit(2, 0, BENCH))
    moves = offered(table, Refit)
    assert Refit(BENCH, 0, 1) in moves and Refit(BENCH, 0, 2) in moves
    play(table, Refit(BENCH, 0, 2))
    assert [one for one in offered(table, Refit) if one.mek == BENCH] == [Refit(BENCH, 0, 1)]
    play(table, Refit(BENCH, 0, 1))
    assert mounted(table) == [["lasgun", "armor_plate"], ["armor_plate"]]
    assert offered(table, End) == [End()]


@rule("ML-7.1", "ML-R67")
@pytest.mark.parametrize("at", ["build", "deploy"])
def test_while_something_lies_on_the_bench_nothing_is_sold_bought_played_or_deployed(
    at: str,
) -> None:
    people = squad(
        mek("small", "lasgun", pilot=man()),
        mek("small", pilot=man()),
        hand=["investors", "black_market"],
    )
    table = game(people, at=at, market=["jammer"])
    play(table, Refit(1, 0, BENCH))
    assert table.decision is not None
    assert list(table.decision.options) == [Refit(BENCH, 0, 1), Refit(BENCH, 0, 2)]
    for action in (SellMek(1), SellPilot(3), Buy(0, 1), Play("investors"), End(), Deploy()):
        assert table.why_not(action)


@rule("ML-7.2", "ML-7.3", "ML-7.6", "ML-R27")
@pytest.mark.parametrize(("limit", "third"), [(2, False), (3, True), (6, True), (0, True)])
def test_a_refit_keeps_the_limits_of_the_mek_it_goes_to(limit: int, third: bool) -> None:
    one = mek("medium", "power_claw", "jump_jets")
    table = game(squad(one, mek("large", "power_claw", "power_claw")), hth_limit=limit)
    assert (Refit(1, 0, 2) in offered(table, Refit)) is third
    assert Refit(1, 1, 2) not in offered(table, Refit), "Jump Jets"
    play(table, Refit(1, 1, BENCH), Refit(1, 0, BENCH))
    from_bench = [one for one in offered(table, Refit) if one.mek == BENCH]
    both = [Refit(BENCH, 0, 1), Refit(BENCH, 1, 1)]
    assert from_bench == [*both, Refit(BENCH, 1, 2)] if third else both


@rule("ML-6.6", "ML-R22")
@pytest.mark.parametrize(
    ("kind", "percent", "price"), [("full", 50, 15), ("full", 33, 9), ("minus_damage", 50, 3)]
)
def test_a_share_of_a_damaged_mek(kind: str, percent: int, price: int) -> None:
    people = squad(mek("large", damage=12), cash=0)
    table = game(people, sell_damaged=kind, sale_percent=percent, seed=1)
    assert [one.price for one in of(play(table, SellMek(1)), Sold)] == [price]


@rule("ML-6.7", "ML-7.8")
def test_a_sold_pilot_leaves_his_mek_and_a_sold_mek_leaves_its_pilot_free() -> None:
    people = squad(mek("small", pilot=man()), mek("small", pilot=man()), cash=0)
    table = game(people, market=["jammer"], mission_flip=1, script=["assault_outpost"])
    play(table, SellMek(1), SellPilot(4), End(), Take(0), all=True)
    assert [one.pilot for one in table.state.players[0].meks] == [3], "the only choice there is"
    assert offered(table, Deploy) == [Deploy()]


@rule("ML-7.9", "ML-7.10", "ML-15.4", "ML-6.10")
def test_a_promoted_green_pilot_may_take_a_large_mek_and_sells_for_the_skill() -> None:
    people = squad(mek("small", pilot=man(), damage=1), mek("large"), cash=1)
    table = game(people, at="debriefing", script=[2])
    play(table, Learn("lucky"))
    pilot = table.state.players[0].pilots[0]
    assert (pilot.level, pilot.card, pilot.skills) == (1, "green_pilot", ["lucky"])
    again = game(
        squad(mek("large"), pilots=[man("regular", "lucky", card="green_pilot")], cash=0),
        at="deploy",
    )
    assert again.state.players[0].meks[0].pilot == 2, "the only choice there is"
    shop = game(squad(pilots=[man("regular", "lucky", card="green_pilot")], cash=0), seed=1)
    [sold] = of(play(shop, SellPilot(1)), Sold)
    assert (sold.price, shop.state.build.discard["green_pilot"]) == (10, 1)


@rule("ML-4.6", "ML-R18")
def test_a_hand_limit_of_none_takes_every_card() -> None:
    people = [squad(hand=["ambush", "salvage"]), squad(hand=["head_hit"])]
    table = game(*people, at="repair", hand_limit=0)
    play(table, End(), Discard("salvage"))
    assert offered(table, Discard) == [Discard("ambush")]
    table.dice.script = ["surprise"]
    play(table, Discard("ambush"))
    state = table.state
    assert state.players[0].hand == [] and state.active == 1
    assert state.players[1].hand == ["head_hit", "surprise"], "checked only at the own end"


@rule("ML-4.6", "ML-16.2", "ML-17.15")
def test_cards_drawn_in_the_repair_phase_count_for_the_hand() -> None:
    hand = ["detailed_plans", "ambush", "ambush", "surprise"]
    table = game(squad(hand=hand), at="repair", hand_limit=4, script=["salvage", "head_hit"])
    events = play(table, Play("detailed_plans"), all=True)
    assert of(events, DrewEvents) == [DrewEvents(0, ("salvage", "head_hit"), 2, False)]
    assert prompt(table) == (0, "discard"), "five cards, and no other card of window L"


@rule("ML-6.4", "ML-R20")
def test_a_place_in_the_squad_is_free_at_once_after_a_sale() -> None:
    full = [mek("medium"), *[mek("small") for _ in range(3)]]
    table = game(squad(*full, cash=0), market=["thistle", "lasgun"], seed=1)
    assert offered(table, Buy) == []
    play(table, SellMek(2))
    assert offered(table, Buy)[0] == Buy(0)
    events = play(table, Buy(0))
    assert [(one.number, one.cash) for one in of(events, Bought)] == [(5, 0)]
    numbers = [one.number for one in table.state.players[0].meks]
    assert numbers == [1, 3, 4, 5], "in order of acquisition"
