"""[TM-4.1, TM-4.3] The table that is laid for a set-up, and what it is kept for."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.rules.start import first_position

rule = pytest.mark.rule


@rule("TM-4.3")
def test_battles_of_one_set_up_share_a_table_and_nothing_else() -> None:
    first, second = [first_position(Setup(), DATA.contents) for _ in range(2)]
    assert first.table is second.table
    first.units[0].left[0] = 0
    first.ruin[0] = 0
    assert second.units[0].left == second.table.profiles[0].full
    assert second.ruin == [building.defense for building in second.table.field.buildings]


@rule("TM-4.1")
@pytest.mark.parametrize(
    "other",
    [
        Setup("m03", squads=("SK-1", "SK-2")),
        Setup(squads=("SC-2", "SC-1")),
        Setup(teams=(1, 0)),
        Setup(options={"minimum_step": False}),
    ],
    ids=["mission", "squads", "teams", "options"],
)
def test_another_set_up_has_a_table_of_its_own(other: Setup) -> None:
    table = first_position(Setup(), DATA.contents).table
    found = first_position(other, DATA.contents).table
    assert found is not table
    assert found.mission.id == other.mission
    assert found.profiles[0].team == other.teams[0]
    assert found.rules.minimum_step is other.options.get("minimum_step", True)


@rule("TM-4.3")
def test_another_catalogue_has_a_table_of_its_own() -> None:
    """A match keeps the data it was begun with."""
    units = DATA.contents.units
    renamed = {id: msgspec.structs.replace(unit, name="Other") for id, unit in units.items()}
    other = msgspec.structs.replace(DATA.contents, units=renamed)
    assert first_position(Setup(), DATA.contents).table.profiles[0].name != "Other"
    assert first_position(Setup(), other).table.profiles[0].name == "Other"


@rule("TM-4.2")
def test_what_is_refused_is_refused_every_time() -> None:
    for _ in range(2):
        with pytest.raises(DataError, match="squads"):
            first_position(Setup(squads=("BT-1", "SC-2")), DATA.contents)
