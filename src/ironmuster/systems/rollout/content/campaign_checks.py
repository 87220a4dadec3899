"""[RO-23.2, RO-23.6, RO-23.9] What must hold for the campaign's map, stories and prices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ironmuster.systems.rollout.content.campaign import Advance, Sector, Story

if TYPE_CHECKING:
    from ironmuster.systems.rollout.content.tables import Catalog


def sector_faults(one: Sector, catalog: Catalog) -> Iterator[str]:
    """[RO-23.2] What is wrong with a sector."""
    if one.location not in catalog.locations:
        yield f"location: no location `{one.location}`"
    for id in one.links:
        other = catalog.sectors.get(id)
        if other is None or other.id == one.id:
            yield f"links: no other sector `{id}`"
        elif one.id not in other.links:
            yield f"links: `{id}` is not linked back"
    if len(set(one.links)) < len(one.links):
        yield "links: each may stand there once"
    if one.home and (one.start != "allied" or one.goal):
        yield "home: it is allied at the start, and not the goal [RO-23.1]"
    yield from _enemies(one.guard, "guard", catalog)


def story_faults(one: Story, catalog: Catalog) -> Iterator[str]:
    """[RO-23.6] What is wrong with a story mission."""
    if one.mission not in catalog.missions:
        yield f"mission: no mission `{one.mission}`"
    if (one.taken > 0) == bool(one.sectors):
        yield "taken: either so many sectors, or one of some"
    for id in one.sectors:
        if id not in catalog.sectors:
            yield f"sectors: no sector `{id}`"
    yield from _enemies(one.joins, "joins", catalog)
    yield from _enemies(tuple([late.unit for late in one.late]), "late", catalog)
    if one.recruit is not None and one.recruit not in catalog.characters:
        yield f"recruit: no character `{one.recruit}`"


def advance_faults(one: Advance, catalog: Catalog) -> Iterator[str]:
    """[RO-23.9] What is wrong with a price."""
    if list(one.xp) != sorted(one.xp):
        yield "xp: no step is cheaper than the one before"


def map_of_campaign(catalog: Catalog) -> Iterator[str]:
    """[RO-23.2] What must hold for all sectors together."""
    sectors = list(catalog.sectors.values())
    if [one.number for one in sectors] != list(range(len(sectors))):
        yield "sectors.toml: number: counted from 0 in the order of the file"
    for key in ("home", "goal"):
        if [getattr(one, key) for one in sectors].count(True) != 1:
            yield f"sectors.toml: {key}: exactly one sector"
    if not sectors:
        return
    reached = {sectors[0].id}
    while more := {id for one in reached for id in catalog.sectors[one].links} - reached:
        reached |= more & catalog.sectors.keys()
        if not more & catalog.sectors.keys():
            break
    for one in sectors:
        if one.id not in reached:
            yield f"sectors.toml [{one.id}]: links: nobody gets there"


def _enemies(ids: tuple[str, ...], key: str, catalog: Catalog) -> Iterator[str]:
    for id in ids:
        known = catalog.characters.get(id)
        if id not in catalog.forces and (known is None or known.side not in ("skandan", "german")):
            yield f"{key}: neither a force nor a character of the enemy `{id}`"
