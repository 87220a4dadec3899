"""The lesson as a person finds and reads it, the guided first game, and a hint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from ironmuster.tutorial import tutorial
from tests.browser.hands import comes_to
from tests.browser.lessons import CUT, at_step, begin, led
from tests.browser.screen import FIRE, Screen, serious

MOVER = re.compile(r"Move (Journeyman|Kestrel)\b")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lesson_is_opened_from_home_and_read(screen: Screen, scheme: str) -> None:
    page = screen.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(screen.url)
    screen.on_shelf().get_by_role("link", name="Learn it in five minutes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Battle Machine in five minutes")
    expect(page.get_by_text("Two squads of giant robots")).to_be_visible()
    expect(page.get_by_role("img", name="The board")).to_be_visible()
    drawn = "[...document.images].every(one => one.complete && one.naturalWidth > 200)"
    page.wait_for_function(f"() => document.images.length === 2 && {drawn}")
    expect(screen.button("Start", exact=True)).to_be_visible()
    assert serious(page) == []
    screen.button("Rule BM-9.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("BM-9.1")


def test_the_first_game_is_played_by_doing_what_it_says(screen: Screen) -> None:
    """Every click is one that the lesson's words name; then a hint is asked for and followed."""
    page = screen.page
    lesson = begin(screen)
    log = page.get_by_role("log")
    asked = page.get_by_label("What to do now")
    screen.button("Next", exact=True).click()
    at_step(lesson, 2)
    expect(lesson).to_contain_text("Click the Kestrel")
    screen.click(*screen.mechs(0)[1])
    at_step(lesson, 3)
    assert serious(page) == []
    said = re.search(r"\((\d+),(\d+)\) with the (\d+)", lesson.inner_text())
    assert said is not None
    x, y, cost = map(int, said.groups())
    comes_to(page, lambda: screen.costs().get((x, y)), cost)
    screen.click(9, 6)
    screen.face("north")
    expect(lesson.get_by_role("status")).to_contain_text("(10,7), and face north")
    screen.click(x, y)
    screen.face("north")
    at_step(lesson, 4)
    expect(log).to_contain_text("Kestrel moves (8,10) to (10,7), facing N, 5 MP")
    screen.button("End movement").click()
    at_step(lesson, 5)
    screen.click(10, 7)
    at_step(lesson, 6)
    screen.click(8, 4)
    page.locator(".means .pick").filter(has_text="Lightning Gun").click()
    screen.button(FIRE).first.click()
    at_step(lesson, 7)
    expect(log).to_contain_text("4+3 against 3+6, no damage")
    screen.click(8, 4)
    aimed, plain = re.findall(r"(\d+) %", lesson.inner_text())
    aims = page.get_by_role("table", name="What each aim would give").get_by_role("row")
    expect(aims.filter(has_text="Autocannon")).to_contain_text(f"{aimed}%")
    expect(aims.filter(has_text="The mech")).to_contain_text(f"{plain}%")
    expect(aims).to_have_count(4)
    chances = [int(one) for one in re.findall(r"\t(\d+)%", "\n".join(aims.all_inner_texts()))]
    assert max(chances) == int(plain), "what the lesson says to do is the best shot"
    screen.button("Aim at: The mech").click()
    expect(asked).to_contain_text("Laser at Ox")
    asked.locator(".main").click()
    at_step(lesson, 8)
    expect(log).to_contain_text("Laser strikes Ox")
    screen.click(6, 7)
    at_step(lesson, 9)
    screen.click(5, 4)
    screen.button(FIRE).first.click()
    at_step(lesson, 10)
    expect(log).to_contain_text("Gopher is destroyed")
    screen.button("Play on").click()
    expect(lesson).to_have_count(0)
    # From here on nobody has chosen the dice: the enemy may have destroyed either.
    screen.wait(lambda: MOVER.search(screen.prompt) and screen.mine())
    mover = MOVER.search(screen.prompt)
    assert mover is not None
    screen.button("Hint").click()
    hint = page.get_by_role("group", name="Hint")
    expect(hint).to_contain_text("What the Veteran would do")
    assert serious(page) == []
    advised = hint.get_by_role("button").filter(has_text="Move to").first
    expect(advised).to_contain_text(re.compile("[+\u2212]\\d"))
    hint.get_by_role("button", name="Why").click()
    expect(advised).to_contain_text(re.compile("in the enemy's next turn|in its next turn"))
    facing = re.search(r"facing ([NESW]+)", advised.inner_text())
    assert facing is not None
    advised.click()
    moved = re.compile(
        rf"{mover[1]} (moves \(\d+,\d+\) to \(\d+,\d+\)|turns), facing {facing.group(1)}, "
    )
    expect(log).to_contain_text(moved)


def test_every_step_is_read_whole_on_a_desk(screen: Screen) -> None:
    page = screen.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    lesson = begin(screen)
    for step in range(1, 11):
        at_step(lesson, step)
        comes_to(page, lambda: lesson.evaluate(CUT), [], f"step {step}")
        if step < 10:
            lesson.get_by_role("button", name=re.compile("^(Next|Do it for me)$")).click()


# Whether something can be seen whole, and nothing lies over it.
SEEN = """one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const at = [[left + 3, top + 3], [right - 3, bottom - 3], middle];
    return at.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""


def test_what_a_step_tells_one_to_aim_at_is_in_sight_on_a_desk(screen: Screen) -> None:
    """The gun of the Raider is the last row of a long list under the words of the lesson."""
    page = screen.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    lesson = begin(screen, "thirtymm")
    led(lesson, 6)
    page.get_by_role("group", name="Target").get_by_role("button", name="Raider").click()
    meant = page.locator("tr.pointed")
    expect(meant).to_have_text(re.compile("^ *Sub-machine Gun"))
    screen.wait(lambda: meant.evaluate(SEEN))
    expect(lesson).to_be_in_viewport(ratio=1)
    meant.click()
    expect(page.get_by_label("What to do now")).to_contain_text("Sub-machine Gun · 4 of 10 AP")


# What the log says as the lesson comes to its next step.
HEARD = """lesson => {
    const now = lesson.querySelector('.count').textContent;
    const seen = new MutationObserver(() => {
        if (lesson.querySelector('.count').textContent === now) return;
        window.heard = document.querySelector('[role=log]').textContent;
        seen.disconnect();
    });
    seen.observe(lesson, { subtree: true, childList: true, characterData: true });
}"""


def test_a_step_tells_what_came_of_the_one_before_once_that_was_seen(screen: Screen) -> None:
    page = screen.page
    lesson = begin(screen)
    steps = tutorial("battlemachine").steps
    shot = next(number for number, step in enumerate(steps, 1) if step.dice)
    led(lesson, shot)
    page.add_init_script("localStorage.setItem('ironmuster.speed', '1')")
    page.reload()
    at_step(lesson, shot)
    before = page.get_by_role("log").text_content()
    lesson.evaluate(HEARD)
    screen.button("Do it for me").click()
    at_step(lesson, shot + 1)
    expect(page.get_by_role("region", name="What to do now")).not_to_contain_text("Next ·")
    heard = page.evaluate("heard")
    assert heard == page.get_by_role("log").text_content() != before


def test_the_facing_that_a_step_means_is_marked(screen: Screen) -> None:
    lesson = begin(screen)
    led(lesson, 3)
    screen.click(10, 7)
    expect(screen.page.locator(".facing.meant")).to_have_attribute("aria-label", "Face north")


def test_keys_stay_at_the_table_when_the_foe_they_were_on_is_gone(screen: Screen) -> None:
    """Its button goes with it, long after it was pressed."""
    page = screen.page
    lesson = begin(screen, "mekleader")
    led(lesson, 9)
    page.keyboard.press("b")
    page.get_by_role("button", name=re.compile("^Artillery, Foe")).focus()
    page.keyboard.press("Enter")
    at_step(lesson, 10)
    expect(page.get_by_role("button", name=re.compile("^Artillery, Foe"))).to_have_count(0)
    screen.wait(lambda: page.evaluate("!!document.activeElement.closest('main')"))


def test_a_long_name_with_all_its_marks_makes_no_panel_broader(screen: Screen) -> None:
    """The Journeyman, a commander, has moved."""
    page = screen.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    lesson = begin(screen)
    led(lesson, 10)
    screen.button("Play on").click()
    expect(lesson).to_have_count(0)
    screen.wait(lambda: "Move Journeyman" in screen.prompt and screen.mine())
    screen.click(6, 7)
    screen.face("east")
    screen.wait(lambda: "Move Kestrel" in screen.prompt or "Kestrel" not in page.content())
    expect(page.locator(".forces .tick").first).to_be_visible()
    broad = (
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )
    screen.click(6, 7)  # its card
    expect(page.locator(".detail").get_by_role("heading", name="Journeyman")).to_be_visible()
    panels = page.locator(".forces, .forces .panel, .detail .panel")
    comes_to(page, lambda: panels.evaluate_all(broad), [])


def test_the_first_mission_alone_is_played_by_doing_what_it_says(screen: Screen) -> None:
    """Cards are clicked and dragged as the words say, and what is to be clicked is framed."""
    page = screen.page
    lesson = begin(screen, "mekleader")
    log = page.get_by_role("log")
    market = page.get_by_role("region", name="Market").get_by_role("listitem")
    pointed = page.locator(".pointed")
    expect(pointed).to_contain_text("Anvil")
    market.filter(has_text="Anvil").get_by_role("button", name="Buy").click()
    at_step(lesson, 2)
    market.filter(has_text="Green pilot").get_by_role("button", name="Buy").click()
    at_step(lesson, 3)
    expect(pointed).to_have_count(2)
    market.filter(has_text="Chain Gun").hover()
    page.mouse.down()
    page.mouse.move(500, 500)
    page.locator(".bays li").filter(has_text="Anvil").hover()
    page.mouse.up()
    at_step(lesson, 4)
    screen.button("End the Build Phase").click()
    at_step(lesson, 5)
    screen.button("Take no mission").click()
    expect(lesson.get_by_role("status")).to_contain_text("Take Patrol Wastelands")
    assert serious(page) == []
    mission = page.get_by_role("listitem").filter(has_text="Patrol Wastelands")
    mission.get_by_role("button", name="Take it").click()
    at_step(lesson, 6)
    # What gives several answers at once would leave the lesson behind, with no way on.
    expect(screen.button("All Meks go")).to_have_count(0)
    page.get_by_role("region", name="Pilots").get_by_role("button", name="Regular").click()
    page.locator(".bays li").filter(has_text="Citadel").get_by_role("button").first.click()
    at_step(lesson, 7)
    screen.button("Do it for me").click()
    at_step(lesson, 8)
    screen.button("Go on the mission").click()
    for step in (9, 10, 11):
        at_step(lesson, step)
        fire_as_told(lesson)
    at_step(lesson, 12)
    screen.button("Fight on").click()
    at_step(lesson, 13)
    fire_as_told(lesson)
    at_step(lesson, 14)
    screen.button(re.compile("^Salvage")).click()
    screen.button("Play", exact=True).click()
    at_step(lesson, 15)
    expect(log).to_contain_text("+60 MC, now 70 MC")
    screen.button(re.compile("^Evader")).click()
    at_step(lesson, 16)
    screen.button("Repair all").first.click()
    at_step(lesson, 17)
    screen.button("Play on").click()
    expect(lesson).to_have_count(0)
    screen.wait(lambda: "Build Phase" in screen.prompt)
    expect(page.get_by_text("76 MC in cash")).to_be_visible()


def fire_as_told(lesson: Locator) -> None:
    """Click the Foe that the lesson names last, in bold."""
    foe = lesson.locator("strong").last.inner_text()
    lesson.page.get_by_role("button", name=re.compile(f"^{foe}, Foe")).click()


def test_the_first_game_can_be_left_and_comes_back_where_it_was(screen: Screen) -> None:
    lesson = begin(screen)
    screen.button("Next", exact=True).click()
    screen.button("Do it for me").click()
    at_step(lesson, 3)
    screen.page.reload()
    at_step(lesson, 3)
    screen.button("Do it for me").focus()
    screen.page.keyboard.press("Enter")
    at_step(lesson, 4)
    expect(lesson).to_be_focused()
    screen.page.keyboard.press("Tab")
    expect(screen.button("Do it for me")).to_be_focused()


def test_two_people_have_no_hints(screen: Screen) -> None:
    screen.set_up(bot="")
    expect(screen.page.get_by_label("What to do now")).to_be_visible()
    expect(screen.button("Hint")).to_have_count(0)


def test_two_people_may_agree_on_hints(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/new/battlemachine")
    second = page.get_by_role("group", name="Seat 2")
    second.get_by_role("radio", name="Friend here").click()
    allowed = page.get_by_role("group", name="Seat 1").get_by_label("Hints")
    expect(allowed).not_to_be_checked()
    allowed.check()
    with page.expect_request("**/api/matches") as request:
        screen.button("Start the game").click()
    sent = request.value.post_data_json
    assert sent is not None
    seats = sent["seats"]
    assert [seat.get("hints") for seat in seats] == [True, None]
