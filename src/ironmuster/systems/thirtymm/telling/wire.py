"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.thirtymm.content import entries, sheets
from ironmuster.systems.thirtymm.telling import builder, lobby, questions, unit_weight, values

WIRE: Final[dict[str, Any]] = {
    "MissionGameView": values.MissionGameView,
    "Board": values.BoardView,
    "Building": values.BuildingView,
    "Marker": values.MarkerView,
    "Unit": values.UnitView,
    "Item": values.ItemView,
    "Weapon": values.WeaponView,
    "Team": values.TeamView,
    "Subject": values.SubjectView,
    "TurnView": values.TurnView,
    "Named": values.NamedText,
    "OnOffer": lobby.Lobby,
    "MissionInfo": lobby.MissionChoice,
    "MapInfo": lobby.MapChoice,
    "SquadInfo": lobby.SquadChoice,
    "UnitInfo": lobby.UnitChoice,
    "Shop": builder.Shop,
    "SquadWeight": builder.Weight,
    "UnitWeight": unit_weight.UnitWeight,
    "ReachFound": questions.ReachFound,
    "PathFound": questions.PathFound,
    "ViewFound": questions.ViewFound,
    "AimsFound": questions.AimsFound,
    "ProfileFound": questions.ProfileFound,
    "ThrowFound": questions.ThrowFound,
    "FallsFound": questions.FallsFound,
    "WeaponType": entries.Weapon,
    "Squad": sheets.Squad,
    "Datasheet": sheets.Datasheet,
}
