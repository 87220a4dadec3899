"""A guided first game as a person goes through it, and what of a step can be seen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.hands import comes_to
from tests.browser.screen import Screen


def begin(screen: Screen, slug: str = "battlemachine") -> Locator:
    """Start the guided first game; return its lesson."""
    screen.page.goto(f"{screen.url}#/learn/{slug}")
    screen.button("Start", exact=True).click()
    lesson = screen.page.get_by_label("Lesson", exact=True)
    at_step(lesson, 1)
    return lesson


# Which of the figures that a step points at do not stand where the board can be seen, and of the
# cards the first one: two that are far apart come one after the other.
HIDDEN = """lesson => {
    const found = [];
    for (const anchor of lesson.dataset.points.split(' ')) {
        const [kind, number] = anchor.split(':');
        if (!['mech', 'unit'].includes(kind)) continue;
        const token = document.querySelector(
            `.token:is([data-index="${number}"], [data-unit="${number}"])`);
        if (!token) continue;
        const {x, y} = new DOMPoint(0, 0).matrixTransform(token.getScreenCTM());
        const over = document.elementFromPoint(x, y);
        if (!over?.closest('.canvas')) found.push(`${anchor} at ${x},${y}`);
    }
    const card = document.querySelector('main .pointed');
    if (card) {
        const {left, right, top, bottom} = card.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!card.contains(over)) found.push(`${card.textContent} under ${over?.className}`);
    }
    return found;
}"""


def at_step(lesson: Locator, number: int) -> None:
    """It is told, and what it points at is in sight as soon as the board is at rest."""
    expect(lesson).to_contain_text(f"Step {number} of ")
    comes_to(lesson.page, lambda: lesson.evaluate(HIDDEN), [], f"step {number}")


# What a step tells one to press, as far as one must look for it: the card is read as it is.
CUT = """lesson => {
    const found = lesson.scrollHeight > lesson.clientHeight + 1 ? ['the card is cut'] : [];
    for (const one of lesson.querySelectorAll('.row button')) {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!one.contains(over)) found.push(`${one.textContent.trim()} cannot be seen`);
    }
    return found;
}"""


def led(lesson: Locator, to: int) -> None:
    """Next and Do it for me, up to a step."""
    for step in range(1, to):
        at_step(lesson, step)
        lesson.get_by_role("button", name=re.compile("^(Next|Do it for me)$")).click()
    at_step(lesson, to)
