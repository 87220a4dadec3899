"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.battlemachine.content import entries
from ironmuster.systems.battlemachine.telling import builder, lobby, questions, view

WIRE: Final[dict[str, Any]] = {
    "Square": view.Point,
    "BattleView": view.BattleView,
    "Named": view.NamedText,
    "Stat": view.StatView,
    "GearView": view.GearView,
    "Mech": view.MechView,
    "Building": view.BuildingView,
    "Board": view.BoardView,
    "Side": view.SideView,
    "Reach": questions.ReachFound,
    "End": questions.End,
    "Path": questions.PathFound,
    "Threat": questions.ThreatFound,
    "Arc": questions.ArcFound,
    "Cover": questions.Cover,
    "Ray": questions.RayFound,
    "Shadow": questions.ShadowFound,
    "OnOffer": lobby.Lobby,
    "MapInfo": lobby.MapChoice,
    "MechInfo": lobby.MechChoice,
    "GroupInfo": lobby.BattlegroupChoice,
    "Shop": builder.Shop,
    "MechType": entries.MechType,
    "Faction": entries.Faction,
    "Commander": entries.Commander,
    "Battlegroup": entries.Battlegroup,
    "MechEntry": entries.MechEntry,
    "Gear": entries.Weapon | entries.Module,
    "MechWeight": builder.MechWeight,
    "BattleWeight": builder.Weight,
}
