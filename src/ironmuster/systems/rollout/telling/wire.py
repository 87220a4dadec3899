"""What the screen is sent, by the names its types have there; `scripts/wire_types.py` writes them.

Types found inside of these keep the names of their classes unless they are listed, too.
"""

from __future__ import annotations

from typing import Any, Final

from ironmuster.systems.rollout.content import campaign, sheets, units
from ironmuster.systems.rollout.telling import (
    builder,
    campaign_sheet,
    forms,
    lobby,
    questions,
    surveying,
    values,
)

WIRE: Final[dict[str, Any]] = {
    "Battle": values.BattleView,
    "Lot": values.PieceView,
    "Outline": values.OutlineView,
    "Unit": values.UnitView,
    "Kind": values.KindView,
    "Form": forms.FormView,
    "Gun": values.GunView,
    "Goal": values.GoalView,
    "OnOffer": lobby.Lobby,
    "TeamChoice": lobby.TeamChoice,
    "ReachFound": questions.ReachFound,
    "HidesFound": questions.HidesFound,
    "WayFound": questions.WayFound,
    "Prospect": questions.Prospect,
    "SightFound": questions.SightFound,
    "AttacksFound": questions.AttacksFound,
    "FiresFound": questions.FiresFound,
    "FleesFound": questions.FleesFound,
    "BuildFound": questions.BuildFound,
    "RulerFound": questions.RulerFound,
    "Shop": builder.Shop,
    "TeamWeight": builder.Weight,
    "Team": sheets.Team,
    "Metarian": sheets.Metarian,
    "Officer": sheets.Officer,
    "Newcomer": campaign.Newcomer,
    "UnitForm": units.Form,
    "Survey": surveying.Survey,
    "Written": campaign_sheet.Written,
}
