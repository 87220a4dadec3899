"""The campaign of Rollout 1942 at the screen: from the first order to the second turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Served
from tests.browser.hands import SETTLED
from tests.browser.marshal import KeyMarshal, Marshal, ThumbMarshal
from tests.browser.screen import serious


@pytest.fixture
def own(built: None, tmp_path: Path) -> Iterator[Served]:
    """A server of one's own, which may be stopped."""
    served = Served(tmp_path)
    yield served
    served.stop()


def chosen(page: Page, url: str) -> None:
    """Choose the campaign on the set-up page, parts of which a small screen folds away."""
    page.goto(url)
    page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
    page.goto(f"{url}#/new/rollout")
    page.get_by_role("button", name="Start the game").wait_for()
    folded = page.locator("details:not([open]) > summary", has_text="The battle")
    if folded.is_visible():
        folded.click()
    page.get_by_role("radio", name="Sealion", exact=True).check()
    page.get_by_role("radio", name="3 turns").check()


def sector(page: Page, name: str) -> Locator:
    """A sector on the map."""
    there = page.get_by_role("group", name="The map of the campaign")
    return there.get_by_role("button", name=re.compile(f"^{name}"))


def member(page: Page, name: str) -> Locator:
    """A character in the roster."""
    return page.get_by_role("region", name="Roster").get_by_role("button", name=re.compile(name))


def asked(page: Page, text: str) -> None:
    """Something is asked now."""
    expect(page.locator(".prompt .what")).to_contain_text(text)


def main(page: Page, text: str) -> None:
    """Give the answer that is meant, by these words."""
    button = page.locator(".prompt .main:enabled")
    expect(button).to_contain_text(text)
    button.click()


def order(page: Page, where: str, *team: str) -> None:
    """Give an order for a sector to a team."""
    sector(page, where).click()
    asked(page, where)
    main(page, "choose a team")
    asked(page, f"Who goes to {where}?")
    for one in team:
        member(page, one).click()
        asked(page, one)
    main(page, "Give the order")
    asked(page, "Orders")


def concede(page: Page) -> None:
    """Give up the battle."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    dialog = page.get_by_role("dialog", name="Concede the battle?")
    expect(dialog).to_contain_text("the game goes on")
    dialog.get_by_role("button", name="Concede").click()


def test_a_campaign_from_its_first_order_to_the_second_turn(
    page: Page, own: Served, tmp_path: Path
) -> None:
    chosen(page, own.url)
    page.get_by_role("button", name="Start the game").click()
    asked(page, "Orders")
    expect(sector(page, "Winchester")).to_have_accessible_name(re.compile("can be given: Attack"))
    assert not serious(page)
    order(page, "Winchester", "Gearshift", "Zoomer")
    expect(member(page, "Gearshift")).to_contain_text("Attack, Winchester")

    # A server that was away in between changes nothing.
    own.stop()
    own.start()
    page.reload()
    asked(page, "Orders")
    expect(member(page, "Gearshift")).to_contain_text("Attack, Winchester")

    page.get_by_role("button", name="No more orders").click()
    asked(page, "Which order is fought now?")
    main(page, "Fight it")
    asked(page, "Which support comes along?")
    support = page.get_by_role("region", name="Details").get_by_role("button")
    support.filter(has_text="Jeep").click()
    expect(page.locator(".prompt .facts")).to_have_text("2 points left")
    main(page, "To battle")
    asked(page, "Which edge of the table is yours?")
    # A bot can take the battle over, and that alone.
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    dialog = page.get_by_role("dialog", name="Let a bot play for you?")
    expect(dialog.get_by_role("button", name="For this battle")).to_have_attribute(
        "aria-pressed", "true"
    )
    dialog.get_by_role("button", name="Let it play").click()
    standing_in = page.get_by_role("status").filter(has_text="until this battle is over")
    standing_in.get_by_role("button", name="Play again myself").click()
    expect(standing_in).to_have_count(0)
    concede(page)
    asked(page, "Mission lost")
    main(page, "Back to the campaign")

    # The five others do something, too, and no battle is on.
    asked(page, "has fought no mission")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(dialog.get_by_role("radio").first).to_be_visible()
    expect(dialog.get_by_role("button", name="For this battle")).to_have_count(0)
    dialog.get_by_role("button", name="Keep playing").click()
    assert not serious(page)
    for _ in range(5):
        asked(page, "has fought no mission")
        page.get_by_role("region", name="Details").get_by_role("button", name="Train").click()
        page.wait_for_function(SETTLED)
    asked(page, "The base")
    main(page, "End the turn")
    expect(page.get_by_role("banner")).to_contain_text("Turn 2")

    page.get_by_role("button", name="Diary").click()
    battles = page.get_by_role("list", name="Past battles")
    expect(battles).to_contain_text("Attack, Winchester")
    expect(battles).to_contain_text("lost")
    # A line of one's own stands under it, in the log and in the file.
    battles.get_by_role("button", name="Write a line").click()
    battles.get_by_role("textbox", name="A line of your own").fill("Rain all day.")
    page.keyboard.press("Enter")
    expect(battles.locator("q")).to_have_text("Rain all day.")
    member(page, "Gearshift").click()
    card = page.get_by_role("region", name="Gearshift", exact=True)
    card.get_by_role("button", name="Rename").click()
    card.get_by_role("textbox", name="Name").fill("Old Gear")
    page.keyboard.press("Enter")
    expect(member(page, "Old Gear")).to_be_visible()
    page.get_by_role("button", name="Diary").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep the campaign as a file").click()
    assert kept.value.suggested_filename == "sealion-2.toml"
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    assert 'line = "Rain all day."' in file.read_text() and "Old Gear" in file.read_text()
    battles.get_by_role("link", name="See it again").click()
    expect(page.get_by_role("region", name="Roster")).to_be_visible()
    for _ in range(3):  # a jeep, no more support, the table
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(300)
    expect(page.get_by_role("application")).to_be_visible()

    # The file goes on in a match of its own, where it was.
    chosen(page, own.url)
    page.get_by_label("File of a campaign").set_input_files(file)
    page.get_by_role("button", name="Start the game").click()
    asked(page, "Orders")
    expect(page.get_by_role("banner")).to_contain_text("Turn 2 of 3")


@pytest.mark.rule("RO-23.1", "RO-24.6")
def test_those_of_one_s_own_begin_it_and_join_it(page: Page, own: Served) -> None:
    page.goto(f"{own.url}#/build/rollout")
    page.get_by_role("button", name=re.compile("^New team")).first.click()
    for made in ("Motorcycle", "Create a human officer"):
        page.get_by_role("button", name="Add a character").click()
        listed = page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{made}"))
        listed.first.click()
    name = page.get_by_role("textbox", name="Name of New Motorcycle")
    name.fill("Rust")
    name.press("Tab")
    page.get_by_role("button", name="Save", exact=True).click()

    chosen(page, own.url)
    page.get_by_label("A Metarian of your own").select_option(label="Rust")
    page.get_by_label("in the place of").select_option(label="Zoomer")
    page.get_by_role("button", name="Start the game").click()
    asked(page, "Orders")
    expect(member(page, "Rust")).to_be_visible()
    expect(member(page, "Zoomer")).to_have_count(0)
    member(page, "Rust").click()
    expect(page.get_by_role("region", name="Rust")).to_contain_text("Motorcycle")

    # An officer of Rank 1 costs the ten XP of the start.
    details = page.get_by_role("region", name="Details")
    recruits = details.get_by_role("region", name="Recruits").get_by_role("button")
    recruits.filter(has_text="human").click()
    asked(page, "Which officer is recruited?")
    ours = details.get_by_role("region", name="Of your own")
    ours.get_by_role("button", name=re.compile("New officer")).click()
    main(page, "New officer joins")
    asked(page, "Orders")
    expect(member(page, "New officer")).to_be_visible()
    page.get_by_role("button", name="Diary").click()
    expect(page.get_by_text("XP: 0 in the pool")).to_be_visible()


def marched(player: Marshal, until: str = "") -> None:
    """Play on to a turn, or to the end."""
    banner = player.page.get_by_role("banner")
    for _ in range(600):
        player.settle()
        if player.is_over or (until and until in banner.inner_text()):
            return
        player.step()
    raise AssertionError(f"the campaign does not go on: {player.prompt!r}")


@pytest.mark.rule("RO-23.3", "RO-23.14", "RO-R201")
def test_a_campaign_of_three_turns_to_its_end(page: Page, own: Served) -> None:
    chosen(page, own.url)
    page.get_by_role("button", name="Start the game").click()
    player = Marshal(page, battles=1)
    marched(player)
    assert player.is_over and player.ordered == 3 and player.fought == 3
    expect(page.get_by_label("Result")).to_contain_text(
        re.compile("turn is over|Home is lost|everywhere|no Leader", re.I)
    )
    assert not serious(page)


def test_a_turn_of_the_campaign_by_keys(page: Page, own: Served) -> None:
    chosen(page, own.url)
    page.get_by_role("button", name="Start the game").click()
    player = KeyMarshal(page)
    marched(player, "Turn 2")
    assert player.ordered == 1 and player.fought == 1 and not player.is_over


def test_a_turn_of_the_campaign_by_touch(phone: Page, own: Served) -> None:
    chosen(phone, own.url)
    phone.get_by_role("button", name="Start the game").tap()
    player = ThumbMarshal(phone)
    marched(player, "Turn 2")
    assert player.ordered == 1 and player.fought == 1 and not player.is_over
