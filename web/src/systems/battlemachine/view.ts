// The view of a Battle Machine game as the server sends it.

import type { Setting } from '../../lib/lobby';
import type { Table } from '../../lib/table.svelte';

export type Square = [number, number];

export interface Named {
  id: string;
  name: string;
  text: string;
}

export interface Modifier {
  label: string;
  amount: number;
  rule: string;
}

export interface Stat {
  key: string;
  name: string;
  base: number;
  value: number;
  reasons: Modifier[];
}

export interface Gear {
  index: number;
  id: string;
  name: string;
  weapon: boolean;
  mtp: number;
  eng: number;
  points: number;
  rng_min: number;
  rng_max: number;
  strength: number | null;
  effects: string[];
  use: string;
  text: string;
  state: 'ready' | 'used' | 'disabled' | 'destroyed';
  disabled: number;
}

export interface Mech {
  index: number;
  owner: number;
  type: string;
  name: string;
  maker: string;
  x: number | null;
  y: number | null;
  facing: number;
  dam: number;
  dam_start: number;
  eng: number;
  eng_max: number;
  status: 'reserve' | 'standing' | 'destroyed' | 'escaped';
  commander: boolean;
  burning: boolean;
  immobile: number;
  moved: boolean;
  attacked: boolean;
  shielded: boolean;
  jamming: boolean;
  cloaked: boolean;
  linked: boolean;
  marked: boolean;
  crate: boolean;
  points: number;
  trait: Named | null;
  stats: Stat[];
  gear: Gear[];
}

export interface Building {
  id: string;
  squares: Square[];
  arm: number;
  dam: number;
  dam_start: number;
  burning: boolean;
  standing: boolean;
}

export interface Board {
  width: number;
  height: number;
  map: string;
  name: string;
  zone: number;
  rubble: Square[];
  voids: Square[];
  smoke: { x: number; y: number; owner: number; counter: number }[];
  sites: { number: number; squares: Square[]; controller: number | null }[];
  buildings: Building[];
  crates: Square[];
}

export interface Side {
  player: number;
  battlegroup: string;
  faction: string | null;
  commander: string | null;
  style_rule: Named | null;
  command_trait: Named | null;
  points: number;
  kill_points: number;
  score: number;
  first: boolean;
  last_turn: boolean;
}

export interface BattleView {
  board: Board;
  mechs: Mech[];
  sides: Side[];
  round: number;
  length: number | null;
  phase: 'muster' | 'deploy' | 'move' | 'attack' | 'over';
  turn: number;
  active: number | null;
  scenario: Named;
  /** The house rules that differ from the book. */
  house: Record<string, Setting>;
  outcome: { scores: number[]; reason: string } | null;
}

/** `1–8 sq · Str 4`: how far a weapon reaches and how hard it hits. */
export function rangeAndStrength(gun: Pick<Gear, 'rng_min' | 'rng_max' | 'strength'>): string {
  const range = gun.rng_min === gun.rng_max ? gun.rng_max : `${gun.rng_min}–${gun.rng_max}`;
  return `${range} sq · Str ${gun.strength ?? '–'}`;
}

export const viewOf = (table: Table): BattleView => table.view as BattleView;

export const FACING_NAMES = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** The step each facing makes; y grows to the south. */
export const STEPS: readonly Square[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

export const PHASES = {
  muster: 'Battlegroups',
  deploy: 'Set-up',
  move: 'Movement',
  attack: 'Attack',
  over: 'Game over',
} as const;

/** A mech's name, numbered where there are several of the kind. */
export function nameOf(view: BattleView, index: number): string {
  const mech = view.mechs[index];
  if (!mech) return '';
  const same = view.mechs.filter((other) => other.name === mech.name);
  return same.length > 1 ? `${mech.name} ${same.indexOf(mech) + 1}` : mech.name;
}

export function mechAt(view: BattleView, x: number, y: number): Mech | undefined {
  return view.mechs.find((m) => m.status === 'standing' && m.x === x && m.y === y);
}

export function buildingAt(view: BattleView, x: number, y: number): Building | undefined {
  return view.board.buildings.find(
    (b) => b.standing && b.squares.some(([bx, by]) => bx === x && by === y),
  );
}

/** The index behind an anchor such as `mech:3`, or -1. */
export function indexIn(anchors: readonly string[], kind: string): number {
  const found = anchors.find((anchor) => anchor.startsWith(`${kind}:`));
  return found ? Number(found.slice(kind.length + 1)) : -1;
}

/** The square behind an anchor such as `cell:4,7`. */
export function squareIn(anchors: readonly string[]): Square | null {
  const found = anchors.find((anchor) => anchor.startsWith('cell:'));
  if (!found) return null;
  const [x = 0, y = 0] = found.slice(5).split(',').map(Number);
  return [x, y];
}

export type Weight = 'light' | 'medium' | 'heavy';

/** How heavy a mech is, from the Dam it starts with: it has no class in the rules. */
export const weightOf = (dam: number): Weight => (dam < 8 ? 'light' : dam < 12 ? 'medium' : 'heavy');
