"""Battle Machine as a later release might have it, with a field more in its positions; only where
the rules are interpreted, for compiled ones have no subclasses."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.codec import hints
from ironmuster.kernel.flow import Procedure
from ironmuster.registry import SYSTEMS as REGISTERED
from ironmuster.systems.battlemachine.position.state import Rebuilt, State
from ironmuster.systems.battlemachine.system import SYSTEM, BattleMachine


class Dusty(State):
    """The position of a later release, which knows how much dust there is."""

    dust: int

    def __init__(self, *before: Any, dust: int = 0, **named: Any) -> None:
        super().__init__(*before, **named)
        self.dust = dust

    def copy(self) -> Dusty:
        return dusty(super().copy())


class Later(BattleMachine):
    """Battle Machine with a field more in its positions, and nothing played otherwise."""

    state_type = Dusty

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        state, battle = super().setup(scenario)
        return dusty(state), battle


def dusty(state: State) -> Dusty:
    """Return a position as one of the later release."""
    twin = Dusty(*[getattr(state, name) for name in FIELDS])
    for name in Rebuilt.__annotations__:
        if hasattr(state, name):
            setattr(twin, name, getattr(state, name))
    return twin


FIELDS: Final = tuple(hints(State))
MACHINE: Final = {**REGISTERED, "battlemachine": Later(SYSTEM.catalog)}
MACHINE_GROWN: Final = "tests.server.grown:MACHINE"
