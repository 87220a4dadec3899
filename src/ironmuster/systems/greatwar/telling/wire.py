"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.greatwar.content import generator
from ironmuster.systems.greatwar.telling import lobby, questions, surveying, values

WIRE: Final[dict[str, Any]] = {
    "Campaign": values.CampaignView,
    "Hex": values.HexView,
    "Lance": values.UnitView,
    "Warchest": values.WarchestView,
    "Player": values.PlayerView,
    "Battle": values.BattleView,
    "Entry": values.EntryView,
    "OnOffer": lobby.Lobby,
    "Survey": surveying.Survey,
    "Plan": generator.Plan,
    "ReachFound": questions.ReachFound,
    "ThreatFound": questions.ThreatFound,
    "RetreatsFound": questions.RetreatsFound,
    "BattlesFound": questions.BattlesFound,
    "EndFound": questions.EndFound,
    "SheetFound": questions.SheetFound,
}
