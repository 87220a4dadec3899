// The units that the samples show.

import type { Points } from '../pieces/actionPoints';
import type { Part } from '../pieces/silhouettePlan';
import type { Item, MissionGameView, Unit, Weapon } from '../wire';

const item = (number: number, name: string, kind: string, full: number, on = number): Item => ({
  item: number,
  name,
  kind,
  on,
  left: full,
  full,
});

export const PLAIN: Unit = {
  index: 0,
  owner: 0,
  team: 0,
  name: 'Alto Trooper',
  sheet: 'alto_trooper',
  kind: 'mech',
  gait: 'walks',
  size: 2,
  dc: 242,
  accuracy: 4,
  assault: 6,
  evasion: 5,
  ap: 2,
  mp: 4,
  modes: ['thrusters'],
  place: 'board',
  at: '0101',
  hexes: ['0101'],
  elevation: 0,
  facing: 2,
  posture: 'standing',
  stance: null,
  statuses: [],
  error: 0,
  ready: true,
  barred: false,
  stored: 0,
  able: true,
  inoperative: false,
  holds: null,
  held_by: null,
  stuck: null,
  object: null,
  rerolled: false,
  main: null,
  drones: [],
  core: 1,
  items: [
    item(0, 'head', 'head', 10),
    item(1, 'torso', 'torso', 35),
    item(2, 'left_arm', 'arm', 14),
    item(3, 'right_arm', 'arm', 14),
    item(4, 'left_leg', 'leg', 18),
    item(5, 'right_leg', 'leg', 18),
    item(6, 'Buckler', 'shield', 10, 2),
    item(7, 'Thruster Backpack', 'thruster', 10, 1),
  ],
  abilities: [{ id: 'ceramic', name: 'Ceramic Composite', text: 'Kinetic weapon damage taken -4, at least 1.' }],
};

const weapon = (number: number, unit: number, more: Partial<Weapon> = {}): Weapon => ({
  number,
  item: 128 + number,
  id: 'assault_rifle',
  name: 'Assault Rifle',
  unit,
  at: null,
  mount: null,
  arms: [3],
  hands: 1,
  melee: false,
  energy: false,
  ap: 4,
  range: 6,
  damage: 13,
  salvo: 1,
  tags: [],
  left: 10,
  full: 10,
  spent: false,
  ...more,
});

export const HURT: Unit = {
  ...PLAIN,
  index: 1,
  owner: 1,
  team: 1,
  name: 'Portanova Breaker',
  sheet: 'portanova_breaker',
  posture: 'kneeling',
  stance: 'overwatch',
  statuses: ['freeze', 'conceal'],
  ready: false,
  items: PLAIN.items.map((one, i) => ({ ...one, left: [4, 12, 0, 14, 9, 18, 0, 10][i] ?? one.left })),
};

export const BATTLE: MissionGameView = {
  board: { map: 'S0', name: 'Sample', columns: [1], levels: {}, colours: {}, cover: [], areas: [], buildings: [], markers: [] },
  units: [PLAIN, HURT],
  weapons: [
    weapon(0, 0),
    weapon(1, 0, { id: 'beam_saber', name: 'Beam Saber', arms: [2], melee: true, energy: true, range: 1, damage: 20, left: 6, full: 6 }),
    weapon(2, 1, { id: 'great_sword', name: 'Great Sword', arms: [], left: 0, melee: true, range: 1, damage: 26 }),
    weapon(3, 1, { id: 'bazooka', name: 'Bazooka', ap: 6, tags: ['DEV', 'BREACH'], damage: 22 }),
  ],
  teams: [],
  mission: { id: 'm02', name: 'Show of Force', rounds: 6, briefing: '', special: null, attacker_scores: '', defender_scores: '' },
  round: 1,
  initiative: 0,
  asked: null,
  subject: null,
  turn: null,
  emissary: null,
  weather: { gusts: null, storm: false },
  house: [],
  outcome: null,
};

export const POINTS: readonly (readonly [name: string, points: Points])[] = [
  ['in its turn', { pool: 11, active: true, cost: 0, stored: 2, die: 7, base: 2 }],
  ['an attack is pointed at', { pool: 11, active: true, cost: 4, stored: 2, die: 7, base: 2 }],
  ['what ends the turn', { pool: 6, active: true, cost: 2, ends: true, stored: 0, die: 4, base: 2 }],
  ['more than there is', { pool: 3, active: true, cost: 6, stored: 0, die: 1, base: 2 }],
  ['capped', { pool: 16, active: true, cost: 0, stored: 9, die: 7, base: 4 }],
  ['stored', { pool: 5, active: false, cost: 0, base: 3 }],
];

type Look = { spent?: boolean; ready?: boolean; lit?: boolean; active?: boolean };

export const SHOWN: readonly (readonly [name: string, change: Partial<Unit>, look: Look])[] = [
  ['plain', {}, {}],
  ['ready', {}, { ready: true }],
  ['active', {}, { active: true }],
  ['lit', {}, { lit: true }],
  ['spent', {}, { spent: true }],
  ['kneeling', { posture: 'kneeling' }, {}],
  ['prone', { posture: 'prone' }, {}],
  ['flying', { elevation: 2, statuses: ['airborne'] }, {}],
  ['guard', { stance: 'guard' }, {}],
  ['overwatch', { stance: 'overwatch' }, {}],
  ['held', { statuses: ['held'], held_by: 1 }, {}],
  ['frozen', { statuses: ['freeze'] }, {}],
  ['System Error', { statuses: ['system_error'], error: 1 }, {}],
  ['hurt', { items: HURT.items }, {}],
];

const part = (id: number, name: string, kind: string, full: number): Part => ({ id, name, kind, left: full, full });

/** Bodies of each kind, and one of many parts. */
export const BODIES: readonly (readonly [name: string, parts: Part[]])[] = [
  ['tank', [part(0, 'cockpit', 'cockpit', 38), part(1, 'left_drive', 'terra_drive', 18), part(2, 'right_drive', 'terra_drive', 18)]],
  ['flyer', [part(0, 'cockpit', 'cockpit', 30), part(1, 'left_drive', 'aerial_drive', 18), part(2, 'right_drive', 'aerial_drive', 18), part(3, 'tail', 'tail', 6)]],
  ['diver', [part(0, 'cockpit', 'cockpit', 40), part(1, 'left_drive', 'aquatic_drive', 20), part(2, 'right_drive', 'aquatic_drive', 20)]],
  ['drone', [part(0, 'cockpit', 'ai_cockpit', 18)]],
  [
    'many limbs',
    [
      part(0, 'torso', 'torso', 62),
      part(1, 'head', 'head', 9),
      part(2, 'head_2', 'head', 9),
      ...[3, 4, 5, 6].map((id) => part(id, `${id % 2 ? 'left' : 'right'}_arm_${id}`, 'arm', 12)),
      ...[7, 8, 9, 10].map((id) => part(id, `${id % 2 ? 'left' : 'right'}_leg_${id}`, 'leg', 15)),
      part(11, 'tail', 'tail', 6),
    ],
  ],
];
