"""What the contract tests play of Rollout 1942."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.hosting import engage
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.sheets import Camp, Team
from ironmuster.systems.rollout.position.actions import Raise
from ironmuster.systems.rollout.position.campaign.actions import (
    Appoint,
    Christen,
    Create,
    Inscribe,
)
from ironmuster.systems.rollout.position.state import BattleGame
from tests.rollout.asked import asked
from tests.rollout.content.test_created import RUST, SMITH

QUICK: Final[dict[str, Setting]] = {"infantry_count": "models"}
TWO: Final[dict[str, Setting]] = {"enemy_control": "human", "enemy_fog": False}


def scenarios() -> dict[str, Any]:
    """A Clash on every fixed map, each mission, an Attack with hidden mine fields, the house rules
    in two halves, a battle of another system's campaign. The longest are played by two people,
    which takes a tenth of the time."""
    return {
        "crossroads": clash("crossroads_farm", "two_robots", enemy_skill="veteran"),
        "mill": clash("mill_village", "two_robots", **TWO, **FREE),
        "thicket": clash("thicket", "peregrine"),
        "works": clash("works", "two_robots", enemy_skill="green"),
        "sealion": clash("sealion_beach", "two_robots", **TWO),
        "fog": clash("mill_village", "two_robots", enemy_control="human"),
        "recovery": mission("recovery", "farmland", "two_robots", **TWO),
        "recon": mission("recon", "village", "two_robots", **STRICT),
        "defend": mission("defend", "forest", "two_robots", **TWO, enemy_commander=True),
        "mined": mission("attack", "beach", "two_robots", defensive_cost="one_each"),
        "escort": mission("escort", "town", "two_robots", **TWO),
        "investigate": mission("investigate", "forest", "four_metarians", **TWO),
        "campaign": Setup(mission="sealion", options={**QUICK, **TWO, "campaign_turns": 2}),
        "rolled": Setup(
            mission="roll",
            time="roll",
            location="roll",
            options={**QUICK, **TWO, "weather": "roll"},
        ),
        "engaged": engage(asked((9, 7), "spaceport", "hold", road=True, rounds=4, seats=(1, 0))),
    }


def clash(map: str, team: str, **options: Setting) -> Setup:
    """Two ready teams on a fixed map."""
    rules = {**QUICK, "terrain": f"fixed:{map}", **options}
    return Setup(mission="clash", teams=(team, "groundswell_column"), options=rules)


def mission(id: str, location: str, team: str, **options: Setting) -> Setup:
    """A small team on a mission, with infantry of forces counted in models."""
    return Setup(mission=id, location=location, teams=(team,), options={**QUICK, **options})


# Which stand for the others where CI plays interpreted: built defences, a battle of a campaign.
BRIEF: Final = ("works", "engaged")

# House rules away from their defaults, in two halves, so that no value hides another.
FREE: Final[dict[str, Setting]] = {
    "fudge_tokens": 2,
    "half_scale": True,
    "tank_turrets": True,
    "squad_fire": "per_model",
    "vehicle_pin": "any",
    "pull_back_phase": "either",
    "melee_saves": True,
}
STRICT: Final[dict[str, Setting]] = {
    "ap_damages_humans": False,
    "tanks_crush_buildings": True,
    "weather": "bad",
    "shared_spotting": False,
    "vehicle_pin": "never",
    "pull_back_phase": "movement",
    "fight_value": "literal",
    "civilians_targetable": True,
    "mines_spare_own": False,
}

# The events by which the rules lay open what was hidden, each by the name of its class.
REVEALS: Final = (
    *("MineRolled", "Spotted", "LostSight", "Halted", "Alerted", "ForceCame"),
    "TeamsRevealed",
)


def unlisted(game: BattleGame) -> list[Action]:
    """[RO-23.7, RO-24] Between battles characters are called otherwise, a line is written under a
    battle, and others join; for a battle of another campaign a player has built teams of either
    side [GW-10.6]."""
    if game.state.setup.asked is not None:
        people = ("zoomer",), ("engel",), ("kraus", "soundbite"), ("moros", "zoomer")
        camps: tuple[Camp, ...] = ("player", "enemy", "enemy", "enemy")
        teams = [
            Team(id="own", name="Own", camp=camp, characters=who)
            for camp, who in zip(camps, people, strict=True)
        ]
        return [Raise(team) for team in teams]
    if game.state.campaign is None:
        return []
    names = [Christen("evac", "Doc"), Christen("nobody", "Doc")]
    lines = [Inscribe(0, "Rain."), Inscribe(90, "Rain."), Inscribe(0, "\u200b")]
    return [*names, *lines, Create(RUST), Appoint(SMITH)]
