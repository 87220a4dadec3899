"""[GW-12.1] The battle sheet: all that a battle on a real table needs, and what it comes to
elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.system import hosts_of
from ironmuster.systems.greatwar.content.entries import STANDUP
from ironmuster.systems.greatwar.odds.grades import Prospect, between
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import side_at, sides_at
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.telling import questions as ask
from ironmuster.systems.greatwar.telling.names import system_name
from ironmuster.systems.greatwar.telling.prospects import battle_found, final_now

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, WarGame


def sheet_found(game: WarGame, hex: str) -> ask.SheetFound:
    """[GW-12.1] The sheet of a battle; `DataError` where none is fought."""
    state = game.state
    battle = fought_at(game, hex)
    table = state.table
    final = battle.cell == NOWHERE
    sides = [
        [] if final else side_at(state, battle.cell, team)
        for team in (battle.attacker, battle.defender)
    ]
    template = table.catalog.templates[STANDUP if final else table.board.template[battle.cell]]
    factor = 1 if final else table.rules.tabletop_bv_factor
    mine, theirs = battle.strengths
    return ask.SheetFound(
        battle=battle_found(state, battle),
        units=(tuple([one.id for one in sides[0]]), tuple([one.id for one in sides[1]])),
        steps=battle.steps,
        template=template.name,
        words=template.words,
        road=not final and bool(table.board.streets >> battle.cell & 1),
        objective="hold" if not final and table.board.sites >> battle.cell & 1 else "destroy",
        equivalents=equivalents(game, battle.strengths),
        tabletop=(factor * mine, factor * theirs),
    )


def equivalents(game: WarGame, strengths: tuple[int, int]) -> tuple[ask.Equivalent, ...]:
    """[GW-10.3 to GW-10.5] What sides of these strengths may field in each system."""
    found = []
    for name, host in hosts_of(game.systems).items():
        first, second = host.limits(strengths)
        title = system_name(game, name)
        found.append(ask.Equivalent(name, title, host.currency, (first, second)))
    return tuple(found)


def fought_at(game: WarGame, hex: str) -> Prospect:
    """[GW-5.1, GW-9.5] The first battle of a hex; without one that which is open, or the final."""
    state = game.state
    if hex:
        return contest_at(state, hex)
    for one in reversed(game.stack):
        if isinstance(one, Settlement):
            if one.cell == NOWHERE:
                return Prospect(NOWHERE, one.teams[0], one.teams[1], (one.bv[0], one.bv[1]), (0, 0))
            return between(state, one.cell, one.teams[0], one.teams[1])
    final = final_now(state)
    if final is None:
        raise DataError("no final battle would be fought now [GW-9.2]")
    return final


def contest_at(state: State, hex: str) -> Prospect:
    """[GW-5.1, GW-13.3] The first battle of a hex."""
    cell = state.table.board.cells.get(hex, NOWHERE)
    sides = sides_at(state, cell) if cell != NOWHERE else []
    if len(sides) < 2:
        raise DataError(f"no enemies share the hex {hex} [GW-5.1]")
    return between(state, cell, sides[1], sides[0])
