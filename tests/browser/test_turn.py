"""A turn in few clicks: answered together, dragged, taken back; and how many clicks it takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    Fire,
    Move,
    Pick,
)
from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, at_rest, comes_to
from tests.browser.screen import Screen
from tests.browser.stage import Stage

MOST = 14
Point = tuple[int, int]


def three(phase: str = "move") -> BattleGame:
    """Three mechs with four shots between them, an enemy in reach of all."""
    return battle(
        mech("ox", "laser", "laser", at=(6, 10), facing="N"),
        mech("ox", "heavy_laser", at=(8, 10), facing="N"),
        mech("ox", "heavy_laser", at=(10, 10), facing="N"),
        mech("ox", "laser", seat=1, at=(7, 4), facing="S"),
        mech("ox", "laser", seat=1, at=(10, 4), facing="S"),
        phase=phase,
        dice=[4, 3] * 200,
    )


class Counted:
    """A page whose clicks, taps and keys are counted; a drag counts as one."""

    def __init__(self, page: Page, url: str, game: BattleGame) -> None:
        self.stage = Stage(game)
        self.stage.open(page, url)
        self.screen = Screen(page, url)
        self.page = page
        self.count = 0

    def place(self, square: Point) -> Any:
        return at_rest(self.page, CENTRE, list(square))

    def click(self, *square: int) -> None:
        """Click a square once it is offered, or a mech: where a question stands, squares follow."""
        self.screen.wait(lambda: square in [*self.screen.marked(), *self.screen.mechs(0)])
        self.count += 1
        self.page.mouse.click(*self.place((square[0], square[1])))

    def enter(self) -> None:
        """Give the answer that is meant, once it may be given."""
        self.page.locator(".prompt .main:enabled").wait_for()
        self.count += 1
        self.page.keyboard.press("Enter")

    def drag(self, start: Point, end: Point, stop: Callable[[], None] | None = None) -> None:
        self.count += 1
        (x, y), (a, b) = self.place(start), self.place(end)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 5):
            self.page.mouse.move(x + (a - x) * step / 4, y + (b - y) * step / 4)
        if stop:
            stop()
        self.page.mouse.up()

    def wait(self, words: str) -> None:
        self.screen.wait(lambda: words in self.screen.prompt)

    def answers(self, kind: type) -> list[Any]:
        """What was answered of a kind, in order."""
        name = kind.__name__.lower()
        sent = [one["action"] for one in self.stage.heard if one["type"] == "act"]
        return [one for one in sent if one["type"] == name]


@pytest.fixture
def turn(page: Page, served: Served) -> Counted:
    return Counted(page, served.url, three())


@pytest.mark.parametrize("how", ["clicks", "drags"])
def test_a_turn_of_three_mechs_and_four_shots_takes_few_clicks(turn: Counted, how: str) -> None:
    page = turn.page
    for name, square in (("Ox 1", (6, 8)), ("Ox 2", (8, 8)), ("Ox 3", (10, 8))):
        turn.wait(f"Move {name}")
        if how == "clicks":
            turn.click(*square)
            expect(page.locator(".main")).to_contain_text("Move")
            turn.enter()
        else:
            turn.screen.wait(lambda square=square: square in turn.screen.marked())
            turn.drag(square, (square[0], square[1] - 2))
    shots = 0
    while shots < 4 and turn.stage.game.state.turn == 0:
        turn.screen.wait(lambda: page.locator(".main", has_text="Fire").count() == 1)
        turn.screen.wait(lambda: "%" in page.locator(".main").inner_text())
        turn.enter()
        shots += 1
        turn.screen.wait(lambda shots=shots: len(turn.answers(Fire)) == shots)
        page.wait_for_timeout(100)
    if turn.stage.game.state.turn == 0:
        turn.screen.wait(lambda: page.locator(".main").count() == 1)
        turn.enter()
    turn.screen.wait(lambda: turn.stage.game.state.turn == 1)
    assert len(turn.answers(Move)) == len(turn.answers(Pick)) == len(turn.answers(Activate)) == 3
    assert len(turn.answers(Fire)) == 4
    assert turn.answers(Fire)[0]["mech"] == turn.answers(Fire)[1]["mech"], "the target stays"
    assert turn.count <= MOST, turn.count
    assert all(move["facing"] in (0, 1, 7) for move in turn.answers(Move))


def test_another_mech_is_taken_by_a_click_and_nothing_is_answered_yet(turn: Counted) -> None:
    turn.wait("Move Ox 1")
    turn.click(10, 10)
    turn.wait("Move Ox 3")
    assert turn.answers(Pick) == []
    turn.click(10, 8)
    expect(turn.page.locator(".main")).to_contain_text("Move")
    turn.enter()
    turn.wait("Move Ox 1")
    assert turn.answers(Pick) == [{"type": "pick", "mech": 2}]


@pytest.mark.parametrize("by", ["Escape", "right"])
def test_the_last_choice_is_taken_back(turn: Counted, by: str) -> None:
    def back() -> None:
        if by == "Escape":
            turn.page.keyboard.press("Escape")
        else:
            turn.page.mouse.click(*turn.place((2, 2)), button="right")

    turn.wait("Move Ox 1")
    turn.click(6, 8)
    turn.wait("Ox 1 to 6, 8, facing")
    back()
    turn.wait("a marked square")
    back()
    turn.wait("choose a mech to move")
    back()
    assert turn.answers(Pick) == []
    expect(turn.screen.button("Move Ox 2")).to_be_visible()
    turn.screen.button("Move Ox 2").click()
    turn.wait("Move Ox 2")
    assert turn.answers(Pick) == [{"type": "pick", "mech": 1}]


def test_ending_early_names_who_could_still_act(turn: Counted) -> None:
    turn.wait("Move Ox 1")
    expect(turn.screen.button("End movement")).to_contain_text("skipping Ox 1, Ox 2 and Ox 3")
    turn.screen.button("End movement").click()
    turn.screen.wait(lambda: "Fire" in turn.screen.prompt)
    assert turn.answers(Pick) == []
    expect(turn.screen.button("End attack")).to_contain_text("skipping Ox 1, Ox 2 and Ox 3")


def test_a_mech_is_pulled_to_a_square(turn: Counted) -> None:
    turn.wait("Move Ox 1")
    turn.drag((8, 10), (8, 8))
    turn.wait("Ox 2 to 8, 8, facing")
    assert turn.answers(Pick) == []
    turn.enter()
    turn.screen.wait(lambda: len(turn.answers(Move)) == 1)
    assert turn.answers(Move)[0] | {"facing": 0} == {"type": "move", "x": 8, "y": 8, "facing": 0}


@pytest.mark.parametrize("stop", ["Escape", "right", "outside"])
def test_a_drag_that_is_given_up_has_never_been(turn: Counted, stop: str) -> None:
    turn.wait("Move Ox 1")
    turn.screen.wait(lambda: (6, 8) in turn.screen.marked())
    turn.screen.settle()
    before = turn.screen.prompt

    def give_up() -> None:
        if stop == "Escape":
            turn.page.keyboard.press("Escape")
        elif stop == "right":
            turn.page.mouse.down(button="right")
            turn.page.mouse.up(button="right")
        else:
            turn.page.mouse.move(5, 450)

    turn.drag((6, 8), (6, 6), give_up)
    turn.page.wait_for_timeout(200)
    turn.screen.wait(lambda: turn.screen.prompt == before)
    assert turn.stage.heard == [one for one in turn.stage.heard if one["type"] != "act"]


def test_a_finger_pulls_a_square_to_its_facing(phone: Page, served: Served) -> None:
    turn = Counted(phone, served.url, three())
    turn.wait("Move Ox 1")
    turn.screen.wait(lambda: (6, 8) in turn.screen.marked())
    touch = phone.context.new_cdp_session(phone)
    (x, y), (a, b) = turn.place((6, 8)), turn.place((8, 8))
    points = [(x + (a - x) * step / 4, y + (b - y) * step / 4) for step in range(5)]

    def send(kind: str, *at: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(at)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    # A second finger: nothing has happened.
    send("touchStart", points[0])
    send("touchMove", points[2])
    send("touchStart", points[2], (x, y + 60))
    send("touchEnd")
    phone.wait_for_timeout(200)
    assert turn.answers(Move) == []
    (x, y), (a, b) = turn.place((6, 8)), turn.place((8, 8))
    points = [(x + (a - x) * step / 4, y + (b - y) * step / 4) for step in range(5)]
    send("touchStart", points[0])
    for point in points[1:]:
        send("touchMove", point)
    send("touchEnd")
    turn.screen.wait(lambda: len(turn.answers(Move)) == 1)
    assert turn.answers(Move) == [{"type": "move", "x": 6, "y": 8, "facing": 2}]


def test_the_prompt_never_moves_the_board(turn: Counted) -> None:
    box = "() => JSON.stringify(document.querySelector('.frame svg').getBoundingClientRect())"
    high = "document.querySelector('.prompt').getBoundingClientRect().height"
    page = turn.page
    turn.wait("Move Ox 1")
    first, tall = at_rest(page, box), page.evaluate(high)
    assert tall == 72
    turn.screen.button(re.compile("^All ")).click()
    expect(page.get_by_label("Filter the answers")).to_be_visible()
    assert (page.evaluate(box), page.evaluate(high)) == (first, tall)
    turn.screen.button("Close", exact=True).click()
    turn.click(6, 8)
    turn.wait("Ox 1 to 6, 8")
    assert (page.evaluate(box), page.evaluate(high)) == (first, tall)
    turn.enter()
    turn.wait("Move Ox 2")
    assert (page.evaluate(box), page.evaluate(high)) == (first, tall)


def test_a_question_and_its_answers_leave_the_rows_of_the_board_free(
    page: Page, served: Served
) -> None:
    """At set-up the lowest row is where one places."""
    high = "document.querySelector('.prompt').getBoundingClientRect().height"
    units = (
        mech("archon", "heavy_laser", at=None),
        mech("praetor", "laser", at=None),
        mech("ox", "laser", seat=1, at=(7, 4), facing="S"),
    )
    turn = Counted(page, served.url, battle(*units, phase="deploy", map="foundry_row"))
    turn.wait("take all where they are shown")
    comes_to(page, lambda: page.evaluate(high), 72)


def test_who_shoots_reads_it_all_in_one_line_of_the_prompt(page: Page, served: Served) -> None:
    turn = Counted(page, served.url, three("attack"))
    turn.screen.wait(lambda: "Fire" in turn.screen.prompt)
    expect(turn.screen.button("Next target")).to_be_visible()
    tall = "document.querySelector('.prompt').getBoundingClientRect().height"
    comes_to(page, lambda: page.evaluate(tall), 72)
    wide = "() => document.querySelector('.frame svg').getBoundingClientRect().width"
    board = at_rest(page, wide) * 1600 / 1692  # without the margin of its numbers
    assert 824 <= board <= 840, "as wide as the window is high enough for"
    widths = "['.side', '.prompt'].map(one => document.querySelector(one).offsetWidth)"
    assert page.evaluate(widths) == [236, 740]
    facts = page.locator(".prompt .facts")
    expect(facts).to_have_text(re.compile(r"energy · .* damage"))
    high = "one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)"
    assert round(facts.evaluate(high)) == 1


def test_enter_fires_at_the_next_target_that_was_clicked(page: Page, served: Served) -> None:
    """The button kept the keys, and Enter went on to yet another target, whatever the broad one
    said."""
    turn = Counted(page, served.url, three("attack"))
    turn.screen.wait(lambda: "Fire" in turn.screen.prompt)
    asked = turn.screen.prompt
    turn.screen.button("Next target").click()
    turn.screen.wait(lambda: turn.screen.prompt != asked)
    turn.enter()
    turn.screen.wait(lambda: len(turn.answers(Fire)) == 1)
    # Whoever comes to it by keys means it.
    turn.screen.wait(lambda: "Fire" in turn.screen.prompt)
    asked = turn.screen.prompt
    turn.screen.button("Next target").focus()
    turn.enter()
    turn.screen.wait(lambda: turn.screen.prompt != asked)
    assert len(turn.answers(Fire)) == 1


def test_what_happened_lies_over_the_heads_of_the_rear_row(page: Page, served: Served) -> None:
    game = battle(
        mech("ox", "laser", at=(7, 14), facing="S"),
        mech("ox", "laser", seat=1, at=(7, 0), facing="S"),
        mech("ox", "laser", seat=1, at=(2, 3), facing="S"),
        map="foundry_row",
        phase="moving",
        turn=1,
        active=2,
    )
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    page.set_viewport_size({"width": 1440, "height": 900})
    stage = Stage(game)
    stage.open(page, served.url)
    stage.play([Move(2, 4, 4), EndMovement(), EndAttack()])
    strip = page.get_by_role("navigation", name="What happened")
    above = """strip => {
        const head = document.querySelector('.token.side-1 image').getBoundingClientRect();
        return strip.getBoundingClientRect().bottom <= head.top;
    }"""
    comes_to(page, lambda: strip.evaluate(above), True)


def test_where_no_shot_is_left_the_end_is_meant_and_said(page: Page, served: Served) -> None:
    game = battle(
        mech("ox", "laser", at=(6, 10), facing="N"),
        mech("ox", "laser", at=(8, 10), facing="S"),
        mech("ox", "laser", seat=1, at=(7, 4), facing="S"),
        phase="attack",
        dice=[4, 3] * 20,
    )
    turn = Counted(page, served.url, game)
    turn.screen.wait(lambda: "Fire" in turn.screen.prompt)
    turn.enter()
    turn.wait("No enemy to fire at")
    expect(page.locator(".prompt .main")).to_contain_text("End attack")
    # Who has nothing to fire at is chosen on the board or from the list, and needs no row here.
    expect(turn.screen.button("Attack with")).to_have_count(0)
    turn.screen.button("All 2 answers").click()
    expect(turn.screen.button("Attack with Ox 2")).to_be_visible()


def test_what_stands_beside_the_board_folds_and_stays_folded(page: Page, served: Served) -> None:
    turn = Counted(page, served.url, three())
    turn.wait("Move Ox 1")
    box = "() => JSON.stringify(document.querySelector('.frame svg').getBoundingClientRect())"
    before = at_rest(page, box)
    for name in ("Forces", "Lines of the log", "Details and log"):
        turn.screen.button(name).click()
    expect(page.get_by_role("log")).to_have_count(0)
    expect(page.get_by_role("region", name="Ann")).to_have_count(0)
    assert page.evaluate(box) == before
    page.reload()
    expect(turn.screen.button("Forces")).to_have_attribute("aria-expanded", "false")
    turn.screen.button("Details and log").click()
    expect(page.get_by_role("region", name="Details")).to_be_visible()
    expect(page.get_by_role("log")).to_have_count(0)
    turn.screen.button("Lines of the log").click()
    expect(page.get_by_role("log")).to_be_visible()
