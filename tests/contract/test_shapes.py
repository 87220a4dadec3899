"""What the screen takes for granted of every system is so: its lobby, and the forces of players."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.kernel.system import RuleSystem
from ironmuster.server import shapes
from tests.contract.scenarios import SYSTEMS

every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
with_forces = pytest.mark.parametrize(
    "system", [one for one in SYSTEMS.values() if one.forces], ids=lambda one: str(one.name)
)


def words(value: Any) -> Any:
    """Return a value as it comes out of the line."""
    return msgspec.json.decode(msgspec.json.encode(value))


@every_system
def test_a_lobby_has_the_parts_that_a_set_up_needs(system: RuleSystem[Any, Any]) -> None:
    told = msgspec.convert(words(system.content.lobby(system.catalog)), shapes.LobbyParts)
    assert 1 <= told.min_players <= told.max_players
    for one in told.scenarios:
        assert one.id and one.name
        assert 1 <= one.min_players <= one.max_players


@with_forces
def test_a_force_is_weighed_in_the_words_of_the_shelf(system: RuleSystem[Any, Any]) -> None:
    forces = system.forces
    assert forces is not None
    ready = words(forces.shop(system.catalog))
    kept = [force for force in ready[forces.key] if "id" in force]
    assert kept, "a force to start from"
    for force in kept:
        draft = msgspec.convert({"force": force, "options": {}}, shapes.Draft)
        assert (draft.force.id, draft.force.name) == (force["id"], force["name"])
        weight = forces.weigh({"force": force, "options": {}}, system.catalog)
        told = msgspec.convert(words(weight), shapes.Weight)
        assert 0 <= told.points <= told.limit and told.limit and told.toml
        assert not told.faults, "what is ready breaks no rule"
