// Which parts of the kit make which unit: its frame is its torso, its class legs and scale, and what
// it carries is seen on its arms and its back.

import type { ArmName } from '../../../stage/figures/arms';
import { bring } from '../../../stage/figures/brought';
import { CRAFT } from '../../../stage/figures/craft';
import type { Frame } from '../../../stage/figures/equip';
import type { ArmState, Condition, Parts, State } from '../../../stage/figures/figure';
import type { PackName } from '../../../stage/figures/packs';
import type { MissionGameView, Unit } from '../wire';

bring(CRAFT);

/** A figure as the kit wants it. */
export interface Drawn {
  parts: Parts;
  condition: Condition;
}

/** What is known of a unit that is to be drawn, on the board or on a sheet. */
export interface Built {
  sheet: string;
  kind: string;
  size: number;
  /** Its weapons by id: whether each still works, and whether it is held or mounted. */
  weapons: readonly { id: string; out?: boolean; stowed?: boolean; double?: boolean }[];
  /** The kinds of equipment and systems it has. */
  has: readonly string[];
  /** Arms that are lost. */
  lost?: readonly ('left' | 'right')[];
}

/** The frames of the listed units; what a player builds takes one by its size. */
const FRAMES: Readonly<Record<string, Frame>> = {
  sparrow: { legs: 'bird', scale: 0.8, shoulders: 0.8, torso: 'dart' },
  alto_trooper: { legs: 'biped', scale: 0.95, shoulders: 0.92, torso: 'wedge' },
  portanova_raider: { legs: 'biped', scale: 0.95, shoulders: 1, torso: 'cab' },
  long_ranger: { legs: 'biped', scale: 0.97, shoulders: 0.9, torso: 'crate' },
  alto_commander: { legs: 'biped', scale: 1.04, shoulders: 1.02, torso: 'wedge' },
  portanova_breaker: { legs: 'biped', scale: 1.06, shoulders: 1.14, torso: 'cab' },
  talon: { legs: 'bird', scale: 1, shoulders: 0.95, torso: 'dart' },
  shepherd: { legs: 'bird', scale: 0.95, shoulders: 0.95, torso: 'crate' },
  bulwark: { legs: 'biped', scale: 1.12, shoulders: 1.2, torso: 'drum' },
  colossus: { legs: 'quad', scale: 1.2, shoulders: 1.25, torso: 'drum' },
};

/** Those of one's own making, from light to heavy. */
const SIZES: readonly Frame[] = [
  { legs: 'bird', scale: 0.8, shoulders: 0.82, torso: 'crate' },
  { legs: 'bird', scale: 0.88, shoulders: 0.9, torso: 'wedge' },
  { legs: 'biped', scale: 0.97, shoulders: 0.98, torso: 'crate' },
  { legs: 'biped', scale: 1.08, shoulders: 1.12, torso: 'cab' },
  { legs: 'biped', scale: 1.18, shoulders: 1.2, torso: 'drum' },
];

const ARMS: Readonly<Record<string, ArmName>> = {
  smg: 'gun',
  beam_pistol: 'gun',
  assault_rifle: 'gun',
  beam_rifle: 'rail',
  shotgun: 'gun',
  bazooka: 'pod',
  sniper_rifle: 'rail',
  rail_cannon: 'rail',
  gatling: 'gatling',
  missile_pod: 'pod',
  micro_missiles: 'pod',
  main_cannon: 'gun',
  hyper_launcher: 'rail',
  flamer: 'flame',
  cryo: 'flame',
  emp_carbine: 'gun',
  torpedo: 'pod',
  knife: 'blade',
  claw: 'claw',
  beam_saber: 'blade',
  heat_axe: 'blade',
  pike: 'drill',
  great_sword: 'blade',
  war_hammer: 'fist',
  pile_bunker: 'drill',
};

/** What is seen on its back, the first that it has. */
const PACKS: readonly (readonly [what: string, pack: PackName])[] = [
  ['flight', 'wings'],
  ['missile_pod', 'rack'],
  ['micro_missiles', 'rack'],
  ['alto_commander', 'flag'],
  ['hyper_launcher', 'reactor'],
  ['sensor', 'dish'],
  ['sensor_suite', 'dish'],
  ['jump', 'stacks'],
  ['hover', 'fins'],
  ['thruster', 'none'],
];

/** Machines in one piece: the vehicles and drones. */
function machineOf({ sheet, kind, size, weapons, has }: Built): Parts | null {
  const carries = (id: string) => weapons.some((weapon) => weapon.id === id);
  if (kind === 'terrestrial')
    return { machine: carries('missile_pod') ? 'assaultGun' : 'tank', scale: 0.94 + 0.1 * Math.min(4, size) };
  if (kind === 'aerial')
    return has.includes('rotor') ? { machine: 'helicopter', scale: 1 } : { machine: 'jet', scale: 0.95 + 0.05 * size };
  if (kind === 'aquatic') return { machine: 'submarine', scale: 0.95 + 0.06 * size };
  if (kind.startsWith('drone'))
    return { machine: has.includes('rotor') ? 'rotorDrone' : kind === 'drone_linked' || sheet === 'wisp' ? 'eyeDrone' : 'gunDrone', scale: 1 };
  return null;
}

/** A unit before its conditions: what it is made of. */
export function builtOf(built: Built, state: State = 'ready', commander = false): Drawn {
  const machine = machineOf(built);
  if (machine) return { parts: machine, condition: { state } };
  const frame = FRAMES[built.sheet] ?? SIZES[Math.min(4, Math.max(1, built.size) - 1)]!;
  const held = built.weapons.filter(({ id, stowed }) => !stowed && ARMS[id] && id !== 'vulcan');
  const packed = [...built.weapons.filter(({ out }) => !out).map(({ id }) => id), ...built.has];
  const behind = PACKS.find(([what]) => packed.includes(what));
  const inHand = held.filter(({ id }) => ARMS[id] !== 'pod' || behind?.[0] !== id);
  const [first, second] = inHand;
  const shield = built.has.includes('shield');
  const left = second ? ARMS[second.id]! : shield ? 'shield' : first?.double ? ARMS[first.id]! : 'fist';
  const stateOf = (side: 'left' | 'right', weapon: { out?: boolean } | undefined): ArmState =>
    built.lost?.includes(side) ? 'lost' : weapon?.out ? 'disabled' : 'whole';
  return {
    parts: { ...frame, right: first ? ARMS[first.id]! : 'fist', left, pack: behind?.[1] ?? 'none' },
    condition: { state, commander, right: stateOf('right', first), left: stateOf('left', second) },
  };
}

/** A unit of a game, as it is now. */
export function figureOf(view: Pick<MissionGameView, 'weapons' | 'emissary'>, unit: Unit, state: State = 'ready'): Drawn {
  const gone = (side: string) => unit.items.some(({ name, left }) => name === `${side}_arm` && left <= 0);
  const arm = (side: string) => unit.items.find(({ name }) => name === `${side}_arm`)?.item ?? -1;
  const armed = view.weapons
    .filter((weapon) => weapon.unit === unit.index)
    // What the right arm holds comes first.
    .sort((a, b) => Number(b.arms.includes(arm('right'))) - Number(a.arms.includes(arm('right'))))
    .map(({ id, left, mount, arms, hands }) => ({
      id,
      out: left <= 0,
      stowed: mount === null && !arms.length,
      double: hands === 2,
    }));
  return builtOf(
    {
      sheet: unit.sheet,
      kind: unit.kind,
      size: unit.size,
      weapons: armed,
      has: [...unit.abilities.map(({ id }) => id), ...unit.items.filter(({ left }) => left > 0).map(({ kind }) => kind)],
      lost: (['left', 'right'] as const).filter(gone),
    },
    unit.place === 'destroyed' ? 'wreck' : state,
    view.emissary === unit.index || unit.abilities.some(({ id }) => id === 'alto_commander'),
  );
}
