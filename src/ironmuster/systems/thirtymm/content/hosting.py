"""[GW-10] A battle that a campaign asks for: what can be fought, where, and by what forces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import structs

from ironmuster.kernel.engagement import Bounds, Engagement, forces_unfit
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.systems.thirtymm.content.areas import area, half
from ironmuster.systems.thirtymm.content.crowding import crowding
from ironmuster.systems.thirtymm.content.entries import Board, Edge, Mission, Size
from ironmuster.systems.thirtymm.content.grounds import GROUNDS, lay_out, middle
from ironmuster.systems.thirtymm.content.maps import MapSheet
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.content.squad import (
    counted,
    is_warning,
    limit_faults,
    squad_dc,
    unit_faults,
    units_of,
)
from ironmuster.systems.thirtymm.content.tables import Catalog

CURRENCY: Final = "DC"
RATE: Final = (6, 5)  # [GW-10.3]
CAP: Final = 2500  # [GW-10.4]
FLOOR: Final = 300  # [GW-10.5]
FIELDS: Final = 256  # [GW-10.2]
ROUNDS: Final = 6  # [GW-10.11]
FINAL_ROUNDS: Final = 12
MOST_ROUNDS: Final = 1000
DEEPEST: Final = 7  # rows that are nearer to an edge than to the other, on either board
ENGAGED: Final = "engaged"  # the mission of a battle that a campaign asks for
EDGES: Final[tuple[Edge, Edge]] = ("south", "north")  # of attacker and defender [GW-10.9]


def engage(asked: Engagement) -> Setup:
    """[GW-10.2, GW-10.6] The scenario of a battle: both sides choose their squads in secret, by the
    default house rules; `DataError` lists what cannot be fought."""
    wrong = faults_of(asked)
    if wrong:
        raise DataError("\n".join(wrong))
    return Setup(ENGAGED, "", "", 2, (), (0, 1), {}, asked)


def faults_of(asked: Engagement) -> list[str]:
    """[GW-10.2 to 10.9] Everything that keeps a battle from being fought here."""
    bounds = Bounds(
        grounds=(GROUNDS.contents.grounds, "GW-10.7"),
        fields=(FIELDS, "GW-10.2"),
        rounds=(MOST_ROUNDS, "GW-10.11"),
        sides="GW-10.2",
        limits=((FLOOR, CAP, CURRENCY), "GW-10.4, GW-10.5"),
        depth=(DEEPEST, "GW-10.9"),
    )
    return bounds.faults(asked)


def faults(setup: Setup, asked: Engagement, catalog: Catalog) -> list[str]:
    """[GW-10.6] Everything that keeps a battle of a campaign from being played."""
    found = faults_of(asked)
    if found:
        return found
    plain = structs.replace(engage(asked), squads=setup.squads)
    if setup != plain:
        text = "a battle of a campaign has two sides and the default house rules, and no mission"
        found.append(f"mission, size, map, players, teams, options: {text} [GW-10.6]")
    return found + forces_unfit(
        "squads", setup.squads, "GW-10.6", lambda one, seat: unfit(one, asked, seat, catalog)
    )


def size_of(asked: Engagement, catalog: Catalog) -> Size:
    """[GW-10.6] The smallest engagement size whose limit is not below the larger side's."""
    most = max(side.limit for side in asked.sides)
    sizes = sorted(catalog.sizes.values(), key=lambda size: size.limit)
    return next(size for size in sizes if size.limit >= most)


def board_of(asked: Engagement, catalog: Catalog) -> Board:
    """[GW-10.6] The board of that size."""
    return catalog.boards[size_of(asked, catalog).board]


def field_of(asked: Engagement, catalog: Catalog) -> MapSheet:
    """[GW-10.7, GW-10.8] The field of a battle."""
    return _laid(
        asked.ground,
        board_of(asked, catalog),
        asked.field,
        asked.road,
        asked.objective == "hold",
    )


@lru_cache(maxsize=64)
def _laid(ground: str, board: Board, number: int, road: bool, marked: bool) -> MapSheet:
    return lay_out(GROUNDS.contents.grounds[ground], board, number, road, marked)


def mission_of(asked: Engagement, catalog: Catalog) -> Mission:
    """[GW-10.11, GW-10.12] What is played instead of a mission: nothing but the marker counts, and
    what is left."""
    hold = asked.objective == "hold"
    share = "The share of its DC that can still fight; inoperative units count half."
    near = ", and 15 in 100 for the side with more DC within 1 hex of the marker" if hold else ""
    return Mission(
        id=ENGAGED,
        name="Hold the marker" if hold else "Stand-up fight",
        rounds=asked.rounds or (FINAL_ROUNDS if asked.kind == "final" else ROUNDS),
        attacker_area="south",
        markers=middle(board_of(asked, catalog)) if hold else (),
        briefing=f"A battle of a campaign: what counts is what is left of both sides{near}.",
        attacker_scores=share,
        defender_scores=share,
    )


def unfit(wanted: str | Squad, asked: Engagement, seat: int, catalog: Catalog) -> list[Fault]:
    """[GW-10.6] What keeps a squad from a side of a campaign's battle: what is wrong with its
    units, that side's limit, the cap of the engagement size, an area that cannot take it."""
    squad = catalog.squads.get(wanted) if isinstance(wanted, str) else wanted
    if squad is None:
        return [Fault("GW-10.6", "squad", f"there is no ready one `{wanted!s:.80}`")]
    rules, side = HouseRules(), asked.sides[seat]
    found = [fault for fault in unit_faults(squad, catalog, rules) if not is_warning(fault)]
    size = structs.replace(size_of(asked, catalog), limit=side.limit)
    total, units = squad_dc(squad, catalog), counted(units_of(squad, catalog))
    found += limit_faults(total, units, size, "squad", rules)
    board, edge = board_of(asked, catalog), EDGES[seat]
    zone = (f"the {edge.title()} area", area(board, edge, side.depth), half(board, edge))
    for text in crowding([squad], [zone], field_of(asked, catalog), catalog):
        found.append(Fault("TM-R102", "squad", text))
    return found
