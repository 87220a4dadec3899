"""Battles of the Great War at the screen: by dice, typed in, and played out at another table."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.levy import force_for
from ironmuster.systems.greatwar.rules.battles import Battles
from tests.browser.conftest import Served
from tests.browser.general import General, against_bot, at_table, begun, crossroads, told
from tests.browser.hands import Onlooker, comes_to
from tests.browser.lag import PATIENCE
from tests.browser.layout import faults
from tests.browser.screen import serious
from tests.browser.stage import Stage
from tests.greatwar.made import at
from tests.greatwar.moments import position, scenario, unit

# All that the map in words has said, in its order, where shows are followed.
MAPS = """
localStorage.setItem('ironmuster.speed', '1');
window.maps = [];
new MutationObserver(() => {
    const now = document.querySelector('[aria-label="The map in words"]')?.textContent;
    if (now && now !== maps.at(-1)) maps.push(now);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
HOSTS = ("Battle Machine", "30MM Wargame", "Rollout 1942")
STEPS = 20


@pytest.fixture
def closed(built: None, tmp_path: Path) -> Iterator[Served]:
    """A server of its own, which can be closed."""
    served = Served(tmp_path)
    yield served
    served.stop()


def bar(page: Page, words: str) -> None:
    """What the bar over the table of a battle says."""
    expect(page.get_by_label("Games inside each other")).to_contain_text(words)


def show(page: Page, what: str) -> None:
    page.get_by_role("group", name="What is shown").get_by_role("button", name=what).click()


def to_the_map(page: Page) -> None:
    """Read the debriefing, and go on."""
    page.get_by_role("dialog").get_by_role("button", name="To the map").click()
    expect(page.get_by_role("application", name="Map of")).to_be_visible()


def settled(general: General) -> None:
    """Take losses and retreats until the next battle, or the end."""
    for _ in range(STEPS):
        if general.is_over or re.search("how is it fought|Which battle", general.prompt):
            return
        general.step()
    raise AssertionError(f"still: {general.prompt}")


def test_a_campaign_to_its_final_with_battles_of_three_kinds(page: Page, closed: Served) -> None:
    """[GW-5.4, GW-9, GW-10, GW-12] One is played at a table, one by dice, one typed in."""
    general = against_bot(page, closed.url, crossroads())
    general.hex("0405")
    general.main("Fight here")
    general.fight("Battle Machine")
    bar(page, "Turn 2, battle for hex 0405 · your 50 against 50")
    force = page.get_by_role("combobox", name="Your force")
    guns = force.locator("option", has_text="Long Guns: 47 points, Outbound Fleet: ")
    force.select_option(value=guns.get_attribute("value"))
    general.main("Take this force")
    expect(page.get_by_role("log")).to_contain_text("Battlegroups: Long Guns (Ann)")
    general.main("Place all as shown")
    # In the middle of the battle the server is closed; it goes on where it was.
    asked = page.locator(".prompt .what").inner_text()
    closed.stop()
    closed.start()
    page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
    page.reload()
    general.settle()
    bar(page, "battle for hex 0405")
    expect(page.locator(".prompt .what")).to_have_text(asked)
    before = general.said
    page.get_by_role("button", name=re.compile("^End movement")).click()
    general.settle(before)
    # A bot commands for the rest of this battle, and it is played to its end [GW-10.17].
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.get_by_role("dialog").get_by_role("button", name="Let it play").click()
    debriefing = page.get_by_role("dialog", name="Debriefing: hex 0405")
    expect(debriefing).to_be_visible(timeout=12 * PATIENCE)
    expect(debriefing).to_contain_text(re.compile("victory of the (attacker|defender)|[Dd]raw"))
    expect(debriefing.get_by_role("row", name="Attacker Ann")).to_contain_text(re.compile(r"\d %"))
    assert not serious(page)
    to_the_map(page)
    # Put away, it can be read again.
    page.get_by_role("button", name="Debriefing").click()
    expect(debriefing.get_by_role("row", name="Attacker Ann")).to_contain_text(re.compile(r"\d %"))
    to_the_map(page)
    # What the battle was about is on the front page, and in the log of the map.
    news = page.get_by_role("article", name="Front page")
    expect(news).to_contain_text("hex 0405")

    general.settle()
    settled(general)
    general.hex("0402")
    general.main("Fight here")
    general.fight("By dice")
    settled(general)
    general.fight("On a real table")
    card = page.get_by_role("region", name="Battle", exact=True)
    card.get_by_role("radio", name="Defender, marginal").check()
    before = general.said
    card.get_by_role("button", name="Enter this result").click()
    general.settle(before)
    expect(page.get_by_role("log")).to_contain_text("entered a marginal victory of the defender")
    settled(general)
    expect(page.locator(".prompt .what")).to_have_text("The final battle: how is it fought?")
    general.fight("By dice")
    expect(page.get_by_label("Result")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("The campaign is over")


def test_a_force_of_ones_own_is_offered_and_judged(page: Page, served: Served) -> None:
    """[GW-10.6, GW-R41] One within the limit fights; of one above it the rule is told."""
    catalog = DATA.contents
    small, large = (force_for(limit, "free", catalog) for limit in (25, 50))
    assert small is not None and large is not None
    mine = [
        {"key": name, "system": "battlemachine", "draft": {"force": force, "options": {}}}
        for name, force in (
            ("Home Guard", structs.replace(small, id="home_guard", name="Home Guard")),
            ("Grand Army", structs.replace(large, id="grand_army", name="Grand Army")),
        )
    ]
    kept = json.dumps(msgspec.json.encode(mine).decode())
    page.add_init_script(f"localStorage.setItem('ironmuster.forces', {kept})")
    general = against_bot(page, served.url, crossroads())
    general.hex("0402")
    general.main("Fight here")
    general.fight("Battle Machine")
    force = page.get_by_role("combobox", name="Your force")
    # The builder begins with one within the limit of the battle.
    build = page.get_by_role("link", name="Build one")
    expect(build).to_have_attribute("href", re.compile(r"#/build/battlemachine/\w{40}"))
    force.select_option(label="Grand Army")
    expect(page.locator(".prompt .facts.refused")).to_contain_text("BM-")
    expect(page.locator(".prompt .main")).to_be_disabled()
    # Built on, its limit is that of the battle, not the one it was made for.
    with page.context.expect_page() as opened:
        build.click()
    expect(opened.value.locator(".sum .points")).to_contain_text("50 of 25 points")
    opened.value.close()
    force.select_option(label="Home Guard")
    general.main("Take this force")
    expect(page.get_by_role("log")).to_contain_text("Battlegroups: Home Guard (Ann)")


def test_what_a_battle_changed_is_seen_on_the_map_after_its_debriefing(
    page: Page, served: Served
) -> None:
    """[GW-5.6, GW-10.15] The map is as it was before the battle, and the beaten lance leaves it."""
    page.add_init_script(MAPS)
    general = against_bot(page, served.url, crossroads())
    general.hex("0402")
    general.main("Fight here")
    general.fight("Battle Machine")
    general.main("Take this force")
    general.give_up()
    debriefing = page.get_by_role("dialog", name="Debriefing: hex 0402")
    expect(debriefing).to_contain_text("Iron Guard (1-1) was defeated")
    expect(told(page)).not_to_contain_text("Iron Guard (1-1)")
    page.evaluate("maps.length = 0")
    debriefing.get_by_role("button", name="To the map").click()
    there: list[bool] = []
    end = time.monotonic() + 2 * PATIENCE / 1000
    while there[-2:] != [True, False] and time.monotonic() < end:
        page.wait_for_timeout(100)
        there = ["Iron Guard (1-1)" in one for one in page.evaluate("maps")]
    # What else is said of the map as it lay behind the debriefing may change before that.
    assert there[there.index(True) :] == [True, False]


def test_who_loads_the_page_again_in_a_battle_is_debriefed_once(
    page: Page, others: list[Page], served: Served
) -> None:
    """[GW-10.17] A bot commands, and is done before the page is back; who comes later has seen
    nothing of that battle."""
    held: list[bool] = []

    def line(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: None if held else route.send(message))

    page.route_web_socket(re.compile("/ws/"), line)
    general = against_bot(page, served.url, crossroads())
    room = served.app.state.lobby.rooms[page.url.rpartition("/")[2]]
    general.hex("0402")
    general.main("Fight here")
    general.fight("Battle Machine")
    general.main("Take this force")
    general.main("Place all as shown")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    held.append(True)  # of a battle that is over at once this page is told nothing before it goes
    page.get_by_role("dialog").get_by_role("button", name="Let it play").click()
    while room.match.game.depth and not room.match.is_handed():
        page.wait_for_timeout(20)

    def after_the_battle(route: Route) -> None:
        end = time.monotonic() + 180
        while room.match.game.depth:
            assert time.monotonic() < end, "the battle goes on"
            time.sleep(0.05)
        route.continue_()

    page.route(served.url, after_the_battle)
    held.clear()
    page.reload()
    debriefing = page.get_by_role("dialog", name="Debriefing: hex 0402")
    expect(debriefing.get_by_role("row", name="Attacker Ann")).to_be_visible()
    page.unroute(served.url)
    late = others[0]
    late.goto(page.url)
    expect(late.get_by_role("log")).to_contain_text("hex 0402")
    expect(late.get_by_role("dialog")).to_have_count(0)
    to_the_map(page)
    page.reload()
    expect(page.get_by_role("log")).to_contain_text("hex 0402")
    expect(page.get_by_role("dialog")).to_have_count(0)


COLOURS = """name => {
    const mark = document.querySelector(`aside.roster section[aria-label="${name}"] header svg`);
    return [getComputedStyle(mark).fill, mark.querySelector('path').getAttribute('d')];
}"""


def test_the_defender_keeps_the_colours_of_the_map_in_the_battle(
    page: Page, served: Served
) -> None:
    """[GW-10.9] The attacker is the first side of a battle, whatever seat it has in the match."""
    general = against_bot(page, served.url, crossroads())
    general.hex("0401")
    general.main("Fight here")
    general.fight("Battle Machine")
    show(page, "The Great War")
    expect(page.get_by_role("region", name="Ann")).to_be_visible()
    on_the_map = page.evaluate(COLOURS, "Ann")
    show(page, "Battle Machine")
    general.main("Take this force")
    expect(page.get_by_role("region", name="Ann")).to_be_visible()
    assert page.evaluate(COLOURS, "Ann") == on_the_map
    general.main("Place all as shown")
    # Their edge is at the bottom, where they look from.
    figures = page.locator(".token.side-1")
    expect(figures.first).to_be_visible()
    tops = "all => Math.max(...all.map(one => one.getBoundingClientRect().y)) > 450"
    comes_to(page, lambda: figures.evaluate_all(tops), True)
    general.give_up()
    to_the_map(page)
    expect(page.get_by_role("region", name="Ann")).to_be_visible()
    assert page.evaluate(COLOURS, "Ann") == on_the_map


# The first player of a match is a disc, the second a square.
SHAPES = {"Ann": "M8 1a7", "Ben": "M3 1.5"}
TWO = [{"kind": "person", "name": name} for name in SHAPES]


def test_people_keep_their_shapes_in_a_battle_with_swapped_sides(
    page: Page, others: list[Page], served: Served
) -> None:
    """[GW-10.9] Ben attacks and is the first side there; beside the battle he is who he was."""
    address, tokens = begun(served.url, crossroads(), TWO)
    ann, ben = (General(one) for one in (page, others[0]))
    for one, token in zip((ann, ben), tokens, strict=True):
        one.page.goto(f"{address}/{token}")
        one.page.get_by_label("What to do now").wait_for()
    ann.settle()
    ann.hex("0401")
    ann.page.locator(".prompt .main:enabled", has_text="Fight here").click()
    methods = "How it is fought"
    for one in (ben, ann):
        one.settle()
        named = one.page.get_by_role("group", name=methods)
        named.get_by_role("button", name="Battle Machine").click()
    bar(page, "Turn 2, battle for hex 0401")
    page.keyboard.press("c")
    people = page.get_by_role("list", name="At the table")
    for name, shape in SHAPES.items():
        mark = people.get_by_role("listitem").filter(has_text=name).locator("svg[class*=side-]")
        assert (mark.locator("path").get_attribute("d") or "").startswith(shape)


def test_the_hand_over_shows_who_is_next_as_on_the_map(page: Page, served: Served) -> None:
    """[GW-10.9] Two at one screen choose their forces in secret, in the battle that Ben began."""
    address, tokens = begun(served.url, crossroads(), TWO)
    general = at_table(page, address, list(SHAPES), tokens)
    general.hex("0401")
    general.main("Fight here")
    general.fight("Battle Machine")
    general.fight("Battle Machine")
    seen = set()
    for _ in SHAPES:
        cover = page.get_by_role("dialog", name="Hand over")
        name = cover.get_by_role("heading").inner_text()
        seen.add(name)
        shape = cover.locator("svg path").first.get_attribute("d")
        assert (shape or "").startswith(SHAPES[name])
        cover.get_by_role("button", name=f"I am {name}").click()
        page.locator(".prompt .main:enabled", has_text="Take this force").click()
    assert seen == set(SHAPES)


@pytest.mark.parametrize("host", HOSTS)
def test_a_battle_in_each_host(host: str, page: Page, served: Served) -> None:
    """[GW-10.2, GW-10.6] From the map to the table of another system, and back."""
    general = against_bot(page, served.url, crossroads())
    general.hex("0402")
    general.main("Fight here")
    # All methods are in sight at once.
    methods = page.get_by_role("group", name="How it is fought")
    expect(methods.get_by_role("button", name="Any way")).to_be_in_viewport(ratio=1)
    general.fight(host)
    bar(page, "Turn 2, battle for hex 0402")
    # The forces on offer are one list, that covers no more than a line of the board.
    prompt = page.get_by_role("region", name="What to do now")
    force = page.get_by_role("combobox", name="Your force")
    expect(force.locator("option").nth(1)).to_be_attached()
    high = "one => one.getBoundingClientRect().height < 150"
    comes_to(page, lambda: prompt.evaluate(high), True)
    assert faults(page) == []
    general.main("Take this force")
    expect(page.get_by_role("application")).to_be_visible()
    # The map is a tab away, to be looked at only; the question stays.
    show(page, "The Great War")
    expect(page.get_by_role("application", name="Map of Kestrel Ford")).to_be_visible()
    page.get_by_role("button", name="Sites", exact=True).click()
    expect(page.get_by_role("region", name="The campaign").get_by_role("listitem")).to_have_count(9)
    show(page, host)
    expect(page.get_by_role("application", name="Map of Kestrel Ford")).to_have_count(0)
    general.give_up()
    to_the_map(page)
    expect(page.get_by_label("Games inside each other")).to_have_count(0)


def test_a_result_is_typed_in_with_all_its_faults_at_once(page: Page, served: Served) -> None:
    """[EX-15, GW-12.2 to 12.5] Two against one, a marginal victory of the defender."""
    places = {"1-1": ("0605", 4), "1-2": ("0605", 3), "2-1": ("0605", 4)}
    state = position(scenario(options={"battle_mode": "ask"}), places)
    for id, stamp in (("1-1", 2), ("1-2", 3), ("2-1", 1)):
        unit(state, id).stamp = stamp
    state.turn = 1
    stage = Stage(at(state, [Battles()]), seats=(0, 1))
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    stage.open(page, served.url)
    card = page.get_by_role("region", name="Battle", exact=True)
    expect(card).to_contain_text("Battle: City 0605")
    methods = card.get_by_role("group", name="How it is fought")
    methods.get_by_role("button", name="On a real table").click()
    expect(card).to_contain_text("on a real table")
    methods.get_by_role("button", name="Any way").click()
    enter = card.get_by_role("button", name="Enter this result")
    expect(enter).to_be_in_viewport(ratio=1)
    card.get_by_role("radio", name="Defender, marginal").check()
    card.get_by_role("checkbox").check()
    card.get_by_label("Iron Guard").fill("5")
    card.get_by_label("Federal Lance").fill("0")
    alert = card.get_by_role("alert")
    expect(alert.get_by_role("listitem")).to_have_count(2)
    expect(alert).to_contain_text("had 4 steps, not 5")
    expect(alert).to_contain_text("winner has no steps left")
    expect(enter).to_be_disabled()
    card.get_by_role("checkbox").uncheck()
    enter.click()
    expect(card).to_contain_text("Entered: marginal victory of the defender")
    page.locator(".prompt").get_by_role("button", name="Confirm the result").click()
    expect(page.locator(".prompt .what")).to_contain_text("loses the next step")
    table, main = Onlooker(page), page.locator(".prompt .main:enabled")
    for id in ("1-1", "1-2", "1-1", "1-2"):
        if "loses the next step" not in page.locator(".prompt .what").inner_text():
            break
        row = page.locator("aside.roster").get_by_role("button").filter(has_text=id)
        row.click()
        before = table.said
        if main.count():
            main.click()
            table.settle(before)
    expect(page.locator(".prompt .what")).to_contain_text("retreats: where to?")
    expect(page.get_by_role("log")).to_contain_text("2-1) has 3 steps left")
