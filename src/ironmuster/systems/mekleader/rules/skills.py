"""[ML-7.11] Pilot skills: rolled on the table, or selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.mekleader.position.dice import SKILL
from ironmuster.systems.mekleader.position.events import SkillRolled

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import MekGame, Pilot


def roll_skills(game: MekGame, known: list[str], count: int) -> list[tuple[int, ...]]:
    """[ML-7.11, ML-R30] Add random skills to those known; return the dice of each with re-rolls."""
    catalog = game.state.catalog
    rolled: list[tuple[int, ...]] = []
    for _ in range(count):
        if len(known) == len(catalog.skills):
            break
        dice: list[int] = []
        while not dice or catalog.dice[dice[-1]].id in known:
            dice.append(game.draw(SKILL))
        known.append(catalog.dice[dice[-1]].id)
        rolled.append(tuple(dice))
    return rolled


def train(game: MekGame, player: int, pilot: Pilot, count: int) -> None:
    """[ML-7.11] Give a pilot random skills."""
    for dice in roll_skills(game, pilot.skills, count):
        if game.observed:
            game.emit(SkillRolled(player, pilot.number, dice, game.state.catalog.dice[dice[-1]].id))


def unknown_skills(catalog: Catalog, pilot: Pilot) -> list[str]:
    """[ML-7.11] The skills a pilot lacks, in the order of the table."""
    return [skill for skill in catalog.skills if skill not in pilot.skills]
