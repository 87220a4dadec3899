"""What happens is a show: act by act, the log in step with the board, cut by a key."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from ironmuster.kernel.game import Game
from ironmuster.kernel.value import union
from ironmuster.systems.battlemachine.position.actions import EndAttack, Fire, Move
from ironmuster.systems.mekleader.position.actions import Attack
from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, at_rest, comes_to
from tests.browser.moments import bots, company_until_its_end, joined, played_until, seated
from tests.browser.screen import FIRE, Screen
from tests.browser.stage import Stage
from tests.mekleader import helpers as company

SLOW = "localStorage.setItem('ironmuster.speed', '0.05')"
GLIDING = """() => document.getAnimations().filter(
    (one) => one.effect.target.closest('.token') && one.playState === 'running').length"""
# Every line of a move is told while its mech stands where it says: what was wrong is gathered.
WATCH = r"""() => {
    window.ahead = [];
    window.moves = 0;
    const told = document.querySelector('[role=log]');
    const look = () => {
        const line = [...told.querySelectorAll('li')].at(-1)?.innerText ?? '';
        const move = /^(.+) moves .* to \((\d+),(\d+)\)/.exec(line);
        if (!move) return;
        window.moves += 1;
        const board = document.querySelector('[aria-label="The board in words"]').innerText;
        if (!board.includes(`${move[2]}, ${move[3]}, ${move[1]} (`)) window.ahead.push(line);
    };
    new MutationObserver(() => queueMicrotask(look))
        .observe(told, {childList: true, subtree: true});
}"""


def firing(dice: list[int]) -> BattleGame:
    """An Archon that may fire at a Gopher four squares ahead."""
    return battle(
        mech("archon", "heavy_laser", "laser", at=(7, 9), facing="N"),
        mech("gopher", "autogun", seat=1, at=(7, 5), facing="S", dam=2),
        mech("ox", "laser", seat=1, at=(2, 3), facing="S"),
        map="crossroads",
        phase="firing",
        dice=dice,
    )


def moving() -> BattleGame:
    """An Ox that may move, and a second one that comes next."""
    return battle(
        mech("ox", "laser", at=(7, 10), facing="N"),
        mech("ox", "laser", at=(2, 13), facing="N"),
        mech("praetor", "rail_gun", seat=1, at=(8, 3), facing="S"),
        map="foundry_row",
        phase="moving",
    )


def rival_to_move(screen: Screen) -> Stage:
    """Show how the rival's Ox is to move, and one's own comes next."""
    game = battle(
        mech("ox", "laser", at=(7, 14), facing="S"),
        mech("ox", "laser", seat=1, at=(7, 1), facing="S"),
        phase="moving",
        turn=1,
        active=1,
    )
    stage = Stage(game)
    stage.open(screen.page, screen.url)
    return stage


@pytest.fixture
def slow(page: Page, served: Served) -> Screen:
    """Acts take twenty times as long, so that nothing ends by itself while it is looked at."""
    page.add_init_script(SLOW)
    return Screen(page, served.url)


def on_stage(screen: Screen, game: BattleGame) -> None:
    """Show a position that waits for an answer."""
    Stage(game).open(screen.page, screen.url)
    screen.wait(lambda: screen.prompt and screen.prompt != "…")


def test_a_move_is_named_once_it_is_done_and_the_next_question_is_open(slow: Screen) -> None:
    page, log = slow.page, slow.page.get_by_role("log")
    on_stage(slow, moving())
    slow.click(7, 7)
    slow.face("north")
    slow.wait(lambda: "Move Ox 2" in slow.prompt)  # the next one is proposed
    slow.wait(lambda: page.evaluate(GLIDING) == 1)
    expect(log).not_to_contain_text("moves")
    page.keyboard.press("ArrowRight")
    expect(log).to_contain_text("moves (7,10) to (7,7)")
    assert page.evaluate(GLIDING) == 0
    assert (7, 7) in slow.mechs(0)


def test_dice_lie_beside_the_target_before_the_log_tells_them(slow: Screen) -> None:
    page, log = slow.page, slow.page.get_by_role("log")
    on_stage(slow, firing([5, 2, 3, 4]))
    slow.click(7, 5)
    slow.button(FIRE).first.click()
    page.locator(".effects.playing").wait_for()
    expect(page.locator(".throws .lies")).to_have_count(2)
    expect(log).not_to_contain_text("rolls to hit")
    page.wait_for_timeout(200)  # a key that was meant for what was there before ends nothing
    page.keyboard.press("x")  # any key ends one's own dice
    expect(log).to_contain_text("rolls to hit Gopher", timeout=10_000)
    expect(page.locator(".throws .lies")).to_have_count(0)
    expect(page.locator(".effects.playing")).to_have_count(0)


# What came of a shot and the chance of the next one, where they lie over each other.
COVERED = """() => {
    const boxes = name => [...document.querySelectorAll(name)].map(o => o.getBoundingClientRect());
    return boxes('.target rect').filter(a => boxes('.flash rect').some(b =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""


def test_what_came_of_a_shot_covers_no_chance_of_the_next(slow: Screen) -> None:
    """A miss at the Gopher with one gun, whose other gun may fire at it now."""
    page = slow.page
    page.emulate_media(reduced_motion="reduce")  # the word stands as long as its act
    on_stage(slow, firing([1, 6]))
    slow.click(7, 5)
    slow.button(FIRE).first.click()
    word = page.locator(".flash text")
    expect(word).to_have_text("miss")
    assert word.evaluate("one => !!one.parentElement.querySelector('rect')"), "on a plate"
    expect(page.locator(".target rect").first).to_be_visible()
    assert page.evaluate(COVERED) == 0


def test_without_motion_dice_are_there_as_they_fell(slow: Screen) -> None:
    page = slow.page
    page.emulate_media(reduced_motion="reduce")
    on_stage(slow, firing([5, 2, 3, 4]))
    slow.click(7, 5)
    slow.button(FIRE).first.click()
    expect(page.locator(".throws text").first).to_have_text(re.compile(r"5\+\d+ > 2\+\d+"))
    expect(page.locator(".throws text").first).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("rolls to hit Gopher")
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_log_is_never_ahead_of_the_board_while_bots_play(page: Page, served: Served) -> None:
    screen = Screen(page, served.url)
    page.add_init_script("localStorage.setItem('ironmuster.speed', '4')")
    page.goto(f"{served.url}#/match/{bots(served.url)}")
    page.get_by_role("application").wait_for()
    page.evaluate(WATCH)
    screen.wait(lambda: page.evaluate("window.moves") > 3, seconds=60)
    lines = page.get_by_role("log").get_by_role("listitem")
    before = lines.count()
    page.keyboard.press("Space")
    screen.wait(lambda: lines.count() > before)
    assert page.evaluate("window.ahead") == []


def after_their_turn(page: Page, served: Served) -> Screen:
    """A table at which the other side has just had its turn, shown at a slow pace."""
    screen = Screen(page, served.url)
    address, script = seated(served.url, played_until(after_a_turn, options={"point_limit": 25}))
    page.add_init_script(script)
    page.add_init_script(SLOW)
    page.goto(address)
    page.get_by_role("application").wait_for()
    screen.wait(screen.mine)
    return screen


def test_the_last_turn_is_shown_again_also_after_a_reload(page: Page, served: Served) -> None:
    screen = after_their_turn(page, served)
    now = screen.mechs(0), screen.mechs(1)
    again = page.get_by_label("What happened").locator(".again")
    for by_button in (True, False):
        expect(again).to_be_enabled()
        if by_button:
            again.focus()
        page.keyboard.press("Enter" if by_button else "p")
        expect(again).to_be_disabled()
        screen.wait(lambda: (screen.mechs(0), screen.mechs(1)) != now)
        page.keyboard.press("Space")
        screen.wait(lambda: (screen.mechs(0), screen.mechs(1)) == now)
        if by_button:  # it went out while it played: the keys are at the question
            expect(page.get_by_label("What to do now")).to_be_focused()
        page.reload()
        page.get_by_role("application").wait_for()
        screen.wait(screen.mine)


def test_prompt_and_head_line_say_the_same_of_whose_turn_it_is(slow: Screen) -> None:
    """While the rival's turn is shown, the question that is open already is the next one."""
    page = slow.page
    stage = rival_to_move(slow)
    prompt, turn = page.locator(".prompt"), page.locator(".status .phase svg")
    mine, rival = re.compile(r"\bmine\b"), re.compile(r"\bside-1\b")
    expect(turn).to_have_class(rival)
    stage.play([Move(7, 3, 4), EndAttack()])
    expect(prompt).to_contain_text("Next · Move Ox 1")
    expect(turn).to_have_class(rival)
    expect(prompt).not_to_have_class(mine)
    page.keyboard.press("Space")
    expect(turn).to_have_class(re.compile(r"\bside-0\b"))
    expect(prompt).to_have_class(mine)
    expect(prompt).to_contain_text("Move Ox 1")
    expect(prompt).not_to_contain_text("Next ·")


def test_who_hurries_the_others_on_answers_nothing_by_it(slow: Screen) -> None:
    """A shot that was proposed lay under Enter while the enemy still moved, and its chance and
    squares on the board."""
    page = slow.page
    stage = rival_to_move(slow)
    prompt, reach = page.locator(".prompt"), page.locator(".canvas path.reach")
    stage.play([Move(7, 3, 4), EndAttack()])
    expect(prompt).to_contain_text("Next · Move Ox 1")
    skip = prompt.get_by_role("button", name="Skip to it")
    expect(skip).to_be_visible()
    expect(reach).to_have_count(0)
    # One Enter too many, meant for what was asked before, neither answers nor hides what they do.
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(skip).to_be_visible()
    skip.click()
    expect(prompt).to_have_class(re.compile(r"\bmine\b"))
    expect(prompt).not_to_contain_text("Skip to it")
    expect(reach).not_to_have_count(0)
    assert [one for one in stage.heard if one["type"] == "act"] == []


def test_a_pointer_that_rests_on_the_board_covers_nothing_of_what_others_do(
    page: Page, served: Served
) -> None:
    """Who gave the last answer on the board leaves the pointer there, and looks on."""
    screen = after_their_turn(page, served)
    strip = page.get_by_label("What happened")
    screen.hover(0, 0)
    expect(page.locator(".hover")).to_contain_text("0, 0")
    page.keyboard.press("p")
    expect(strip.locator(".again")).to_be_disabled()
    expect(page.locator(".hover")).to_have_count(0)
    expect(page.locator(".above")).to_have_css("opacity", "1")
    page.keyboard.press("Space")
    screen.hover(1, 0)
    expect(page.locator(".hover")).to_contain_text("1, 0")


# The figures that stand on the blocks, and of each how wide and high it is shown.
STANDING = """() => [...document.querySelectorAll('.ending .figure')].map((one) => {
    const {width, height} = one.getBoundingClientRect();
    return [width, height];
})"""


# What of the end sticks out of the window, or is told beside its middle.
BEYOND = """end => {
    const beyond = one => {
        const {left, right} = one.getBoundingClientRect();
        const beside = one.closest('h2') && Math.abs(left + right - innerWidth) > 18;
        return left < 0 || right > innerWidth || beside;
    };
    const all = [...end.querySelectorAll('h2 span, p, .block, .block span, dd, .button')];
    return all.filter(beyond).map(one => one.textContent.trim());
}"""


def misshapen(page: Page) -> list[list[float]]:
    """How wide and high figures on the blocks are shown, once they are painted, that are too small
    or drawn out."""
    page.locator(".ending .figure[style*=background-image]").first.wait_for()
    found: list[list[float]] = page.evaluate(STANDING)
    return [[across, up] for across, up in found if across < 60 or abs(across - up) >= 2]


def square_width(page: Page) -> float:
    """How many pixels it is from one column to the next."""
    left, right = at_rest(page, f"all => all.map({CENTRE})", [[4, 5], [5, 5]])
    return abs(float(right[0]) - float(left[0]))


def test_the_game_ends_on_the_board_and_then_with_its_figures(page: Page, served: Served) -> None:
    screen = Screen(page, served.url)
    page.add_init_script("localStorage.setItem('ironmuster.speed', '4')")
    game = battle(
        mech("archon", "heavy_laser", at=(7, 9), facing="N"),
        mech("gopher", "autogun", seat=1, at=(7, 5), facing="S", dam=1),
        map="crossroads",
        phase="firing",
        dice=[6, 2, 6, 2],
    )
    on_stage(screen, game)
    whole = square_width(page)
    screen.click(7, 5)
    screen.button(FIRE).first.click()
    end = page.get_by_role("dialog", name="The end")
    expect(end.get_by_role("heading", name="Victory")).to_be_visible()
    screen.wait(lambda: square_width(page) > 1.5 * whole)  # the last shot is looked at closely
    expect(end.get_by_role("listitem").first).to_contain_text("Archon")
    expect(end.get_by_role("listitem").first).to_contain_text("1 destroyed")
    expect(end).to_contain_text("100 %")
    expect(end).to_contain_text(re.compile(r"wins?\. Ben lost every mech"))
    expect(page.locator("nav.strip")).to_have_count(0)  # it would show through the title
    written = "main.stage > .board text, main.stage > .board .corner"  # and through the figures
    expect(page.locator(f":is({written}):visible")).to_have_count(0)
    for wide, high in ((1440, 900), (390, 844), (844, 390)):
        page.set_viewport_size({"width": wide, "height": high})
        comes_to(page, lambda: misshapen(page), [], (wide, high))
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(end.get_by_role("button", name="Rematch")).to_be_focused()
    assert screen.serious() == []
    end.get_by_role("button", name="See the board").click()
    expect(end).to_have_count(0)
    expect(page.get_by_label("Result")).to_be_visible()
    screen.wait(lambda: abs(square_width(page) - whole) < 1)


def test_a_campaign_ends_with_its_meks_and_shows_its_last_shot_again(
    page: Page, served: Served
) -> None:
    screen = Screen(page, served.url)
    recorder = company_until_its_end()
    address, script = joined(served.url, recorder, len(recorder.entries) - 1)
    page.add_init_script(script)
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0.25')")
    page.goto(address)
    screen.wait(screen.mine)
    before = recorder.at(len(recorder.entries) - 1)
    last = msgspec.convert(recorder.entries[-1].action, union(before.system.actions))
    screen.button(re.compile(r"^All \d")).click()
    said = before.system.telling.describe(before, last).text
    page.get_by_role("button", name=said).last.click()
    screen.button("Yes, do it").click()
    end = page.get_by_role("dialog", name="The end")
    expect(end.get_by_role("heading", name="Victory")).to_be_visible()
    expect(end.get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_role("listitem").nth(1)).to_contain_text("hit hardest")
    for wide, high in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": wide, "height": high})
        comes_to(page, lambda: end.evaluate(BEYOND), [], wide)
    cash = recorder.game.state.players[0].cash
    expect(end.get_by_role("definition").first).to_have_text(f"{cash} MC")
    assert screen.serious() == []
    end.get_by_role("button", name="Last shot again").click()
    expect(end).to_have_count(0)
    expect(page.locator(".throws .lies").first).to_be_attached()  # on its battlefield, with dice
    expect(page.get_by_label("Result")).to_have_count(0)
    page.keyboard.press("Space")
    expect(
        end.get_by_role("button", name="Rematch").or_(end.get_by_role("button", name="Once more"))
    ).to_be_visible()
    end.get_by_role("button", name="See the board").click()
    expect(page.get_by_label("Result")).to_be_visible()


# Whether all that flies and tumbles in a fight is drawn over both ranks of units.
IN_FRONT = """() => {
    const level = one => +getComputedStyle(one).zIndex;
    const levels = of => [...document.querySelectorAll(of)].map(level);
    const flying = levels('.scene .effects, .scene .sums:not(.advised)');
    return flying.length > 1 && Math.min(...flying) > Math.max(...levels('.scene > ul'));
}"""


def test_attacks_of_a_fight_throw_their_dice_on_its_field(page: Page, served: Served) -> None:
    screen = Screen(page, served.url)
    recorder = company_until_its_end()
    shots = [i for i, entry in enumerate(recorder.entries) if entry.action["type"] == "attack"]
    address, script = joined(served.url, recorder, shots[0])
    page.add_init_script(script)
    page.add_init_script(SLOW)
    page.goto(address)
    screen.wait(screen.mine)
    page.get_by_role("button", name=re.compile(", Foe, ")).first.click()
    page.locator(".effects.playing").wait_for()
    sums = page.locator(".throws rect + text")
    expect(sums.first).to_have_text(re.compile(r"^\d+ [≥<] \d+$"))
    expect(page.locator("[data-spot]").first).to_be_attached()
    inside = """plate => {
        const field = document.querySelector('.scene').getBoundingClientRect();
        const { left, right } = plate.getBoundingClientRect();
        return field.left <= left && right <= field.right;
    }"""
    comes_to(page, lambda: sums.first.evaluate(inside), True)
    assert page.evaluate(IN_FRONT), "dice lie in front of who is read about, too"
    page.keyboard.press("x")  # any key ends one's own dice
    expect(
        page.locator(".post small").first
    ).to_be_visible()  # and what came of them is over its head


def last_shot() -> company.MekGame:
    """A Mek whose next attack destroys the only Foe."""
    for seed in range(100):
        mek = company.mek("behemoth", "heavy_mortar", pilot=company.man("regular"))
        squad = company.squad(mek)
        game = company.game(squad, at="engagement", foes=["artillery"], seed=seed)
        twin = game.clone()
        attacks = [one for one in company.offered(twin, Attack) if one.attack == 0]
        company.play(twin, attacks[0])
        if twin.state.fight is None:
            return game
    raise AssertionError("no such dice")


def test_how_a_fight_ends_is_not_told_before_its_dice_lie(slow: Screen) -> None:
    """The last Foe of a mission falls to this shot: what is asked next would say so."""
    page = slow.page
    Stage(last_shot()).come(page, slow.url, page.get_by_label("Your side"))
    prompt = page.get_by_label("What to do now")
    page.locator(".foes .offered .over").first.click()
    page.locator(".effects.playing").wait_for()
    expect(prompt).to_contain_text("What comes of it")
    assert "Build" not in prompt.inner_text()
    expect(prompt.get_by_role("button")).to_have_count(0)
    page.keyboard.press("Space")
    expect(prompt).to_contain_text("Build Phase")
    expect(prompt.get_by_role("button").first).to_be_visible()


def test_a_card_that_is_read_does_not_tell_a_shot_before_it_strikes(slow: Screen) -> None:
    page = slow.page
    game = battle(
        mech("gopher", "autogun", at=(7, 5), facing="S"),
        mech("archon", "heavy_laser", seat=1, at=(7, 9), facing="N"),
        map="crossroads",
        phase="firing",
        turn=1,
        active=1,
        dice=[6, 6, 1, 1] * 9,
    )
    stage = Stage(game)
    stage.open(page, slow.url)
    page.get_by_role("button", name=re.compile("^Gopher")).first.click()
    left = page.locator("[data-part=detail]").get_by_text("Damage left").locator("xpath=..")
    before = left.inner_text()
    assert game.decision is not None
    shot = next(one for one in game.decision.options if isinstance(one, Fire))
    stage.play([shot])
    page.locator(".effects.playing").wait_for()
    assert left.inner_text() == before
    page.keyboard.press("Space")
    expect(left).not_to_have_text(before)


# Whether it goes on before and after what is seen; how many pixels fade there; whether it is cut.
STRIP = """() => {
    const row = document.querySelector('.strip ol');
    const [before, after = 0] = getComputedStyle(row).maskImage.match(/[\\d.]+px/g).map(parseFloat);
    return [row.hasAttribute('data-before'), row.hasAttribute('data-after'), before, after,
            row.scrollWidth > row.clientWidth + 2];
}"""


def test_the_strip_of_the_last_turn_fades_where_it_goes_on(page: Page, served: Served) -> None:
    screen = Screen(page, served.url)
    address, script = seated(served.url, played_until(after_a_turn, options={"point_limit": 50}))
    page.add_init_script(script)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    screen.wait(screen.mine)
    row = page.locator(".strip ol")
    expect(row).to_have_attribute("data-after", "")
    comes_to(page, lambda: page.evaluate(STRIP), [False, True, 0, 40, True])
    row.evaluate("row => (row.scrollLeft = 40)")
    expect(row).to_have_attribute("data-before", "")
    comes_to(page, lambda: page.evaluate(STRIP), [True, True, 8, 40, True])
    row.evaluate("row => (row.scrollLeft = row.scrollWidth)")
    expect(row).not_to_have_attribute("data-after", "")
    comes_to(page, lambda: page.evaluate(STRIP), [True, False, 8, 0, True])
    row.evaluate(
        "row => row.querySelectorAll('li:not(:first-child), li a').forEach(o => o.remove())"
    )
    expect(row).not_to_have_attribute("data-before", "")
    comes_to(page, lambda: page.evaluate(STRIP), [False, False, 0, 0, False])


def after_a_turn(game: Game[Any, Any]) -> bool:
    """Whether seat 0 is asked for a move, and the other one has had a turn."""
    asked = game.decision
    assert asked is not None
    return game.state.round == 2 and asked.player == 0 and asked.prompt == "move"
