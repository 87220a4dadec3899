"""[TM-4.1] What is on offer before a battle."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.telling.lobby import Lobby, UnitChoice, lobby
from ironmuster.systems.thirtymm.telling.wire import WIRE

rule = pytest.mark.rule


@rule("TM-4.1, TM-4.2, TM-2.5, TM-1.12")
def test_everything_is_on_offer() -> None:
    found = lobby(DATA.contents)
    assert [one.id for one in found.missions] == [f"m{number:02}" for number in range(13)]
    assert [one.id for one in found.sizes] == ["scouting", "skirmish", "operation", "battle"]
    assert (len(found.squads), len(found.secondaries)) == (12, 9)
    assert (found.min_players, found.max_players, found.roll) == (2, 4, "roll")
    patrol = found.squads[0]
    assert (patrol.id, patrol.dc, patrol.counted) == ("SC-1", 580, 3)
    weapons = ("Assault Rifle", "Beam Saber")
    assert patrol.units[0] == UnitChoice("alto_trooper", "Alto Trooper", "mech", 2, 242, weapons)
    sheet = next(one for one in found.maps if one.id == "S4")
    assert (sheet.board, len(sheet.rows)) == ("standard", 29)


def test_what_the_screen_is_sent_can_be_written_and_read() -> None:
    found = lobby(DATA.contents)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Lobby) == found
    schemas, _ = msgspec.json.schema_components(WIRE.values())
    assert len(list(schemas)) == len(WIRE)
