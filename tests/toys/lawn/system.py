"""The lawn as the kernel sees it."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import disc, on_table, overlap
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action
from tests.toys.lawn import telling
from tests.toys.lawn.places import RADIUS, fault_of, hedge_of, standing
from tests.toys.lawn.position import (
    FIRST_PEG,
    STARTS,
    Green,
    Lawn,
    LawnGame,
    Roll,
    Rolled,
    State,
    Struck,
)
from tests.toys.lawn.rules import Play


class LawnSystem(RuleSystem[State, Green]):
    """The rules of the lawn."""

    name = "lawn"
    title = "Lawn"
    version = 1
    catalog = Green()
    state_type = State
    scenario_type = Lawn
    procedures = (Play,)
    actions = (Roll,)
    events = (Rolled, Struck)
    limit = 40  # [LN-2] twenty rounds of two balls
    content = Content(lobby=telling.lobby)
    chances = Chances(gauge=telling.gauge)
    telling = Telling(
        observe=telling.observe,
        describe=telling.describe,
        narrate=telling.narrate,
        why_not=telling.why_not,
        phrases=telling.phrases,
        measure=telling.measure,
        report=telling.report,
        summary=telling.summary,
    )

    def setup(self, scenario: Lawn) -> tuple[State, Procedure]:
        """[LN-1] Both balls in the west."""
        xs, ys = [x for x, _ in STARTS], [y for _, y in STARTS]
        state = State(scenario.rounds, 0, xs, ys, [0, 0], [FIRST_PEG] * 2, [0, 0], -1)
        return state, Play(0)

    def accepts(self, game: LawnGame, action: Action) -> bool:
        """[LN-2] A roll to any place, if no rule forbids it."""
        question = game.open
        assert question is not None
        return isinstance(action, Roll) and not fault_of(
            game.state, game.catalog, question.player, action
        )

    def outcome(self, state: State) -> Outcome:
        """[LN-7] Most points win."""
        first, second = state.scores
        share = 0.5 if first == second else float(first > second)
        if state.quitter >= 0:
            return Outcome((float(state.quitter == 1), float(state.quitter == 0)), "conceded")
        return Outcome((share, 1 - share), "points")

    def concede(self, game: LawnGame, player: int) -> None:
        """[LN-7] Who gives up has lost."""
        game.state.quitter = player

    def check(self, state: State) -> None:
        """[LN-3, LN-4, LN-5] No ball lies on anything, or off the lawn."""
        green = self.catalog
        for player in range(len(state.xs)):
            ball = disc(*state.ball(player), RADIUS)
            assert on_table(ball, green.width, green.height)
            for thing in (hedge_of(green), *standing(state, green, player)):
                assert not overlap(ball, thing)
            assert 0 <= state.facings[player] < 360
        assert 0 <= state.round <= state.rounds


SYSTEM: Final = LawnSystem()
