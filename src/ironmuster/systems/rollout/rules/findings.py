"""[D9, RO-18.19] What the token turns out to be comes onto the table, and what it is worth."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.content.entries import Item
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.measures import thousandths
from ironmuster.systems.rollout.position.dice import INJURED
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.table import ITEM, kind_of
from ironmuster.systems.rollout.rules.forces import put
from ironmuster.systems.rollout.rules.placing import Region

ENGINE: Final = "rocks"  # full cover without HP, as large as the item says [RO-R98]
SIDES: Final = {"carry": PLAYER, "people": CIVIL, "hostile": ENEMY}


def appear(game: BattleGame, item: Item) -> None:
    """[RO-18.19, RO-R98] It takes the place of the token: a unit there or, where something stands
    in the way, as near as can be; a piece of terrain; or nothing at all."""
    state = game.state
    x, y = state.goal.points[0]
    if item.size is not None:
        wide, tall = (thousandths(one) for one in item.size)
        state.lay(Laid(ENGINE, rectangle(x - wide // 2, y - tall // 2, wide, tall)), 0)
    if item.move == "fixed":
        return
    if item.skandan:
        game.draw(INJURED)
    kind = item.unit if item.unit and item.move != "carry" else kind_of(ITEM, item.id)
    group = max(state.group, default=0) + 1 if item.move == "hostile" else -1
    unit = state.enlist(kind, SIDES[item.move], group)
    if group >= 0:
        state.alert |= 1 << group
    put(game, unit, Region(disc(x, y, INCH)))
    state.goal.things.append(unit)
    if item.move == "carry":
        state.goal.load = unit


def worth(state: State) -> int:
    """[D9] The XP of what was found: when it has left over the player's edge; of what is fixed,
    from the moment it is known; what else is paid for its loss."""
    item = state.table.catalog.items[state.goal.item]
    if item.move == "fixed":
        return item.xp
    unit = state.goal.things[-1]
    if unit in state.goal.out:
        return item.xp
    return item.lost if is_out(state, unit) else 0
