"""[RO-4.6] The position before anything is rolled."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.flow import Procedure
from ironmuster.systems.rollout.content import hosting
from ironmuster.systems.rollout.content.campaign import SEALION
from ironmuster.systems.rollout.content.setup import Setup, faults
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.memory import Memory
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.table import Table
from ironmuster.systems.rollout.rules.battle import Battle
from ironmuster.systems.rollout.rules.campaign.mustering import campaign_setup
from ironmuster.systems.rollout.rules.campaign.sealion import Sealion
from ironmuster.systems.rollout.rules.campaign.start import first_campaign

MOST_MEMORIES: Final = 8


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[RO-4.6] A battle of this set-up; `DataError` lists all that speaks against it."""
    asked = setup.asked
    found = faults(setup, catalog) if asked is None else hosting.faults(setup, asked, catalog)
    if found:
        raise DataError("\n".join(found))
    state = State(setup)
    lay_table(state, catalog)
    state.tokens = state.table.rules.fudge_tokens
    if asked is not None:
        state.mission = setup.mission
    if setup.mission == SEALION:
        state.campaign = first_campaign(setup, catalog)
        state.setup = campaign_setup(state)
    return state


def first_procedure(state: State) -> Procedure:
    """[RO-4.6, RO-23.3] What is played: a battle, or the campaign."""
    return Battle() if state.campaign is None else Sealion()


def lay_table(state: State, catalog: Catalog) -> None:
    """What a battle is fought with; games of one set-up share what was found of their positions."""
    state.table = Table(state.setup, catalog)
    state.table.memory = MEMORIES.of(state.setup, catalog)


class Memories:
    """The memories of the last few set-ups."""

    def __init__(self) -> None:
        self.kept: list[tuple[Setup, Catalog, Memory]] = []

    def of(self, setup: Setup, catalog: Catalog) -> Memory:
        """The memory of a set-up. Two threads may each make one."""
        for known, read, memory in self.kept:
            if read is catalog and known == setup:
                return memory
        made = Memory()
        self.kept = [*self.kept[1 - MOST_MEMORIES :], (setup, catalog, made)]
        return made


MEMORIES: Final = Memories()
