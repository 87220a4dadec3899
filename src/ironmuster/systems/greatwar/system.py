"""The Great War as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ironmuster.kernel.fitting import Fitting
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.maps import Maps
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import (
    Chances,
    Content,
    Landmark,
    Outcome,
    RuleSystem,
    Telling,
    host_of,
)
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.greatwar.content.catalog import DATA
from ironmuster.systems.greatwar.content.map_checks import from_toml
from ironmuster.systems.greatwar.content.setup import Setup, complete, host_wanted
from ironmuster.systems.greatwar.content.tables import Catalog
from ironmuster.systems.greatwar.odds import grades, refit
from ironmuster.systems.greatwar.position.actions import ACTIONS
from ironmuster.systems.greatwar.position.events import EVENTS, TurnBegan
from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.rules import answers, ending, invariants, many_players
from ironmuster.systems.greatwar.rules.battles import Battle, Battles, Contest
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.initiative import Initiative
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.rules.movement import Movement, turn_begins
from ironmuster.systems.greatwar.rules.reserve import Deployment
from ironmuster.systems.greatwar.rules.start import first_position, revive
from ironmuster.systems.greatwar.telling import labels, log, measure, reasons, report, view
from ironmuster.systems.greatwar.telling.lobby import lobby
from ironmuster.systems.greatwar.telling.preparing import preparing
from ironmuster.systems.greatwar.telling.surveying import survey

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import WarGame


class GreatWar(RuleSystem[State, Catalog]):
    """The rules of `docs/rules/greatwar.md`."""

    name = "greatwar"
    title = "The Great War"
    version = 1
    state_type = State
    scenario_type = Setup
    procedures: tuple[type[Procedure], ...] = (
        *(Campaign, Initiative, Movement, Battles, Contest, Battle, Settlement),
        *(Deployment, Final),
    )
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    chapters: tuple[type[Event], ...] = (TurnBegan,)
    limit = 1_000_000  # decisions of 99 turns, with battles played out in other systems
    players_key = "players"
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=grades.odds)
    fitting = Fitting(
        cells=refit.CELLS,
        grades=refit.GRADES,
        engagement=refit.engagement,
        grade=refit.grade,
        expected=refit.predicted,
        best=refit.best,
    )
    telling = Telling(
        observe=view.observe,
        describe=labels.describe,
        phrases=labels.phrases,
        narrate=log.narrate,
        why_not=reasons.why_not,
        measure=measure.measure,
        report=report.report,
        summary=report.summary,
        curves=report.curves,
    )

    preparing = preparing()
    maps = Maps(survey=survey, read=from_toml)

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        """[GW-2.2 to GW-2.4] The position before the first initiative."""
        return first_position(scenario, self.catalog), Campaign()

    def unfit(self, scenario: Any, systems: Mapping[str, RuleSystem[Any, Any]]) -> list[str]:
        """[GW-5.4, GW-10.1] A system that takes no battle is refused by name."""
        name = host_wanted(scenario)
        if not name or host_of(systems, name) is not None:
            return []
        return [f"option `battle_mode`: no battle can be played out in `{name}` [GW-10.1]"]

    def revive(self, state: State) -> None:
        revive(state, self.catalog)

    def seats(self, state: State) -> int:
        return len(state.out)

    def outcome(self, state: State) -> Outcome:
        """[GW-9.6, GW-9.7] Who has won the campaign."""
        return ending.outcome(state)

    def concede(self, game: WarGame, player: int) -> bool:
        """[GW-3.11, GW-13.6] The others go on while there are two sides."""
        return many_players.concede(game, player)

    def aftermath(self, game: WarGame, player: int) -> int:
        """[GW-R55, GW-R66] What comes of a battle that is given up with the campaign."""
        return many_players.aftermath(game)

    def accepts(self, game: WarGame, action: Action) -> bool:
        """[GW-4.11, GW-12.2] A path or a result that no list has."""
        return answers.accepts(game, action)

    def landmark(self, game: WarGame) -> Landmark | None:
        """[GW-3.1, GW-10.17] A turn begins; the method of a battle is to be named."""
        asked = game.open
        if asked is None:
            return None
        if asked.prompt == "name" and answers.names_method(game):
            return Landmark("method", f"the naming of a method, by {mark(asked.player)}")
        if asked.prompt in ("move", "lead") and turn_begins(game.state):
            return Landmark("turn", f"the beginning of turn {game.state.turn}")
        return None

    def check(self, state: State) -> None:
        invariants.check(state)


SYSTEM = GreatWar(DATA.contents)
