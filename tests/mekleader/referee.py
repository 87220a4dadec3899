"""A second reading of the fight: a referee who knows tables 4.4, 4.6 and 4.8 of the specification
and follows a fight by its events alone. It shares no code and no data with the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.position import events as told
from ironmuster.systems.mekleader.position.units import fight_of

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

BOOK: Final = Path(__file__).parents[2] / "docs/rules/mekleader.md"
STEPS: Final = ("LR", "MR", "SR", "PB")
SIZES: Final = {"S": -1, "M": 0, "L": 1}
HITS: Final = {"cricket": 10, "halyard": 20, "monolith": 30}
TO_BE_HIT: Final = {"cricket": -1, "halyard": 0, "monolith": 1}
GUNNERS: Final = {
    "energy_gunner": "Energy",
    "ballistic_gunner": "Ballistic",
    "missileer": "Missile",
    "duelist": "HTH",
}


def table(chapter: str) -> list[list[str]]:
    """The cells of the table under a heading of the specification, row by row, without its head."""
    text = BOOK.read_text("utf-8").split(f"\n### {chapter} ", 1)[1].split("\n### ", 1)[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


WEAPONS: Final = {
    row[0]: (row[2], row[3], row[4].split(", "), row[5] == "yes", row[6] == "yes")
    for row in table("4.4")
}
FOES: Final = {
    row[0]: (int(row[2]), row[3].split(", "), int(row[4]), int(row[5]), row[6], row[7])
    for row in table("4.6")
}


def kind(card: str, step: str) -> str:
    """The type of a Foe's attack in a step [table 4.6]."""
    for part in FOES[card][4].split(", "):
        name, _, where = part.partition(" at ")
        if where in ("", step):
            return name
    raise KeyError(step)


@dataclass
class One:
    """A unit as the referee knows it."""

    number: int
    card: str
    foe: bool
    left: int
    mounted: list[str] = field(default_factory=list)
    skills: list[str] = field(default_factory=list)
    mek: bool = False
    immobilized: bool = False
    gyros: bool = False
    dry: bool = False
    shield: bool = False
    lucky: bool = False
    made: list[tuple[str, str]] = field(default_factory=list)


class Referee:
    """Follows one fight, and asserts that everything in it is as the specification says."""

    def __init__(self, game: MekGame) -> None:
        fight = fight_of(game.state)
        self.rules: Any = game.state.rules
        self.units: dict[int, One] = {}
        for player in game.state.players:
            for mek in player.meks:
                pilot = player.pilot(mek.pilot)
                self.units[mek.number] = One(
                    mek.number,
                    mek.model,
                    False,
                    HITS[mek.model] + 5 * mek.mounted.count("armor_plate") - mek.damage,
                    list(mek.mounted),
                    list(pilot.skills),
                    mek=True,
                    shield="force_shield" in mek.mounted,
                    lucky="lucky" in pilot.skills,
                )
        for line, foe in ((fight.foes, True), (fight.allies, False)):
            for one in line:
                hits = FOES[one.card][0]
                self.units[one.number] = One(one.number, one.card, foe, hits - one.damage)
        self.round = 0
        self.key = (0, 0)  # step, and whether Direct
        self.rank = 0
        self.ambush = False
        self.blow: told.Attacked | None = None
        self.die = 0
        self.present = 0
        self.result = ""

    def own(self) -> list[One]:
        """The active side in order: Meks, then Allies."""
        side = [one for one in self.units.values() if not one.foe]
        return sorted(side, key=lambda one: not one.mek)

    def watch(self, events: Sequence[Event]) -> None:
        """Judge what happened."""
        for event in events:
            judge = getattr(self, type(event).__name__.lower(), None)
            if judge is not None:
                judge(event)

    def roundstarted(self, event: told.RoundStarted) -> None:
        assert self.blow is None
        if self.round:
            self.all_fired((3, 1))
        self.round += 1
        assert event.round == self.round
        self.key = (-1, 0)
        for one in self.units.values():
            one.made = []

    def played(self, event: told.Played) -> None:
        unit = self.units.get(event.unit)
        if event.card == "immobilized":
            assert unit and not unit.immobilized and self.damaged_before(unit)
            unit.immobilized = True
        elif event.card == "gyros_damaged":
            assert unit and not unit.gyros and self.damaged_before(unit) and self.is_mek(unit)
            unit.gyros = True
        elif event.card in ("ambush", "surprise"):
            self.ambush = True
        elif event.card == "out_of_ammo":
            assert unit
            if unit.mek:
                card = unit.mounted[event.place]
                assert card in WEAPONS
                unit.mounted[event.place] = f"dry {card}"
            else:
                assert not unit.dry
                unit.dry = True

    def damaged_before(self, unit: One) -> bool:
        whole = FOES[unit.card][0] if not unit.mek else HITS[unit.card]
        return unit.left < whole + 5 * unit.mounted.count("armor_plate")

    def is_mek(self, unit: One) -> bool:
        return unit.mek or FOES[unit.card][5] == "mek"

    def scarred(self, event: told.Scarred) -> None:
        unit = self.units[event.target]
        unit.left = max(0, unit.left - event.die)
        assert event.left == unit.left

    def sentonleave(self, event: told.SentOnLeave) -> None:
        del self.units[event.foe]

    def alliesjoined(self, event: told.AlliesJoined) -> None:
        for number, card in zip(event.numbers, event.cards, strict=True):
            self.units[number] = One(number, card, False, FOES[card][0])

    def attacked(self, event: told.Attacked) -> None:
        assert self.blow is None, "the damage of the attack before is missing"
        target = self.units[event.target]
        assert target.left > 0, "a doomed unit is no target"
        assert event.round == self.round
        self.enter(event)
        attacker = self.units.get(event.attacker)
        modifier = self.to_hit(event, attacker, target)
        assert sum(part.amount for part in event.modifiers) == modifier, event
        assert event.need == 5 - modifier
        self.note_made(event.card, event.step, event.indirect, attacker)
        if attacker is not None and attacker.foe:
            side = [one for one in self.own() if one.mek or self.rules.allies_draw_fire]
            if self.rules.simultaneous_targeting == "sequential":
                assert event.targets == sum(one.left > 0 for one in side)
            else:
                assert event.targets == len(side)
            assert not target.foe
        self.rolled(event, event.die, event.hit, event.need)

    def rolled(self, event: told.Attacked, die: int, hit: bool, need: int) -> None:
        expected = die >= need
        if self.rules.natural_extremes and die in (1, 10):
            expected = die == 10
        assert hit is expected
        self.blow, self.die = (event if hit else None), die
        self.last = event

    def rerolled(self, event: told.Rerolled) -> None:
        unit = self.units[event.unit]
        assert unit.lucky and self.last.attacker == unit.number and not self.last.hit
        unit.lucky = False
        self.rolled(self.last, event.die, event.hit, event.need)

    def wasted(self, event: told.Wasted) -> None:
        assert self.rules.simultaneous_targeting == "declared"
        assert self.units[event.target].left <= 0
        if event.attacker in self.units:
            self.units[event.attacker].made.append((event.card, "?"))

    def shielded(self, event: told.Shielded) -> None:
        unit = self.units[event.unit]
        assert unit.shield and self.blow is not None and self.blow.target == unit.number
        unit.shield = False
        self.blow = None

    def headhit(self, event: told.HeadHit) -> None:
        assert self.blow is not None and self.blow.target == event.target
        unit = self.units[event.target]
        assert self.is_mek(unit) and not unit.shield
        unit.left = 0
        self.blow = None

    def damaged(self, event: told.Damaged) -> None:
        blow = self.blow
        assert blow is not None and blow.target == event.target
        target = self.units[event.target]
        assert not target.shield
        count, modifier = self.damage(blow, target)
        assert len(event.dice) == count
        assert sum(part.amount for part in event.modifiers) == modifier
        least = self.rules.min_damage if blow.by < 0 else 0
        assert event.damage == max(least, sum(event.dice) + modifier)
        target.left = max(0, target.left - event.damage)
        assert event.left == target.left
        self.blow = None

    def destroyed(self, event: told.Destroyed) -> None:
        assert self.blow is None
        unit = self.units.pop(event.unit)
        assert unit.left <= 0
        if unit.foe and self.round:
            self.fired(unit, self.key)

    def engagementended(self, event: told.EngagementEnded) -> None:
        foes = [one for one in self.units.values() if one.foe]
        meks = [one for one in self.units.values() if one.mek]
        if not meks:
            pays = not foes and self.rules.mutual_destruction_pays
            assert event.result == ("success" if pays else "lost")
        elif not foes:
            assert event.result == "success"
        else:
            assert event.result == "retreat"
            if self.round and self.rules.retreat_timing != "step_end":
                self.all_fired((3, 1))
        assert all(one.left > 0 for one in self.units.values()), "the doomed are removed"
        assert event.rounds == self.round
        self.result = event.result

    def enter(self, event: told.Attacked) -> None:
        """Steps in order, Indirect before Direct; own attacks, then Foes, then rivals."""
        key = (STEPS.index(event.step), int(not event.indirect))
        assert key >= self.key, "the order of the steps"
        if key > self.key:
            assert all(one.left > 0 for one in self.units.values()), "removed at the end"
            self.key, self.rank = key, 0
        attacker = self.units.get(event.attacker)
        if attacker is None:
            assert event.step == "LR" and not event.indirect
            rank = 0 if self.units[event.target].foe else 1000
        elif attacker.foe:
            row = [one.number for one in self.units.values() if one.foe]
            rank = 1 + row.index(attacker.number)
        else:
            rank = 0
        assert rank >= self.rank, "the order of ML-10.6"
        self.rank = rank

    def note_made(self, card: str, step: str, indirect: bool, attacker: One | None) -> None:
        """Each listed attack once a round, missiles in round 1 only, nothing out of ammo."""
        if attacker is None:
            return
        attacker.made.append((card, step))
        if not attacker.mek:
            listed, missile = FOES[card][1], FOES[card][4] == "Missile"
            assert attacker.made.count((card, step)) <= listed.count(step)
            assert not attacker.dry
            assert not missile or self.round == 1 or self.rules.foe_missiles_every_round
            artillery = card in ("artillery", "sp_artillery")
            assert indirect is (artillery and self.rules.artillery_indirect)
            return
        listed = WEAPONS[card][2]
        copies = attacker.mounted.count(card)
        assert indirect is WEAPONS[card][4]
        if self.rules.range_rating == "exact":
            assert attacker.made.count((card, step)) <= listed.count(step) * copies
        else:
            assert sum(one == card for one, _ in attacker.made) <= len(listed) * copies
            assert any(STEPS.index(one) <= STEPS.index(step) for one in listed)
        if WEAPONS[card][1] == "Missile" and self.round > 1:
            assert self.round == 2 and "ammo_carrier" in attacker.mounted
            fired = Counter(one for one, _ in attacker.made if WEAPONS[one][1] == "Missile")
            assert set(fired) == {card} and fired[card] <= len(listed)

    def fired(self, foe: One, until: tuple[int, int]) -> None:
        """A Foe made every attack it could, up to a sub-step."""
        if not any(one.left > 0 for one in self.own()):
            return  # the last of them may have fallen before this Foe's turn came
        card = foe.card
        missile = FOES[card][4] == "Missile"
        barred = missile and self.round > 1 and not self.rules.foe_missiles_every_round
        if foe.dry or barred:
            assert foe.made == []
            return
        artillery = card in ("artillery", "sp_artillery")
        direct = int(not (artillery and self.rules.artillery_indirect))
        expected = sum((STEPS.index(step), direct) <= until for step in FOES[card][1])
        assert len(foe.made) == expected, (foe, until)

    def all_fired(self, until: tuple[int, int]) -> None:
        for one in self.units.values():
            if one.foe:
                self.fired(one, until)

    def to_hit(self, event: told.Attacked, attacker: One | None, target: One) -> int:
        """Table 4.8, To Hit."""
        step = STEPS.index(event.step)
        total = (-1, 0, 1, 2)[step]
        missile = False
        if attacker is not None and attacker.mek:
            _, type_, _, area, indirect = WEAPONS[event.card]
            missile = type_ == "Missile"
            total += missile + area - indirect
            total += "targeter" in attacker.mounted and type_ != "HTH"
            total += sum(GUNNERS.get(skill) == type_ for skill in attacker.skills)
            total += "sniper" in attacker.skills and step == 0
        elif attacker is not None:
            missile = kind(event.card, event.step) == "Missile"
            artillery = event.card in ("artillery", "sp_artillery")
            total += missile - (artillery and self.rules.artillery_indirect)
        if attacker is not None:
            total -= 2 * attacker.gyros
            if self.round == 1 and not attacker.foe:
                total += 2 * self.ambush
                total += any(
                    "leader" in one.skills for one in self.own() if one.mek and one is not attacker
                )
        total += 2 * target.immobilized
        if not target.mek:
            return total + FOES[target.card][3]
        total += TO_BE_HIT[target.card]
        total -= 2 * (missile and "jammer" in target.mounted)
        return total - ("jump_jets" in target.mounted) - ("evader" in target.skills)

    def damage(self, blow: told.Attacked, target: One) -> tuple[int, int]:
        """Table 4.8, damage: how many D6, and what is added."""
        attacker = self.units.get(blow.attacker)
        rows = (-1, 0, 1, 2)[STEPS.index(blow.step)]
        if attacker is None:
            return 2, 0
        if attacker.mek:
            size, type_, _, area, _ = WEAPONS[blow.card]
            missile = type_ == "Missile"
            dice = 1 + missile + (self.die == 10 and "deadeye" in attacker.skills)
            total = SIZES[size] + rows
            total += missile and "missileer" in attacker.skills
            total += type_ == "HTH" and "duelist" in attacker.skills
            infantry = FOES[target.card][5] == "infantry"
            if target.card == "jump_troops":
                infantry = self.rules.jump_troops_are_infantry
            if area:
                replaced = infantry and self.rules.area_infantry_stack == "replace"
                total += 2 * infantry - (not replaced)
            return dice, total
        type_ = kind(blow.card, blow.step)
        total = FOES[blow.card][2] + (rows if self.rules.foe_range_damage else 0)
        if target.mek and self.rules.foe_attack_types == "table":
            total -= type_ == "Ballistic" and "inertia_field" in target.mounted
            total -= type_ == "Energy" and "absorption_field" in target.mounted
        return 1 + (type_ == "Missile"), total
