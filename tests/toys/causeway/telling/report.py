"""A game in figures: strength by round, what each unit did, luck, dice and moments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, Counts, amounts, hits, shown, surprises
from ironmuster.kernel.names import player as named
from ironmuster.kernel.report import Fact, Report, Series
from tests.toys.causeway.position.events import Fell, RoundBegan, Shot
from tests.toys.causeway.position.state import State

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class Ledger:
    """What the events of a game tell, in the order in which it happened; of all players."""

    def __init__(self, start: State) -> None:
        self.shots: list[Attempt] = []
        self.dice: list[tuple[int, int]] = []  # a face, and whose it was
        self.levels = [tuple(start.strength)]
        self.units: Counts[int] = Counts(hits="Hits", shots="Shots", kills="Kills")

    def hear(self, step: Step) -> None:
        """Count what an answer led to."""
        state: State = step.before.state
        for event in step.events:
            match event:
                case Shot(player, target, needed, die, hit):
                    chance = (7 - needed) / 6
                    spread = [1 - chance, chance]
                    kind = state.kinds[player]
                    self.shots.append(
                        Attempt(step.number, player, player, kind, target, chance, hit, spread, hit)
                    )
                    self.dice.append((die, player))
                    self.units.add(player, hits=hit, shots=1)
                case Fell():
                    self.units.add(step.player, kills=1)
                case RoundBegan():
                    self.levels.append(tuple(step.after.state.strength))


def report(start: CausewayGame, steps: Iterable[Step]) -> Report:
    """The figures of a game."""
    ledger, game = Ledger(start.state), start
    for step in steps:
        game = step.after
        ledger.hear(step)
    state, catalog = game.state, game.catalog
    players = range(len(state.strength))
    levels = [*ledger.levels, tuple(state.strength)]
    lines = tuple(tuple(float(level[one]) for level in levels) for one in players)

    def name(player: int) -> str:
        return catalog.units[state.kinds[player]].name

    def told(shot: Attempt) -> str:
        return f"{named(shot.player)} at {named(shot.target)}"

    def of(player: int) -> list[Attempt]:
        return [one for one in ledger.shots if one.player == player]

    return Report(
        facts=(Fact("Strength left", tuple(map(float, state.strength))),),
        series=(Series("Strength", "strength", tuple(str(n) for n in range(len(levels))), lines),),
        bars=(ledger.units.bars("By unit", players, lambda one: (name(one), one)),),
        luck=tuple(
            luck
            for one in players
            for luck in (*hits("Hits", one, of(one)), *amounts("Damage", one, of(one)))
        ),
        faces=tuple(
            faces
            for one in players
            for faces in shown("D6", one, 6, [die for die, whose in ledger.dice if whose == one])
        ),
        moments=tuple(surprises("shot", "damage", "CW-4", ledger.shots, told)),
    )


def summary(state: State) -> dict[str, int]:
    """The rounds played, and the strength left of each team."""
    return {
        "rounds": state.round,
        "strength_0": sum(state.strength[0::2]),
        "strength_1": sum(state.strength[1::2]),
    }
