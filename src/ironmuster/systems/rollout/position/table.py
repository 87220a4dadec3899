"""What a battle is fought with: the options, and the profile of every kind of unit.

All of it follows from the set-up, is made whole before a game begins or is loaded, and is shared by
all clones.
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.campaign import NO_SORTIE, Sortie, Veteran
from ironmuster.systems.rollout.content.created import as_metarian, as_officer
from ironmuster.systems.rollout.content.entries import Weapon
from ironmuster.systems.rollout.content.options import HouseRules
from ironmuster.systems.rollout.content.outfits import outfitted
from ironmuster.systems.rollout.content.setup import Setup, house_rules, team_of
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import characters_of, weapons_of
from ironmuster.systems.rollout.content.units import Character, Support
from ironmuster.systems.rollout.content.veterans import improved
from ironmuster.systems.rollout.position.memory import Memory
from ironmuster.systems.rollout.position.profile import (
    OBJECT,
    ROBOT,
    Profile,
    of_defence,
    of_item,
    of_object,
    of_unit,
)

PRONE: Final = "prone_metarian"
ITEM: Final = "item"
OBJECT_KIND: Final = "object"
WITH: Final = ":"  # between a unit and the weapon chosen for it


def kind_of(unit: str, weapon: str | None = None) -> str:
    """[RO-4.4] The kind of a unit with its chosen weapon: `infantry_a:rifle`."""
    return f"{unit}{WITH}{weapon}" if weapon else unit


class Table:
    """[RO-3, RO-4.4, RO-24] The options, the teams, and the profiles of all kinds by name: printed
    units, each choice of weapon, created characters, crews and objects. `memory` is what was found
    of its positions."""

    def __init__(self, setup: Setup, catalog: Catalog) -> None:
        rules = house_rules(setup)
        self.catalog: Catalog = catalog
        self.memory: Memory = Memory()
        self.rules: HouseRules = rules
        self.sortie: Sortie = setup.sortie or NO_SORTIE
        self.teams: list[Team] = []
        for wanted in setup.teams:
            team = team_of(wanted, catalog)
            if team is not None:
                self.teams.append(team)
        self.profiles: dict[str, Profile] = {}
        for character in catalog.characters.values():
            profile = of_unit(character, catalog.weapons, "", rules.tank_turrets)
            self.profiles[character.id] = profile
        for support in catalog.support.values():
            self._support(support)
        for team in self.teams:
            self._created(team)
            self._veterans(team)
        for defence in catalog.defences.values():
            if defence.crew is not None:
                self.profiles[defence.id] = of_defence(defence, catalog.weapons)
        for item in catalog.items.values():
            if item.unit is None:
                self.profiles[kind_of(ITEM, item.id)] = of_item(item)
            elif item.move == "carry":
                base = catalog.support[item.unit].forms[0].base
                self.profiles[kind_of(ITEM, item.id)] = of_item(item, base)
        for thing in catalog.objects.values():
            body = ROBOT if thing.id == PRONE else OBJECT
            self.profiles[kind_of(OBJECT_KIND, thing.id)] = of_object(thing, body)
        # The defensive terrain that shelters who is on it [RO-9.9].
        self.trenches: set[str] = {
            id for id, defence in catalog.defences.items() if defence.inside != "none"
        }
        # The kinds that have a trait, in one form at least.
        self.bearers: dict[str, set[str]] = {}
        for id, profile in self.profiles.items():
            for line in profile.lines:
                for trait in line.traits:
                    self.bearers.setdefault(trait, set()).add(id)

    def _support(self, unit: Support) -> None:
        weapons, turrets = self.catalog.weapons, self.rules.tank_turrets
        for chosen in unit.one_of or ("",):
            self.profiles[kind_of(unit.id, chosen)] = of_unit(unit, weapons, chosen, turrets)

    def _created(self, team: Team) -> None:
        """[RO-24] The created characters of a team, with the weapons of their own."""
        weapons = weapons_of(team, self.catalog)
        for metarian in team.metarians:
            self.profiles[metarian.id] = of_unit(as_metarian(metarian, self.catalog), weapons)
        for officer in team.officers:
            self.profiles[officer.id] = of_unit(as_officer(officer), weapons)

    def _veterans(self, team: Team) -> None:
        """[RO-23.9, RO-23.10] What the characters of a campaign have become."""
        known = {one.id: one for one in characters_of(team, self.catalog)}
        weapons = weapons_of(team, self.catalog)
        for veteran in self.sortie.veterans:
            if veteran.id in known:
                self._veteran(known[veteran.id], veteran, weapons)

    def _veteran(self, character: Character, veteran: Veteran, weapons: dict[str, Weapon]) -> None:
        """[RO-23.9, RO-23.10, D9] One of them, with its equipment and what it found to shoot."""
        better = improved(character, veteran, self.catalog)
        better, arms = outfitted(better, veteran, weapons)
        profile = of_unit(better, arms)
        profile.equipment = (veteran.equipment,) if veteran.equipment else ()
        if veteran.ammo:
            for gun in profile.guns:
                gun.ammo += veteran.ammo if gun.ammo else 0
            profile.full = [gun.ammo for gun in profile.guns]
        self.profiles[character.id] = profile
