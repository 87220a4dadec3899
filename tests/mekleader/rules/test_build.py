"""[ML-6] The Build Phase: market, buying, selling, pilots' skills; W13."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Buy,
    End,
    Play,
    Redraw,
    SellAttachment,
    SellMek,
    SellPilot,
)
from ironmuster.systems.mekleader.position.events import (
    Bought,
    MarketCleared,
    MarketFlipped,
    SkillRolled,
    Sold,
)
from ironmuster.systems.mekleader.rules.build import can_have_both, lacks
from tests.mekleader.helpers import game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
GUNS = ["lasgun", "lasgun", "lasgun", "plasgun", "plasgun", "chain_gun", "chain_gun", "jammer"]


@rule("ML-6.1", "ML-6.9")
def test_eight_cards_are_turned_up_and_the_rest_goes_to_the_discard() -> None:
    table = game(squad(mek("small", pilot=man())), market=None, script=GUNS)
    assert [offer.card for offer in table.state.market] == GUNS
    assert of(table.events, MarketFlipped) == [MarketFlipped(tuple(GUNS), ((),) * 8)]
    table.dice.script = ["defend_hq", "defend_base", "assault_fort", "ambush", *GUNS]
    events = play(table, End())
    assert of(events, MarketCleared) == [MarketCleared(tuple(GUNS))]
    assert prompt(table) == (0, "mission") and table.state.market == []
    assert table.state.build.discard["lasgun"] == 3


@rule("ML-6.1")
@pytest.mark.parametrize("count", [1, 20])
def test_the_size_of_the_market_is_an_option(count: int) -> None:
    table = game(squad(mek("small"), cash=100), market=None, seed=3, build_flip=count)
    assert len(table.state.market) == count


@rule("ML-6.3", "ML-6.4", "ML-R2")
@pytest.mark.parametrize(
    ("card", "price"),
    [
        ("cricket", 10),
        ("halyard", 20),
        ("monolith", 30),
        ("green_pilot", 5),
        ("lasgun", 5),
        ("rail_gun", 10),
        ("siege_gun", 15),
        ("recon_scanner", 10),
    ],
)
def test_a_card_costs_its_price_and_no_less(card: str, price: int) -> None:
    rich = game(squad(mek("large"), cash=price), market=[card])
    assert len(offered(rich, Buy)) == 1
    [bought] = of(play(rich, offered(rich, Buy)[0]), Bought)
    assert (bought.card, bought.price, bought.cash) == (card, price, 0)
    assert rich.state.players[0].cash == 0 and rich.state.market == []
    poor = game(squad(mek("large"), cash=price - 1), market=[card])
    assert offered(poor, Buy) == []


@rule("ML-6.4", "ML-1.5", "ML-R20")
def test_a_fifth_mek_or_pilot_cannot_be_bought() -> None:
    three = squad(*[mek("small") for _ in range(3)], pilots=[man() for _ in range(3)])
    table = game(three, market=["thistle", "green_pilot", "magpie", "regular_pilot"])
    assert [buy.place for buy in offered(table, Buy)] == [0, 1, 2, 3]
    play(table, Buy(0))
    assert [buy.place for buy in offered(table, Buy)] == [0, 2], "pilots only"
    play(table, Buy(0))
    assert offered(table, Buy) == []


@rule("ML-1.5")
@pytest.mark.parametrize("most", [1, 8])
def test_the_sizes_of_the_squad_are_options(most: int) -> None:
    models = ["thistle", "magpie", "flint", "halyard"] * 2
    full = squad(*[mek(one) for one in models[:most]], pilots=[man() for _ in range(most)])
    cards = ["cricket", "elite_pilot"]
    table = game(full, market=cards, max_meks=most, max_pilots=most)
    assert offered(table, Buy) == []
    if most > 1:
        roomy = squad(mek("small"), pilots=[man()])
        table = game(roomy, market=cards, max_meks=most, max_pilots=most)
        assert len(offered(table, Buy)) == 2


@rule("ML-6.4", "ML-1.8")
def test_an_attachment_is_bought_onto_a_mek_with_room_for_it() -> None:
    table = game(
        squad(mek("small", "lasgun"), mek("medium", "rail_gun"), mek("large", "siege_gun")),
        market=["rail_cannon", "rail_gun", "jammer"],
    )
    wanted = [Buy(0, 3), Buy(1, 2), Buy(1, 3), Buy(2, 1), Buy(2, 2), Buy(2, 3)]
    assert offered(table, Buy) == wanted
    play(table, Buy(0, 3))
    assert table.state.players[0].meks[2].mounted == ["siege_gun", "rail_cannon"]


@rule("ML-6.5", "ML-7.10", "ML-7.11", "ML-R21")
@pytest.mark.parametrize(
    ("card", "dice", "skills"),
    [
        ("green_pilot", [], []),
        ("regular_pilot", [4], ["duelist"]),
        ("veteran_pilot", [1, 1, 5], ["energy_gunner", "sniper"]),
        ("elite_pilot", [10, 9, 8], ["leader", "mechanic", "lucky"]),
    ],
)
def test_skills_are_rolled_at_the_purchase(card: str, dice: list[int], skills: list[str]) -> None:
    table = game(market=[card], script=dice)
    events = play(table, Buy(0), all=True)
    [pilot] = table.state.players[0].pilots
    assert pilot.skills == skills
    assert [one.skill for one in of(events, SkillRolled)] == skills


@rule("ML-6.5", "ML-R21")
def test_with_on_flip_skills_are_rolled_in_market_order_and_shown() -> None:
    cards = ["regular_pilot", "lasgun", "veteran_pilot", "green_pilot"]
    table = game(
        squad(cash=10),
        market=None,
        build_flip=4,
        pilot_skills_revealed="on_flip",
        script=[*cards, 7, 2, 2, 3],
    )
    shown = (("deadeye",), (), ("ballistic_gunner", "missileer"), ())
    assert of(table.events, MarketFlipped) == [MarketFlipped(tuple(cards), shown)]
    play(table, Buy(0), all=True)
    assert table.state.players[0].pilots[0].skills == ["deadeye"]


@rule("ML-6.6", "ML-6.8", "ML-6.10")
def test_everything_sells_for_its_full_price_and_cannot_be_bought_back() -> None:
    table = game(
        squad(mek("medium", "rail_gun", pilot=man("regular", "sniper", "lucky")), cash=0),
        seed=1,
    )
    sold = of(play(table, SellPilot(2), SellAttachment(1, 0), SellMek(1)), Sold)
    assert [(one.card, one.price, one.cash) for one in sold] == [
        ("regular_pilot", 15, 15),
        ("rail_gun", 10, 25),
        ("halyard", 20, 45),
    ]
    discard = table.state.build.discard
    assert [discard[card] for card in ("regular_pilot", "rail_gun", "halyard")] == [1, 1, 1]


@rule("ML-6.10", "ML-R24")
def test_a_trained_pilot_comes_back_as_printed() -> None:
    veteran = man("veteran", "sniper", "lucky", card="green_pilot")
    people = squad(mek("small"), pilots=[veteran], hand=["black_market"], cash=0)
    table = game(people)
    [sold] = of(play(table, SellPilot(2)), Sold)
    assert (sold.card, sold.price) == ("green_pilot", 15)
    play(table, Play("black_market", pick="green_pilot"))
    [pilot] = table.state.players[0].pilots
    assert (pilot.level, pilot.skills) == (0, [])


@rule("ML-6.7", "ML-R23")
def test_a_mek_is_sold_with_what_is_mounted_on_it_and_its_pilot_stays() -> None:
    table = game(
        squad(mek("large", "siege_gun", "jammer", pilot=man("veteran"), damage=12), cash=0)
    )
    [sold] = of(play(table, SellMek(1)), Sold)
    assert (sold.price, sold.attachments) == (18 + 15 + 5, ("siege_gun", "jammer"))
    player = table.state.players[0]
    assert (player.meks, len(player.pilots)) == ([], 1)


@rule("ML-6.6", "ML-R22")
@pytest.mark.parametrize(
    ("options", "price"),
    [
        ({}, 8),
        ({"sell_damaged": "minus_damage"}, 8),
        ({"sell_damaged": "full"}, 30),
        ({"sale_percent": 0}, 0),
        ({"sale_percent": 90}, 5),
    ],
)
def test_a_damaged_mek_brings_its_price_minus_its_damage(
    options: dict[str, Any], price: int
) -> None:
    table = game(squad(mek("large", damage=22), cash=0), seed=1, **options)
    [sold] = of(play(table, SellMek(1)), Sold)
    assert sold.price == price


@rule("ML-6.6")
def test_more_damage_than_the_price_brings_nothing() -> None:
    table = game(squad(mek("small", "armor_plate", damage=13), cash=0), seed=1)
    [sold] = of(play(table, SellMek(1)), Sold)
    assert sold.price == 5, "the armor plate only"


@rule("ML-6.6")
def test_a_share_of_the_price_is_rounded_down_for_each_card() -> None:
    table = game(
        squad(mek("small", "lasgun", "jammer", pilot=man("green")), cash=0), seed=1, sale_percent=50
    )
    sold = of(play(table, SellMek(1), SellPilot(2)), Sold)
    assert [one.price for one in sold] == [5 + 2 + 2, 2]


@rule("ML-6.11", "ML-R25")
@pytest.mark.parametrize(
    ("market", "offer"),
    [
        (["cricket", *GUNS[:7]], True),
        (["green_pilot", *GUNS[:7]], True),
        ([*GUNS[:7], "rail_cannon"], True),
        (["cricket", "green_pilot", *GUNS[:6]], False),
    ],
)
def test_a_first_market_without_a_mek_or_a_pilot_may_be_redrawn(
    market: list[str], offer: bool
) -> None:
    table = game(market=None, script=market, first_market_redraw=True)
    assert (offered(table, Redraw) == [Redraw()]) is offer
    assert offered(game(market=None, script=market, seed=1), Redraw) == [], "not by default"


@rule("ML-6.11")
def test_a_redraw_flips_eight_new_cards_once_and_only_before_buying() -> None:
    first = ["green_pilot", *GUNS[:7]]
    second = ["autogun", "autogun", "autogun", *["power_claw"] * 3, "targeter", "cricket"]
    table = game(market=None, script=[*first, *second], first_market_redraw=True)
    play(table, Redraw(), all=True)
    assert len(table.state.market) == 8 and table.state.build.discard["green_pilot"] == 1
    assert offered(table, Redraw) == [], "once"
    other = game(market=None, script=first, first_market_redraw=True)
    play(other, Buy(0))
    assert offered(other, Redraw) == [], "before buying"
    later = game(squad(turns=1), market=None, script=first, first_market_redraw=True)
    assert offered(later, Redraw) == [], "in the first Build Phase"


@rule("ML-6.11", "ML-R25")
def test_a_first_market_is_turned_up_until_it_has_a_mek_and_a_pilot() -> None:
    first = ["green_pilot", *GUNS[:7]]
    second = ["autogun", "autogun", "autogun", *["power_claw"] * 3, "targeter", "cricket"]
    third = ["thistle", "regular_pilot", "rail_gun", "rail_cannon", "siege_gun", "targeter"]
    third += ["missile_pod", "rocket_pod"]
    script = [*first, *second, *third]
    table = game(market=None, script=script, first_market_redraw="until_both")
    assert [offer.card for offer in table.state.market] == third
    assert table.state.build.discard["power_claw"] == 3, "those that were turned up before"
    assert offered(table, Redraw) == [], "nobody is asked"
    later = game(squad(turns=1), market=None, script=first, first_market_redraw="until_both")
    assert [offer.card for offer in later.state.market] == first, "only the first market"


@rule("ML-6.11")
def test_a_market_of_one_card_is_never_turned_up_for_two_kinds() -> None:
    table = game(market=None, script=["cricket"], build_flip=1, first_market_redraw="until_both")
    assert [offer.card for offer in table.state.market] == ["cricket"]


@rule("ML-6.11")
def test_a_market_stays_where_no_mek_is_left() -> None:
    state = game(squad(mek("small")), market=GUNS, first_market_redraw="until_both").state
    assert lacks(state) and can_have_both(state)
    for card in state.catalog.meks:
        state.build.cards[card] = 0
    assert lacks(state) and not can_have_both(state)
    state.build.put("cricket")
    assert can_have_both(state), "it lies in the discard"


@rule("ML-17.1")
def test_corporate_convention_flips_four_more() -> None:
    more = ["cricket", "green_pilot", "lasgun", "jammer"]
    table = game(squad(hand=["corporate_convention"]), market=["autogun"], script=more)
    play(table, Play("corporate_convention"), all=True)
    assert [offer.card for offer in table.state.market] == ["autogun", *more]


@rule("ML-17.2", "ML-R53")
def test_the_black_market_gives_any_card_of_the_deck_that_the_squad_may_hold() -> None:
    full = [mek("small") for _ in range(3)]
    one = mek("large", "lasgun", "siege_gun", pilot=man("regular"))
    table = game(squad(*full, one, cash=0, hand=["black_market"]))
    plays = offered(table, Play)
    assert not any(play.pick in ("cricket", "monolith") for play in plays), "four Meks already"
    assert [play.unit for play in plays if play.pick == "siege_mortar"] == []
    assert [play.unit for play in plays if play.pick == "rail_gun"] == [1, 2, 3, 4]
    assert Play("black_market", pick="elite_pilot") in plays
    table.dice.script = [1, 2, 3]
    events = play(table, Play("black_market", pick="elite_pilot"), all=True)
    assert of(events, Bought)[0].price == 0
    assert table.state.players[0].pilots[1].skills == [
        "energy_gunner",
        "ballistic_gunner",
        "missileer",
    ]
    assert table.state.build.cards["elite_pilot"] == 1


@rule("ML-17.2", "ML-R53")
def test_the_black_market_may_cost_the_price() -> None:
    table = game(squad(cash=20, hand=["black_market"]), black_market_free=False)
    plays = offered(table, Play)
    assert Play("black_market", pick="halyard") in plays
    assert Play("black_market", pick="monolith") not in plays
    play(table, Play("black_market", pick="halyard"))
    assert table.state.players[0].cash == 0


@rule("ML-17.2", "ML-1.4")
def test_the_black_market_reshuffles_an_empty_deck_first() -> None:
    table = game(squad(mek("small"), hand=["black_market"]), empty=["build"])
    play(table, Play("black_market", 1, pick="power_claw"))
    state = table.state
    assert state.players[0].meks[0].mounted == ["power_claw"]
    assert state.build.left() == 120 - 2 and not any(state.build.discard.values())


@rule("ML-6.3", "ML-6.4", "ML-6.5", "ML-6.6", "ML-6.7", "ML-7.11")
def test_worked_example_13_buying_and_selling() -> None:
    market = ["veteran_pilot", "halyard", "rail_gun", "light_mortar", "lascannon"]
    table = game(
        squad(mek("large", "siege_gun", damage=12), cash=60), market=market, script=[6, 6, 2]
    )
    player = table.state.players[0]
    play(table, SellMek(1))
    assert player.cash == 93
    events = play(table, Buy(0), all=True)
    assert player.cash == 78 and player.pilots[0].skills == ["evader", "ballistic_gunner"]
    assert [one.dice for one in of(events, SkillRolled)] == [(6,), (6, 2)]
    play(table, Buy(0))
    assert player.cash == 58
    number = player.meks[0].number
    play(table, Buy(0, number), Buy(0, number))
    assert player.cash == 43 and player.meks[0].mounted == ["rail_gun", "light_mortar"]
    assert offered(table, Buy) == [], "a Lascannon would not fit"
