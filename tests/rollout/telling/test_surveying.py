"""[RO-21.6] A map that is drawn: how it lies, its faults, its file."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.map_checks import from_toml
from ironmuster.systems.rollout.telling.surveying import survey
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule


def sheet(*pieces: dict[str, Any]) -> dict[str, Any]:
    return {"id": "own", "name": "Own", "pieces": list(pieces)}


@rule("RO-21.6", "RO-21.7")
def test_every_fixed_map_lies_as_it_is_drawn_and_is_its_own_file() -> None:
    for one in CATALOG.maps.values():
        found = survey(msgspec.to_builtins(one), CATALOG)
        assert found.faults == () and len(found.plots) >= len(one.pieces)
        assert from_toml(found.toml) == one


@rule("RO-21.3", "RO-R87")
def test_a_field_lies_as_its_fences() -> None:
    fence = {"terrain": "fence", "rect": [40, 40, 6, 0.25]}
    field = {"field": "crops", "rect": [4, 4, 8, 7]}
    found = survey(sheet(fence, field), CATALOG)
    assert [(one.at, one.kind) for one in found.plots] == [
        (0, "fence"),
        *[(1, "field_fence")] * 5,
        (1, "crops"),
    ]
    assert found.plots[0].outline.parts == (
        ((40000, 40000), (46000, 40000), (46000, 40250), (40000, 40250)),
    )


@rule("RO-21.2", "RO-17.1", "RO-R88")
def test_what_is_wrong_is_told_at_once_with_its_rules_and_nothing_lies() -> None:
    off = {"terrain": "fence", "rect": [45, 40, 6, 0.25]}
    hollow = {"terrain": "rubble", "polygon": [[10, 10], [14, 10], [11, 11], [10, 14]]}
    found = survey(sheet(off, hollow), CATALOG)
    assert [(fault.rule, fault.where) for fault in found.faults] == [
        ("RO-21.2", "piece 1, fence"),
        ("RO-17.1", "piece 2, rubble"),
    ]
    assert found.plots == ()
    many = survey(sheet(*[{"terrain": "hay", "disc": [20, 20, 2]}] * 121), CATALOG)
    assert [(fault.rule, fault.where) for fault in many.faults] == [("RO-R88", "map")]
    house = {"terrain": "building", "rect": [10, 10, 5, 4]}
    both = survey(sheet(house, {**house, "rect": [12, 12, 5, 4]}), CATALOG)
    assert [fault.rule for fault in both.faults] == ["RO-R88"]


@pytest.mark.parametrize("words", [{}, {"id": "a", "name": "A", "pieces": [3]}, sheet({"x": 1})])
def test_what_is_no_map_is_refused(words: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        survey(words, CATALOG)
