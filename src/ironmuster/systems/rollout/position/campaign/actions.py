"""[RO-23] What a player may do between two battles. Sectors are named by their numbers, everything
else by its id."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.sheets import Metarian, Officer

Word = Annotated[str, Meta(max_length=80)]
Title = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Sentence = Annotated[str, Meta(max_length=120, pattern=r"^[^\x00-\x1f\x7f]*$")]
SectorNumber = Annotated[int, Meta(ge=0, le=100)]
Deed = Literal["repair", "train", "scout", "scavenge", "rally"]


class Command(Action, frozen=True):
    """[RO-23.4] An order for a sector; its team is chosen next."""

    kind: Literal["recon", "attack", "defend", "patrol"]
    sector: SectorNumber


class Undertake(Action, frozen=True):
    """[RO-23.6] A story mission; its team is chosen next."""

    story: Word


class Join(Action, frozen=True):
    """[RO-23.4, RO-4.1] A character joins the team."""

    member: Word


class Ready(Action, frozen=True):
    """[RO-23.4] The team is complete."""


class EndOrders(Action, frozen=True):
    """[RO-23.3] No more orders this turn."""


class March(Action, frozen=True):
    """[RO-23.3] Which order is fought next, by its place."""

    order: Annotated[int, Meta(ge=0, le=100)]


class Hire(Action, frozen=True):
    """[RO-4.2, RO-23.11] A support unit for this battle, and the weapon chosen for it."""

    unit: Word
    weapon: Word = ""


class Improve(Action, frozen=True):
    """[RO-23.9] A character learns something: what is asked next."""

    member: Word


class Learn(Action, frozen=True):
    """[RO-23.9] A step of a stat, for which of its lines, or an ability by its id."""

    advance: Word
    line: Annotated[int, Meta(ge=0, le=1)] = 0
    ability: Word = ""


class Outfit(Action, frozen=True):
    """[RO-23.10] A character gets a piece of equipment: which is asked next."""

    member: Word


class Fit(Action, frozen=True):
    """[RO-23.10, D12] Which, and on which weapon."""

    equipment: Word
    weapon: Word = ""


class Welcome(Action, frozen=True):
    """[RO-23.7] A recruit that was won joins the roster: who is asked next."""


class Enrol(Action, frozen=True):
    """[RO-23.7] A printed Metarian joins."""

    character: Word


class Create(Action, frozen=True):
    """[RO-23.7, RO-24] A created Metarian joins."""

    metarian: Metarian


class Commission(Action, frozen=True):
    """[RO-24.6] A created human character joins: who is asked next."""


class Appoint(Action, frozen=True):
    """[RO-24.6] This one."""

    officer: Officer


class Replace(Action, frozen=True):
    """[RO-23.8] A Sergeant takes the place of a Human that was killed."""


class Erect(Action, frozen=True):
    """[RO-23.11] A level of a base module."""

    module: Word


class Spend(Action, frozen=True):
    """[RO-23.11] What an idle character does: what for is a character to repair, or a sector to
    scout."""

    deed: Deed
    member: Word = ""
    sector: Annotated[int, Meta(ge=-1, le=100)] = -1


class Christen(Action, frozen=True):
    """A character of the roster is called something else from now on."""

    member: Word
    name: Title


class Inscribe(Action, frozen=True):
    """A line of one's own under a battle of the diary, none to take it away."""

    battle: Annotated[int, Meta(ge=0, le=200)]
    line: Sentence


class Proceed(Action, frozen=True):
    """Nothing more here: the campaign goes on."""


CAMPAIGN_ACTIONS: Final[tuple[type[Action], ...]] = (
    *(Command, Undertake, Join, Ready, EndOrders, March, Hire),
    *(Improve, Learn, Outfit, Fit, Welcome, Enrol, Create, Commission, Appoint, Replace),
    *(Erect, Spend, Christen, Inscribe, Proceed),
)
