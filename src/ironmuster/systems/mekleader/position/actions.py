"""[ML-22] What a player may do, one class for each kind of answer in the state machine."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action

BENCH: Final = -1  # in place of a Mek: the workbench of a refit [ML-7.6]
NOBODY: Final = -1  # in place of a unit, an attachment or a player


class Play(Action, frozen=True, omit_defaults=True):
    """[ML-4.2] Play an Event card: at a unit, at a weapon of a Mek (`unit` and `place` of the
    attachment), or for a card of the Build deck (`pick`, on Mek `unit` where it is an
    attachment); without any of these where the card needs no choice."""

    card: str
    unit: int = NOBODY
    place: int = NOBODY
    pick: str = ""


class End(Action, frozen=True):
    """[ML-22] Do nothing more in this phase, window or sub-step."""


class Pass(Action, frozen=True):
    """[ML-4.4] Play no card now."""


class StandAside(Action, frozen=True):
    """[ML-4.4] Pass now, and in every window of this kind until this engagement is over."""


class Buy(Action, frozen=True, omit_defaults=True):
    """[ML-6.4] Buy the card at a place of the market, an attachment onto a Mek."""

    place: int
    mek: int = NOBODY


class SellMek(Action, frozen=True):
    """[ML-6.7] Sell a Mek with everything mounted on it."""

    mek: int


class SellPilot(Action, frozen=True):
    """[ML-6.6] Sell a pilot."""

    pilot: int


class SellAttachment(Action, frozen=True):
    """[ML-6.6] Sell the attachment at a place of a Mek."""

    mek: int
    place: int


class Refit(Action, frozen=True):
    """[ML-7.6] Move the attachment at a place of a Mek, or of the workbench, to another Mek or to
    the workbench (BENCH). What lies on the bench must be mounted again before anything else."""

    mek: int
    place: int
    to: int


class Redraw(Action, frozen=True):
    """[ML-6.11] Discard the first market and flip a new one."""


class Give(Action, frozen=True):
    """[ML-21.3] Give MC to a partner of a cooperative game."""

    player: int
    amount: int


class Take(Action, frozen=True):
    """[ML-8.2] Take the mission at a place of the row."""

    place: int


class Decline(Action, frozen=True):
    """[ML-8.2] Take no mission."""


class Invite(Action, frozen=True):
    """[ML-21.4] Ask another player to join the mission."""

    player: int


class Accept(Action, frozen=True):
    """[ML-21.4] Join the mission, or not."""

    joins: bool


class Assign(Action, frozen=True):
    """[ML-7.8] Put a pilot into a Mek, which then goes; NOBODY leaves the Mek at home."""

    mek: int
    pilot: int


class Deploy(Action, frozen=True):
    """[ML-8.5] Send the Meks that have a pilot."""


class Scan(Action, frozen=True):
    """[ML-9.2] Replace a Foe by means of a Recon Scanner."""

    foe: int


class Attack(Action, frozen=True):
    """[ML-10.7] Make an attack of a Mek or Ally, by its place in the unit's list, at a Foe."""

    unit: int
    attack: int
    target: int


class Reroll(Action, frozen=True):
    """[ML-13.5] Lucky: roll a missed To-Hit die again, or keep it."""

    again: bool


class Continue(Action, frozen=True):
    """[ML-14.1] Fight on."""


class Retreat(Action, frozen=True):
    """[ML-14.1] Take the squad out."""


class Learn(Action, frozen=True):
    """[ML-15.4] Select a skill for a pilot."""

    skill: str


class Repair(Action, frozen=True):
    """[ML-16.1] Remove points of damage from a Mek for 1 MC each."""

    mek: int
    points: int


class Discard(Action, frozen=True):
    """[ML-4.6] Discard an Event card down to the hand limit."""

    card: str


ACTIONS: Final[tuple[type[Action], ...]] = (
    Play,
    End,
    Pass,
    StandAside,
    Buy,
    SellMek,
    SellPilot,
    SellAttachment,
    Refit,
    Redraw,
    Give,
    Take,
    Decline,
    Invite,
    Accept,
    Assign,
    Deploy,
    Scan,
    Attack,
    Reroll,
    Continue,
    Retreat,
    Learn,
    Repair,
    Discard,
)
