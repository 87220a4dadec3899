"""What a battle is fought on and with: the field, the options, the profiles and weapons.

Everything here follows from the set-up and the mission; it is shared by all clones of a game.
"""

from __future__ import annotations

from ironmuster.kernel.engagement import Engagement
from ironmuster.systems.thirtymm.content.entries import Mission
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.position.field import Field
from ironmuster.systems.thirtymm.position.profile import Gun, Profile, mount_of


class Table:
    """[TM-1.1] Field, options, profiles and weapons of one battle; `teams` is the team of each
    seat, `rosters` the datasheets of each seat in order, each with the place of its Main Unit in
    the roster, or -1. `asked` is the battle that a campaign asks for, if one does [GW-10.2]."""

    def __init__(
        self,
        mission: Mission,
        field: Field,
        rules: HouseRules,
        catalog: Catalog,
        teams: list[int],
        rosters: list[list[tuple[Datasheet, int]]],
        asked: Engagement | None = None,
    ) -> None:
        self.asked: Engagement | None = asked
        self.mission: Mission = mission
        self.field: Field = field
        self.rules: HouseRules = rules
        self.catalog: Catalog = catalog
        self.teams: list[int] = teams
        self.cap: int = 16  # of Action Points [TM-6.1]
        # Options that are asked for all the time: a struct is read slowly.
        self.units_block: bool = rules.units_block_los
        self.once_a_phase: bool = rules.attacks_per_weapon == "once_per_phase"
        self.natural_evasion: bool = rules.evasion_natural_extremes
        self.free_systems: bool = rules.movement_systems_free
        ids = [building.id for building in field.buildings]
        self.targets: list[int] = [ids.index(id) for id in mission.targets]
        self.hq: int = ids.index(mission.hq) if mission.hq is not None else -1
        self.profiles: list[Profile] = []
        self.guns: list[Gun] = []
        for seat, roster in enumerate(rosters):
            first = len(self.profiles)
            for sheet, main in roster:
                self._muster(seat, first + main if main >= 0 else -1, sheet)
        # The weapons that are not mounted on a section: held, stowed or on the ground [TM-2.9].
        self.loose: list[int] = [gun.number for gun in self.guns if gun.mount < 0]
        self.leaders_aim: list[int] = [one.index for one in self.profiles if one.leads_aim]
        self.leaders_assault: list[int] = [one.index for one in self.profiles if one.leads_assault]

    def _muster(self, seat: int, main: int, sheet: Datasheet) -> None:
        """Number a unit and its weapons."""
        index = len(self.profiles)
        profile = Profile(index, seat, self.teams[seat], main, sheet, self.catalog)
        self.profiles.append(profile)
        if main >= 0:
            self.profiles[main].drones.append(index)
        for entry in sheet.weapons:
            weapon = self.catalog.weapons[entry.weapon]
            self.guns.append(Gun(len(self.guns), index, weapon, mount_of(entry, profile)))

    def seats_of(self, team: int) -> list[int]:
        """[TM-19.1] The seats of a team."""
        return [seat for seat in range(len(self.teams)) if self.teams[seat] == team]

    def units_of(self, team: int) -> list[int]:
        """[TM-1.1] The units of a team."""
        return [one.index for one in self.profiles if one.team == team]
