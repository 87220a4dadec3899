"""[part 4] What the catalogue holds: its tables, and how one entry leads to others."""

from __future__ import annotations

from functools import cached_property

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import (
    Attachment,
    BuildCard,
    Card,
    Difficulty,
    Equipment,
    EventCard,
    Foe,
    MekModel,
    Mission,
    NameList,
    PilotCard,
    Scenario,
    SizeClass,
    Skill,
    Weapon,
)

TABLES: dict[str, type[Value]] = {
    "sizes": SizeClass,
    "meks": MekModel,
    "pilots": PilotCard,
    "skills": Skill,
    "weapons": Weapon,
    "equipment": Equipment,
    "foes": Foe,
    "events": EventCard,
    "missions": Mission,
    "difficulties": Difficulty,
    "scenarios": Scenario,
    "names": NameList,
}


class Catalog(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """[part 4] All entries by id, in the order of the files; treat it as read only."""

    sizes: dict[str, SizeClass]
    meks: dict[str, MekModel]
    pilots: dict[str, PilotCard]
    skills: dict[str, Skill]
    weapons: dict[str, Weapon]
    equipment: dict[str, Equipment]
    foes: dict[str, Foe]
    events: dict[str, EventCard]
    missions: dict[str, Mission]
    difficulties: dict[str, Difficulty]
    scenarios: dict[str, Scenario]
    names: dict[str, NameList]

    @cached_property
    def callsigns(self) -> tuple[str, ...]:
        """What pilots are called, in turn as they come into the game."""
        return self.names["callsigns"].names

    @cached_property
    def build(self) -> tuple[str, ...]:
        """[ML-1.3] The ids of all Build cards."""
        return (*self.meks, *self.pilots, *self.weapons, *self.equipment)

    @cached_property
    def attachments(self) -> dict[str, Attachment]:
        """[ML-1.7] Weapons, armor and equipment."""
        return {**self.weapons, **self.equipment}

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every card of the four decks by its id."""
        build: dict[str, BuildCard] = {**self.meks, **self.pilots, **self.attachments}
        return {**build, **self.foes, **self.events, **self.missions}

    @cached_property
    def dice(self) -> dict[int, Skill]:
        """[ML-7.11] The skill of each face of the D10."""
        return {skill.die: skill for skill in self.skills.values()}

    @cached_property
    def levels(self) -> tuple[PilotCard, ...]:
        """[ML-7.10] The pilot cards from Green to Elite."""
        return tuple(sorted(self.pilots.values(), key=lambda pilot: pilot.level))

    @cached_property
    def prices(self) -> dict[str, int]:
        """[ML-6.3] What each Build card costs in MC."""
        found = {id: pilot.price for id, pilot in self.pilots.items()}
        found |= {id: self.sizes[mek.size].price for id, mek in self.meks.items()}
        for id, item in self.attachments.items():
            found[id] = self.sizes[item.size].attachment_price
        return found

    @cached_property
    def widths(self) -> dict[str, int]:
        """[ML-1.7, ML-1.8] The slots each Mek has, or attachment takes; none for a pilot."""
        found = dict.fromkeys(self.pilots, 0)
        found |= {id: self.sizes[mek.size].slots for id, mek in self.meks.items()}
        for id, item in self.attachments.items():
            found[id] = self.sizes[item.size].attachment_slots
        return found

    @cached_property
    def hits(self) -> dict[str, int]:
        """[ML-1.10] The hits of each model of Mek, and those that an attachment adds."""
        found = dict.fromkeys(self.build, 0)
        found |= {id: self.sizes[mek.size].hits for id, mek in self.meks.items()}
        found |= {id: item.armor for id, item in self.equipment.items()}
        return found

    @cached_property
    def hth(self) -> frozenset[str]:
        """[ML-1.9] The Hand-to-Hand weapons."""
        return frozenset([id for id, weapon in self.weapons.items() if weapon.type == "HTH"])

    def price(self, card: str) -> int:
        """[ML-6.3] What a Build card costs in MC."""
        return self.prices[card]

    def slots(self, card: str) -> int:
        """[ML-1.7, ML-1.8] The slots a Mek has, or an attachment takes; none for a pilot."""
        return self.widths[card]
