"""What can be played at a server: its rule systems, how they are set up, learned and built for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ironmuster.bots import roster
from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.kernel.force import Forces
from ironmuster.kernel.maps import Maps
from ironmuster.kernel.replay import Systems
from ironmuster.kernel.scenario import faults_of, scenario_from
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value
from ironmuster.learn import Lesson, is_taught, lesson, picture
from ironmuster.rules import Rule, rules_of
from ironmuster.server.forms import Denied, ForceFile, RuleChange, SystemDetail, SystemInfo
from ironmuster.server.hinting import advises
from ironmuster.tutorial import Guide, guide


class Library:
    """The rule systems; `bots` names, as `module:attribute`, who makes their bots."""

    def __init__(self, systems: Systems, bots: str) -> None:
        self.systems = systems
        self.bots = bots

    def list_systems(self) -> list[SystemInfo]:
        """Return what can be played."""
        found = [self.systems[name] for name in self.systems]
        return [SystemInfo(one.name, one.title, one.version, _changes(one)) for one in found]

    def system(self, slug: str) -> RuleSystem[Any, Any]:
        """Return a rule system by its slug."""
        found: RuleSystem[Any, Any] | None = self.systems.get(slug)
        if found is None:
            raise Denied(404, "not_found", f"there is no rule system {slug!r:.80}")
        return found

    def describe(self, slug: str) -> SystemDetail:
        """Return a system with its set-up description."""
        one = self.system(slug)
        lobby = one.content.lobby(one.catalog)
        bots = tuple(roster.bots_of(slug))
        hints = advises(self.bots, slug)
        return SystemDetail(one.name, one.title, one.version, bots, hints, is_taught(slug), lobby)

    def rules(self, slug: str) -> list[Rule]:
        """Return the specification of a system, rule by rule."""
        try:
            return rules_of(self.system(slug).name)
        except DataError as fault:
            raise Denied(404, "not_found", str(fault)) from None

    def lesson(self, slug: str) -> Lesson:
        """Return the one-page lesson of a system."""
        try:
            return lesson(self.system(slug).name)
        except DataError as fault:
            raise Denied(404, "not_found", str(fault)) from None

    def picture(self, slug: str, name: str) -> bytes:
        """Return a picture of a system's lesson as PNG."""
        try:
            return picture(self.system(slug).name, name)
        except DataError as fault:
            raise Denied(404, "not_found", str(fault)) from None

    def guide(self, slug: str) -> Guide:
        """Return what a screen needs of a system's guided first game."""
        try:
            return guide(self.system(slug).name)
        except DataError as fault:
            raise Denied(404, "not_found", str(fault)) from None

    def check(self, slug: str, words: dict[str, Any], players: int = 0) -> list[str]:
        """Return all that keeps a scenario from being played; see `scenario_from`."""
        system = self.system(slug)
        try:
            scenario = scenario_from(system, words, players)
            return faults_of(system, scenario, self.systems)
        except EngineError as fault:
            return str(fault).splitlines()

    def shop(self, slug: str) -> Value:
        """Return all that forces of a system are built from."""
        system = self.system(slug)
        return forces_of(system).shop(system.catalog)

    def weigh(self, slug: str, draft: dict[str, Any]) -> Value:
        """Return what a force comes to, with every fault of it."""
        system = self.system(slug)
        forces = forces_of(system)
        return readable_force(lambda: forces.weigh(draft, system.catalog))

    def read_force(self, slug: str, file: ForceFile) -> Value:
        """Return the force of a file."""
        forces = forces_of(self.system(slug))
        return readable_force(lambda: forces.read(file.toml, file.name))

    def survey(self, slug: str, sheet: dict[str, Any]) -> Value:
        """Return what a map that is drawn comes to, with every fault of it."""
        system = self.system(slug)
        maps = maps_of(system)
        return readable_force(lambda: maps.survey(sheet, system.catalog))

    def read_map(self, slug: str, file: ForceFile) -> Value:
        """Return the map of a file."""
        maps = maps_of(self.system(slug))
        return readable_force(lambda: maps.read(file.toml, file.name))


def forces_of(system: RuleSystem[Any, Any]) -> Forces[Any]:
    """Return how forces of a system are built; `Denied` where they are not."""
    if system.forces is None:
        raise Denied(404, "not_found", f"{system.title} has no force builder")
    return system.forces


def maps_of(system: RuleSystem[Any, Any]) -> Maps[Any]:
    """Return how maps of a system are drawn; `Denied` where they are not."""
    if system.maps is None:
        raise Denied(404, "not_found", f"{system.title} has no maps to draw")
    return system.maps


def readable_force(ask: Callable[[], Value]) -> Value:
    """Return what is asked of a force or a map; `Denied` when it is none at all."""
    try:
        return ask()
    except EngineError as fault:
        raise Denied(422, "illegal", str(fault)) from None


def _changes(system: RuleSystem[Any, Any]) -> tuple[RuleChange, ...]:
    found = sorted(system.changes.items(), reverse=True)
    return tuple(RuleChange(version, text) for version, text in found)
