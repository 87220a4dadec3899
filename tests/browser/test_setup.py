"""The start page and the set-up: one click, every choice by keys, faults where they are made."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.hands import comes_to
from tests.browser.lag import Held
from tests.browser.screen import Screen


def test_a_game_is_set_up_by_keys_alone(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    ticket = page.get_by_label("The game you start")
    expect(ticket).to_contain_text("Clash on Foundry Row")
    page.get_by_role("radio", name="Clash").focus()
    page.keyboard.press("ArrowRight")
    expect(ticket).to_contain_text("Core Samples on Foundry Row")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(ticket).to_contain_text("Core Samples on Dust Flats")
    page.get_by_role("radio", name="Against a bot").focus()
    page.keyboard.press("ArrowRight")
    expect(ticket).to_contain_text("Player 2")
    page.keyboard.press("ArrowRight")
    expect(ticket).not_to_contain_text("You")
    page.locator("summary", has_text="House rules").focus()
    page.keyboard.press("Enter")
    screen.button("Start the game").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("application")).to_be_visible()


def test_what_a_map_advises_is_no_changed_house_rule(screen: Screen) -> None:
    """[GW-R22] Kestrel Ford advises 1000 bv at the start: that is as good as the book. Another
    figure is a change, which goes back to what the map advises."""
    page = screen.page
    page.goto(f"{screen.url}#/new/greatwar")
    group = page.locator("details", has_text="House rules")
    summary = group.locator("summary").first
    expect(summary).to_contain_text("All as in the book")
    ticket = page.get_by_label("The game you start")
    expect(ticket).not_to_contain_text("House rules")
    summary.click()
    base = group.get_by_label("At the start")
    expect(base).to_have_value("1000")
    base.fill("500")
    base.press("Tab")
    expect(summary).to_contain_text("1 changed")
    group.get_by_role("button", name="All back to the book").click()
    expect(base).to_have_value("1000")
    expect(ticket).not_to_contain_text("House rules")


def test_changed_house_rules_stand_out_and_go_back(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    group = page.locator("details", has_text="House rules")
    group.locator("summary").click()
    page.get_by_label("Cost of a turn").select_option(label="1 for each 45°")
    expect(group.locator("summary")).to_contain_text("1 changed")
    expect(page.get_by_label("The game you start")).to_contain_text("House rules: 1 differs")
    screen.button("All back to the book").click()
    expect(group.locator("summary")).to_contain_text("All as in the book")


def test_what_cannot_be_played_is_said_before_start(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    page.get_by_role("radio", name="Hold the Portal").click()
    page.get_by_label("Points of each battlegroup").fill("3")
    page.get_by_label("Points of each battlegroup").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"point", re.I))
    screen.button("Start the game").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("application")).to_have_count(0)


def test_the_answer_to_what_was_chosen_before_says_nothing_of_what_is_chosen_now(
    screen: Screen,
) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    screen.button("Start the game").wait_for()
    # What was chosen at first is checked as well, and may be so late.
    with page.expect_response(
        lambda one: one.url.endswith("/check") and "portal" in (one.request.post_data or "")
    ):
        page.get_by_role("radio", name="Hold the Portal").click()
    held = Held(page, "**/check")
    points = page.get_by_label("Points of each battlegroup")
    for number, amount in enumerate(("3", "50"), 1):
        points.fill(amount)
        points.press("Tab")
        held.wait(number)
    held.answer(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    held.answer(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_match_is_continued_removed_and_put_back(page: Page, served: Served) -> None:
    screen = Screen(page, served.url)
    page.goto(served.url)
    screen.on_shelf().get_by_role("button", name="Surprise me").click()
    screen.wait(lambda: "Place" in screen.prompt or "first or second" in screen.prompt)
    page.goto(served.url)
    kept = page.get_by_role("region", name="Continue")
    expect(kept).to_contain_text(re.compile(r"You against \w+ \(Regular\)"))
    expect(kept).to_contain_text(re.compile("your turn|to play", re.IGNORECASE))
    kept.get_by_role("button", name=re.compile("Remove You against")).click()
    expect(kept.get_by_role("link")).to_have_count(0)
    screen.button("Put it back").click()
    kept.get_by_role("link").click()
    expect(page.get_by_role("application")).to_be_visible()


def test_the_phone_folds_the_form_and_has_targets_for_fingers(phone: Page, served: Served) -> None:
    phone.goto(f"{served.url}#/new/battlemachine")
    start = phone.get_by_role("button", name="Start the game")
    expect(start).to_be_in_viewport()
    fits = "document.documentElement.scrollHeight <= innerHeight"
    comes_to(phone, lambda: phone.evaluate(fits), True)
    for part in ("The battle", "The sides", "House rules"):
        phone.locator("summary", has_text=part).tap()
    small = """[...document.querySelectorAll('button, select, a, .segments > *, .check, summary')]
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 80))"""
    comes_to(phone, lambda: phone.evaluate(small), [])
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
