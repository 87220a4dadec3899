"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.mekleader.content import entries
from ironmuster.systems.mekleader.telling import lobby, questions, values

WIRE: Final[dict[str, Any]] = {
    "Size": entries.Size,
    "Step": entries.Range,
    "Kind": entries.Kind,
    "MissionType": entries.MissionType,
    "Window": entries.Window,
    "ArmState": values.ArmState,
    "Phase": values.Phase,
    "GameView": values.GameView,
    "MissionFound": questions.MissionFound,
    "FightingOn": questions.FightingOnFound,
    "PurchaseFound": questions.PurchaseFound,
    "UnitFound": questions.UnitFound,
    "OnOffer": lobby.Lobby,
    "SkillFace": entries.Skill,
    "AttachmentFace": lobby.WeaponFace | lobby.EquipmentFace,
    "BuildFace": lobby.MekFace | lobby.PilotFace | lobby.WeaponFace | lobby.EquipmentFace,
    "Face": lobby.Face,
}
