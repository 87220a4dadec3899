"""[GW-2] The first position."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.position.stats import letters, name_of, neutral_sites, warchest
from ironmuster.systems.greatwar.rules.raising import raise_unit
from ironmuster.systems.greatwar.rules.start import first_position, revive
from tests.greatwar.moments import CATALOG, cell, hex_of, mask, owner, position, scenario, unit

rule = pytest.mark.rule


@rule("GW-2.2", "GW-1.7", "GW-R19", "GW-1.6")
def test_units_stand_on_the_start_hexes_of_their_map() -> None:
    state = position(scenario("kestrel_ford"))
    assert {one.id: hex_of(state, one.id) for one in state.units} == {
        "1-1": "0103",
        "1-2": "0103",
        "1-3": "0102",
        "2-1": "0703",
        "2-2": "0703",
        "2-3": "0604",
    }
    assert {(one.kind, one.step_bv, one.steps) for one in state.units} == {("line", 250, 4)}
    assert state.owned == [mask(state, "0103"), mask(state, "0703")]
    assert neutral_sites(state).bit_count() == 7


@rule("GW-2.1", "GW-R11")
def test_an_even_number_of_units_leaves_out_the_first_entry_of_the_roster() -> None:
    state = position(scenario("sable_coast", {"roster": "faction"}))
    told = [(name_of(state, one), one.kind) for one in state.units if one.player == 0]
    assert told == [
        ("Anvil", "heavy"),
        ("Weasel", "recon"),
        ("Bulwark", "heavy"),
        ("Lynx", "recon"),
        ("Second Foot", "line"),
        ("Third Foot", "line"),
    ]
    odd = position(scenario("kestrel_ford", {"roster": "faction"}))
    assert [name_of(odd, one) for one in odd.units][:3] == ["Iron Guard", "Anvil", "Weasel"]


@rule("GW-2.3", "GW-R14", "GW-2.2")
def test_a_factory_owned_at_the_start_has_its_unit_on_square_4() -> None:
    state = position(scenario("sable_coast"))
    assert [one.id for one in state.units if one.factory >= 0] == ["2-F0902"]
    made = unit(state, "2-F0902")
    assert (made.square, made.steps, made.bound) == (4, 4, True)
    assert name_of(state, made) == "Militia A"
    assert (owner(state, "0203"), owner(state, "0706"), owner(state, "0504")) == (0, 1, -1)


@rule("GW-2.4", "GW-R22", "GW-8.1")
def test_warchests_hold_their_base_and_the_sites() -> None:
    assert [warchest(position(scenario()), one) for one in (0, 1)] == [1000, 1000]
    based = position(scenario(options={"warchest_base": 1000}))
    assert warchest(based, 0) == 2000


def sorted_ids(state: State) -> list[str]:
    return [one.id for one in sorted(state.units, key=lambda one: one.order)]


@rule("GW-1.7", "GW-R48")
def test_ids_come_in_the_order_of_the_book() -> None:
    state = position(scenario("kestrel_ford"), {"2-1": "0703", "1-2": "0103", "1-1": "0103"})
    state.units = [one for one in state.units if one.cell >= 0]
    for player, hex in ((1, "0105"), (0, "0701"), (0, "0105"), (0, "0105")):
        raise_unit(state, player, cell(state, hex))
    assert sorted_ids(state) == ["1-1", "1-2", "1-F0105", "1-F0105.2", "1-F0701", "2-1", "2-F0105"]
    made = ("1-F0701", "1-F0105", "1-F0105.2", "2-F0105")
    names = [name_of(state, unit(state, id)) for id in made]
    assert names == ["Levy A", "Levy B", "Levy C", "Militia A"]
    assert [letters(number) for number in (3, 4, 25, 26, 52)] == ["D", "E", "Z", "AA", "BA"]


def test_a_copy_is_independent_and_a_loaded_state_has_its_table() -> None:
    state = first_position(scenario(), CATALOG)
    twin = state.copy()
    twin.units[0].steps = 1
    twin.owned[0] = 0
    assert (state.units[0].steps, state.owned[0]) == (4, mask(state, "0105"))
    assert twin.table is state.table
    revive(twin, CATALOG)
    assert twin.table is not state.table and twin.table.board is state.table.board
    assert twin.table.players == 2 and twin.table.allies(1) == [1]
