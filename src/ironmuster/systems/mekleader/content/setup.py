"""[ML-2.1, ML-2.2] What the players agree on before the game, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import Scenario
from ironmuster.systems.mekleader.content.options import BOOK, HouseRules
from ironmuster.systems.mekleader.content.tables import Catalog

PLAYERS: Final = 4  # [ML-2.1, ML-R9]
START_MC: Final = 100  # [ML-2.2]


class Setup(Value, frozen=True):
    """[ML-2.1] How many players, the options that differ from the rulings, and a scenario that
    sets some of them; without one everything is free."""

    players: int = 1
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    scenario: str = ""


class Terms(Value, frozen=True):
    """[ML-20.2] What the difficulty decides where no option does; a turn limit of 0 is none."""

    turn_limit: int
    start_mc: int
    extra_foes: int


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[ML-2.1] A set-up for as many players as its scenario needs, unless that is named."""
    scenario = catalog.scenarios.get(setup.scenario)
    if scenario is not None and "players" not in named:
        setup = msgspec.structs.replace(setup, players=scenario.min_players)
    return setup


def house_rules(setup: Setup, catalog: Catalog) -> HouseRules:
    """[part 4.11] The options of a set-up; `DataError` lists every fault."""
    rules, faults = BOOK.read(setup.options)
    if not 1 <= setup.players <= PLAYERS:
        faults.append(f"players: {setup.players}, 1 to {PLAYERS} can play [ML-2.1]")
    against: list[str] = []
    if setup.scenario in catalog.scenarios:
        rules, against = _under(catalog.scenarios[setup.scenario], setup, rules)
    elif setup.scenario:
        known = ", ".join(catalog.scenarios)
        against = [f"scenario: no `{setup.scenario:.80}`; there are {known}"]
    faults += against or _contradictions(rules, setup.players)
    if faults:
        raise DataError("\n".join(faults))
    return rules


def terms(rules: HouseRules, players: int, catalog: Catalog) -> Terms:
    """[ML-20.2, ML-21.1] Solo goes by the whole row of the difficulty, a co-operative game by its
    turn limit and extra Foes, players against each other by none of it."""
    row = catalog.difficulties[rules.difficulty]
    limited = has_turn_limit(rules, players)
    return Terms(
        _first(rules.turn_limit, row.turn_limit if limited else 0),
        _first(rules.start_mc, row.start_mc if players == 1 else START_MC),
        _first(rules.extra_foes, row.extra_foes if limited else 0),
    )


def has_turn_limit(rules: HouseRules, players: int) -> bool:
    """[ML-20.1, ML-21.1] Whether the players play against the clock, not against each other."""
    return players == 1 or rules.interaction == "coop"


def _under(scenario: Scenario, setup: Setup, rules: HouseRules) -> tuple[HouseRules, list[str]]:
    """The options as the scenario sets them, and what the set-up has against it."""
    faults: list[str] = []
    least, most = scenario.min_players, scenario.max_players
    if not least <= setup.players <= most:
        span = f"{least}" if least == most else f"{least} to {most}"
        faults.append(
            f"players: {setup.players}, {span} can play {scenario.name} [{scenario.rule}]"
        )
    fixed = BOOK.parse(scenario.options)
    own = {name: getattr(fixed, name) for name in scenario.options}
    for name, value in own.items():
        if name in setup.options and getattr(rules, name) != value:
            word = str(value).lower()
            faults.append(f"option `{name}`: is {word} in {scenario.name} [{scenario.rule}]")
    return msgspec.structs.replace(rules, **own), faults


def _contradictions(rules: HouseRules, players: int) -> list[str]:
    """[ML-20.2, ML-21.1, ML-21.4] Options that mean nothing in the game they were chosen for."""
    faults: list[str] = []
    coop = rules.interaction == "coop"
    if coop and players == 1:
        faults.append("option `interaction`: coop needs 2 to 4 players [ML-21.1]")
    if rules.joint_missions and not coop:
        faults.append("option `joint_missions`: needs the option `interaction` coop [ML-21.4]")
    if not has_turn_limit(rules, players):
        for name in ("difficulty", "turn_limit"):
            if name in BOOK.changed(rules):
                faults.append(f"option `{name}`: is for solo and coop games only [ML-20.2]")
    return faults


def _first(chosen: int | None, otherwise: int) -> int:
    return otherwise if chosen is None else chosen
