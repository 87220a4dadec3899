"""Systems as a later release might have them: with a text corrected, with other numbers, with the
version of the rules raised, with a field more in a state."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from msgspec import structs

from ironmuster.kernel.codec import hints
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.system import RuleSystem
from ironmuster.registry import SYSTEMS as REGISTERED
from tests.toys.causeway.content.entries import Unit
from tests.toys.causeway.position.state import State
from tests.toys.causeway.system import SYSTEM, Causeway
from tests.toys.systems import TOYS

RIFLES: Final = SYSTEM.catalog.units["rifles"]
DIGEST: Final = SYSTEM.catalog.digest


def _with(unit: Unit) -> dict[str, RuleSystem[Any, Any]]:
    units = {**SYSTEM.catalog.units, "rifles": unit}
    return {**TOYS, "causeway": SYSTEM.over(structs.replace(SYSTEM.catalog, units=units))}


WORDS: Final = _with(structs.replace(RIFLES, name="Riflemen"))
NUMBERS: Final = _with(structs.replace(RIFLES, strength=5, aim=2))
EARLIER: Final = "tests.toys.systems:TOYS"
CORRECTED: Final = "tests.server.updated:WORDS"
CHANGED: Final = "tests.server.updated:NUMBERS"


def raised(slug: str, systems: dict[str, RuleSystem[Any, Any]]) -> dict[str, RuleSystem[Any, Any]]:
    """Systems, one of them with the next version of its rules."""
    twin = copy(systems[slug])
    twin.version += 1
    twin.changes = {**twin.changes, twin.version: "A 1 never hits."}
    return {**systems, slug: twin}


class Weathered(State):
    """The position of a later release, which knows the weather."""

    weather: str

    def __init__(self, *before: Any, weather: str = "clear", **named: Any) -> None:
        super().__init__(*before, **named)
        self.weather = weather

    def copy(self) -> Weathered:
        return Weathered(*[getattr(super(Weathered, self).copy(), name) for name in FIELDS])


class Later(Causeway):
    """Causeway with a field more in its positions, and nothing played otherwise."""

    state_type = Weathered

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        state, battle = super().setup(scenario)
        return Weathered(*[getattr(state, name) for name in FIELDS]), battle


FIELDS: Final = tuple(hints(State))
HIGHER: Final = raised("causeway", TOYS)
INNER: Final = raised("parley", TOYS)
FIELD: Final = {**TOYS, "causeway": Later(SYSTEM.catalog)}
BOTH: Final = raised("causeway", FIELD)
MACHINE: Final = raised("battlemachine", dict(REGISTERED))
LOST: Final = {slug: system for slug, system in TOYS.items() if slug != "parley"}
REMOVED: Final = "tests.server.updated:LOST"
RAISED: Final = "tests.server.updated:HIGHER"
INSIDE: Final = "tests.server.updated:INNER"
GROWN: Final = "tests.server.updated:FIELD"
RAISED_AND_GROWN: Final = "tests.server.updated:BOTH"
MACHINE_RAISED: Final = "tests.server.updated:MACHINE"
