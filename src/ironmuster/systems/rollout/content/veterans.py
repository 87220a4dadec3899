"""[RO-23.9, RO-23.10] Characters that have learned something: what a step may be, what it makes of
them, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import structs

from ironmuster.kernel.force import Fault
from ironmuster.systems.rollout.content.campaign import Veteran
from ironmuster.systems.rollout.content.entries import Keyword, Weapon
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.units import Character, Form

STATS: Final = ("move", "strike", "fight", "save")  # of a stat line, in the order of its steps
BEST: Final = 2  # of Strike, Fight and Save
ABILITIES: Final = 2
LEADER_RANK: Final = 3
NO_STEPS: Final = (0, 0, 0, 0)
ON_A_WEAPON: Final = ("targeting_lens", "long_barrel")  # equipment [D12]


def most_steps(form: Form, stat: str, catalog: Catalog) -> int:
    """[RO-23.9] How many steps better than printed a stat of a line may be: two, as long as it is
    no better than 2+; a dash stays one."""
    most = len(catalog.advances[stat].xp)
    if stat == "move":
        return most
    printed: int | None = getattr(form, stat)
    return 0 if printed is None else min(most, printed - BEST)


def steps_of(one: Veteran, line: int) -> tuple[int, int, int, int]:
    """[RO-23.9] The steps of a stat line, in the order of `STATS`."""
    return one.lines[line] if line < len(one.lines) else NO_STEPS


def improved(character: Character, one: Veteran, catalog: Catalog) -> Character:
    """[RO-23.9] A character with what it has bought; its equipment comes on the table."""
    forms = []
    for place, form in enumerate(character.forms):
        move, strike, fight, save = steps_of(one, place)
        forms.append(
            structs.replace(
                form,
                move=form.move + move,
                strike=_better(form.strike, strike),
                fight=_better(form.fight, fight),
                save=form.save - save,
            )
        )
    keywords: tuple[Keyword, ...] = character.keywords
    if one.leader and "leader" not in keywords:
        keywords = (*keywords, "leader")
    return structs.replace(
        character,
        name=one.name or character.name,
        forms=tuple(forms),
        hp=character.hp + catalog.advances["hp"].worth * one.hp,
        rank=character.rank + one.rank,
        keywords=keywords,
        abilities=(*character.abilities, *one.abilities),
    )


def veteran_faults(
    one: Veteran,
    character: Character,
    weapons: Mapping[str, Weapon],
    where: str,
    catalog: Catalog,
) -> Iterator[Fault]:
    """[RO-23.9, RO-23.10] Everything that is wrong with what a character has bought."""
    for text in _steps(one, character, catalog):
        yield Fault("RO-23.9", where, text)
    known = [*character.abilities, *one.abilities]
    for id in one.abilities:
        if id not in catalog.abilities:
            yield Fault("RO-23.9", where, f"there is no ability `{id}`")
    if len(known) > ABILITIES:
        yield Fault("RO-23.9", where, f"{len(known)} abilities, at most {ABILITIES}")
    if len(set(known)) < len(known):
        yield Fault("RO-23.9", where, "an ability is there twice")
    for text in equipment_faults(one, character, weapons, catalog):
        yield Fault("RO-23.10", where, text)


def equipment_faults(
    one: Veteran, character: Character, weapons: Mapping[str, Weapon], catalog: Catalog
) -> Iterator[str]:
    """[RO-23.10, D12] What is wrong with a piece of equipment for a character."""
    if one.equipment is None:
        if one.weapon is not None:
            yield "no equipment for the weapon that is named"
        return
    thing = catalog.equipment.get(one.equipment)
    if thing is None:
        yield f"there is no equipment `{one.equipment}`"
        return
    human = "human" in character.keywords
    if thing.humans and not human:
        yield f"{thing.name} is for Humans"
    if thing.robots and human:
        yield f"{thing.name} is for robots"
    guns = barrels(character, weapons, thing.id) if thing.id in ON_A_WEAPON else ()
    if thing.id in ON_A_WEAPON and one.weapon not in guns:
        told = f"`{one.weapon}`" if one.weapon else "none"
        yield f"{thing.name} is on a ranged weapon of its own, not {told}"
    if thing.id not in ON_A_WEAPON and one.weapon is not None:
        yield f"{thing.name} is on no weapon"


def barrels(character: Character, weapons: Mapping[str, Weapon], equipment: str) -> tuple[str, ...]:
    """[D12, RO-R208] The ranged weapons of a character by id that a piece of equipment can be on; a
    longer barrel needs one that does damage."""
    carried = [*character.weapons, *[id for form in character.forms for id in form.weapons]]
    found = []
    for id in carried:
        weapon = weapons[id]
        dull = weapon.damage is None and equipment == "long_barrel"
        if weapon.phase == "shoot" and not dull:
            found.append(id)
    return tuple(dict.fromkeys(found))


def _steps(one: Veteran, character: Character, catalog: Catalog) -> Iterator[str]:
    """[RO-23.9] Steps beyond what may be bought."""
    if len(one.lines) > len(character.forms):
        yield f"{len(one.lines)} stat lines, it has {len(character.forms)}"
    for place, form in enumerate(character.forms):
        for stat, steps in zip(STATS, steps_of(one, place), strict=True):
            most = most_steps(form, stat, catalog)
            if steps > most:
                name = catalog.advances[stat].name
                line = form.name or character.name
                yield f"{name} of {line} {steps} steps better, at most {most}"
    for stat, steps in (("hp", one.hp), ("rank", one.rank)):
        most = len(catalog.advances[stat].xp)
        if steps > most:
            yield f"{catalog.advances[stat].name} {steps} steps better, at most {most}"
    if one.leader and "leader" in character.keywords:
        yield "it is a Leader already"
    elif one.leader and character.rank + one.rank < LEADER_RANK:
        yield f"a Leader has Rank {LEADER_RANK}, not {character.rank + one.rank}"


def _better(printed: int | None, steps: int) -> int | None:
    """[RO-23.9] A target number so many steps better; a dash stays one."""
    return None if printed is None else printed - steps
