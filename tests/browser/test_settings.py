"""How one likes to play is kept in the browser: what moves, what is said, by which rules."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.screen import Screen


def test_settings_are_on_one_sheet_and_are_kept(screen: Screen) -> None:
    page = screen.page
    page.goto(screen.url)
    screen.button("Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    sheet.get_by_role("radiogroup", name="Motion").get_by_role("radio", name="None").check()
    sheet.get_by_role("radiogroup", name="Colours").get_by_role("radio", name="Dark").check()
    sheet.get_by_role("switch", name="Sound").click()
    expect(sheet.get_by_role("switch", name="Sound")).to_have_attribute("aria-checked", "true")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "none")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    screen.button("Settings").click()
    expect(sheet.get_by_role("switch", name="Sound")).to_have_attribute("aria-checked", "true")


def test_single_letters_are_no_keys_where_that_is_wanted(screen: Screen) -> None:
    page = screen.page
    page.goto(screen.url)
    screen.on_shelf().get_by_role("button", name="Quick start").click()
    expect(page.get_by_role("application")).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    screen.button("More").click()
    screen.button("Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    letters = sheet.get_by_role("radiogroup", name="Single letters are keys")
    letters.get_by_role("radio", name="Off").check()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("?")
    page.keyboard.press("b")
    expect(page.get_by_role("application")).not_to_be_focused()
    expect(keys).to_have_count(0)


def test_house_rules_are_found_kept_handed_on_and_told_at_the_table(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    house = page.locator("details", has_text="House rules")
    house.locator("summary").click()
    screen.button("Quick", exact=True).click()
    expect(house.locator("summary")).to_contain_text("2 changed")
    page.get_by_label("Search the house rules").fill("firing arc")
    expect(page.get_by_label("Firing arc")).to_be_visible()
    expect(page.get_by_label("Facings")).to_have_count(0)
    page.get_by_label("Firing arc").select_option(index=1)
    page.get_by_label("Name of these house rules").fill("Narrow")
    screen.button("Keep").click()
    expect(screen.button("Narrow")).to_have_attribute("aria-pressed", "true")
    screen.button("By the book").click()
    expect(house.locator("summary")).to_contain_text("All as in the book")
    screen.button("Narrow").click()
    screen.button("Start the game").click()
    screen.button("Rules", exact=True).click()
    told = page.get_by_label("House rules in force")
    expect(told).to_contain_text("3 house rules are in force")
    expect(told).to_contain_text("Firing arc")


def test_a_link_brings_house_rules_and_a_broken_one_says_so(screen: Screen) -> None:
    page = screen.page
    # {"title":"N","options":{"facings":4}}
    code = "eyJ0aXRsZSI6Ik4iLCJvcHRpb25zIjp7ImZhY2luZ3MiOjR9fQ"
    page.goto(f"{screen.url}#/new/battlemachine/{code}")
    expect(page.get_by_label("The game you start")).to_contain_text(
        "House rules: 1 differs from the book"
    )
    page.goto(f"{screen.url}#/")
    page.goto(f"{screen.url}#/new/battlemachine/{code[:-9]}")
    expect(page.get_by_role("alert")).to_contain_text(re.compile("no house rules in it"))
