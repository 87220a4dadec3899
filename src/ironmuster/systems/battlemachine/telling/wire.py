"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.battlemachine.content import entries
from ironmuster.systems.battlemachine.telling import builder, lobby, questions, values

WIRE: Final[dict[str, Any]] = {
    "Square": values.Point,
    "BattleView": values.BattleView,
    "Named": values.NamedText,
    "Stat": values.StatView,
    "GearView": values.GearView,
    "Mech": values.MechView,
    "Building": values.BuildingView,
    "Board": values.BoardView,
    "Side": values.SideView,
    "Reach": questions.ReachFound,
    "End": questions.End,
    "Path": questions.PathFound,
    "Threat": questions.ThreatFound,
    "Danger": questions.Danger,
    "Menace": questions.Menace,
    "Outlook": questions.OutlookFound,
    "Prospect": questions.Prospect,
    "Arc": questions.ArcFound,
    "Cover": questions.Cover,
    "Ray": questions.RayFound,
    "Shadow": questions.ShadowFound,
    "Formation": questions.FormationFound,
    "Post": questions.Post,
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
