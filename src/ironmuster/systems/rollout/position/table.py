"""What a battle is fought with: the options, and the profile of every kind of unit.

All of it follows from the set-up, is made whole before a game begins or is loaded, and is shared by
all clones.
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.created import as_metarian, as_officer
from ironmuster.systems.rollout.content.options import HouseRules
from ironmuster.systems.rollout.content.setup import Setup, house_rules, team_of
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import weapons_of
from ironmuster.systems.rollout.content.units import Support
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
    units, each choice of weapon, created characters, crews and objects."""

    def __init__(self, setup: Setup, catalog: Catalog) -> None:
        rules = house_rules(setup)
        self.catalog: Catalog = catalog
        self.rules: HouseRules = rules
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
