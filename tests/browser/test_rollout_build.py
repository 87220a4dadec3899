"""Rollout 1942 before the table: a team is built, a Metarian and an officer created, and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.scout import Scout
from tests.browser.screen import serious

rule = pytest.mark.rule


def faults(page: Page, count: int) -> None:
    """Wait until the engine has found so many faults."""
    words = "legal" if not count else f"{count} fault{'s' if count > 1 else ''}"
    expect(page.locator("span.mark")).to_contain_text(words)


def points(page: Page, words: str) -> None:
    """Wait until the team has spent so many points."""
    expect(page.locator(".points")).to_contain_text(f"{words} points")


def team(page: Page, served: Served, name: str) -> None:
    """Lay a team on the bench."""
    page.goto(f"{served.url}#/build/rollout")
    page.get_by_role("button", name=re.compile(rf"^{name}")).first.click()


def add(page: Page, name: str) -> None:
    """Take a character from the catalogue, or create one."""
    page.get_by_role("button", name="Add a character").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{name}")).first.click()


@rule("RO-4.1", "RO-4.2", "RO-4.4", "RO-24.1", "RO-24.5", "RO-24.6")
def test_a_team_is_built_with_a_created_metarian_and_played(page: Page, served: Served) -> None:
    team(page, served, "New team")
    faults(page, 2)  # nobody, and no Leader [RO-4.1]
    add(page, "Gearshift")
    add(page, "Motorcycle")
    faults(page, 0)
    points(page, "0 of 4")  # Ranks 3 and 1
    more = page.get_by_role("button", name="One Infantry, machinegun more")
    for _ in range(4):
        more.click()
    faults(page, 0)
    page.get_by_role("button", name="One Wiley Jeeps more").click()
    faults(page, 1)  # six points
    expect(page.get_by_role("region", name="Faults", exact=True)).to_contain_text("RO-4.2")
    page.get_by_role("button", name="One Wiley Jeeps less").click()
    # What the random method makes is worth the whole 90 points; a better Move is too much.
    made = page.get_by_role("listitem", name="New Motorcycle")
    expect(made.get_by_role("status")).to_contain_text("90 of 90")
    made.get_by_role("button", name="HP up").click()
    expect(made.get_by_role("status")).to_contain_text("91 of 90")
    faults(page, 1)
    expect(made).to_contain_text("RO-24.1")
    made.get_by_role("button", name="HP down").click()
    made.get_by_role("textbox", name="Name of New Motorcycle").fill("Rust")
    made.get_by_role("textbox", name="Name of New Motorcycle").press("Tab")
    rust = page.get_by_role("listitem", name="Rust")
    rust.get_by_role("combobox", name="Chassis").select_option(label="Tank")
    expect(rust.get_by_role("group", name="Move")).to_have_count(2)
    expect(rust.get_by_role("region", name="Other form")).to_contain_text('5"')  # of 10 to 12
    faults(page, 0)
    # An officer leads with Rank 3, which pays for two support points more.
    add(page, "Create a human officer")
    officer = page.get_by_role("listitem", name="New officer")
    expect(officer.get_by_role("checkbox", name=re.compile("^Leader"))).to_be_disabled()
    for _ in range(2):
        officer.get_by_role("button", name="Rank up").click()
    officer.get_by_role("checkbox", name=re.compile("^Leader")).check()
    points(page, "4 of 7")
    faults(page, 0)
    assert not serious(page)
    page.get_by_role("textbox", name="Name", exact=True).fill("Rust and Smith")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/new/rollout")
    chosen = page.get_by_role("combobox", name="Team").locator("option:checked")
    expect(chosen).to_have_text("Rust and Smith (4)")
    expect(page.get_by_text("4 of 7 support points")).to_be_visible()
    expect(page.get_by_text("New officer")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/**")
    player = Scout(page)
    for _ in range(6):
        player.settle()
        if "Set up" in player.prompt:
            break
        player.step()
    expect(page.get_by_label("Forces").get_by_text("Rust", exact=True).first).to_be_visible()


@rule("RO-4.3", "RO-18.17")
def test_a_team_is_of_one_side_and_for_one_mission(page: Page, served: Served) -> None:
    team(page, served, "New team")
    add(page, "Gearshift")
    add(page, "Charlie Glover")
    faults(page, 0)
    page.get_by_role("combobox", name="Mission").select_option(label="Investigate")
    faults(page, 1)
    expect(page.get_by_role("region", name="Faults", exact=True)).to_contain_text("RO-18.17")
    page.get_by_role("radio", name="Axis").click()
    page.get_by_role("button", name="Add a character").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=re.compile("^Moros"))).to_be_visible()
    expect(dialog.get_by_role("button", name=re.compile("^Gearshift"))).to_have_count(0)
    expect(dialog.get_by_text("Create a Metarian")).to_have_count(0)


def test_the_builder_fits_a_phone(phone: Page, served: Served) -> None:
    team(phone, served, "New team")
    add(phone, "Car")
    faults(phone, 2)  # one character, and no Leader [RO-4.1]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(phone)
