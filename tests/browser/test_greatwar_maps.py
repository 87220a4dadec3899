"""Maps of one's own: painted in the editor, drawn by chance, kept, handed on, and played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.general import HEX, General
from tests.browser.hands import at_rest, comes_to
from tests.browser.layout import faults
from tests.browser.screen import serious

rule = pytest.mark.rule


class Painter:
    """Who paints a map by mouse."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.goto(f"{url}#/build/greatwar/map")
        page.get_by_role("button", name="Swamp", exact=True).wait_for()

    def start(self, name: str) -> None:
        self.page.get_by_label("Start from").select_option(label=name)

    def take(self, brush: str) -> None:
        self.page.get_by_role("button", name=brush, exact=True).click()

    def put(self, hex: str) -> None:
        self.page.mouse.click(*at_rest(self.page, HEX, hex))

    def size(self, words: str) -> None:
        expect(self.page.get_by_role("status", name="Size")).to_have_text(words)

    def told(self, hex: str, words: str) -> None:
        """What lies there, in the line over the map."""
        self.page.mouse.move(*at_rest(self.page, HEX, hex))
        expect(self.page.locator(".frame")).to_contain_text(f"{hex}: {words}")


@rule("GW-1.2", "GW-2.2")
def test_a_map_is_painted_with_its_images_and_played(
    page: Page, served: Served, tmp_path: Path
) -> None:
    painter = Painter(page, served.url)
    painter.start("Kestrel Ford")
    painter.size("33 hexes, 9 sites")
    # Another width, and back: what lay beyond is gone until it is taken back.
    page.get_by_role("spinbutton", name="Columns").fill("9")
    page.keyboard.press("Tab")
    painter.size("43 hexes, 9 sites")
    page.get_by_role("button", name="Undo").click()
    painter.size("33 hexes, 9 sites")
    # A spaceport at 0201 is one at 0605 too, which half a turn makes of it.
    painter.take("Spaceport")
    painter.put("0201")
    painter.size("33 hexes, 11 sites")
    # A stroke paints more than one hex, each with its image.
    painter.take("Swamp")
    page.mouse.move(*at_rest(page, HEX, "0104"))
    page.mouse.down()
    page.mouse.move(*page.evaluate(HEX, "0204"), steps=6)
    page.mouse.up()
    page.keyboard.press("Escape")
    # Where nothing can go there is no way to a capital, and the rule is told.
    painter.take("Off the map")
    for hex in ("0103", "0102"):
        painter.put(hex)
    painter.size("29 hexes, 9 sites")
    wrong = page.get_by_role("alert", name="Faults")
    expect(wrong).to_contain_text("Player 1 has no capital")
    expect(wrong).to_contain_text("Player 2 has 0 units, not 1 to 7")
    expect(wrong).to_contain_text("GW-2.2")
    expect(page.get_by_role("button", name="Play on it")).to_be_disabled()
    assert not serious(page)
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    painter.size("33 hexes, 11 sites")
    expect(wrong).to_have_count(0)
    # A unit more for player 1 is one more for player 2.
    painter.take("Unit at the start")
    painter.put("0102")
    page.get_by_role("textbox", name="Name of the map").fill("Two Ports")
    page.get_by_role("textbox", name="Name of the map").press("Tab")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "two_ports.toml"
    text = file.read_text()
    assert 'name = "Two Ports"' in text and "gS" in text
    assert re.search(r'"0604", ?"0604"', text)
    # As a link it is the same map in another browser's editor.
    page.get_by_text("A link to this map").click()
    link = page.get_by_role("textbox", name="Link: Two Ports").input_value()
    page.get_by_role("button", name="Play on it").click()
    page.wait_for_url("**/#/new/greatwar")
    expect(page.get_by_role("radio", name="Two Ports")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    general = General(page)
    general.settle()
    expect(page.get_by_role("application", name="Map of Two Ports")).to_be_visible()
    expect(page.locator("aside.roster")).to_contain_text("1-4")
    page.get_by_role("button", name="Sites", exact=True).click()
    sites = page.get_by_role("region", name="The campaign").get_by_role("listitem")
    expect(sites).to_have_count(11)
    general.step()
    page.goto(served.url)
    page.goto(link)
    expect(page.get_by_role("textbox", name="Name of the map")).to_have_value("Two Ports")
    painter.size("33 hexes, 11 sites")


@rule("GW-1.2")
def test_a_fair_map_by_chance_is_the_same_for_the_same_word(page: Page, served: Served) -> None:
    page.goto(f"{served.url}#/new/greatwar")
    page.get_by_text("A fair map by chance").click()
    form = page.get_by_role("form", name="A map by chance")
    form.get_by_label("Players").select_option("3")
    form.get_by_label("Seed").fill("iron")
    form.get_by_role("button", name="Draw by chance").click()
    chosen = page.get_by_role("radiogroup", name="Map").get_by_role("radio", checked=True)
    expect(chosen).to_have_attribute("aria-label", "Map iron")
    # It says how many play.
    preview = page.get_by_text("Map iron: 6 turns")
    expect(preview).to_be_visible()
    picture = page.locator("label:has(:checked) svg").first
    drawn = picture.inner_html()
    form.get_by_label("Seed").fill("rust")
    form.get_by_role("button", name="Draw by chance").click()
    expect(chosen).to_have_attribute("aria-label", "Map rust")
    form.get_by_label("Seed").fill("iron")
    form.get_by_role("button", name="Draw by chance").click()
    expect(chosen).to_have_attribute("aria-label", "Map iron")
    comes_to(page, picture.inner_html, drawn)
    assert faults(page) == []
