"""Before a shot its chances and their reasons, after it its dice; and the card of a mech."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, Fire
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, Onlooker, at_rest, comes_to
from tests.browser.moments import played_until, seated
from tests.browser.screen import FIRE


def shots(game: Game[Any, Any]) -> list[Fire]:
    """The firings at mechs that are open now."""
    decision = game.decision
    if decision is None or decision.prompt != "fire":
        return []
    return [a for a in decision.options if isinstance(a, Fire) and a.mech >= 0]


def has_a_choice(game: Game[Any, Any]) -> bool:
    """Two guns, two targets, and an enemy out of reach."""
    found = shots(game)
    targets = {shot.mech for shot in found}
    foes = [m for m in game.state.table.sides[1 - game.state.turn].mechs]
    return (
        len({shot.weapon for shot in found}) > 1
        and len(targets) > 1
        and any(game.state.mechs[foe].status == 1 and foe not in targets for foe in foes)
    )


@pytest.fixture(scope="module")
def moment() -> Recorder:
    return played_until(has_a_choice, battlegroups=["sol_iron_warrant", "union_night_shift"])


def sit(page: Page, served: Served, moment: Recorder, **seat: Any) -> Page:
    """Open the table at the moment."""
    url, script = seated(served.url, moment, **seat)
    page.add_init_script(script)
    page.goto(url)
    page.get_by_label(re.compile("^Attack of")).wait_for(state="attached")
    return page


def percent(share: float) -> str:
    return "<1 %" if 0 < share < 0.01 else f"{round(100 * share)} %"


def short(share: float) -> str:
    """As a grid of many has it."""
    return percent(share).replace(" ", "")


def test_before_a_shot_its_chances_aims_and_reasons(
    page: Page, served: Served, moment: Recorder
) -> None:
    sit(page, served, moment)
    first = shots(moment.game)[0]
    known = {q.name: q for q in odds(moment.game, first).quantities}
    page.get_by_label("What to do now").get_by_role("button", name=FIRE).wait_for()
    page.keyboard.press("Escape")  # what is proposed is not chosen
    page.get_by_role("group", name="Target").get_by_role("button").first.click()
    page.locator(".means .pick").first.click()
    panel = page.get_by_label(re.compile("^Attack of"))
    expect(panel.locator(".portrait .figure")).to_have_count(2)  # who shoots, and at whom
    chart = panel.get_by_label("Chances of each value of Damage")
    expect(chart).to_have_attribute(
        "aria-label", re.compile(f"0: {percent(known['damage'].shares[0].probability)}")
    )
    aims = panel.get_by_role("table", name="What each aim would give")
    row = aims.get_by_role("row").filter(has_text="The mech")
    expect(row).to_contain_text(short(known["hit"].mean))
    legs = Fire(first.weapon, first.mech, aim=AIM_MOVEMENT)
    chance = {q.name: q for q in odds(moment.game, legs).quantities}["hit"].mean
    expect(aims.get_by_role("row").filter(has_text="Its legs")).to_contain_text(short(chance))
    aims.get_by_role("button", name="Aim at: Its legs").click()
    expect(panel).to_contain_text("aimed at movement")
    # One button fires, what is chosen and nothing else, and it says so.
    asked = page.get_by_label("What to do now")
    expect(asked).to_contain_text("its legs")
    expect(asked.get_by_role("button", name=FIRE)).to_have_text(
        re.compile(rf"^Fire {percent(chance)}\s*Enter$")
    )
    in_sight = """() => {
        const column = document.querySelector('.side .detail').getBoundingClientRect();
        const armour = document.querySelector('.detail table ~ dl > :nth-child(4)');
        return armour?.getBoundingClientRect().bottom <= column.bottom; }"""
    whole = "five aims and why they hit and harm are in sight without scrolling"
    comes_to(page, lambda: page.evaluate(in_sight), True, whole)
    expect(panel).to_contain_text("Energy left after it")
    expect(panel.get_by_role("button", name="Rule BM-11.4").first).to_be_visible()


def test_a_target_under_the_pointer_shows_its_chances(
    page: Page, served: Served, moment: Recorder
) -> None:
    sit(page, served, moment)
    first = shots(moment.game)[0]
    known = {q.name: q for q in odds(moment.game, first).quantities}
    guns = page.locator(".means")
    page.get_by_label("What to do now").get_by_role("button", name=FIRE).wait_for()
    page.keyboard.press("Escape")  # nothing is chosen now
    expect(guns).not_to_contain_text("dmg")
    board = moment.game.state.table.field.grid
    cell = moment.game.state.mechs[first.mech].cell
    page.mouse.move(*at_rest(page, CENTRE, [board.xs[cell], board.ys[cell]]))
    row = guns.locator("li").nth(first.weapon)
    expect(row).to_contain_text(f"{percent(known['hit'].mean)}")
    expect(row).to_contain_text(f"{round(known['damage'].mean, 2):g} dmg")
    page.mouse.move(5, 5)
    expect(guns).not_to_contain_text("dmg")


def test_what_cannot_be_shot_says_why(page: Page, served: Served, moment: Recorder) -> None:
    sit(page, served, moment)
    page.get_by_role("group", name="No shot at").get_by_role("button").first.click()
    panel = page.get_by_label(re.compile("^Attack of"))
    expect(panel.get_by_role("button", name=re.compile(r"Rule BM-\d")).first).to_be_visible()


def test_after_a_shot_its_dice_are_explained(page: Page, served: Served, moment: Recorder) -> None:
    sit(page, served, moment)
    page.get_by_role("group", name="Target").get_by_role("button").first.click()
    page.get_by_role("button", name=FIRE).first.click()
    told = page.get_by_label("The last shot")
    expect(told).to_contain_text(re.compile("hit|miss"))
    expect(told.get_by_role("img").nth(1)).to_be_attached()
    expect(told).to_contain_text(re.compile(r"against \d+|natural|Naturals"))
    expect(told.get_by_role("button", name=re.compile(r"Rule BM-(8\.2|9\.1)"))).to_be_visible()


def test_a_card_tells_where_its_numbers_come_from(
    phone: Page, served: Served, moment: Recorder
) -> None:
    sit(phone, served, moment)
    Onlooker(phone).part("Details")
    phone.get_by_role("group", name="Target").get_by_role("button").first.tap()
    card = phone.locator(".detail article")
    card.get_by_role("button", name=re.compile("^Arm .*Armour")).tap()
    expect(card).to_contain_text(re.compile(r"\+\d printed"))
    card.get_by_label("Gear", exact=True).locator("summary").first.tap()
    expect(card).to_contain_text("puts it out")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


# All that stood on a button beside a gun, however shortly.
BESIDE = """
window.beside = [];
new MutationObserver(() => {
    for (const button of document.querySelectorAll('.means .row .button'))
        beside.push(button.textContent.trim());
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_no_button_gives_way_to_the_gun_that_is_proposed(
    page: Page, served: Served, moment: Recorder
) -> None:
    """Odds come late. A target is clicked before, and the best gun at it is chosen after."""
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    late = [True]

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def back(message: str | bytes) -> None:
            if late[0] and json.loads(message)["type"] == "odds":
                held.append((line, message))
            else:
                line.send(message)

        server.on_message(back)

    page.route_web_socket("**/ws/*", carry)
    page.add_init_script(BESIDE)
    sit(page, served, moment)
    targets = page.get_by_role("group", name="Target").get_by_role("button")
    targets.last.click()
    expect(targets.last).to_have_attribute("aria-pressed", "true")
    main = page.get_by_label("What to do now").get_by_role("button", name=FIRE)
    expect(main).to_have_count(0)
    late[0] = False
    for line, message in held:
        line.send(message)
    expect(main).to_be_enabled()
    assert "Fire" not in page.evaluate("beside")


def test_real_dice_say_what_they_are_for(page: Page, served: Served, moment: Recorder) -> None:
    sit(page, served, moment, real_dice=True)
    page.get_by_role("group", name="Target").get_by_role("button").first.click()
    page.get_by_role("button", name=FIRE).first.click()
    asked = page.get_by_label("Real dice")
    expect(asked).to_contain_text(re.compile("the attacker's die|Spam"))
    asked.get_by_role("button", name="It shows 3").click()
    expect(asked).to_contain_text("So far: 3")
