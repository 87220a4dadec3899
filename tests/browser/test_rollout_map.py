"""Rollout 1942: a map is drawn on the table, kept to the rules, kept as a file and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.hands import at_rest
from tests.browser.lag import Held
from tests.browser.screen import serious

rule = pytest.mark.rule


def start(page: Page, served: Served) -> None:
    page.goto(f"{served.url}#/build/rollout/map")
    page.get_by_role("button", name="Building", exact=True).wait_for()


def spot(page: Page, east: float, north: float) -> tuple[float, float]:
    """Where a point of the table lies in the window."""
    board = page.locator(".frame svg[data-unit]")
    wide, high, left, low = json.loads(board.get_attribute("data-unit") or "")
    x, y = at_rest(
        page,
        """([x, y]) => {
            const svg = document.querySelector('.frame svg[data-unit]');
            const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [at.x, at.y];
        }""",
        [left + east * abs(wide), low - north * abs(high)],
    )
    return x, y


def put(page: Page, name: str, east: float, north: float) -> None:
    """Take a piece from the palette, put it there, and let go."""
    page.get_by_role("button", name=name, exact=True).click()
    page.mouse.click(*spot(page, east, north))
    page.get_by_role("button", name=name, exact=True).click()


def count(page: Page, pieces: int) -> None:
    expect(page.get_by_role("status", name="Pieces")).to_have_text(f"{pieces} of 120 pieces")


@rule("RO-21.6", "RO-21.2")
def test_pieces_are_put_moved_turned_and_taken_away_by_the_rules(
    page: Page, served: Served, tmp_path: Path
) -> None:
    start(page, served)
    put(page, "Building", 12, 30)
    count(page, 1)
    put(page, "Farm house", 30, 30)
    count(page, 2)
    # Full cover stands in nothing else, and everything on the table.
    put(page, "Barn", 31, 31)
    refused = page.get_by_role("alert", name="Not possible")
    expect(refused).to_contain_text("RO-R88")
    count(page, 2)
    put(page, "Fence", 1, 30)
    expect(refused).to_contain_text("RO-21.2")
    count(page, 2)
    put(page, "Open field", 12, 12)
    count(page, 7)  # four fences, that with the gate in two [RO-21.3]
    # Moved by the mouse, turned and moved by numbers and buttons.
    page.mouse.move(*spot(page, 12, 30))
    page.mouse.down()
    page.mouse.move(*spot(page, 14, 33), steps=4)
    page.mouse.up()
    house = page.get_by_role("region", name="Building", exact=True)
    expect(house.get_by_role("spinbutton", name="East")).to_have_value("14")
    expect(house.get_by_role("spinbutton", name="North")).to_have_value("33")
    house.get_by_role("button", name="Turn left").click()
    expect(house.get_by_role("heading")).to_have_text("Building, turned 15°")
    house.get_by_role("spinbutton", name="North").fill("47")
    house.get_by_role("spinbutton", name="North").press("Tab")
    expect(refused).to_contain_text("RO-21.2")
    house.get_by_role("button", name="Remove").click()
    count(page, 6)
    page.get_by_role("button", name="Undo").click()
    count(page, 7)
    assert not serious(page)
    # As a file, and back.
    page.get_by_role("textbox", name="Name of the map").fill("Home Farm")
    page.get_by_role("textbox", name="Name of the map").press("Tab")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "home_farm.toml" and 'terrain = "building"' in file.read_text()
    page.get_by_label("Start from").select_option(label="An empty table")
    count(page, 0)
    page.locator("input[type=file]").set_input_files(file)
    count(page, 7)
    # A file with faults is told with all of them, and nothing is changed.
    bad = tmp_path / "bad.toml"
    bad.write_text(
        'id = "bad"\nname = "Bad"\npieces = [{terrain = "fence", rect = [45, 1, 6, 0.25]}, '
        '{terrain = "rubble", polygon = [[1, 1], [5, 1], [2, 2], [1, 5]]}]\n'
    )
    page.locator("input[type=file]").set_input_files(bad)
    expect(refused).to_contain_text("RO-21.2")
    expect(refused).to_contain_text("RO-17.1")
    count(page, 7)


@rule("RO-21.6", "RO-21.7")
def test_a_mission_is_played_on_a_map_that_was_drawn(page: Page, served: Served) -> None:
    start(page, served)
    page.get_by_label("Start from").select_option(label="Mill Village")
    count(page, 16)
    put(page, "Rocks", 40, 40)
    count(page, 17)
    page.get_by_role("button", name="Play on it").click()
    page.wait_for_url("**/#/new/rollout")
    expect(page.get_by_role("radio", name=re.compile("Mill Village, changed"))).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/**")
    expect(page.get_by_role("application")).to_be_visible()


@rule("RO-21.6")
def test_a_map_is_drawn_by_keys_and_fits_a_phone(phone: Page, page: Page, served: Served) -> None:
    start(phone, served)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    start(page, served)
    page.get_by_role("button", name="Building", exact=True).press("Enter")
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    count(page, 1)
    page.keyboard.press("Escape")
    page.keyboard.press("]")
    expect(page.get_by_role("heading", name="Building, turned 345°")).to_be_visible()
    page.keyboard.press("Delete")
    count(page, 0)


@rule("RO-21.6")
def test_a_change_is_made_to_what_was_meant_while_others_are_judged(
    page: Page, served: Served
) -> None:
    start(page, served)
    for number, there in enumerate((8, 20, 36), 1):
        put(page, "Building", there, there)
        count(page, number)
    held = Held(page, "**/survey")
    page.mouse.click(*spot(page, 8, 8))
    page.keyboard.press("Delete")
    page.keyboard.press("Delete")
    page.mouse.click(*spot(page, 36, 36))
    page.keyboard.press("]")
    held.wait(1)
    held.let_go()
    count(page, 2)
    house = page.get_by_role("region", name="Building", exact=True)
    expect(house.get_by_role("heading")).to_have_text("Building, turned 345°")
    expect(house.get_by_role("spinbutton", name="East")).to_have_value("36")
    page.mouse.click(*spot(page, 20, 20))
    expect(house.get_by_role("heading")).to_have_text("Building")


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one point of the table to another, in inches."""
    page.mouse.move(*spot(page, *start))
    page.mouse.down()
    page.mouse.move(*spot(page, *end), steps=4)
    page.mouse.up()


@rule("RO-21.6", "RO-17.1")
def test_corners_are_moved_added_and_taken_away(page: Page, served: Served) -> None:
    start(page, served)
    put(page, "Rubble", 20, 20)
    count(page, 1)
    page.mouse.click(*spot(page, 20, 20))
    page.get_by_role("button", name="Give it corners").click()
    corners = page.get_by_role("list", name="Corners").get_by_role("listitem")
    expect(corners).to_have_count(4)
    # The upper right corner, of 5 by 4 inches round (20, 20).
    drag(page, (22.5, 22), (24, 24))
    third = page.get_by_role("spinbutton", name=re.compile("of corner 3"))
    expect(third.nth(0)).to_have_value("24")
    expect(third.nth(1)).to_have_value("24")
    # The middle of the lower side begins a new one.
    drag(page, (20, 18), (20, 16))
    expect(corners).to_have_count(5)
    expect(page.get_by_role("spinbutton", name="North of corner 2")).to_have_value("16")
    # No dent: that is not done, and the rule is told.
    page.get_by_role("spinbutton", name="North of corner 2").fill("19")
    page.get_by_role("spinbutton", name="North of corner 2").press("Tab")
    expect(page.get_by_role("alert", name="Not possible")).to_contain_text("RO-17.1")
    page.get_by_role("button", name="Remove corner 2").click()
    expect(corners).to_have_count(4)
    page.get_by_role("button", name="Add a corner after 1").click()
    expect(corners).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    count(page, 1)


@rule("RO-21.6")
def test_a_kept_map_is_opened_and_deleted(page: Page, served: Served) -> None:
    start(page, served)
    put(page, "Rocks", 20, 20)
    count(page, 1)
    page.get_by_role("textbox", name="Name of the map").fill("Two Stones")
    page.get_by_role("textbox", name="Name of the map").press("Tab")
    page.get_by_role("button", name="Save").click()
    kept = page.get_by_role("region", name="Your maps")
    put(page, "Rocks", 30, 30)
    count(page, 2)
    kept.get_by_role("button", name="Two Stones", exact=True).click()
    count(page, 1)
    kept.get_by_role("button", name="Delete Two Stones").click()
    page.get_by_role("dialog", name="Delete Two Stones?").get_by_role(
        "button", name="Delete"
    ).click()
    expect(kept).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Building", exact=True).wait_for()
    expect(kept).to_have_count(0)
    page.goto(f"{served.url}#/new/rollout")
    expect(page.get_by_role("radio", name="Mill Village", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="Two Stones", exact=True)).to_have_count(0)
