"""How a person plays: by mouse, by touch, or by keys alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.lag import PATIENCE

# Where a square is drawn: its middle, in pixels of the window.
CENTRE = """([x, y]) => {
    const svg = document.querySelector('.frame svg');
    const box = svg.getBoundingClientRect(), seen = svg.viewBox.baseVal;
    const scale = box.width / seen.width, [wide, high, left, top] = JSON.parse(svg.dataset.unit);
    return [box.left + (left + x * wide - seen.x) * scale,
            box.top + (top + y * high - seen.y) * scale];
}"""
# Whether a point of the window is the board's and not something's that floats over it.
FREE = """([x, y]) => !!document.elementFromPoint(x, y)?.closest('.frame svg')"""
# Whether the focus is on an element (0), or which way it is from there.
WAY = """wanted => {
    const now = document.activeElement;
    if (now === wanted) return 0;
    return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
}"""
# A ring, or in a drawing a shape that is drawn otherwise than its like beside it.
RING = """() => {
    const now = document.activeElement, beside = now.parentElement.lastElementChild;
    const look = one => ['stroke', 'fill', 'strokeWidth']
        .map(name => getComputedStyle(one.firstElementChild)[name]).join();
    return now.matches(':focus-visible') && (getComputedStyle(now).outlineStyle !== 'none' ||
        now.matches('svg *') && (now === beside || look(now) !== look(beside)));
}"""

# Whether this screen has to do something and nothing is on its way. One look at one moment: of two
# looks, the first may see the answered question and the second the turn of somebody else.
READY = """() => !!document.querySelector('.prompt.mine') && !document.querySelector(
    '.prompt .answers button:disabled, button[aria-label="Undo"]:disabled, ' +
    'button[aria-label="Ask to undo"]:disabled')"""


# Who plays on looks at these hundreds of times: found by role or label, each look would ask every
# element of the page for its name.
ASKED = '[aria-label="What to do now"]'
RESULT = '[aria-label="Result"]'
COVER = 'dialog[aria-label="Hand over"]'
# So, or there is nothing more to do, or the screen is to be handed over.
OVER = f"() => !!document.querySelector('{RESULT}, {COVER}')"
SETTLED = f"() => ({OVER})() || ({READY})()"
# All that the prompt and the log say.
SAID = f"""() => ['{ASKED}', '[role=log]'].map(
    place => [...document.querySelectorAll(place)].map(one => one.innerText).join()).join()"""
CHANGED = f"before => ({OVER})() || (({READY})() && ({SAID})() !== before)"


# What a script finds once it is the same in four pictures in a row.
AT_REST = """async arg => {{
    const find = {find}, frame = () => new Promise(requestAnimationFrame);
    let seen = find(arg);
    for (let frames = 0, still = 0; still < 3 && frames < 200; frames += 1) {{
        await frame();
        const now = find(arg);
        still = JSON.stringify(now) === JSON.stringify(seen) ? still + 1 : 0;
        seen = now;
    }}
    return seen;
}}"""


def at_rest(page: Page, find: str, arg: Any = None) -> Any:
    """Where something lies once it lies still: a board that is just laid out, or whose camera
    glides, has moved by the time one points at it."""
    return page.evaluate(AT_REST.format(find=find), arg)


def comes_to(page: Page, look: Callable[[], Any], wanted: Any, when: Any = "") -> None:
    """What is looked at comes to be so: a busy machine lays a page out bit by bit."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := look()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted, f"{when}: {found!r}, not {wanted!r}"


def place_at(page: Page, x: float, y: float) -> tuple[int, int]:
    """The place around a point of the drawing, whichever way round the board lies."""
    found = page.locator(".frame svg[data-unit]").first.get_attribute("data-unit")
    wide, high, left, top = json.loads(found or "")
    return round((x - left) / wide), round((y - top) / high)


class Onlooker:
    """Who sees a table: what everybody reads there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def prompt(self) -> str:
        """What is asked now, in one line."""
        found = self.page.locator(ASKED)
        return " ".join(" ".join(found.all_inner_texts()).split())

    @property
    def said(self) -> str:
        """All that the prompt and the log say."""
        return str(self.page.evaluate(SAID))

    def wait(self, sees: Any, seconds: float = 2 * PATIENCE / 1000) -> None:
        """Wait until `sees()` is true."""
        end = time.monotonic() + seconds
        while not sees():
            assert time.monotonic() < end, f"still: {self.prompt!r}"
            self.page.wait_for_timeout(20)

    def settle(self, before: str | None = None, seconds: float = 4 * PATIENCE / 1000) -> None:
        """Wait until this screen has something to do, or it is over, or somebody else's turn to
        look at it; and until something else is told than `before`."""
        # The page looks by itself: a question from here costs more than its answer.
        try:
            self.page.wait_for_function(
                SETTLED if before is None else CHANGED,
                arg=before,
                polling=20,
                timeout=1000 * seconds,
            )
        except TimeoutError:
            raise AssertionError(f"still: {self.prompt!r}") from None

    def part(self, name: str = "") -> None:
        """Open a part of the table that a small screen folds away: Details, Forces or Log; fold
        them all by no name."""
        handle = self.page.get_by_role("button", name="Details, forces and log")
        if name and self.page.locator("main.stage:is(.phone, .lying)").count():
            handle.wait_for()  # it is fetched where it is first wanted
        if not handle.count():
            return
        if (handle.get_attribute("aria-expanded") == "true") != bool(name):
            handle.click()
        parts = self.page.get_by_role("group", name="Beside the board")
        if name and not parts.get_by_role("button", name=name, pressed=True).count():
            parts.get_by_role("button", name=name).click()

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(RESULT).count() > 0


class Mouse:
    """Clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, thing: Locator) -> None:
        """Choose a button or a link."""
        thing.click()

    def square(self, x: int, y: int) -> None:
        """Choose a square of the board."""
        self.page.mouse.click(*at_rest(self.page, CENTRE, [x, y]))


class Touch(Mouse):
    """Taps."""

    def press(self, thing: Locator) -> None:
        thing.tap()

    def square(self, x: int, y: int) -> None:
        at = at_rest(self.page, CENTRE, [x, y])
        if not self.page.evaluate(FREE, at):
            self.whole()
            at = at_rest(self.page, CENTRE, [x, y])
        self.page.touchscreen.tap(*at)

    def whole(self) -> None:
        """Look at all of the board."""
        view = self.page.get_by_role("button", name="The view")
        view.tap()
        self.page.get_by_role("button", name="Whole board").tap()
        view.tap()


class Keys(Mouse):
    """Tab and Enter; wherever the keys are must be seen."""

    MOST = 150

    def go(self, thing: Locator) -> None:
        """Tab to a thing, the nearer way round."""
        wanted = thing.element_handle()
        for _ in range(self.MOST):
            way = self.page.evaluate(WAY, wanted)
            if way == 0:
                assert self.page.evaluate(RING), "the focus cannot be seen"
                return
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"no key leads to {thing}")

    def press(self, thing: Locator) -> None:
        self.go(thing)
        self.page.keyboard.press("Enter")
