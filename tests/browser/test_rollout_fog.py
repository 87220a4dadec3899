"""Two people at one screen in the fog of Rollout 1942: nothing hidden is shown while it is handed
over, neither on the board nor in what the page is sent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Served
from tests.browser.scout import Scout

OURS = ".token.side-0"


def sit(page: Page, url: str) -> None:
    """Begin a Recon by night of two people at this screen, the second one for the enemy."""
    page.goto(url)
    page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
    page.goto(f"{url}#/new/rollout")
    page.get_by_role("radio", name="Night", exact=True).check()
    page.get_by_role("radio", name="Mill Village", exact=True).check()
    page.get_by_role("radio", name="Enemy: a second seat").first.check()
    second = page.get_by_role("group", name="Seat 2")
    second.get_by_role("radio", name="Friend here").check()
    for seat, name in ((1, "Ann"), (2, "Ben")):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Name").fill(name)
    page.get_by_role("button", name="Start the game").click()


def placed(sent: list[str]) -> set[str]:
    """The units of the player that stand somewhere in any view that was sent."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("side") == "player" and value.get("place") == "table" and "x" in value:
                found.add(str(value.get("name")))
            for one in value.values():
                look(one)
        elif isinstance(value, list):
            for one in value:
                look(one)

    for text in sent:
        look(json.loads(text))
    return found


@pytest.mark.rule("RO-20.1", "RO-R81")
def test_nothing_in_the_fog_is_shown_while_the_screen_is_handed_over(
    page: Page, served: Served
) -> None:
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda one: sent.append(one if isinstance(one, str) else "{}"))

    page.on("websocket", listen)
    sit(page, served.url)
    cover = page.get_by_role("dialog", name="Hand over")
    seen: dict[str, set[str]] = {"Ann": set(), "Ben": set()}
    player, turns = Scout(page), 0
    for _ in range(80):
        if turns >= 4:
            break
        player.settle()
        page.wait_for_timeout(100)
        if not cover.count():
            player.step()
            continue
        name = "Ben" if "Ben" in cover.inner_text() else "Ann"
        known = set(re.findall(r"^(.+) is spotted", page.get_by_role("log").inner_text(), re.M))
        # Behind the cover stands what everybody may see, and the page holds no more than that.
        shown = page.locator(OURS).evaluate_all("all => all.map(one => one.dataset.unit)")
        assert len(shown) <= len(known), f"{shown} shown, {known} spotted"
        sent.clear()
        page.reload()
        expect(cover).to_contain_text(name)
        assert placed(sent) <= known, "sent while nobody has said to be there"
        page.keyboard.press("Escape")
        expect(cover).to_be_visible()
        sent.clear()
        cover.get_by_role("button", name=f"I am {name}").click()
        expect(cover).to_have_count(0)
        expect(page.locator(".prompt.mine")).to_be_visible()
        page.wait_for_timeout(200)
        # What is sent may be but the change to what stood behind the cover: the board has it all.
        seen[name] |= set(
            page.locator(OURS).evaluate_all("all => all.map(one => one.dataset.unit)")
        )
        if name == "Ben":
            shown = page.locator(OURS).evaluate_all("all => all.map(one => one.dataset.unit)")
            assert len(shown) <= len(known), f"{shown} shown to the enemy, {known} spotted"
            assert placed(sent) <= known, "sent to the enemy in the fog"
        turns += 1
    assert turns >= 4 and len(seen["Ann"]) == 7 >= len(seen["Ben"])
