"""On paper: light whatever the screen wears, all of a page, and nothing of the controls."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ironmuster.kernel.game import Game
from tests.browser.conftest import Served
from tests.browser.hands import comes_to
from tests.browser.lag import PATIENCE
from tests.browser.mercenary import brought
from tests.browser.moments import played_until, seated
from tests.browser.screen import Screen
from tests.browser.stage import Stage
from tests.browser.test_layout import position
from tests.browser.test_layout_pages import afterwards, at

A4: ViewportSize = {"width": 703, "height": 1032}  # between margins of 12 mm, at 96 dots an inch
DARK = 0.2  # the share of what is printed dark: letters, outlines, shadows, no grounds

# What is wrong with the page as it would be printed, each in a line.
FAULTS = """() => {
    const found = [], root = document.scrollingElement;
    const words = one => (one.textContent || '').trim().slice(0, 40);
    const name = one => `${one.tagName}.${one.className} "${words(one)}"`;
    const seen = one => one.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const wide = root.scrollWidth;
    if (wide > innerWidth + 1) found.push(`${wide} of ${innerWidth} px wide`);
    if (document.documentElement.dataset.theme !== 'light') found.push('dark');
    const controls = `.button, .field, .segments, input, select, textarea, dialog, [role="dialog"],
        [role="toolbar"], [aria-label="What to do now"], [role="log"]`;
    for (const one of document.querySelectorAll(controls)) {
        const box = one.getBoundingClientRect();
        const shown = seen(one) && box.width > 2 && !one.closest('.unseen');
        if (shown) found.push(`a control: ${name(one)}`);
    }
    const skipped = `svg *, canvas, .unseen, .unseen *, .frame .canvas, .frame .canvas *,
        .scene, .scene *`;
    for (const one of document.body.querySelectorAll('*')) {
        if (!seen(one) || one.matches(skipped)) continue;
        const style = getComputedStyle(one), box = one.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        if (box.right > innerWidth + 1.5) found.push(`beyond the edge: ${name(one)}`);
        if (style.overflowX + style.overflowY === 'visiblevisible') continue;
        const [down, across] = [one.scrollHeight, one.scrollWidth];
        const cut = Math.max(down - one.clientHeight, across - one.clientWidth);
        if (cut > 2 && style.display !== 'inline') found.push(`${cut} px cut off: ${name(one)}`);
    }
    return [...new Set(found)].slice(0, 12);
}"""
# The share of dark points of a picture.
DARKNESS = """async png => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + png;
    await picture.decode();
    const page = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    page.drawImage(picture, 0, 0);
    const {data} = page.getImageData(0, 0, picture.width, picture.height);
    let dark = 0;
    for (let i = 0; i < data.length; i += 4)
        dark += 0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2] < 96;
    return dark / (data.length / 4);
}"""


def bench(screen: Screen) -> None:
    """A force on the bench."""
    at("#/build/battlemachine", "Night Shift")(screen)
    expect(screen.page.get_by_role("status")).to_have_text("legal")


def table(phase: str, screen: Screen) -> None:
    """A battle in play."""
    Stage(position(phase)).open(screen.page, screen.url)
    screen.wait(lambda: screen.prompt and screen.prompt != "…")


def company(prompt: str, screen: Screen) -> None:
    """A company of Mek Leader in play."""

    def asked(game: Any) -> bool:
        return bool(game.decision.prompt == prompt and len(game.state.players[0].meks) > 1)

    address, script = brought(screen.url, asked)
    screen.page.add_init_script(script)
    screen.page.goto(address)
    screen.page.get_by_role("group", name="Table of cards").wait_for()


PAGES: dict[str, Callable[[Screen], None]] = {
    "report of Battle Machine": partial(afterwards, "clash", "report"),
    "report of Mek Leader": partial(afterwards, "solo_regular", "report"),
    "replay": partial(afterwards, "clash", "replay"),
    "rules": at("#/rules/battlemachine/BM-9.1"),
    "lesson of Battle Machine": at("#/learn/battlemachine"),
    "lesson of Mek Leader": at("#/learn/mekleader"),
    "battle": partial(table, "move"),
    "shot": partial(table, "firing"),
    "market": partial(company, "build"),
    "fight": partial(company, "attack"),
    "force": bench,
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_printed_light_and_whole_without_its_controls(screen: Screen, name: str) -> None:
    page = screen.page
    page.emulate_media(color_scheme="dark")
    PAGES[name](screen)
    page.set_viewport_size(A4)
    page.emulate_media(media="print", color_scheme="dark")
    comes_to(page, lambda: page.evaluate(FAULTS), [])

    def light() -> bool:
        """It is painted anew, bit by bit."""
        seen = page.screenshot(full_page=True, timeout=4 * PATIENCE)
        shot = base64.b64encode(seen).decode()
        return bool(page.evaluate(DARKNESS, shot) < DARK)

    comes_to(page, light, True)
    page.emulate_media(media="screen", color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def pages(page: Page) -> int:
    """How many sheets it takes, printed as it stands."""
    return len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4", print_background=True)))


def test_the_rules_are_printed_from_first_to_last(screen: Screen) -> None:
    PAGES["rules"](screen)
    screen.page.locator("[data-rule]").first.wait_for(state="attached")
    assert pages(screen.page) > 10
    last = screen.page.locator("[data-rule]").last
    expect(last).to_have_count(1)


def test_a_position_is_on_one_sheet_as_soon_as_it_is_asked_for(page: Page, served: Served) -> None:
    """The browser prints what is there right after it has said that it will."""
    page.emulate_media(color_scheme="dark")
    table("move", Screen(page, served.url))
    page.evaluate(
        """() => addEventListener('beforeprint', () => {
            const board = document.querySelector('.frame').getBoundingClientRect();
            const score = [...document.querySelectorAll('.score')].map(one => one.innerText);
            const heading = document.querySelector('h1').innerText;
            const theme = document.documentElement.dataset.theme;
            window.printed = {theme, wide: board.width, high: board.height, score, heading};
        })"""
    )
    assert pages(page) == 1
    printed = page.evaluate("window.printed")
    assert printed["theme"] == "light"
    assert printed["high"] > 400
    assert len(printed["score"]) >= 2
    assert "Ann to play" in printed["heading"]
    page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("What to do now")).to_be_visible()


def test_the_briefing_of_a_mission_is_one_sheet_with_its_map(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/thirtymm")
    page.get_by_role("radio", name=re.compile("Reconnaissance")).check()
    expect(page.get_by_role("region", name="Briefing")).to_contain_text("lowest DC")
    assert pages(page) == 1
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    expect(page.get_by_text("Scouting, 600 DC and 3 units a team, 6 rounds")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Map of Proving Ground"))).to_have_count(1)
    expect(page.get_by_text("House rules")).to_be_hidden()


def is_asked(game: Game[Any, Any], prompt: str) -> bool:
    """Whether that is the open question."""
    return game.open is not None and game.open.prompt == prompt


def test_what_scores_in_a_mission_is_printed_with_its_board(page: Page, served: Served) -> None:
    """At the choice of roles there is nothing else to read: the board and forces, then that."""
    address, script = seated(
        served.url, played_until(lambda game: is_asked(game, "role"), name="thirtymm")
    )
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("region", name="Mission").wait_for()
    assert pages(page) == 2
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    expect(page.get_by_text("The Attacker scores")).to_be_visible()
    expect(page.get_by_text("Click a unit to read its card.")).to_be_hidden()


def test_a_record_sheet_has_all_that_changes_in_play(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/build/thirtymm")
    page.get_by_role("button", name=re.compile("^Red Vanguard")).first.click()
    expect(page.get_by_role("status").filter(has_text="legal")).to_be_visible()
    assert pages(page) == 3  # a page to each unit
    page.emulate_media(media="print")
    first = page.locator(".paper article").first
    for name in ("Elevation", "Posture", "Stance", "Status"):
        expect(first.locator("dt", has_text=name)).to_be_visible()
    told = first.locator("dl").inner_text().split()
    assert told[:7] == ["Elevation", "\u22122", "\u22121", "0", "+1", "+2", "+3"]
    assert {"kneeling", "prone", "downed", "Overwatch", "Guard", "Counter"} <= set(told)
