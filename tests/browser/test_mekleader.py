"""Mek Leader at the screen: a campaign alone, four at one screen, what is told before a choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ironmuster.systems.mekleader.position.actions import Attack, Buy
from tests.browser.conftest import Served, watched
from tests.browser.hands import comes_to
from tests.browser.mercenary import SEEN, Mercenary, brought, sit
from tests.browser.screen import serious

WIDE: ViewportSize = {"width": 1440, "height": 900}


def test_a_campaign_alone_that_is_closed_midway(
    page: Page, chromium: Browser, served: Served
) -> None:
    options = {"victory_mc": 160, "turn_limit": 5, "max_rounds": 5, "build_flip": 5}
    sit(page, served.url, ["Ann"], scenario="solo_regular", options=options)
    player = Mercenary(page)
    while not page.get_by_title("Turn 2 of 5", exact=True).count():
        player.step()
        assert not player.is_over, "nobody has 160 MC that soon"
    kept = page.context.storage_state()
    page.close()
    for again in watched(chromium.new_context(storage_state=kept, viewport=WIDE).new_page()):
        again.goto(served.url)
        again.get_by_role("link", name=re.compile("Turn 2 of 5")).first.click()
        player = Mercenary(again)
        while not player.is_over:
            player.step()
        result = again.get_by_label("Result")
        expect(result).to_contain_text(re.compile("Victory|Defeat"))
        expect(result).to_contain_text(re.compile(r"of 160, worth \d+"))


def test_four_at_one_screen_see_no_hand_but_their_own(page: Page, served: Served) -> None:
    names = ["Ann", "Ben", "Cat", "Dan"]
    options = {"victory_mc": 120, "start_mc": 60, "subsidy": 20, "turn_cap": 10, "max_rounds": 5}
    sit(page, served.url, names, scenario="rivals", players=4, options=options)
    player = Mercenary(page)
    hands: dict[str, set[str]] = {}
    while True:
        player.step()
        player.settle()
        if player.is_over:
            break
        seen = page.evaluate(SEEN)
        who = seen["who"]
        player.idle = who != "Ann"
        if who:
            hands[who] = set(seen["cards"])
        own = hands.get(who, set())
        for other, cards in hands.items():
            hidden = {card for card in cards - own if card not in seen["told"]}
            found = {card for card in hidden if card in seen["all"]}
            assert other == who or not found, f"{who or 'the cover'} shows {found} of {other}"
            drew = re.search(rf"{other} drew (?!\d)", seen["told"])
            assert other == who or not drew, f"the log tells {who} what {other} drew"
    assert set(hands) == set(names)
    expect(page.get_by_label("Result")).to_contain_text(re.compile("wins|draw"))


def come(page: Page, served: Served, reached: Callable[[Any], bool]) -> None:
    """Sit down at a solo game at a moment."""
    address, script = brought(served.url, reached)
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("group", name="Table of cards").wait_for()


def test_every_foe_says_what_an_attack_would_do_and_a_card_why_it_waits(
    page: Page, served: Served
) -> None:
    def attacking(game: Any) -> bool:
        if game.decision.prompt != "attack" or len(game.state.fight.foes) < 3:
            return False
        windows = [game.catalog.events[card].window for card in game.state.players[0].hand]
        return "P" in windows and any(isinstance(a, Attack) for a in named(game))

    come(page, served, attacking)
    foes = page.locator(".foes li")
    foes.first.wait_for()  # the board of a fight is fetched when it begins
    told = re.compile(r"hit\s*\d+ %\s*dmg\s*\d+.*kill\s*[<>]?\d+ %")
    for place in range(foes.count()):
        expect(foes.nth(place)).to_contain_text(told)
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button", name=re.compile("Before battle")).first.hover()
    expect(hand.locator(".why").first).to_contain_text(re.compile(r"before .*\[ML-"))
    assert not serious(page)


def test_a_card_of_the_market_is_dragged_onto_a_mek(page: Page, served: Served) -> None:
    def building(game: Any) -> bool:
        fits = [a for a in named(game) if isinstance(a, Buy) and a.mek >= 0]
        able = [one for one in game.state.players[0].meks if one.pilot >= 0 and one.mounted]
        return game.decision.prompt == "build" and bool(fits and able)

    come(page, served, building)
    card = page.locator("[aria-label=Market] li[data-drag]").filter(
        has_not=page.get_by_role("button", name=re.compile("^Buy"))
    )
    name = card.first.locator("h3").inner_text()
    card.first.locator(".over").click()
    details = page.get_by_label("Details and log")
    expect(details).to_contain_text("Cash left")
    expect(details).to_contain_text("Success by Threat Level")
    page.keyboard.press("Escape")
    card.first.hover()
    page.mouse.down()
    page.mouse.move(400, 400)
    lit = page.locator(".bays li[data-lit]")
    lit.first.hover()
    page.mouse.up()
    expect(page.get_by_role("log")).to_contain_text(f"Ann bought {name} for")
    assert not serious(page)


@pytest.mark.parametrize("able", [True, False])
def test_a_purchase_says_where_nobody_could_win_with_it_yet(
    page: Page, served: Served, able: bool
) -> None:
    """A squad one of whose Meks has a pilot and weapons, and one with no such Mek."""

    def building(game: Any) -> bool:
        fits = [a for a in named(game) if isinstance(a, Buy)]
        ready = [one for one in game.state.players[0].meks if one.pilot >= 0 and one.mounted]
        return game.decision.prompt == "build" and bool(fits) and bool(ready) == able

    come(page, served, building)
    bought = page.get_by_role("button", name=re.compile("^Buy"))
    page.locator("[aria-label=Market] li").filter(has=bought).first.locator(".over").click()
    details = page.get_by_label("Details and log")
    expect(details).to_contain_text("Cash left")
    never = details.get_by_text("The squad could not win a mission with this yet")
    expect(never).to_have_count(0 if able else 1)
    expect(details.get_by_text("Success by Threat Level")).to_have_count(1 if able else 0)


# The words of second lines of cards that go on in the next line.
BROKEN = """(all) => all.flatMap((one) => {
    const text = one.firstChild, words = [...text.data.matchAll(/\\S+/g)];
    return words.filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word);
})"""


def test_no_word_of_a_card_in_the_market_is_broken(page: Page, served: Served) -> None:
    def has_equipment(game: Any) -> bool:
        catalog = game.state.catalog.equipment
        offers = [offer.card in catalog for offer in game.state.market]
        return game.decision.prompt == "build" and any(offers) and len(offers) == 8

    come(page, served, has_equipment)
    market = page.get_by_role("region", name="Market")
    expect(market).to_contain_text("equipment")
    for wide in (1440, 1280, 390):
        page.set_viewport_size({"width": wide, "height": 900})
        comes_to(page, lambda: market.locator(".sub").evaluate_all(BROKEN), [], wide)


def test_a_new_question_brings_what_it_is_about_into_sight_on_a_phone(
    phone: Page, served: Served
) -> None:
    come(phone, served, lambda game: game.decision.prompt == "build" and len(named(game)) > 5)
    desk = phone.get_by_role("main")
    market = phone.get_by_role("region", name="Market")
    market.wait_for()  # it comes later, and what is scrolled to lies below it
    desk.evaluate("(one) => one.scrollTo({top: one.scrollHeight})")
    expect(phone.get_by_label("Cash").locator("small:visible")).to_have_text(["MC"])
    assert "tohit" not in market.inner_text()
    expect(market).not_to_be_in_viewport()
    phone.get_by_role("button", name="End the Build Phase").tap()
    missions = phone.get_by_role("region", name="Missions")
    sure = phone.get_by_role("button", name="Yes, do it")
    expect(missions.or_(sure).first).to_be_visible()
    if sure.count():
        sure.tap()
    expect(missions.get_by_role("button", name="Take it").first).to_be_in_viewport()


def test_a_weapon_taken_up_on_a_phone_shows_a_whole_mek_to_put_it_on(
    phone: Page, served: Served
) -> None:
    """The market fills the window; what is asked covers more of it once something is in hand."""

    def buys_a_weapon(game: Any) -> bool:
        squad, sold = game.state.players[0], [offer.card for offer in game.state.market]
        return (
            game.decision.prompt == "build"
            and len(squad.meks) == 1
            and any(card in game.state.catalog.weapons for card in sold)
        )

    come(phone, served, buys_a_weapon)
    market = phone.get_by_role("region", name="Market")
    market.get_by_role("button", name=re.compile("weapon")).first.tap()
    bay = phone.locator("[data-drop^='unit:']").first
    asked = phone.get_by_label("What to do now")

    def over() -> bool:
        mek, bar = bay.bounding_box(), asked.bounding_box()
        return bool(mek and bar and mek["y"] >= 48 and mek["y"] + mek["height"] <= bar["y"])

    comes_to(phone, over, True)


def test_a_mission_tells_its_chance_and_asks_below_one_half(page: Page, served: Served) -> None:
    come(page, served, lambda game: game.decision.prompt == "mission" and len(named(game)) > 3)
    cards = page.get_by_role("region", name="Missions").locator("li")
    cards.first.wait_for()
    for place in range(cards.count()):
        expect(cards.nth(place)).to_contain_text(re.compile(r"Success.*\d+ %"))
    chances = [int(one) for one in re.findall(r"(\d+) %", " ".join(cards.all_inner_texts()))]
    hard = cards.nth(chances.index(min(chances)))
    hard.get_by_role("button", name="Take it").click()
    sure = page.get_by_role("dialog", name="Are you sure?")
    if min(chances) < 50:
        expect(sure).to_contain_text(f"{min(chances)} %")
        sure.get_by_role("button", name="Yes").click()
    page.get_by_role("region", name="Deployment").wait_for()
    expect(page.get_by_role("button", name="Go on the mission")).to_be_visible()


def named(game: Any) -> list[Any]:
    """The answers that are open."""
    return list(game.decision.options)


def test_the_sheet_of_keys_tells_what_enter_does_here(page: Page, served: Served) -> None:
    sit(page, served.url, ["Ann"], scenario="solo_regular")
    player = Mercenary(page)
    player.settle()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("take a card in hand")
    expect(sheet).not_to_contain_text("click there")


def test_a_round_of_a_fight_takes_five_taps_at_most(page: Page, served: Served) -> None:
    """Everything at one Foe after the other, then on."""

    def begun(game: Any) -> bool:
        fight = game.state.fight
        # Typical: no card in hand of which a hit would ask whether it is played.
        asking = [c for c in game.state.players[0].hand if game.catalog.events[c].window == "H"]
        return (
            game.decision.prompt == "attack"
            and fight.round == 1
            and len(fight.foes) > 3
            and not asking
        )

    come(page, served, begun)
    player, taps = Mercenary(page), 0
    page.locator(".foes li").first.wait_for()  # the board of a fight is fetched when it begins
    salvo = page.get_by_text(re.compile("^All at .* Stop$"))
    card = page.locator(".prompt").get_by_role("button", name="Pass", exact=True)
    while "Fight on" not in player.prompt and page.locator(".foes li").count():
        every = page.get_by_role("button", name=re.compile("^All at "))
        if card.count():
            target = card
        else:
            target = every.last if every.count() else page.locator(".prompt .ends button").last
        target.click()
        taps += 1
        player.wait(lambda: player.ready() and (card.count() or not salvo.count()))
    assert 0 < taps < 5, "and one more to fight on"


def test_keys_on_the_hand_leave_the_fight_where_it_is(page: Page, served: Served) -> None:
    """What is under the edge of the window was scrolled to, and the whole scene with it."""
    come(page, served, lambda game: game.decision.prompt == "attack")
    hand, scene = page.get_by_label("Your hand").get_by_role("button"), page.locator(".scene")
    for one in (hand.first, scene):
        one.wait_for()
    for card in hand.all():
        card.focus()
    assert scene.evaluate("scene => scene.scrollTop") == 0
    box = scene.bounding_box()
    assert box and box["y"] >= 0
