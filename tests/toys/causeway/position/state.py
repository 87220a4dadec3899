"""[CW-1] The position."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ironmuster.kernel.record import Record
from tests.toys.causeway.content.options import HouseRules

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game
    from tests.toys.causeway.content.tables import Catalog

    CausewayGame: TypeAlias = Game["State", Catalog]


class State(Record):
    """The units by player, and how far the battle has come; `quitter` is -1 while nobody has given
    up."""

    rules: HouseRules
    rounds: int
    round: int
    kinds: list[str]
    spaces: list[int]
    strength: list[int]
    quitter: int

    def __init__(
        self,
        rules: HouseRules,
        rounds: int,
        round: int,
        kinds: list[str],
        spaces: list[int],
        strength: list[int],
        quitter: int,
    ) -> None:
        self.rules = rules
        self.rounds = rounds
        self.round = round
        self.kinds = kinds
        self.spaces = spaces
        self.strength = strength
        self.quitter = quitter

    def copy(self) -> State:
        return State(
            self.rules,
            self.rounds,
            self.round,
            self.kinds[:],
            self.spaces[:],
            self.strength[:],
            self.quitter,
        )
