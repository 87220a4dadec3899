"""The lesson as a person finds and reads it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.screen import Screen

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_the_lesson_is_opened_from_home_and_read(screen: Screen) -> None:
    page = screen.page
    page.goto(screen.url)
    page.get_by_role("link", name="Learn it in five minutes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Battle Machine in five minutes")
    expect(page.get_by_text("Two squads of giant robots")).to_be_visible()
    expect(page.get_by_role("img", name="The board")).to_be_visible()
    drawn = "[...document.images].every(one => one.complete && one.naturalWidth > 200)"
    page.wait_for_function(f"document.images.length === 2 && {drawn}")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in serious] == []
    screen.button("Rule BM-9.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("BM-9.1")
