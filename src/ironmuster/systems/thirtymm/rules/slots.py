"""[TM-19.1 to TM-19.3, TM-R97] Who of a team is asked: the slots of a team go round its seats."""

from __future__ import annotations

from ironmuster.kernel.flow import Flow, ask
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import PassOn, Pick
from ironmuster.systems.thirtymm.position.state import NOBODY, State


def speaker(state: State, team: int) -> int:
    """[TM-19.3] The seat that decides what is the team's: its lowest."""
    return state.table.seats_of(team)[0]


def in_turn(state: State, team: int) -> list[int]:
    """[TM-19.3] The seats of a team, beginning after the one that acted last for it."""
    seats = state.table.seats_of(team)
    last = state.last[team]
    if last == NOBODY:
        return seats
    place = seats.index(last) + 1
    return seats[place:] + seats[:place]


def seat_for(state: State, team: int, units: list[int], passed: int) -> int:
    """[TM-19.3] Who is offered the slot next: the first in turn that has one of these units and has
    not passed it on, -1 if nobody has; `passed` are seats as bits."""
    owners = [state.table.profiles[index].owner for index in units]
    for seat in in_turn(state, team):
        if seat in owners and not passed >> seat & 1:
            return seat
    return NOBODY


def offer_slot(
    state: State, team: int, units: list[int], passed: int, prompt: str, extra: list[Action]
) -> Flow:
    """[TM-19.3] Ask the next seat to take one of its units, or to pass the slot on if another seat
    of the team could take it."""
    seat = seat_for(state, team, units, passed)
    own = [index for index in units if state.table.profiles[index].owner == seat]
    answers: list[Action] = [Pick(index) for index in own]
    if seat_for(state, team, units, passed | 1 << seat) != NOBODY:
        answers.append(PassOn())
    return ask(seat, prompt, Listed(answers + extra))
