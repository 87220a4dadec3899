"""The force builder: a force is built, faulted, mended, kept, shared, printed and played."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Served
from tests.browser.lag import Held
from tests.browser.screen import Screen, lit

SHELF = "#/build/battlemachine"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def lay(screen: Screen, start: str = "Iron Warrant") -> None:
    """Put a ready force on the bench."""
    screen.page.goto(screen.url + SHELF)
    screen.button(start).first.click()
    expect(screen.page.get_by_role("status")).to_have_text("legal")


def mech(screen: Screen, name: str) -> Locator:
    """The card of a mech."""
    return screen.page.get_by_role("article", name=name, exact=True)


def mount(screen: Screen, name: str, old: str, new: str) -> None:
    """Put another weapon in the place of one."""
    mech(screen, name).get_by_role("button", name=f"Change {old}").click()
    offers = screen.page.get_by_role("dialog", name=f"Instead of {old}")
    offers.get_by_role("button", name=re.compile(f"^{new} ")).click()


def test_a_force_is_built_faulted_mended_saved_and_played(screen: Screen) -> None:
    page = screen.page
    page.goto(screen.url)
    screen.on_shelf().get_by_role("link", name="Build a force").click()
    lay(screen)
    expect(page.locator(".head")).to_contain_text("50 of 50 points")
    # A Rail Gun (8 points, 3 MtP) for the Heavy Laser (3 points, 2 MtP) of a Praetor that was full.
    mount(screen, "Praetor", "Heavy Laser", "Rail Gun")
    faults = page.get_by_label("Faults")
    expect(faults).to_contain_text("55 points, 5 over the limit of 50")
    expect(mech(screen, "Praetor")).to_contain_text("The gear takes 5 mounting points of 4")
    expect(screen.button("Play", exact=True)).to_be_disabled()
    faults.get_by_role("button", name="Rule BM-15.3").click()
    expect(page.get_by_role("dialog")).to_contain_text("BM-15.3")
    screen.button("Close").click()

    page.get_by_role("textbox", name="Name").fill("My Warrant")
    screen.button("Save", exact=True).click()
    page.get_by_role("link", name="All forces").click()
    expect(screen.button("My Warrant 55")).to_contain_text("2 faults, cannot be played")
    page.goto(f"{screen.url}#/new/battlemachine")
    force = page.get_by_label("Battlegroup", exact=True).first
    expect(force.get_by_role("option", name="My Warrant (55)")).to_be_disabled()
    page.get_by_text("Not legal here: My Warrant").first.click()
    expect(
        page.get_by_text("the gear takes 5 mounting points of 4 [BM-15.3]").first
    ).to_be_visible()

    page.goto(screen.url + SHELF)
    screen.button("My Warrant 55").click()
    mount(screen, "Praetor", "Rail Gun", "Laser")
    expect(page.get_by_role("status")).to_have_text("legal")
    expect(page.locator(".head")).to_contain_text("49 of 50 points")
    screen.button("Play", exact=True).click()
    expect(force.locator("option:checked")).to_have_text(re.compile(r"My Warrant \(49\)"))
    screen.button("Start the game").click()
    expect(page.get_by_role("application")).to_be_visible()
    match = page.url.rsplit("/", 1)[-1]
    told = page.request.get(f"{screen.url}api/matches/{match}").json()
    mine = told["scenario"]["battlegroups"][0]
    assert (mine["name"], mine["mechs"][1]["gear"]) == (
        "My Warrant",
        ["laser", "laser", "extinguisher"],
    )


def test_whoever_saves_and_leaves_at_once_has_saved(screen: Screen) -> None:
    """Leaving ends what was asked of the server: nothing of one's own may hang on its answer."""
    page = screen.page
    lay(screen)
    page.get_by_role("textbox", name="Name").fill("Left Early")
    page.get_by_role("textbox", name="Name").press("Tab")
    page.route("**/weigh", lambda route: None)
    screen.button("Save", exact=True).click()
    page.goto(screen.url)
    page.goto(screen.url + SHELF)
    expect(screen.button("Left Early 50")).to_be_visible()


def test_a_force_that_is_deleted_while_it_is_saved_stays_deleted(screen: Screen) -> None:
    page = screen.page
    lay(screen)
    with page.expect_response("**/weigh"):
        page.get_by_role("textbox", name="Name").fill("Soon Gone")
        page.get_by_role("textbox", name="Name").press("Tab")
    held = Held(page, "**/weigh")
    screen.button("Save", exact=True).click()
    held.wait(1)
    screen.button("Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="Force builder")).to_be_visible()
    held.answer(0)
    page.reload()
    expect(page.get_by_role("heading", name="Force builder")).to_be_visible()
    expect(screen.button("Iron Warrant").first).to_be_visible()
    expect(screen.button("Soon Gone")).to_have_count(0)


def test_a_force_whose_latest_change_is_at_fault_is_not_played(screen: Screen) -> None:
    """Play may be clicked before the change is weighed [BM-15.3]."""
    page = screen.page
    lay(screen)
    held = Held(page, "**/weigh")
    mount(screen, "Praetor", "Heavy Laser", "Rail Gun")
    screen.button("Play", exact=True).click()
    held.wait(1)
    held.let_go()
    expect(page.get_by_label("Faults")).to_contain_text("55 points, 5 over the limit of 50")
    assert page.url.endswith("#/build/battlemachine/edit")


def test_who_wants_to_play_and_leaves_is_not_called_back(screen: Screen) -> None:
    page = screen.page
    lay(screen)
    held = Held(page, "**/weigh")
    screen.button("Play", exact=True).click()
    held.wait(1)
    page.goto(f"{screen.url}#/rules/battlemachine/BM-9.1")
    expect(page.get_by_role("heading", level=1, name="The rules")).to_be_visible()
    held.answer(0)
    assert "#/rules/battlemachine" in page.url


def test_a_force_of_another_size_brings_its_map(screen: Screen) -> None:
    lay(screen, "Sol Patrol")
    screen.button("Play", exact=True).click()
    chosen = screen.page.get_by_label("Battlegroup", exact=True).first.locator("option:checked")
    expect(chosen).to_have_text(re.compile("Sol Patrol"))
    expect(screen.page.get_by_label("Points of each battlegroup")).to_have_value("25")
    expect(screen.page.get_by_role("radio", name=re.compile("25 points")).first).to_be_checked()


def test_a_force_goes_out_and_comes_back(screen: Screen, tmp_path: Path) -> None:
    page = screen.page
    lay(screen, "Twin Hulls")
    with page.expect_download() as download:
        screen.button("Export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "free_twin_hulls.toml"
    assert 'type = "gorgon"' in file.read_text("utf-8")
    screen.button("Link").click()
    link = page.get_by_label("Link", exact=True).input_value()
    screen.button("Close").click()
    screen.button("Save", exact=True).click()
    screen.button("Duplicate").click()
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Twin Hulls (copy)")
    expect(page.get_by_role("status")).to_have_text("legal")
    screen.button("Save", exact=True).click()

    page.goto(link)
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Twin Hulls")
    expect(mech(screen, "Gorgon")).to_be_visible()
    screen.button("Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()

    expect(page.get_by_role("heading", name="Force builder")).to_be_visible()
    page.get_by_label("Import a file").set_input_files(file)
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Twin Hulls")
    screen.button("Save", exact=True).click()
    page.get_by_role("link", name="All forces").click()
    file.write_text(file.read_text("utf-8").replace("gear =", "gea ="), "utf-8")
    page.get_by_label("Import a file").set_input_files(file)
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("free_twin_hulls.toml")
    expect(fault).to_contain_text("gea")


def test_two_mechs_are_compared(screen: Screen) -> None:
    page = screen.page
    lay(screen)
    page.get_by_text("Compare two mechs").click()
    page.get_by_label("Second mech").select_option(label="Gopher")
    table = page.get_by_role("table")
    expect(table.get_by_role("row", name="Armour")).to_have_text(re.compile(r"Armour\s*7\s*3"))
    # Gopher, Acu 3 at Def 4: 12 of 36 hit; an Autogun, Str 4, does 47/36 at Arm 4.
    row = table.get_by_role("row", name="Damage at Arm 4")
    expect(row.get_by_role("cell").last).to_have_text("0.44")
    chart = page.get_by_role("img", name=re.compile("within Eng.*Gopher, stock: .*Arm 4 0.44"))
    expect(chart).to_be_visible()


def test_a_phone_builds_too(phone: Page, served: Served) -> None:
    screen = Screen(phone, served.url)
    phone.goto(screen.url + SHELF)
    assert not phone.evaluate(SIDEWAYS), "the shelf scrolls sideways"
    screen.button("Sol Patrol").tap()
    expect(phone.get_by_role("status")).to_have_text("legal")
    assert not phone.evaluate(SIDEWAYS), "the bench scrolls sideways"
    screen.button("Change Autogun").tap()
    phone.get_by_role("dialog").get_by_role("button", name=re.compile("^Rail Gun ")).tap()
    expect(phone.get_by_role("status")).to_have_text(re.compile("fault"))
    phone.mouse.wheel(0, 2000)
    expect(screen.button("Save", exact=True)).to_be_in_viewport()


def test_axe_finds_nothing_serious_in_the_builder(screen: Screen) -> None:
    page = screen.page
    lay(screen)
    mount(screen, "Praetor", "Heavy Laser", "Rail Gun")
    expect(page.get_by_label("Faults")).to_be_visible()
    page.get_by_text("Compare two mechs").click()
    expect(page.get_by_role("img", name=re.compile("within Eng"))).to_be_visible()
    in_both_lights(screen)
    mech(screen, "Archon").get_by_role("button", name="Change Rail Gun").click()
    in_both_lights(screen)
    screen.button("Close").click()
    page.get_by_role("link", name="All forces").click()
    expect(screen.button("Iron Warrant").first).to_be_visible()
    in_both_lights(screen)


def in_both_lights(screen: Screen) -> None:
    """Nothing serious is wrong with the page, light or dark."""
    found = []
    for scheme in ("light", "dark"):
        lit(screen.page, scheme, reduced_motion="reduce")
        found += screen.serious()
    assert found == []


def test_the_sheet_on_paper_is_the_force_alone(screen: Screen) -> None:
    page = screen.page
    lay(screen)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Iron Warrant", level=1)).to_be_visible()
    expect(page.get_by_text("Kill Order:")).to_be_visible()
    expect(screen.button("Save")).to_have_count(0)
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    assert pages == 1


def test_a_force_begins_in_the_catalogue_and_its_points_are_told_apart(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/build/battlemachine")
    page.get_by_label("Search mechs").fill("rail gun")
    sagitta = page.get_by_role("button").filter(has_text="Sagitta")
    expect(sagitta).to_be_visible()
    expect(
        page.get_by_role("button").filter(has_text="Gopher").filter(has_text="Acu")
    ).to_have_count(0)
    sagitta.click()
    expect(page.get_by_role("article", name="Sagitta")).to_be_visible()
    screen.button("Add a mech").click()
    adding = page.get_by_role("dialog", name="Add a mech")
    adding.get_by_label("All makers").select_option("Open market")
    adding.get_by_role("button").filter(has_text="Journeyman").click()
    expect(adding).to_have_count(0)
    expect(page.get_by_role("article", name="Journeyman")).to_be_visible()
    page.get_by_text(re.compile(r"Where the \d+ points went")).click()
    row = page.get_by_role("row").filter(has_text="Sagitta")
    # 7 the mech, its Rail Gun, 6 the upgrade of who leads; BM-15.2
    expect(row.get_by_role("cell").first).to_have_text("7")
    expect(row.get_by_role("cell").nth(3)).to_have_text("6")
