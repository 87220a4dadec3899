"""The keys of a table: where they are after each answer, what they reach, what is told of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ironmuster.registry import SYSTEMS
from tests.battlemachine.helpers import battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import comes_to
from tests.browser.lag import PATIENCE, Held
from tests.browser.mercenary import brought
from tests.browser.screen import Screen
from tests.browser.skirmish import in_turn
from tests.browser.stage import Stage
from tests.thirtymm.moments import unit

# Where the keys are, as it is told: the name of the nearest part that has one.
HERE = """() => document.activeElement.closest('[aria-label]')?.getAttribute('aria-label') ?? ''"""
TABBED = "() => document.activeElement.closest('[role=log]') !== null"


def shot() -> Any:
    """A moment at which a target is proposed."""
    return battle(
        mech("archon", "heavy_laser", "laser", at=(7, 9), facing="N"),
        mech("ox", "laser", seat=1, at=(7, 5), facing="S"),
        map="crossroads",
        phase="firing",
        dice=[5, 2, 3, 4] * 9,
    )


def lying_open(page: Page, url: str) -> Screen:
    """A table at the first move of a battle, its own board turned towards who plays."""
    screen = Screen(page, url)
    screen.short()
    screen.deploy()
    screen.wait(screen.mine)
    return screen


def test_tab_passes_the_log_in_one_step_and_arrows_read_it(page: Page, served: Served) -> None:
    screen = lying_open(page, served.url)
    log = page.get_by_role("log")
    expect(log.get_by_role("listitem").nth(4)).to_be_attached()
    page.keyboard.press("a")
    expect(page.get_by_label("What to do now")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(log.get_by_role("listitem").last).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert not page.evaluate(TABBED)
    # From anywhere L reads the latest line; the line before it is a key away, its rule another one.
    page.keyboard.press("b")
    page.keyboard.press("l")
    expect(log.get_by_role("listitem").last).to_be_focused()
    page.keyboard.press("ArrowUp")
    line = log.get_by_role("listitem").nth(-2)
    expect(line).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(line.get_by_role("link", name="See this moment")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(line.get_by_role("button", name=re.compile("^Rule "))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert screen.mine()


def test_keys_that_passed_the_log_are_not_called_back_to_it(page: Page, served: Served) -> None:
    Stage(shot()).open(page, served.url)
    held: list[Route] = []
    page.route("**/lines-*.js", lambda route: held.append(route))
    page.get_by_role("button", name="Lines of the log").focus()
    page.keyboard.press("Tab")
    page.wait_for_function(TABBED)
    page.keyboard.press("Tab")
    assert not page.evaluate(TABBED)
    there = page.evaluate_handle("document.activeElement")
    while not held:
        page.wait_for_timeout(20)
    with page.expect_response("**/lines-*.js"):
        held[0].continue_()
    page.wait_for_timeout(300)
    assert page.evaluate("there => document.activeElement === there", there)


def test_escape_wants_no_more_what_is_not_here_yet(page: Page, served: Served) -> None:
    Stage(shot()).open(page, served.url)
    page.get_by_role("button", name="Lines of the log").focus()
    held = Held(page, "**/assets/*.js")
    page.keyboard.press("?")
    held.wait(1)
    page.keyboard.press("Escape")
    held.let_go()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_escape_closes_a_menu_that_was_opened_by_a_click(page: Page, served: Served) -> None:
    """And takes nothing else back: the choice at the table stays."""
    Stage(shot()).open(page, served.url)
    asked, menu = page.get_by_label("What to do now"), page.get_by_role("button", name="More")
    expect(asked).to_contain_text("Heavy Laser at Ox")
    menu.click()
    page.mouse.move(700, 60)  # neither pointer nor keys are in it
    page.keyboard.press("Escape")
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(menu).to_be_focused()
    expect(asked).to_contain_text("Heavy Laser at Ox")


def test_enter_on_a_line_shows_its_moment_and_answers_nothing(page: Page, served: Served) -> None:
    lying_open(page, served.url)
    page.keyboard.press("l")
    expect(page.get_by_role("log").get_by_role("listitem").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#/replay/"))


def test_the_parts_of_a_table_are_a_key_away(page: Page, served: Served) -> None:
    lying_open(page, served.url)
    page.get_by_role("button", name="Details and log").click()
    page.get_by_role("button", name="Forces").click()
    page.keyboard.press("d")
    expect(page.get_by_role("region", name="Details")).to_be_focused()
    page.keyboard.press("s")
    page.keyboard.press("Tab")
    expect(page.get_by_role("complementary", name="Forces").locator(":focus")).to_have_count(1)
    page.keyboard.press("b")
    board = page.get_by_role("application")
    expect(board).to_be_focused()
    expect(board).to_have_accessible_name(re.compile("question mark to all keys"))
    # Its own letters work from the question as well, and N leads there.
    page.keyboard.press("a")
    page.keyboard.press("t")
    expect(page.get_by_text(re.compile("^Damage .* can expect"))).to_be_visible()
    page.keyboard.press("n")
    expect(board).to_be_focused()


def test_an_answer_leads_to_the_next_question_and_never_to_its_end(
    page: Page, served: Served
) -> None:
    """Who ends a part of the turn and presses on does not end the next one as well."""
    stage = Stage(shot())
    stage.open(page, served.url)
    asked = page.get_by_label("What to do now")
    fire = asked.get_by_role("button", name=re.compile("^Fire"))
    expect(fire).to_be_enabled()
    fire.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("rolls to hit Ox")
    expect(asked).to_be_focused()
    # There Enter gives the answer that is meant.
    expect(fire).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(re.compile("rolls to hit Ox.*rolls to hit Ox"))


def test_a_question_is_told_once_with_its_facts_and_its_answer(page: Page, served: Served) -> None:
    Stage(shot()).open(page, served.url)
    told = page.get_by_role("status", name="Just now")
    expect(told).to_contain_text(re.compile(r"Laser at Ox\. .*damage.*Answer: Fire \d+ %"))
    words = told.inner_text()
    assert words.count("Laser at Ox") == 1
    # Nobody else reads it out, and A has it read out once more.
    assert page.get_by_label("What to do now").locator("[aria-live]").count() == 0
    page.keyboard.press("a")
    expect(told).to_have_text(re.compile(re.escape(words.split(". All keys")[0])))


def test_the_hand_in_use_is_told_what_it_does(page: Page, served: Served) -> None:
    lying_open(page, served.url)
    asked = page.get_by_label("What to do now")
    expect(asked).to_contain_text("click a marked square")
    page.keyboard.press("b")
    expect(asked).to_contain_text("choose a marked square (B, N, Enter)")
    expect(asked).not_to_contain_text("pull")
    page.mouse.click(5, 400)
    expect(asked).to_contain_text("click a marked square")


def test_a_place_is_told_once_and_not_again_by_choosing_it(page: Page, served: Served) -> None:
    lying_open(page, served.url)
    told = page.locator(".frame [aria-live]")
    page.keyboard.press("b")
    for _ in range(4):
        page.keyboard.press("n")
    first = told.locator("span").first
    expect(first).to_have_text(re.compile(r"^\d+, \d+, .*costs"))
    place = first.inner_text()
    # What is measured afterwards comes beside it, and what was said stands.
    expect(told.locator("span").last).to_have_text(re.compile(r"^\. "))
    expect(first).to_have_text(place)
    page.keyboard.press("Enter")
    expect(told).to_have_text("")


@pytest.mark.parametrize("key", ["n", "Shift+n"])
def test_n_goes_to_the_hexes_of_a_turn(key: str, page: Page, served: Served) -> None:
    far = unit("portanova_raider", "0605", "N", team=1)
    Stage(in_turn(unit("alto_trooper", "0609", "S"), far)).open(page, served.url)
    page.keyboard.press("b")
    told = page.locator(".frame [aria-live]")
    seen = set()
    for _ in range(4):
        page.keyboard.press(key)
        expect(told).to_contain_text("hex ")
        seen.add(told.locator("span").first.inner_text())
    assert len(seen) == 4

    def priced() -> bool:
        """Of one more of them it is said what it takes, which is measured after it is marked."""
        page.keyboard.press(key)
        return "MP" in told.inner_text()

    comes_to(page, priced, True)


def test_a_question_before_an_action_is_read_with_its_answers(page: Page, served: Served) -> None:
    address, script = brought(served.url, lambda game: game.decision.prompt == "retreat")
    page.add_init_script(script)
    page.goto(address)
    retreat = page.get_by_role("button", name="Retreat")
    expect(retreat).to_be_enabled()
    retreat.focus()
    page.keyboard.press("Enter")
    sure = page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_have_accessible_description(re.compile("^Retreat. The mission fails"))
    expect(sure.get_by_role("button", name="No")).to_be_focused()
    # Who thinks better of it is where they were.
    page.keyboard.press("Enter")
    expect(sure).to_have_count(0)
    expect(page.get_by_role("button", name="Retreat")).to_be_focused()


def test_a_card_of_the_market_is_heard_and_bought_once_by_keys(page: Page, served: Served) -> None:
    """Another card came up under the keys, whose button said no more than "Buy"."""
    address, script = brought(served.url, lambda game: game.decision.prompt == "build")
    page.add_init_script(script)
    page.goto(address)
    market = page.get_by_role("region", name="Market").get_by_role("listitem")
    # Behind it lie others that can be bought.
    offer = market.filter(has=page.get_by_role("button", name=re.compile("^Buy "))).first
    name = offer.get_by_role("heading").inner_text()
    card = offer.get_by_role("button").first
    expect(card).to_have_accessible_description(re.compile("Hits 20 Slots 4 To be hit 0"))
    buy = offer.get_by_role("button", name=re.compile(rf"^Buy {name}, \d+ MC left$"))
    buy.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(f"bought {name} for")
    expect(page.get_by_label("What to do now")).to_be_focused()


def test_the_same_buttons_of_five_games_say_of_which_they_are(page: Page, served: Served) -> None:
    page.goto(served.url)
    games = page.get_by_role("article")
    expect(games).to_have_count(len(SYSTEMS))
    for game in games.all():
        title = game.get_by_role("heading").inner_text()
        expect(game).to_have_accessible_name(title)
        for way in (*game.get_by_role("button").all(), *game.get_by_role("link").all()):
            expect(way).to_have_accessible_description(title)


@pytest.mark.parametrize("link", ["Set up a game", "Learn it in five minutes", "Build a force"])
def test_keys_that_lead_to_a_page_begin_there(page: Page, served: Served, link: str) -> None:
    """They were on nothing, and the next key led to the head of the page again."""
    page.goto(served.url)
    way = page.get_by_role("link", name=link).first
    way.wait_for()
    page.keyboard.press("Tab")
    way.focus()
    page.keyboard.press("Enter")
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="Giant robots")).to_have_count(0)
    expect(main).to_be_focused()
    expect(main.get_by_role("button").or_(main.get_by_role("link")).first).to_be_visible()
    page.keyboard.press("Tab")
    expect(main.locator(":focus-visible")).to_have_count(1)


def test_the_settings_are_opened_changed_and_left_by_keys(page: Page, served: Served) -> None:
    """Arrows led nowhere in the menu, and whoever closed the settings was on nothing."""
    lying_open(page, served.url)
    more = page.get_by_role("button", name="More", exact=True)
    more.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Settings").wait_for()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Concede")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Look back")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Settings")
    speed = sheet.get_by_role("radiogroup", name="Speed").get_by_role("radio")
    speed.first.focus()
    page.keyboard.press("ArrowRight")
    expect(speed.nth(1)).to_be_checked()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(more).to_be_focused()


@pytest.mark.parametrize("place", range(len(SYSTEMS)))
def test_keys_that_start_a_game_begin_at_its_question(
    page: Page, served: Served, place: int
) -> None:
    """Where the question was there before its screen, they were on nothing."""
    page.goto(served.url)
    start = page.get_by_role("button", name="Quick start").nth(place)
    start.wait_for()
    page.keyboard.press("Tab")
    start.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("What to do now")).to_be_focused(timeout=2 * PATIENCE)
