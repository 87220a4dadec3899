"""A hint leaves what it is about in sight."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from ironmuster.kernel.game import Game
from tests.browser.conftest import Served
from tests.browser.hands import comes_to
from tests.browser.mercenary import brought
from tests.browser.moments import played_until, seated
from tests.browser.skirmish import may_act

# What lies under the hint, of all that an attack is decided by.
UNDER = """() => {
    const hint = document.querySelector('.prompt > .sheet').getBoundingClientRect();
    return [...document.querySelectorAll('.own .plate, .own .around, .foes .plate, .foes .around')]
        .filter(one => {
            const box = one.getBoundingClientRect();
            return box.top < hint.bottom && box.bottom > hint.top
                && box.left < hint.right && box.right > hint.left;
        })
        .map(one => one.textContent.trim() || one.getAttribute('class'));
}"""


def aims(game: Game[Any, Any]) -> bool:
    """Attacks are chosen."""
    return game.decision is not None and game.decision.prompt == "attack"


def test_in_a_fight_on_a_desk_it_lies_over_nobody(page: Page, served: Served) -> None:
    """It lay over the card of the Mek whose weapon it was about."""
    address, script = brought(served.url, aims)
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("group", name="Hint")).to_be_visible()
    comes_to(page, lambda: page.evaluate(UNDER), [])


def test_on_a_phone_most_of_the_window_is_still_the_board(phone: Page, served: Served) -> None:
    """With the answers that are advised, the question and its own answers in the sheet."""
    address, script = seated(served.url, played_until(may_act, name="thirtymm"))
    phone.add_init_script(script)
    phone.goto(address)
    phone.get_by_role("button", name="Hint", exact=True).tap()
    expect(phone.get_by_role("group", name="Hint")).to_be_visible()
    sheet = phone.locator(".stage > .sheet")
    high = "one => one.getBoundingClientRect().y > 500"
    comes_to(phone, lambda: sheet.evaluate(high), True)
    expect(phone.locator(".tiles")).to_be_hidden()
