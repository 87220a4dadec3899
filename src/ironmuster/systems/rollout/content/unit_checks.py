"""[D1, D1b, D3] What must hold for units: what they name, their forms, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ironmuster.systems.rollout.content.entries import Body, Keyword
from ironmuster.systems.rollout.content.points import QUARTERS, of_character, told
from ironmuster.systems.rollout.content.units import Character, Form, Support, Unit

if TYPE_CHECKING:
    from ironmuster.systems.rollout.content.tables import Catalog

# The keyword that goes with a class [RO-3.6]; a robot is one in any form [RO-3.7].
KEYWORD: Final[dict[Body, tuple[Keyword, ...]]] = {
    "foot": ("human",),
    "light": ("human",),
    "vehicle": ("vehicle", "robot"),
    "robot": ("robot",),
    "aerial": ("robot",),
}
KINDS: Final[frozenset[Keyword]] = frozenset(("human", "robot", "vehicle"))


def character_faults(one: Character, catalog: Catalog) -> Iterator[str]:
    """[D1] What is wrong with a character."""
    unit = list(_unit(one, catalog))
    yield from unit
    if "character" not in one.keywords:
        yield "keywords: it is a character [D1]"
    for id in one.abilities:
        if id not in catalog.abilities:
            yield f"abilities: no ability `{id}`"
    if (one.bp is not None) != ("robot" in one.keywords):
        yield "bp: robots have build points, others none [RO-24.2]"
    elif one.bp is not None and not unit:
        if len(one.forms) != 2:
            yield "forms: a robot has two [RO-3.3]"
        elif QUARTERS * one.bp != (found := of_character(one, catalog)):
            yield f"bp: {one.bp:g}, the formula gives {told(found)} [RO-24.2]"


def support_faults(one: Support, catalog: Catalog) -> Iterator[str]:
    """[D3] What is wrong with a support unit."""
    yield from _unit(one, catalog)
    if one.cost is not None and "support" not in one.keywords:
        yield "keywords: it can be bought, so it is support [RO-3.17]"
    yield from _named(one.one_of, catalog.weapons, "one_of", "weapon")
    for id in one.bearers:
        if id not in one.weapons:
            yield f"bearers: it has no `{id}`"
    if one.bearers and sum(one.bearers.values()) != one.models:
        yield f"bearers: {sum(one.bearers.values())} of {one.models} models"
    if one.location is not None and one.location not in catalog.locations:
        yield f"location: no location `{one.location}`"
    if one.unlock is not None:
        module, level = one.unlock.module, one.unlock.level
        if (module is None) == (one.unlock.threat == 0) or (module is None) != (level == 0):
            yield "unlock: either a module with its level, or Threat [D3]"
        elif module is not None and module not in catalog.modules:
            yield f"unlock: no module `{module}`"
        elif module is not None and one.id not in catalog.modules[module].opens[level - 1]:
            yield f"unlock: level {level} of `{module}` does not open it [D13]"


def _unit(one: Unit, catalog: Catalog) -> Iterator[str]:
    """[RO-3] What is wrong with any unit."""
    yield from _named(one.weapons, catalog.weapons, "weapons", "weapon")
    yield from _named(one.traits, catalog.traits, "traits", "trait")
    if len(set(one.keywords)) < len(one.keywords):
        yield "keywords: each may stand there once"
    for form in one.forms:
        yield from _form(form, one, catalog)


def _form(form: Form, one: Unit, catalog: Catalog) -> Iterator[str]:
    """[RO-3.6, RO-3.7, D1b] What is wrong with a form."""
    yield from _named(form.weapons, catalog.weapons, "forms: weapons", "weapon")
    yield from _named(form.traits, catalog.traits, "forms: traits", "trait")
    if len(one.forms) > 1 and form.name is None:
        yield "forms: each of two has a name"
    keywords = {*one.keywords, *form.keywords}
    if len(keywords & KINDS) != 1:
        yield "keywords: exactly one of human, robot and vehicle [RO-3.7]"
    if form.body not in KEYWORD:
        yield f"forms: no unit is of class {form.body} [RO-3.6]"
    elif keywords.isdisjoint(KEYWORD[form.body]):
        yield f"forms: class {form.body} needs {' or '.join(KEYWORD[form.body])} [RO-3.6]"
    if (form.wingspan is not None) != (form.body == "aerial"):
        yield "forms: wingspan goes with class aerial [RO-8.4]"
    if form.base[0] < form.base[-1]:
        yield "forms: base: an oval is as long as wide, or longer [RO-2.3]"


def _named(ids: tuple[str, ...], known: Iterable[str], key: str, word: str) -> Iterator[str]:
    for id in ids:
        if id not in known:
            yield f"{key}: no {word} `{id}`"
    if len(set(ids)) < len(ids):
        yield f"{key}: each may stand there once"
