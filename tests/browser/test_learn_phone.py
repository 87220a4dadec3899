"""The guided first games on a phone, upright and on its side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ironmuster.registry import MODULES
from ironmuster.tutorial import tutorial
from tests.browser.conftest import Served
from tests.browser.hands import Touch, at_rest, comes_to
from tests.browser.lessons import CUT, at_step, begin
from tests.browser.screen import STILL, Screen


def test_on_a_phone_nothing_lies_over_the_wheel_of_facings(phone: Page, served: Served) -> None:
    """The square of the third step lies where the small map does."""
    screen = Screen(phone, served.url)
    lesson = begin(screen)
    screen.button("Next", exact=True).tap()
    at_step(lesson, 2)
    screen.button("Do it for me").tap()
    at_step(lesson, 3)
    expect(lesson).to_contain_text("Tap the square")
    screen.click(10, 7)
    facings = phone.locator(".facing circle")
    expect(facings).to_have_count(8)
    over = """all => all.filter(one => {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !one.parentNode.contains(there);
    }).map(one => one.parentNode.getAttribute('aria-label'))"""
    screen.wait(lambda: facings.evaluate_all(over) == [])


@pytest.mark.parametrize("slug", list(MODULES))
def test_the_first_game_on_a_phone_by_the_buttons_alone(
    phone: Page, served: Served, slug: str
) -> None:
    """Next and Do it for me lead through all of it, and what is said stays in sight."""
    screen = Screen(phone, served.url)
    lesson = begin(screen, slug)
    steps = tutorial(slug).steps
    for number, step in enumerate(steps[:-1], 1):
        at_step(lesson, number)
        expect(lesson).to_be_in_viewport()
        screen.button("Do it for me" if step.answer else "Next", exact=True).tap()
    at_step(lesson, len(steps))
    expect(screen.button("Play on")).to_be_enabled()


def test_each_step_is_told_from_its_beginning_on_a_phone_on_its_side(
    phone: Page, served: Served
) -> None:
    """Who had scrolled to press "Do it for me" began to read the next step in its middle. Where a
    step only tells something, the way to the next one lay under a question not yet meant."""
    phone.set_viewport_size({"width": 844, "height": 390})
    screen = Screen(phone, served.url)
    lesson = begin(screen)
    for number, step in enumerate(tutorial("battlemachine").steps[:-1], 1):
        at_step(lesson, number)
        expect(lesson.get_by_text(f"Step {number} of ")).to_be_in_viewport(ratio=1)
        if not step.answer:
            expect(screen.button("Next", exact=True)).to_be_in_viewport(ratio=1)
            comes_to(phone, lambda: lesson.evaluate(CUT), [])
        screen.button("Do it for me" if step.answer else "Next", exact=True).tap()


@pytest.mark.parametrize("slug", ["mekleader", "thirtymm"])
def test_each_step_is_read_whole_with_its_question_on_a_phone_on_its_side(
    phone: Page, served: Served, slug: str
) -> None:
    """The question took the room of the words, or the goal of the game stood between the two, and
    "End the Build Phase" was nowhere to be seen."""
    phone.set_viewport_size({"width": 844, "height": 390})
    screen = Screen(phone, served.url)
    lesson = begin(screen, slug)
    steps = tutorial(slug).steps
    for number, step in enumerate(steps, 1):
        at_step(lesson, number)
        phone.wait_for_function(STILL)
        assert lesson.evaluate(CUT) == [], f"step {number}"
        if step.answer:
            expect(phone.get_by_label("What to do now")).to_be_in_viewport(ratio=1)
        if number < len(steps):
            screen.button("Do it for me" if step.answer else "Next", exact=True).tap()


def test_one_card_and_then_the_other_are_tapped_as_a_phone_says(
    phone: Page, served: Served
) -> None:
    """The Mek lies far below the gun: once that is taken, it has come into sight."""
    screen = Screen(phone, served.url)
    lesson = begin(screen, "mekleader")
    for step in (1, 2):
        at_step(lesson, step)
        screen.button("Do it for me").tap()
    at_step(lesson, 3)
    expect(lesson).to_contain_text("tap the one and then the other")
    phone.locator(".pointed").first.tap(position={"x": 40, "y": 12})
    expect(phone.locator(".pointed")).to_have_count(1)
    at_step(lesson, 3)
    phone.locator(".pointed").tap(position={"x": 60, "y": 40})
    at_step(lesson, 4)


# Whether a thumb meets the middle of something, and nothing that lies over it.
MET = """one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return one.contains(over);
}"""


def test_what_a_step_speaks_of_is_in_sight_on_a_phone(phone: Page, served: Served) -> None:
    """The way to look lay under the small map, guns and aims in a part that nobody had opened; and
    once the target was struck, its card came up over the dice and the enemy's turn."""
    screen = Screen(phone, served.url, Touch)
    lesson = begin(screen)
    details = phone.get_by_role("button", name="Details, forces and log")
    screen.button("Next", exact=True).tap()
    at_step(lesson, 2)
    screen.click(*screen.mechs(0)[1])
    at_step(lesson, 3)
    screen.click(10, 7)
    ways = phone.get_by_role("group", name="Facing").get_by_role("button")
    expect(ways).to_have_count(8)
    unmet = f"all => all.filter(one => !({MET})(one)).map(one => one.getAttribute('aria-label'))"
    comes_to(phone, lambda: ways.evaluate_all(unmet), [])
    ways.and_(phone.get_by_label("Face north", exact=True)).tap()
    for step in (4, 5):
        at_step(lesson, step)
        screen.button("Do it for me").tap()
    at_step(lesson, 6)
    expect(details).to_have_attribute("aria-expanded", "false")
    screen.click(8, 4)
    gun = phone.locator(".means li").filter(has_text="Lightning Gun")
    expect(gun.get_by_role("button", name="Fire")).to_be_in_viewport(ratio=1)
    comes_to(phone, lambda: gun.get_by_role("button", name="Fire").evaluate(MET), True)
    gun.get_by_role("button", name="Fire").tap()
    at_step(lesson, 7)
    expect(details).to_have_attribute("aria-expanded", "false")
    screen.click(8, 4)
    aims = phone.get_by_role("table", name="What each aim would give").get_by_role("button")
    expect(aims).to_have_count(3)
    lesson.page.wait_for_function(
        f"() => [...document.querySelectorAll('tbody button')].every({MET})"
    )
    comes_to(phone, lambda: lesson.evaluate(CUT), [])
    screen.button("Aim at: The mech").tap()
    phone.get_by_label("What to do now").locator(".main").tap()
    at_step(lesson, 8)
    expect(details).to_have_attribute("aria-expanded", "false")


def test_an_aim_that_a_step_wants_is_in_sight_on_a_phone(phone: Page, served: Served) -> None:
    """The Raider's gun is one of a dozen rows, below what a phone has room for."""
    screen = Screen(phone, served.url)
    lesson = begin(screen, "thirtymm")
    for number, step in enumerate(tutorial("thirtymm").steps[:5], 1):
        at_step(lesson, number)
        screen.button("Do it for me" if step.answer else "Next", exact=True).tap()
    at_step(lesson, 6)
    raider = 'document.querySelector(\'.token:is([data-unit="2"], [data-index="2"])\')'
    middle = f"new DOMPoint(0, -8).matrixTransform({raider}.getScreenCTM()).toJSON()"
    point = at_rest(phone, f"() => {middle}")
    phone.touchscreen.tap(point["x"], point["y"])
    gun = phone.get_by_role("button", name="Aim at: Sub-machine Gun")
    expect(gun).to_be_in_viewport(ratio=1)
    comes_to(phone, lambda: gun.evaluate(MET), True)
    gun.tap()
    asked = phone.get_by_label("What to do now")
    expect(asked).to_contain_text("Sub-machine Gun \N{MIDDLE DOT} 4 of 10 AP")
    asked.locator(".main").tap()
    at_step(lesson, 7)
