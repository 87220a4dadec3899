// A figure from its parts. It knows no game: a system says which parts make which unit.

import { colour, hex, mixed, type Colour, type Lighting } from '../light';
import type { Tones } from '../paint';
import { worn } from '../../marks/worn.svelte';
import { METALS, NOBODY, SIDES } from '../palette';
import type { Vec } from '../projection';
import { put, putAll, TOP, withMark, type Solid } from '../solids';
import { ARMS, STUMP, type ArmName } from './arms';
import { machineOf, type MachineName } from './brought';
import { block, drum } from './build';
import { LEGS, type LegsName } from './legs';
import { PACKS, type PackName } from './packs';
import { TORSOS, type TorsoName } from './torsos';

/** An arm hangs down and is dark when it does not work, and is missing when it is lost. */
export type ArmState = 'whole' | 'disabled' | 'lost';

/** A walking, rolling or floating machine of parts. */
export interface Walker {
  legs: LegsName;
  /** Its size; a figure of 1 is about 1.4 cells tall. */
  scale: number;
  /** How far apart its shoulders are; 1 is as its torso has them. */
  shoulders: number;
  torso: TorsoName;
  left: ArmName;
  right: ArmName;
  pack: PackName;
}

/** What is built in one piece. */
export interface Machine {
  machine: MachineName;
  scale: number;
}

export type Parts = Walker | Machine;

/** Who has acted looks done, not dead; who lies is as bright as who stands. */
export type State = 'ready' | 'done' | 'wreck' | 'lying';

export interface Condition {
  state?: State;
  left?: ArmState;
  right?: ArmState;
  /** A star at the shoulder of who commands. */
  commander?: boolean;
}

export const isMachine = (parts: Parts): parts is Machine => 'machine' in parts;

/** A disc with a star on it, for the shoulder of who commands. */
const STAR = withMark(
  drum([0, 0, 0], 0.15, 0.06, 'dark', 0.15, 10),
  TOP,
  Array.from({ length: 10 }, (_, i): Vec => {
    const [angle, far] = [(i * Math.PI) / 5, i % 2 ? 0.055 : 0.13];
    return [far * Math.sin(angle), far * Math.cos(angle), 0.06];
  }),
  'lamp',
  true,
);

/** Dark all over. */
const burnt = (solids: readonly Solid[]): Solid[] =>
  solids.map((solid) => ({
    ...solid,
    tone: 'dark',
    glow: false,
    faces: solid.faces.map(({ ring }) => ({ ring })),
  }));

/** How far an arm without power hangs down. */
const LIMP = -62;

function armOf(name: ArmName, state: ArmState): readonly Solid[] {
  if (state === 'lost') return STUMP;
  return state === 'whole' ? ARMS[name] : putAll(burnt(ARMS[name]), { tilt: LIMP });
}

function walker(parts: Walker, { left = 'whole', right = 'whole', commander }: Condition): Solid[] {
  const legs = LEGS[parts.legs];
  const torso = TORSOS[parts.torso];
  const [wide, high] = [torso.wide * parts.shoulders + 0.02, legs.hip + torso.high];
  const shoulder = (mirrored: boolean) => ({ mirrored, at: [mirrored ? -wide : wide, 0, high] as const });
  return [
    ...legs.solids,
    ...putAll(torso.solids, { at: [0, 0, legs.hip] }),
    ...putAll(torso.shoulder, shoulder(false)),
    ...putAll(torso.shoulder, shoulder(true)),
    ...putAll(armOf(parts.right, right), shoulder(false)),
    ...putAll(armOf(parts.left, left), shoulder(true)),
    ...putAll(PACKS[parts.pack], { at: [0, torso.back, legs.hip] }),
    ...(commander ? [put(STAR, { at: [-wide - 0.06, 0, high + 0.15] })] : []),
  ];
}

/** Nothing of who lies reaches into the ground: what would is pressed flat. */
const pressed = (solids: readonly Solid[]): Solid[] =>
  solids.map((solid) => ({ ...solid, points: solid.points.map(([x, y, z]): Vec => [x, y, Math.max(0.001 * (1 + x), z * 0.62)]) }));

/** On its back, its middle over its foot. */
const lying = (solids: readonly Solid[]): Solid[] => pressed(putAll(solids, { tilt: 90, at: [0, 0.65, 0.3] }));

/** What is left of a figure: sunk to one side, open above the knees, still glowing. */
function wreck(solids: readonly Solid[]): Solid[] {
  const dead = solids.map((solid) => ({ ...solid, glow: false, faces: solid.faces.map(({ ring }) => ({ ring })) }));
  const fallen = putAll(dead, { scale: 0.86, tilt: -34, roll: 24, at: [0.04, -0.16, 0] });
  return [
    ...pressed(fallen),
    block([0.16, 0.2, 0], [0.2, 0.14, 0.06], 'ember', { glow: true, turn: 30 }),
  ];
}

/** The solids of a figure, looking forward, with its foot at 0, 0, 0. */
export function figure(parts: Parts, condition: Condition = {}): Solid[] {
  const solids = isMachine(parts) ? machineOf(parts.machine) : walker(parts, condition);
  const { state } = condition;
  return putAll(state === 'wreck' ? wreck(solids) : state === 'lying' ? lying(solids) : solids, { scale: parts.scale });
}

/** One text for the same parts in the same condition. */
export function keyOf(parts: Parts, { state = 'ready', left = 'whole', right = 'whole', commander }: Condition = {}): string {
  if (isMachine(parts)) return [parts.machine, parts.scale, state].join(' ');
  const { legs, scale, shoulders, torso, pack } = parts;
  return [legs, scale, shoulders, torso, parts.left, left, parts.right, right, pack, state, commander ? 'star' : ''].join(' ');
}

const EMBER = '#c4481a';
const SOOT: Colour = [30, 29, 30];
const DULL: Colour = [58, 66, 76];

/** Tones that lie so far from their own colours: burnt, or switched off. */
function faded(tones: Tones, to: Colour, share: number, lamps: number): Tones {
  const lit = new Set(['visor', 'lamp', 'exhaust']);
  const fade = ([name, tone]: [string, string]) => [name, hex(mixed(colour(tone), to, lit.has(name) ? lamps : share))];
  return Object.fromEntries(Object.entries(tones).map((entry) => fade(entry)));
}

/** The colours of a side; without one, of those whom nobody plays. */
export function tonesOf(side: number | null, lighting: Lighting, state: State = 'ready'): Tones {
  const tones = { ...METALS, ...(SIDES[lighting][worn.seats[side!] ?? side!] ?? NOBODY[lighting]) };
  if (state === 'ready' || state === 'lying') return tones;
  return { ...(state === 'done' ? faded(tones, DULL, 0.5, 0.8) : faded(tones, SOOT, 0.78, 1)), ember: EMBER };
}
