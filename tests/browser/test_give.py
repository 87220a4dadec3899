"""A gift of any amount: an answer that is in no list, confirmed or refused in the prompt."""

from __future__ import annotations

import os
import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.mercenary import sit
from tests.browser.screen import Screen

COOP: Final[dict[str, Any]] = {
    "scenario": "coop",
    "players": 2,
    "options": {"start_mc": 63, "turn_cap": 10},
}


def test_a_partner_is_given_an_amount_that_no_list_has(page: Page, served: Served) -> None:
    """[ML-21.3, ML-1.2] 7 MC can be given, more than are there cannot, nor can half of one."""
    sit(page, served.url, ["Ann", "Ben"], **COOP)
    amount = page.get_by_label("How many MC")
    hand_over = page.get_by_role("button", name=re.compile("^I am "))
    prompt = page.get_by_label("What to do now")
    # While an answer is on its way, the buttons of its question are still there, but shut.
    words = re.compile("^(Pass|Play no more|Take no mission)")
    passed = prompt.get_by_role("button", name=words, disabled=False)
    screen = Screen(page, served.url)
    while not amount.is_visible():
        screen.wait(lambda: any(one.is_visible() for one in (amount, hand_over, passed)))
        for one in (hand_over, passed):
            if one.is_visible() and not amount.is_visible():
                one.click()
    partner = page.get_by_label("To whom").locator("option:checked").inner_text()
    confirm = prompt.get_by_role("button", name=re.compile(f"^Give .* MC to {partner}"))
    expect(amount).to_be_visible()
    expect(confirm).to_have_count(0)

    amount.fill("999")
    expect(prompt).to_contain_text("[ML-1.2]")
    expect(confirm).to_be_disabled()
    look(page, "refused")
    amount.fill("7.5")
    expect(prompt).to_contain_text(re.compile("int"))
    expect(confirm).to_be_disabled()

    amount.fill("7")
    expect(confirm).to_be_enabled()
    expect(prompt).to_contain_text(f"Give 7 MC to {partner}")
    look(page, "asked")
    prompt.get_by_role("button", name="Back").click()
    expect(confirm).to_have_count(0)

    amount.fill("8")
    expect(confirm).to_be_enabled()
    confirm.click()
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"\b8 MC"))


def look(page: Page, name: str) -> None:
    """Keep a picture where one is wanted."""
    folder = os.environ.get("IRONMUSTER_LOOK")
    if folder:
        page.screenshot(path=f"{folder}/give_{name}.png")
