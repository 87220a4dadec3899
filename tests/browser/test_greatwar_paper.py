"""The front page of a turn, the sheet of a battle, and the figures of a campaign; on paper too."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.general import against_bot, begun, crossroads, finished
from tests.browser.hands import comes_to
from tests.browser.screen import serious

PAPER = {"width": 703, "height": 1032}  # A4 between margins of 12 mm, at 96 dots an inch
# Whether all words of a drawing lie within it.
INSIDE = """svg => {
    const frame = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].every(one => {
        const box = one.getBoundingClientRect();
        return box.left >= frame.left - 0.5 && box.right <= frame.right + 0.5;
    });
}"""
WIDE = "() => document.scrollingElement.scrollWidth"


def printed(page: Page, name: str) -> None:
    """A browser prints only with a person there: whoever asks for it is heard."""
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_function("() => window.printed")
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)  # type: ignore[arg-type]


def put_away(page: Page) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".alone")).to_have_count(0)


def test_the_front_page_leads_to_rules_and_moments(page: Page, served: Served) -> None:
    """[section 6] Of the turn before, with the map as it was, and on paper by itself."""
    page.add_init_script("window.print = () => { window.printed = true; }")
    against_bot(page, served.url, crossroads())
    news = page.get_by_role("article", name="Front page")
    # In the second turn nothing was taken yet: the page is that of the first.
    expect(news.get_by_role("heading")).to_have_text("Turn 1: No victor at City 0403")
    battle = news.locator("p", has_text="A draw in the city 0403")
    expect(battle).to_contain_text("4 steps lost")
    expect(news.get_by_role("row", name=re.compile("Ann"))).to_contain_text("+800")
    assert not serious(page)
    battle.get_by_role("button", name="Rule GW-5.8").click()
    expect(page.get_by_role("dialog")).to_contain_text("GW-5.8")
    page.keyboard.press("Escape")
    news.get_by_role("button", name="The turn after").click()
    expect(news.get_by_role("heading")).to_have_text("Turn 2: All quiet on every front")
    news.get_by_role("button", name="The turn before").click()
    printed(page, "Print")
    paper = page.get_by_role("region", name="Kestrel Ford, front page")
    expect(paper).to_contain_text("Turn 1: No victor at City 0403")
    expect(page.get_by_role("application")).to_have_count(0)
    comes_to(page, lambda: page.evaluate(WIDE) <= PAPER["width"], True)
    put_away(page)
    battle.get_by_role("link", name=re.compile("Show this moment")).click()
    page.wait_for_url(re.compile("#/replay/[^/]+/7$"))


def test_a_battle_sheet_is_printed_by_itself(page: Page, served: Served) -> None:
    """[GW-12.1] With both sides, what they may field, and room for the result."""
    page.add_init_script("window.print = () => { window.printed = true; }")
    general = against_bot(page, served.url, crossroads())
    general.hex("0405")
    general.main("Fight here")
    card = page.get_by_role("region", name="Battle", exact=True)
    card.locator("summary", has_text="Battle sheet").click()
    expect(card.get_by_role("row", name="Battle Machine")).to_contain_text("50")
    printed(page, "Print the battle sheet")
    sheet = page.get_by_role("region", name="Battle sheet")
    expect(sheet).to_contain_text("Turn 2: the battle for hex 0405")
    expect(sheet.get_by_role("row", name="Anvil (1-2)")).to_be_visible()
    expect(sheet.get_by_role("row", name="30MM Wargame")).to_be_visible()
    expect(sheet).to_contain_text("Attacker, decisive")
    comes_to(page, lambda: page.evaluate(WIDE) <= PAPER["width"], True)
    put_away(page)


def test_the_figures_of_a_campaign_are_charts(page: Page, served: Served) -> None:
    """[section 6] Warchests by source, grades beside what was expected, and what fits its frame."""
    address, _ = begun(served.url, finished(), [{"kind": "person", "name": name} for name in "AB"])
    page.goto(address.replace("#/match/", "#/report/"))
    sources = page.get_by_role("region", name="Warchest by source")
    expect(sources.get_by_role("row")).to_have_count(3)
    expect(sources.locator("tr:has(td) rect")).to_have_count(6)  # battles, sites, start of each
    grades = page.get_by_role("region", name="Battles by dice")
    expect(grades.locator("rect.expected")).to_have_count(5)
    for name in ("Warchest", "Sites", "Steps on the map"):
        chart = page.get_by_role("img", name=re.compile(f"^{name} by turn"))
        comes_to(page, partial(chart.evaluate, INSIDE), True, name)
