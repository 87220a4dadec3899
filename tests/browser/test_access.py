"""Every page for everybody: axe in light and dark, landmarks, and what a screen reader is told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.screen import Screen, lit

PAGES = ("", "/new/battlemachine", "/build/battlemachine", "/rules/battlemachine/BM-9.1")


AT_REST = """Promise.allSettled(document.getAnimations()
    .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
    .map(one => one.finished))"""

# All that is read out, from now on.
HEARD = """() => {
    const voice = document.querySelector('[role=status][aria-label="Just now"]');
    window.heard = [];
    new MutationObserver(() => window.heard.push(voice.textContent))
        .observe(voice, { childList: true, characterData: true, subtree: true });
}"""


def looked_at(screen: Screen, name: str) -> list[str]:
    """What is wrong with the page as it stands: one main part, a first heading, and what axe finds,
    in the second colour scheme of its colours."""
    page = screen.page
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    wrong = []
    for scheme in ("light", "dark"):
        lit(page, scheme)
        page.evaluate(AT_REST)
        found = screen.serious(colours=scheme == "dark")
        wrong += [f"{name or 'home'}, {scheme}: {one}" for one in found]
    return wrong


def test_axe_finds_nothing_serious_on_any_page(screen: Screen) -> None:
    page = screen.page
    wrong = []
    for name in PAGES:
        page.goto(f"{screen.url}#{name}")
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        wrong += looked_at(screen, name)
    screen.short()
    match = page.url.rpartition("/")[2]
    screen.deploy()
    screen.wait(screen.mine)
    wrong += looked_at(screen, "table")
    screen.step()
    wrong += looked_at(screen, "a move")
    opened = page.get_by_role("dialog")
    page.keyboard.press("?")
    expect(opened).to_be_visible()
    wrong += looked_at(screen, "keys")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    screen.button("More").click()
    screen.button("Share or save").click()
    expect(opened).to_be_visible()
    wrong += looked_at(screen, "share")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    screen.button("Rules").click()
    expect(opened).to_be_visible()
    wrong += looked_at(screen, "rules")
    page.goto(f"{screen.url}#/replay/{match}")
    expect(page.get_by_label("Timeline")).to_be_visible()
    wrong += looked_at(screen, "replay")
    assert wrong == []


def test_a_screen_reader_is_told_the_board_the_question_and_the_news(screen: Screen) -> None:
    screen.short()
    page = screen.page
    page.evaluate(HEARD)
    screen.deploy()
    screen.wait(screen.mine)
    words = page.get_by_role("list", name="The board in words").get_by_role("listitem")
    expect(
        words.filter(has_text=re.compile(r"Equerry \(Ann\), damage 9 of 9, facing"))
    ).to_have_count(1)
    expect(words.filter(has_text="building")).to_have_count(6)
    # The log itself keeps silent: what happened is read out together, after a pause, and then what
    # is asked, by itself where it is long in coming.
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")
    # The question before spoke of a marked square too: what is asked counts from what happened on.
    page.wait_for_function(
        """() => heard.slice(heard.findIndex((one) => one.includes('Round 1')) >>> 0)
            .some((one) => one.includes('a marked square'))"""
    )
    told = next(one for one in page.evaluate("heard") if "Round 1" in one)
    assert re.search(r"set up at .*\. .*Round 1", told)
    assert told.partition("Move ")[0].count(". ") <= 5
