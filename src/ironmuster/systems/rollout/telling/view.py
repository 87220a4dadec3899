"""[RO-15.5, RO-17.13, RO-20.1] What a viewer sees of the battle, built from nothing."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.options import BOOK
from ironmuster.systems.rollout.position.hiding import is_spotted_in_fog
from ironmuster.systems.rollout.position.hits import can_damage
from ironmuster.systems.rollout.position.naming import piece_name, unit_name
from ironmuster.systems.rollout.position.profile import Gun, Line, Profile
from ironmuster.systems.rollout.position.sight import DAY, GRADES, NIGHT, thing_of
from ironmuster.systems.rollout.position.state import (
    CHANGED,
    CIVIL,
    DISGUISED,
    ENEMY,
    EXPLORES,
    FIGHTING,
    GROUNDED,
    IDLE,
    IGNORED,
    LIT,
    NOBODY,
    PINNED,
    PLAYER,
    RECOVER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    effective_move,
    is_locked,
    is_out,
    is_staggered,
    reach,
)
from ironmuster.systems.rollout.position.targets import is_unaware
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.engaged import holder
from ironmuster.systems.rollout.rules.knowledge import hidden_pieces, shows
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.orders import mission_of
from ironmuster.systems.rollout.rules.parts import able, must_fight
from ironmuster.systems.rollout.rules.recovery import Recovery
from ironmuster.systems.rollout.telling.campaign_view import campaign_view
from ironmuster.systems.rollout.telling.forms import form_view
from ironmuster.systems.rollout.telling.lineup import who_notices
from ironmuster.systems.rollout.telling.names import actor
from ironmuster.systems.rollout.telling.standing import CAMPAIGN, HELD_BY, WON_BY, standing
from ironmuster.systems.rollout.telling.values import (
    BattleView,
    GoalView,
    GunView,
    KindView,
    Mark,
    OutlineView,
    Phase,
    PieceView,
    Place,
    PointView,
    Side,
    TurnView,
    UnitView,
)

PLACES: Final[tuple[Place, ...]] = (
    *("reserve", "table", "house", "aboard", "away", "left", "withdrawn", "removed"),
)
SIDE_WORDS: Final[tuple[Side, ...]] = ("player", "enemy", "civilian")
PHASE_WORDS: Final[tuple[Phase, ...]] = ("movement", "shoot", "charge", "fight", "recover")
MARKS: Final[tuple[tuple[int, Mark], ...]] = (
    (PINNED, "pinned"),
    (DISGUISED, "disguised"),
    (IGNORED, "ignored"),
    (CHANGED, "changed"),
    (LIT, "lit"),
    (GROUNDED, "grounded"),
)

# One of each class that a weapon may or may not damage [RO-10.8].
EXAMPLES: Final = (("human", "infantry_g"), ("robot", "gearshift"), ("vehicle", "sherman"))


def observe(game: BattleGame, viewer: int | None) -> BattleView:
    """[RO-15.5, RO-20.1] The player sees all but unknown mine fields; a person who plays the enemy
    sees in the fog only what is spotted; a spectator what both may know."""
    state = game.state
    units = [unit for unit in range(len(state.kind)) if shows(state, viewer, unit)]
    hidden = hidden_pieces(state, viewer)
    pieces = [
        number
        for number in range(len(state.pieces))
        if state.standing >> number & 1 and number not in hidden
    ]
    location = state.table.catalog.locations.get(state.location)
    return BattleView(
        location=state.location,
        place=location.name if location is not None else "",
        night=state.night,
        bad_weather=state.bad_weather,
        sight=NIGHT if state.night else DAY,
        pieces=tuple([piece_view(state, number) for number in pieces]),
        kinds={
            kind: kind_view(state, state.table.profiles[kind])
            for kind in dict.fromkeys([state.kind[unit] for unit in units])
        },
        units=tuple([unit_view(state, unit, viewer) for unit in units]),
        goal=goal_view(state, viewer, len(hidden)),
        turn=turn_view(game, viewer),
        alert=tuple([one for one in range(state.alert.bit_length()) if state.alert >> one & 1]),
        xp=(state.xp[PLAYER], state.xp[ENEMY]),
        tokens=state.tokens,
        half_scale=state.table.rules.half_scale,
        rules=() if state.setup.asked is not None else BOOK.told(state.table.rules),
        outcome=game.outcome,
        campaign=campaign_view(game),
    )


def some(number: int) -> int | None:
    """A number, or None for nobody."""
    return None if number < 0 else number


def piece_view(state: State, number: int) -> PieceView:
    """[RO-17.1] A piece that stands."""
    lot, catalog = state.pieces[number], state.table.catalog
    thing = thing_of(state, number)
    entry = catalog.terrain.get(lot.kind) or catalog.defences.get(lot.kind)
    owner = state.owner[number]
    return PieceView(
        piece=number,
        kind=lot.kind,
        name=piece_name(state, number),
        outline=OutlineView(lot.cores, lot.radius),
        cover=GRADES[thing.grade],
        opaque=thing.opaque,
        obscuring=thing.obscuring,
        ground=lot.kind if entry is None else entry.ground,
        hp=state.sturdy[number] or None,
        whole=None if entry is None else entry.hp,
        save=None if entry is None else entry.save,
        owner=SIDE_WORDS[owner] if owner != NOBODY else None,
    )


def kind_view(state: State, profile: Profile) -> KindView:
    """[RO-3] A kind of unit."""
    return KindView(
        id=profile.id,
        name=profile.name,
        hp=profile.hp,
        rank=profile.rank,
        models=profile.models,
        character=profile.character,
        transport=profile.transport,
        forms=tuple([form_view(line) for line in profile.lines]),
        guns=tuple([gun_view(state, profile.lines[0], gun) for gun in profile.guns]),
        abilities=profile.abilities,
    )


def gun_view(state: State, firer: Line, gun: Gun) -> GunView:
    """[D4, RO-10.8] A weapon of a unit, and what it can damage."""
    profiles, rules = state.table.profiles, state.table.rules
    hurts = [
        word
        for word, kind in EXAMPLES
        if kind in profiles and can_damage(gun, firer, profiles[kind].lines[0], rules)
    ]
    flags = (
        (gun.flame, "flame"),
        (gun.armour_piercing, "armour_piercing"),
        (gun.antipersonnel, "antipersonnel"),
        (gun.pins, "pin"),
        (gun.staggers, "staggered"),
        (gun.indirect, "indirect"),
        (gun.turret, "turret"),
        (gun.clogs, "clogs"),
        (gun.headshot, "headshot"),
    )
    return GunView(
        number=gun.number,
        id=gun.id,
        name=gun.name,
        phase=("shoot", "melee", "thrown")[gun.phase],
        range=gun.range,
        nearest=gun.nearest,
        damage=gun.damage,
        shots=gun.shots,
        ammo=gun.ammo or None,
        words=tuple([word for holds, word in flags if holds]),
        hurts=tuple(hurts),
    )


def unit_view(state: State, unit: int, viewer: int | None) -> UnitView:
    """[RO-3, RO-6.2, RO-10.11, RO-13.6] A unit as it is now; the player reads of it whether
    a person who plays the enemy in the fog is shown it [RO-20.1]."""
    profile = state.profile(unit)
    marks = [word for bit, word in MARKS if state.marks[unit] & bit]
    told: list[tuple[bool, Mark]] = [
        (is_staggered(state, unit), "staggered"),
        (is_locked(state, unit), "locked"),
        (is_out(state, unit), "out"),
        (is_unaware(state, unit), "unaware"),
        (viewer == PLAYER and is_spotted_in_fog(state, unit), "spotted"),
    ]
    marks += [word for holds, word in told if holds]
    return UnitView(
        unit=unit,
        kind=state.kind[unit],
        name=unit_name(state, unit),
        side=SIDE_WORDS[state.side[unit]],
        group=some(state.group[unit]),
        place=PLACES[state.status[unit]],
        host=some(state.host[unit]),
        x=state.x[unit],
        y=state.y[unit],
        facing=state.facing[unit],
        form=state.form[unit],
        hp=state.hp[unit],
        rout=state.hp_start[unit] // 2,
        move=effective_move(state, unit),
        marks=tuple(marks),
        ammo=tuple([some(state.shots_left(unit, gun.number)) for gun in profile.guns]),
        ranges=tuple([reach(state, unit, gun) for gun in profile.guns]),
        doing=doing(state, unit),
    )


def doing(state: State, unit: int) -> str | None:
    """[RO-17.4, RO-18.7] What a unit does with the whole turn."""
    if state.task[unit] == IDLE:
        return None
    return "investigates" if state.task[unit] >= EXPLORES else "cuts wire"


def goal_view(state: State, viewer: int | None, hidden: int) -> GoalView:
    """[RO-18] What the battle is about."""
    goal = state.goal
    if not state.mission:
        return GoalView(
            "", "", "", "", "", "", 0, (), (), (), (), 0, (), None, None, None, "", 0, None
        )
    mission = mission_of(state)
    asked = state.setup.asked
    name, briefing, won_by = mission.name, mission.briefing, WON_BY[mission.id]
    against, held_by = mission.against or briefing, HELD_BY[mission.id]
    if asked is not None:
        (name, briefing), won_by = CAMPAIGN[asked.objective], ""
        against, held_by = briefing, ""
    points = [
        PointView(x, y, bool(goal.done >> number & 1)) for number, (x, y) in enumerate(goal.points)
    ]
    item = state.table.catalog.items.get(goal.item)
    bearer = goal.bearer
    if bearer != NOBODY and not shows(state, viewer, bearer):
        bearer = NOBODY
    return GoalView(
        mission=mission.id,
        name=name,
        briefing=briefing,
        won_by=won_by,
        against=against,
        held_by=held_by,
        limit=last_turn(state),
        arrivals=tuple(
            [(one.turn, state.table.catalog.forces[one.force].name) for one in mission.arrivals]
        ),
        points=tuple(points),
        road=tuple(goal.road),
        convoy=tuple(zip(goal.convoy, goal.gone, strict=True)),
        delivered=goal.delivered,
        aims=tuple([unit for unit in (*goal.things, *goal.convoy) if shows(state, viewer, unit)]),
        bearer=some(bearer),
        item=item.name if item is not None else None,
        decided=goal.decided or None,
        stands=standing(state, viewer),
        hidden=hidden,
        holder=None if asked is None or (side := holder(state)) == NOBODY else SIDE_WORDS[side],
    )


def last_turn(state: State) -> int:
    """[RO-5.5, RO-18.12] The turn that decides; once that is so, until which one may play on."""
    aim = 0 if state.goal.decided else mission_of(state).objective
    return aim or orders_of(state).limit(state)


def turn_view(game: BattleGame, viewer: int | None) -> TurnView:
    """[RO-5.1, RO-5.5, RO-13, RO-20.1] Where the turn stands, in Recover with the side that is
    asked, and there a battle ends that nobody gives up; in the fog only units that are seen are
    named."""
    state = game.state
    decision = game.open
    asked = None if decision is None else decision.prompt
    subject = actor(game)
    if subject != NOBODY and not shows(state, viewer, subject):
        subject = NOBODY
    phase, acting = state.phase, state.acting
    if any([isinstance(one, Civilians) for one in game.stack]):
        acting = CIVIL
    if state.ended == "mission" or any([isinstance(one, Recovery) for one in game.stack]):
        phase, acting = RECOVER, PLAYER if decision is None else decision.player
    return TurnView(
        turn=state.turn,
        phase=PHASE_WORDS[phase],
        acting=SIDE_WORDS[acting],
        asked=asked,
        unit=some(subject),
        forced=some(forced(state, viewer)),
        noticed=asked == "deploy" and who_notices(game) is not None,
    )


def forced(state: State, viewer: int | None) -> int:
    """[RO-12.1] Who of the acting side has charged and must fight now, the lowest id first."""
    if state.phase == FIGHTING:
        for unit in must_fight(state, able(state, FIGHTING, state.acting)):
            if shows(state, viewer, unit):
                return unit
    return NOBODY
