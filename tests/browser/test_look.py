"""What a person sees and does: previews, hot-seat, a phone, keys, a cut line."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, Touch, comes_to
from tests.browser.screen import FIRE, Screen


def test_quick_start_needs_one_click(screen: Screen) -> None:
    screen.page.goto(screen.url)
    screen.on_shelf().get_by_role("button", name="Quick start").click()
    expect(screen.page.get_by_role("application")).to_be_visible()
    forces = screen.page.get_by_role("complementary", name="Forces")
    expect(forces).to_contain_text("Archon")


# Whether a notice lies over what is asked.
OVER_THE_QUESTION = """() => {
    const [a, b] = ['.toast p', '.stage .asked'].map(
        one => document.querySelector(one).getBoundingClientRect());
    return Math.min(a.right, b.right) > Math.max(a.left, b.left)
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}"""

# Whether it lies over the middle of a square.
OVER_THE_BOARD = f"""place => {{
    const [x, y] = ({CENTRE})(place);
    const {{left, right, top, bottom}} = document.querySelector('.toast p').getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
}}"""


def test_a_move_is_previewed_chosen_and_taken_back(screen: Screen) -> None:
    screen.set_up()
    screen.deploy()
    screen.wait(lambda: "a marked square" in screen.prompt)
    assert len(screen.marked()) > 5
    start = screen.mechs(0)[0]
    screen.click(*next(s for s in screen.marked() if s not in screen.mechs(0)))
    expect(screen.button(re.compile("Face ")).first).to_be_visible()
    screen.button(re.compile("Face ")).first.click()
    screen.wait(lambda: screen.mechs(0)[0] != start)
    screen.button("Undo").click()
    screen.wait(lambda: screen.mechs(0)[0] == start)


# A notice stays as long as a slow machine takes to look at it.
STAYS = """{
    const wait = setTimeout;
    window.setTimeout = (does, time, ...more) => wait(does, time < 5000 ? time : 1e6, ...more);
}"""


def test_what_is_not_possible_says_why(screen: Screen) -> None:
    screen.page.add_init_script(STAYS)
    screen.set_up()
    screen.deploy()
    screen.wait(lambda: "a marked square" in screen.prompt)
    foe = screen.mechs(1)[0]
    screen.click(*foe)
    notice = screen.page.locator(".toast")
    expect(notice).to_contain_text(re.compile(r"BM-\d"))
    screen.page.wait_for_timeout(600)  # by then a pointer that rests is told why not
    refusals = screen.page.get_by_text(notice.inner_text().strip()).filter(visible=True)
    assert refusals.count() == 1, refusals.all_inner_texts()
    for square in ([7, 0], [7, 1], [7, 14], [7, 15]):
        assert screen.page.evaluate(OVER_THE_BOARD, square) is False, square
    for wide, high in ((1440, 900), (1024, 768), (390, 844), (844, 390)):
        screen.page.set_viewport_size({"width": wide, "height": high})
        screen.page.wait_for_timeout(100)
        comes_to(screen.page, lambda: screen.page.evaluate(OVER_THE_QUESTION), False, (wide, high))


def test_a_shot_shows_its_odds_before_and_its_dice_after(screen: Screen) -> None:
    screen.set_up(points=25)
    screen.deploy()
    targets = screen.page.get_by_role("group", name="Target").get_by_role("button")
    for _ in range(80):
        if targets.count() or screen.is_over:
            break
        screen.step()
    chart = screen.page.get_by_label("Chances of each value of Damage")
    means = screen.page.locator(".means .pick")
    for _ in range(3):  # what is proposed already is chosen; a click would lay it back
        for one in (targets.first, means.first):
            screen.page.wait_for_timeout(500)
            if not chart.count() and one.get_attribute("aria-pressed") != "true":
                one.click()
    expect(screen.page.locator(".means")).to_contain_text(re.compile(r"\d+ %"))
    expect(chart).to_be_visible()
    screen.button(FIRE).first.click()
    log = screen.page.get_by_role("log")
    expect(log).to_contain_text(re.compile(" (hit|miss)"))
    expect(log.get_by_role("img").last).to_be_visible()
    # A normal roll is BM-9.1, an automatic one BM-8.2.
    log.get_by_role("button", name=re.compile(r"Rule BM-(9\.1|8\.2)")).last.click()
    expect(screen.page.get_by_role("dialog")).to_contain_text(re.compile(r"BM-(9\.1|8\.2)"))


def test_two_people_at_one_screen_go_on_where_nothing_is_hidden(screen: Screen) -> None:
    screen.set_up(bot="")
    placed = screen.mechs(0) + screen.mechs(1)
    first = screen.prompt.partition(":")[0]
    screen.deploy()
    screen.wait(lambda: "a marked square" in screen.prompt)
    assert first and not placed
    assert screen.mechs(0) and screen.mechs(1), "both have placed theirs, one after the other"
    expect(screen.page.get_by_role("dialog", name="Hand over")).to_have_count(0)


def test_the_match_goes_on_after_the_server_was_restarted(
    page: Page, built: None, tmp_path: Path
) -> None:
    served = Served(tmp_path)
    screen = Screen(page, served.url)
    screen.set_up()
    screen.deploy()
    screen.wait(lambda: "a marked square" in screen.prompt)
    placed = screen.mechs(0)
    served.stop()
    expect(page.get_by_role("alert")).to_contain_text("connection is cut")
    served.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert screen.mechs(0) == placed
    page.goto(served.url)
    page.get_by_role("link", name=re.compile("You against")).click()
    screen.wait(lambda: "a marked square" in screen.prompt)
    assert screen.mechs(0) == placed
    served.stop()


def test_a_phone_has_a_layout_of_its_own(phone: Page, served: Served) -> None:
    screen = Screen(phone, served.url, Touch)
    screen.set_up(points=25)
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert phone.evaluate(wide), "the table scrolls sideways"
    screen.wait(lambda: "Place" in screen.prompt)
    before = screen.prompt
    screen.click(*screen.marked()[len(screen.marked()) // 2])
    screen.button(re.compile("Face ")).first.tap()
    screen.wait(lambda: screen.prompt != before)
    screen.part("Forces")
    expect(phone.get_by_role("group", name="Forces")).to_be_visible()
    screen.part("Log")
    expect(phone.get_by_role("log")).to_be_visible()
    expect(phone.get_by_label("What to do now")).to_be_in_viewport(ratio=1)
    screen.part()
    expect(phone.get_by_role("log")).to_be_hidden()
