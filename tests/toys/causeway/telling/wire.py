"""What the screen is sent, by the names its types have there."""

from __future__ import annotations

from typing import Any, Final

from tests.toys.causeway.telling import lobby, measure, view

WIRE: Final[dict[str, Any]] = {
    "CausewayView": view.CausewayView,
    "Unit": view.UnitView,
    "Targets": measure.Targets,
    "OnOffer": lobby.Lobby,
}
