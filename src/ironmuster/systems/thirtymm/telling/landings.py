"""[TM-9, TM-13] Throws and falls before they happen, for a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.geometry.hexlines import LEFT
from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.odds.landings import falls_without, thrown_to
from ironmuster.systems.thirtymm.position.actions import Throw
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.telling import questions as ask

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


def throw_found(game: MissionGame, at: str) -> ask.ThrowFound:
    """[TM-13.12 to TM-13.18] What a throw that is open now may bring; `DataError` if none is to
    that hex."""
    throw = Throw(at)
    decision = game.decision
    grappling = game.stack[-1] if game.stack else None
    if not isinstance(grappling, Grappling) or decision is None or throw not in decision.options:
        raise DataError(f"nobody is to be thrown to {at} now [TM-13.12]")
    field = game.state.table.field
    here, there = game.state.units[grappling.attacker].cell, field.labels.cell(at)
    way = [here, *[cell for cell in field.lines.ray(here, there, LEFT) if cell >= 0], there]
    landings = [
        ask.Landing(
            field.label(one.cell),
            one.on,
            one.other,
            float(one.chance),
            float(one.damage),
            float(one.struck),
            float(one.destroyed),
        )
        for one in thrown_to(game, grappling.target, throw)
    ]
    path = tuple([field.label(cell) for cell in way])
    return ask.ThrowFound(grappling.target, path, tuple(landings))


def falls_found(game: MissionGame, index: int) -> ask.FallsFound:
    """[TM-9.7 to TM-9.10] What makes a unit fall that is shot off it, and what the fall does."""
    falls = [ask.Tumble(*fall) for fall in falls_without(game, index)]
    return ask.FallsFound(tuple(falls))
