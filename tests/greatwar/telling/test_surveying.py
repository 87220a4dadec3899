"""[GW-1.2, GW-2.2] Maps that players draw: surveyed, read, written, and drawn by chance."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.map_checks import from_toml, to_toml
from ironmuster.systems.greatwar.telling.surveying import survey

rule = pytest.mark.rule
CATALOG = DATA.contents
FORD = CATALOG.maps["kestrel_ford"]


@rule("GW-1.2", "GW-2.2")
def test_a_sound_map_is_surveyed() -> None:
    found = survey(msgspec.to_builtins(FORD), CATALOG)
    assert (found.sheet, found.faults) == (FORD, ())
    assert found.choice is not None and found.choice.sites["city"] == 3
    assert found.images["0102"] == ("0102", "0604") and found.images["0403"] == ("0403", "0403")


@rule("GW-1.1", "GW-2.2")
def test_every_fault_has_its_key_and_its_rule() -> None:
    starts = (("0202", "0901"), FORD.starts[1])
    words = msgspec.to_builtins(structs.replace(FORD, starts=starts, symmetry="none"))
    words["rows"] = words["rows"].replace("g2", "g.")
    found = survey(words, CATALOG)
    assert found.choice is None and set(found.faults) == {
        Fault("GW-2.2", "rows", "player 2 has no capital"),
        Fault("GW-2.2", "starts", "hex 0901 is not on the map"),
    }
    words["rows"] = words["rows"].replace("gA", "qA")
    rough = survey(words, CATALOG)
    assert rough.images == {} and {one.rule for one in rough.faults} == {"GW-1.1"}


@rule("GW-1.2")
@pytest.mark.parametrize("id", list(CATALOG.maps))
def test_a_map_is_written_as_it_is_read(id: str) -> None:
    sheet = CATALOG.maps[id]
    text = to_toml(sheet)
    again = from_toml(text)
    assert (again.lines, again.starts, again.owned) == (sheet.lines, sheet.starts, sheet.owned)
    assert to_toml(again) == text
    assert text.count("\n") >= len(sheet.lines) + 5  # a line to a row


def test_what_is_no_map_is_refused() -> None:
    with pytest.raises(DataError, match="map: "):
        survey({"rows": 3}, CATALOG)
    with pytest.raises(DataError, match=r"mine\.toml: "):
        from_toml("rows = [", "mine.toml")


@rule("GW-1.2")
def test_a_map_drawn_by_chance_is_surveyed_like_any_other() -> None:
    found = survey({"seed": "7", "players": 3}, CATALOG)
    assert found.faults == () and found.sheet.players == 3
    assert from_toml(found.toml).lines == found.sheet.lines
    with pytest.raises(DataError, match="plan: "):
        survey({"seed": "7", "players": 9}, CATALOG)


@rule("GW-1.2")
def test_a_lopsided_map_and_its_holes_have_images() -> None:
    words = msgspec.to_builtins(FORD)
    words["rows"] = words["rows"].replace("gA  g-  gC", "##  g-  gC", 1)
    found = survey(words, CATALOG)
    assert [fault.rule for fault in found.faults] == ["GW-1.2"]
    assert "differs from" in found.faults[0].text
    # What is painted on the hole is painted on its image, the academy at the other end.
    assert found.images["0101"] == ("0101", "0705")


@rule("GW-1.2")
def test_a_rectangle_has_no_third_turn_and_says_so() -> None:
    """Its corners come to lie off the map."""
    words = msgspec.to_builtins(structs.replace(FORD, symmetry="third_turn"))
    found = survey(words, CATALOG)
    assert found.choice is None and found.faults
    assert {fault.rule for fault in found.faults} == {"GW-1.2"}
