"""[ML-10.7, ML-11, ML-12] One attack: To-Hit roll, Lucky, Force Shield, window H, damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call
from ironmuster.kernel.record import Listed, Record
from ironmuster.kernel.tally import Modifier, Tally
from ironmuster.systems.mekleader.position.actions import Reroll
from ironmuster.systems.mekleader.position.dice import DAMAGE, TO_HIT
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Kept,
    Rerolled,
    Shielded,
    Wasted,
)
from ironmuster.systems.mekleader.position.loadout import RANGES
from ironmuster.systems.mekleader.position.modifiers import (
    card_damage,
    hits,
    needed,
    to_hit_by_support,
    to_hit_foe,
    to_hit_squad,
    weapon_damage,
)
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter, State
from ironmuster.systems.mekleader.position.units import (
    Unit,
    doomed,
    fight_of,
    find,
    hits_left,
    hurt,
    is_foe,
    is_mek,
)
from ironmuster.systems.mekleader.rules.windows import Window

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

SUPPORT_DICE = 2  # [ML-12.7]


class Blow(Record):
    """[ML-10.7] An attack about to be made.

    `attacker` is the number of the unit and `attack` the place in its list; both are -1 for a
    support card, which `card` and the player `by` name instead. `among` counts the legal targets
    where the target was drawn [ML-10.9].
    """

    attacker: int
    attack: int
    target: int
    by: int
    card: str
    among: int

    def __init__(
        self,
        attacker: int,
        attack: int,
        target: int,
        by: int = -1,
        card: str = "",
        among: int = 0,
    ) -> None:
        self.attacker = attacker
        self.attack = attack
        self.target = target
        self.by = by
        self.card = card
        self.among = among

    def copy(self) -> Blow:
        """Return an independent copy."""
        return Blow(self.attacker, self.attack, self.target, self.by, self.card, self.among)


def strike(game: MekGame, blow: Blow) -> Flow:
    """[ML-11.7] Make an attack: NEXT when it is over, or the call of what has to be asked."""
    state = game.state
    fight = fight_of(state)
    target = find(fight, blow.target)
    if doomed(state, target):  # only where targets were declared before [ML-R33]
        if game.observed:
            game.emit(Wasted(blow.attacker, blow_card(fight, blow), blow.target))
        return NEXT
    modifier = modifier_of(game, blow, target)
    die: int = game.draw(TO_HIT)
    hit = hits(die, modifier, state.rules)
    if game.observed:
        _tell(game, blow, target, modifier, die, hit)
    if hit:
        return struck(game, blow, target, die)
    if blow.attacker >= 0:
        attacker = find(fight, blow.attacker)
        if isinstance(attacker, Crew) and attacker.lucky:
            return call(SecondChance(blow))
    return NEXT


def modifier_of(game: MekGame, blow: Blow, target: Unit, tally: Tally | None = None) -> int:
    """[ML-11.1] The sum of all modifiers To Hit of an attack."""
    fight = fight_of(game.state)
    rules = game.state.rules
    if blow.attacker < 0:
        return to_hit_by_support(target, tally)
    attacker = find(fight, blow.attacker)
    if isinstance(target, Fighter) and is_foe(fight, target.number):
        return to_hit_foe(fight, attacker, blow.attack, target, rules, tally)
    assert isinstance(attacker, Fighter), "Meks attack Foes only"
    return to_hit_squad(fight, attacker, blow.attack, target, rules, tally)


def struck(game: MekGame, blow: Blow, target: Unit, die: int) -> Flow:
    """[ML-12.11] The first hit on a Force Shield is cancelled. [ML-4.4] A hit on a unit `mek`
    opens window H before the damage dice."""
    if isinstance(target, Crew) and target.shielded:
        target.shielded = False
        if game.observed:
            game.emit(Shielded(target.number))
        return NEXT
    if is_mek(target) and _head_hit_is_about(game.state):
        return call(Hit(blow, die))
    wound(game, blow, target, die)
    return NEXT


def _head_hit_is_about(state: State) -> bool:
    """[ML-4.4] Whether window H can be worth opening, by what everyone knows: for one player the
    own hand, for several the discard pile."""
    if len(state.players) == 1:
        return "head_hit" in state.players[0].hand
    return state.events.discard["head_hit"] < state.catalog.events["head_hit"].copies


def wound(game: MekGame, blow: Blow, target: Unit, die: int) -> None:
    """[ML-12.1, ML-12.5, ML-12.7] Roll and apply the damage of a hit; `die` is its To-Hit roll."""
    state = game.state
    tally = Tally() if game.observed else None
    count, modifier = damage_roll(game, blow, target, die, tally)
    dice: list[int] = [game.draw(DAMAGE) for _ in range(count)]
    damage = modifier
    for face in dice:
        damage += face
    if damage < 1:
        damage = max(0 if blow.attacker < 0 else state.rules.min_damage, damage)
    left = hurt(state, target, damage)
    if game.observed:
        parts = () if tally is None else tuple(tally.parts)
        game.emit(Damaged(target.number, tuple(dice), parts, damage, left))


def damage_roll(
    game: MekGame, blow: Blow, target: Unit, die: int, tally: Tally | None = None
) -> tuple[int, int]:
    """[ML-12.1, ML-12.5, ML-12.7, ML-13.6] How many D6 a hit rolls, and what is added."""
    fight = fight_of(game.state)
    rules = game.state.rules
    if blow.attacker < 0:
        return SUPPORT_DICE, 0
    attacker = find(fight, blow.attacker)
    if isinstance(attacker, Crew):
        assert isinstance(target, Fighter), "Meks attack Foes only"
        arm = attacker.loadout.arms[blow.attack]
        deadeye = die == 10 and "deadeye" in attacker.loadout.skills
        modifier = weapon_damage(fight, attacker, blow.attack, target, rules, tally)
        return 1 + arm.missile + deadeye, modifier
    missile = attacker.printed.missile[blow.attack]
    return 1 + missile, card_damage(fight, attacker, blow.attack, target, rules, tally)


class SecondChance(Procedure):
    """[ML-13.5] Lucky: the choice to re-roll a miss, made at once."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    blow: Blow

    def __init__(self, blow: Blow) -> None:
        self.blow = blow

    def copy(self) -> SecondChance:
        """Return an independent copy at the same step."""
        twin = SecondChance(self.blow.copy())
        twin.at = self.at
        return twin

    def offer(self, game: MekGame) -> Flow:
        """[ML-13.5] Roll again, or keep the re-roll for later."""
        attacker = find(fight_of(game.state), self.blow.attacker)
        assert isinstance(attacker, Crew)
        return ask(attacker.owner, "reroll", Listed([Reroll(True), Reroll(False)]))

    def take(self, game: MekGame) -> Flow:
        """[ML-13.5] The new roll counts."""
        fight = fight_of(game.state)
        attacker = find(fight, self.blow.attacker)
        assert isinstance(attacker, Crew) and isinstance(game.answer, Reroll)
        if not game.answer.again:
            if game.observed:
                game.emit(Kept(attacker.number))
            return NEXT
        attacker.lucky = False
        target = find(fight, self.blow.target)
        modifier = modifier_of(game, self.blow, target)
        die: int = game.draw(TO_HIT)
        hit = hits(die, modifier, game.state.rules)
        if game.observed:
            game.emit(Rerolled(attacker.number, target.number, needed(modifier), die, hit))
        return struck(game, self.blow, target, die) if hit else NEXT


class Hit(Procedure):
    """[ML-4.4, ML-17.5] A hit on a unit `mek`: window H, then the damage unless it is doomed."""

    STEPS: ClassVar[tuple[str, ...]] = ("window", "damage")
    blow: Blow
    die: int

    def __init__(self, blow: Blow, die: int) -> None:
        self.blow = blow
        self.die = die

    def copy(self) -> Hit:
        """Return an independent copy at the same step."""
        twin = Hit(self.blow.copy(), self.die)
        twin.at = self.at
        return twin

    def window(self, game: MekGame) -> Flow:
        """[ML-4.4] After the To-Hit roll, before the damage dice."""
        fight_of(game.state).struck = self.blow.target
        return call(Window("H"))

    def damage(self, game: MekGame) -> Flow:
        """[ML-17.5] A Head Hit needs no damage dice."""
        fight = fight_of(game.state)
        fight.struck = -1
        target = find(fight, self.blow.target)
        if hits_left(game.state, target) > 0:
            wound(game, self.blow, target, self.die)
        return DONE


def _tell(game: MekGame, blow: Blow, target: Unit, modifier: int, die: int, hit: bool) -> None:
    """Report the To-Hit roll with its reasons."""
    fight = fight_of(game.state)
    tally = Tally()
    modifier_of(game, blow, target, tally)
    parts: tuple[Modifier, ...] = tuple(tally.parts)
    game.emit(
        Attacked(
            fight.round,
            RANGES[fight.step],
            fight.indirect,
            blow.by,
            blow.attacker,
            blow_card(fight, blow),
            blow.target,
            blow.among,
            parts,
            needed(modifier),
            die,
            hit,
        )
    )


def blow_card(fight: Fight, blow: Blow) -> str:
    """Return the id of the card that attacks: a weapon, a Foe or a support card."""
    if blow.attacker < 0:
        return blow.card
    attacker = find(fight, blow.attacker)
    if isinstance(attacker, Crew):
        name: str = attacker.loadout.arms[blow.attack].weapon.id
        return name
    return attacker.card
