"""30MM before and beside the board: set up, a unit built and mended, an attack by silhouette."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ironmuster.kernel.game import Game
from ironmuster.systems.thirtymm.position.actions import Attack
from tests.browser.conftest import Served
from tests.browser.moments import played_until, seated
from tests.browser.screen import serious


def squad(page: Page, served: Served, name: str) -> None:
    """Lay a ready squad on the bench."""
    page.goto(f"{served.url}#/build/thirtymm")
    page.get_by_role("button", name=re.compile(rf"^{name}")).first.click()
    expect(page.get_by_role("status").filter(has_text="legal")).to_be_visible()


def section(page: Page, name: str) -> Locator:
    """A section on the silhouette."""
    return page.get_by_role("button", name=re.compile(rf"^{name}: \d+ of"))


def take(page: Page, shelf: str, part: str) -> None:
    """Take a part from its shelf by a click."""
    parts = page.get_by_role("region", name="Parts", exact=True)
    parts.get_by_role("radio", name=shelf).click()
    parts.get_by_role("button", name=re.compile(rf"^{part}")).first.click()
    expect(page.get_by_text(f"{part} in hand")).to_be_visible()


def put(page: Page, shelf: str, part: str, where: str) -> None:
    """Take a part and put it on a section."""
    take(page, shelf, part)
    section(page, where).click()


def faults(page: Page, count: int) -> None:
    """Wait until the engine has found so many faults."""
    words = "legal" if not count else f"{count} fault{'s' if count > 1 else ''}"
    expect(page.locator("span.mark")).to_contain_text(words)


def codes(page: Page) -> set[str]:
    """The codes of all faults that are told."""
    told = page.get_by_role("region", name="Faults", exact=True).inner_text()
    return set(re.findall(r"\b[EW]\d\d\b", told))


def test_a_mission_is_set_up_and_more_players_get_squads(page: Page, served: Served) -> None:
    page.goto(f"{served.url}#/new/thirtymm")
    expect(page.get_by_role("radio", name=re.compile("Show of Force"))).to_be_checked()
    briefing = page.get_by_role("region", name="Briefing")
    expect(briefing).to_contain_text("Four markers to control")
    page.get_by_role("radio", name=re.compile("Reconnaissance")).check()
    expect(briefing).to_contain_text("Quick Reaction Force")
    expect(page.get_by_role("img", name=re.compile("Map of Proving Ground")).last).to_be_visible()
    page.get_by_role("radio", name="4 players").check()
    squads = page.get_by_role("combobox", name="Squad")
    expect(squads).to_have_count(4)
    expect(page.get_by_role("radio", name="Skirmish")).to_be_checked()
    assert not serious(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/**")


def test_a_unit_gets_five_faults_and_is_mended(page: Page, served: Served) -> None:
    squad(page, served, "Blue Patrol")
    expect(page.get_by_text("580 of 600 DC", exact=True)).to_be_visible()
    # W14: a Bazooka takes both hands, which hold a weapon each; the squad is over its limit.
    put(page, "Weapons", "Bazooka", "Right arm")
    faults(page, 3)
    assert codes(page) == {"E07", "E18"}
    for armour in ("AP4", "AP6", "AP8"):
        put(page, "Armour", armour, "Head")
    faults(page, 4)
    assert codes(page) == {"E06", "E07", "E18"}
    page.get_by_role("button", name="Add a system").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Flight")).click()
    faults(page, 5)
    assert codes(page) == {"E06", "E07", "E10", "E18"}
    assert not serious(page)
    # And back, each where it was built in.
    page.get_by_role("button", name="Remove Flight").click()
    for armour in ("AP8", "AP6", "AP4"):
        page.get_by_role("button", name=f"Remove {armour}").click()
    section(page, "Right arm").click()
    page.get_by_role("button", name="Remove Bazooka").click()
    faults(page, 0)
    expect(page.get_by_text("580 of 600 DC", exact=True)).to_be_visible()


def test_parts_are_dragged_onto_sections(page: Page, served: Served) -> None:
    page.set_viewport_size({"width": 1440, "height": 1400})
    squad(page, served, "Blue Patrol")
    vulcan = page.locator('[data-drag="weapon:vulcan"]')
    vulcan.drag_to(section(page, "Head"), steps=8)
    expect(page.get_by_role("region", name="Head")).to_contain_text("Head Vulcan")
    expect(page.get_by_text("592 of 600 DC", exact=True)).to_be_visible()


def test_the_sections_of_a_silhouette_are_reached_by_keys(page: Page, served: Served) -> None:
    squad(page, served, "Blue Patrol")
    section(page, "Torso").focus()
    page.keyboard.press("ArrowUp")
    expect(section(page, "Head")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(section(page, "Left arm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(section(page, "Left arm")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name="Left arm")).to_contain_text("Beam Saber")


def test_two_units_are_compared_by_damage_an_action_point_at_each_distance(
    page: Page, served: Served
) -> None:
    squad(page, served, "Blue Patrol")
    page.get_by_text("Compare two units").click()
    frame = page.locator("details", has_text="Compare two units")
    expect(frame.locator("tbody tr").first.locator("td")).to_have_text(["242", "159"])  # W14
    expect(frame.locator("tbody tr").filter(has_text="Damage an AP at 8")).to_be_visible()
    row = {
        line.locator("th").inner_text(): line.locator("td").all_inner_texts()
        for line in frame.locator("tbody tr").all()
    }
    assert row["DC"] == ["242", "159"]
    # An Assault Rifle reaches 6 hexes, a Sparrow's weapons 4: at 8 neither does anything.
    assert row["Damage an AP at 8"] == ["0", "0"]
    assert float(row["Damage an AP at 4"][0]) > 0
    chart = frame.get_by_role("img", name=re.compile("Expected damage an Action Point"))
    expect(chart).to_have_attribute("aria-label", re.compile(r"Alto Trooper: Distance 1 .*7 0,"))
    frame.get_by_role("combobox", name="Second unit").select_option(label="Alto Trooper")
    expect(frame.locator("tbody tr").first.locator("td").last).to_have_text("242")
    assert not serious(page)


def test_the_briefing_is_printed_with_its_map_and_without_the_choices(
    page: Page, served: Served
) -> None:
    page.goto(f"{served.url}#/new/thirtymm")
    briefing = page.get_by_role("region", name="Briefing")
    expect(briefing.get_by_role("button", name="Print the briefing")).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(briefing.get_by_role("img", name=re.compile("^Map of"))).to_be_visible()
    expect(briefing).to_contain_text(re.compile(r"600 DC and 3 units a team, 6 rounds, on "))
    expect(page.get_by_role("radiogroup", name="Mission")).to_be_hidden()


def in_range(game: Game[Any, Any]) -> bool:
    """Whether the unit whose turn it is can aim at several parts of an enemy."""
    decision = game.decision
    if decision is None or decision.prompt != "act":
        return False
    return sum(isinstance(option, Attack) for option in decision.options) > 4


def test_a_click_on_a_section_aims_at_it_and_another_fires(page: Page, served: Served) -> None:
    address, script = seated(served.url, played_until(in_range, name="thirtymm"))
    page.add_init_script(script)
    page.goto(address)
    panel = page.get_by_role("region", name=re.compile("^Attack of"))
    open_targets = panel.get_by_role("group", name="Target").locator("button:not(.no)")
    open_targets.first.click()
    expect(panel.locator("tr[class*=chosen]")).to_have_count(1)
    # What to aim at is told whole beside the silhouette, and the names of units have one line.
    assert panel.evaluate("one => one.scrollWidth <= one.clientWidth")
    names = page.get_by_label("Forces").locator(".name")
    assert {round(one.evaluate("one => one.clientHeight") / 20) for one in names.all()} == {1}
    sections = panel.get_by_role("group", name=re.compile("aim at a section"))
    free = sections.locator('button[aria-disabled="false"][aria-pressed="false"]')
    other = free.first.get_attribute("aria-label") or ""
    name = other.split(":")[0]
    sections.get_by_role("button", name=re.compile(f"^{name}:")).click()
    chosen = sections.get_by_role("button", name=re.compile(f"^{name}:"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(panel.locator("tr[class*=chosen]")).to_contain_text(name)
    told = page.get_by_text(re.compile(rf"attacks .+, {name.lower()}, with"))
    before = told.count()
    chosen.click()
    expect(told).not_to_have_count(before)
