"""[part 6] What a screen is shown, as values for the wire; `view.py` makes them.

Cards are told by their ids: what is printed on them stands in `lobby().cards`. Meks, pilots, Foes
and Allies have numbers, which are also their anchors (`mek:3`, `pilot:4`, `foe:7`, `ally:9`), and
the names that the log calls them by.
"""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.house_rules import HouseRule
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Value
from ironmuster.systems.mekleader.content.entries import (
    Kind,
    MissionType,
    Range,
    Result,
    Size,
    Verdict,
)

ArmState = Literal["open", "ready", "past", "made", "spent", "dry"]
AimState = Literal["declared", "missed", "hit"]
FighterSide = Literal["foe", "ally"]
Mode = Literal["solo", "rivals", "none", "coop"]
Phase = Literal[
    "set-up",
    "event",
    "subsidy",
    "build",
    "mission",
    "foe",
    "engagement",
    "debriefing",
    "repair",
    "over",
]


class ShotView(Value, frozen=True):
    """[part 4.8] An attack in one step, whatever it is made at: what its own side adds To Hit, the
    D6 of its damage (two for a Missile) and what is added to them."""

    step: Range
    to_hit: int
    to_hit_reasons: tuple[Modifier, ...]
    dice: int
    damage: int
    damage_reasons: tuple[Modifier, ...]


class ArmView(Value, frozen=True):
    """[ML-1.14] A listed attack of the unit, the anchor `arm:3.0` of unit 3. `place` is that of the
    weapon among the Mek's attachments, -1 for a Foe or Ally; `shots` has the step it is made in,
    several under the option `range_rating` [ML-R6].

    `state` in a fight: `open` can be made now, `ready` later this round, `past` no more this round
    because its step is over, `made` this round, `spent` Missiles [ML-13.1], `dry` Out of Ammo;
    outside of a fight `ready`.
    """

    attack: int
    place: int
    card: str
    type: Kind
    indirect: bool
    area: bool
    shots: tuple[ShotView, ...]
    state: ArmState


class PartView(Value, frozen=True):
    """[ML-1.7] An attachment on a Mek, the anchor `slot:3.1` of Mek 3: the slots it takes, what it
    sells for. `dry`: Out of Ammo; `spent`: Missiles fired off, or a Force Shield that is gone."""

    place: int
    card: str
    slots: int
    sale: int
    dry: bool
    spent: bool


class MekView(Value, frozen=True):
    """[ML-1.6 to ML-1.11] A Mek of a squad, in the fight or at home.

    `hits` is the maximum; `left` falls to 0 when the Mek is doomed. `pilot` is who goes with it, or
    None. `sale` is what it brings with everything on it, `value` the same undamaged.
    """

    number: int
    owner: int
    card: str
    name: str
    size: Size
    hits: int
    damage: int
    left: int
    slots: int
    used: int
    to_be_hit: int
    to_be_hit_reasons: tuple[Modifier, ...]
    parts: tuple[PartView, ...]
    arms: tuple[ArmView, ...]
    pilot: int | None
    sale: int
    value: int
    in_fight: bool
    doomed: bool
    immobilized: bool
    gyros: bool
    shielded: bool
    lucky: bool


class PilotView(Value, frozen=True):
    """[ML-7.10] A pilot of a squad. `mek` is the one they are in, or None; `ejected` from a Mek
    that was lost in this fight [ML-12.9]."""

    number: int
    owner: int
    card: str
    name: str
    level: int
    level_name: str
    skills: tuple[str, ...]
    mek: int | None
    ejected: bool
    sale: int


class ContractView(Value, frozen=True):
    """[ML-15] A mission of the past: `turn` counts the player's own turns from 1."""

    turn: int
    mission: str
    result: Result
    pay: int
    rounds: int
    damage: int
    meks_lost: int


class PlayerView(Value, frozen=True):
    """[ML-1.5, ML-2.7] A player. `worth` is cash with everything at its sale value; `hand` is the
    viewer's own and None for the others', of whom only `cards` is known.

    `ledger` and `worths` are cash and worth at the end of each turn taken. `aside` has the windows
    in which the player plays no more cards in this engagement [ML-4.4]; `partnered`: has joined
    somebody's mission since their own last turn [ML-21.4].
    """

    player: int
    cash: int
    worth: int
    cards: int
    hand: tuple[str, ...] | None
    meks: tuple[MekView, ...]
    pilots: tuple[PilotView, ...]
    bench: tuple[str, ...]
    turns: int
    ledger: tuple[int, ...]
    worths: tuple[int, ...]
    contracts: tuple[ContractView, ...]
    aside: str
    partnered: bool


class OfferView(Value, frozen=True):
    """[ML-6.1] A card of the market, the anchor `market:2`. `skills` of a pilot where they show
    already [ML-R21]; `affordable` by the active player's cash alone."""

    place: int
    card: str
    price: int
    skills: tuple[str, ...]
    affordable: bool


class MissionView(Value, frozen=True):
    """[ML-8.1] A mission of the row, the anchor `mission:1`: what it pays, and how many Foes come
    with the extra ones."""

    place: int
    card: str
    type: MissionType
    threat: int
    pay: int
    foes: int


class Pile(Value, frozen=True):
    """So many of a card."""

    card: str
    count: int


class DeckView(Value, frozen=True):
    """[ML-1.3] A deck and its open discard pile. `unseen` is what may still come up before the pile
    is shuffled in: the deck, with the hands a viewer does not see in the Event deck's."""

    name: str
    left: int
    discarded: int
    discard: tuple[Pile, ...]
    unseen: tuple[Pile, ...]


class FighterView(Value, frozen=True):
    """[ML-1.12] A Foe or an Ally. `to_be_hit` is what whoever attacks it adds [ML-11.3, ML-17.9],
    `need` the lowest D10 that then hits it in the MR step with a plain weapon; `spent`: nothing but
    Missiles, and those fired off [ML-13.2]."""

    number: int
    card: str
    name: str
    side: FighterSide
    hits: int
    damage: int
    left: int
    doomed: bool
    immobilized: bool
    gyros: bool
    dry: bool
    spent: bool
    to_be_hit: int
    to_be_hit_reasons: tuple[Modifier, ...]
    need: int
    arms: tuple[ArmView, ...]


class AimView(Value, frozen=True):
    """[ML-10.7] An attack named but not resolved: `declared` before the first roll [ML-R33],
    `missed` while a re-roll is thought about, `hit` (with its `die`) while window H is open.

    `attacker` and `attack` are -1 for a support card, which the player `by` has played.
    """

    attacker: int
    attack: int
    by: int
    card: str
    target: int
    need: int
    state: AimState
    die: int


class FightView(Value, frozen=True):
    """[ML-8 to ML-15] The mission under way. `round` is 0 before the first; `step` is LR, MR, SR or
    PB, and `indirect` its first sub-step. `crews` lists the Meks in the fight, which are with their
    owners. `salvage` is what cards add to the pay of each player; `result` is empty until it is
    over. `pay` is for success, to each of two who fight together."""

    mission: str
    type: MissionType
    threat: int
    pay: int
    partner: int | None
    round: int
    max_rounds: int
    step: Range
    indirect: bool
    foes: tuple[FighterView, ...]
    allies: tuple[FighterView, ...]
    crews: tuple[int, ...]
    ejected: tuple[int, ...]
    ambush: bool
    aims: tuple[AimView, ...]
    salvage: tuple[int, ...]
    damage: tuple[int, ...]
    meks_lost: tuple[int, ...]
    result: Verdict


class AskedView(Value, frozen=True):
    """Who is asked what: `prompt` is the word of the question, `about` the numbers of what it is
    about (the pilot who learns, the unit that was hit)."""

    player: int
    prompt: str
    about: tuple[int, ...]


class GameView(Value, frozen=True):
    """The whole view, the same for every viewer but for hands and what follows from them.

    `phase` is a phase of ML-3.2 in lower case, `set-up` or `over`. `turn` counts the active
    player's from 1, up to `last_turn` [ML-2.6, ML-20.1]. `victory` is the sum that wins, of all
    together in a co-operative game (`mode` is `solo`, `rivals`, `none` or `coop`). `rules` are the
    house rules that differ, `difficulty` where one is played [ML-20.2].
    """

    mode: Mode
    players: tuple[PlayerView, ...]
    first: int | None
    active: int | None
    phase: Phase
    turn: int
    last_turn: int
    victory: int
    goal: int | None
    max_meks: int
    max_pilots: int
    hand_limit: int
    subsidy: int
    difficulty: str | None
    house: tuple[HouseRule, ...]
    market: tuple[OfferView, ...]
    missions: tuple[MissionView, ...]
    decks: tuple[DeckView, ...]
    fight: FightView | None
    asked: AskedView | None
    winners: tuple[int, ...]
    outcome: Outcome | None
