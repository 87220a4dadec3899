// A small battle for tests: two units on a board of three columns.

import type { Choice } from '../../src/lib/narrow';
import type { Table } from '../../src/lib/table.svelte';
import { Choosing, type Decision } from '../../src/lib/choosing.svelte';
import type { Item, MissionGameView, Unit, Weapon } from '../../src/systems/thirtymm/wire';

const item = (number: number, name: string, kind: string, left: number): Item => ({
  item: number,
  name,
  kind,
  on: number,
  left,
  full: 10,
});

export const unit = (index: number, changes: Partial<Unit> = {}): Unit => ({
  index,
  owner: index,
  team: index,
  name: index ? 'Portanova Raider' : 'Alto Trooper',
  sheet: index ? 'portanova_raider' : 'alto_trooper',
  kind: 'mech',
  gait: 'walks',
  size: 3,
  dc: 100,
  accuracy: 4,
  assault: 4,
  evasion: 6,
  ap: 4,
  mp: 4,
  modes: [],
  place: 'board',
  at: index ? '0303' : '0101',
  hexes: [index ? '0303' : '0101'],
  elevation: 0,
  facing: index ? 0 : 3,
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
  items: [item(0, 'head', 'head', 4), item(1, 'torso', 'torso', 10), item(2, 'left_arm', 'arm', 6), item(3, 'right_arm', 'arm', 6)],
  abilities: [],
  ...changes,
});

export const weapon = (number: number, holder: number, changes: Partial<Weapon> = {}): Weapon => ({
  number,
  item: 128 + number,
  id: 'assault_rifle',
  name: 'Assault Rifle',
  unit: holder,
  at: null,
  mount: null,
  arms: [3],
  hands: 1,
  melee: false,
  energy: false,
  ap: 2,
  range: 6,
  damage: 6,
  salvo: 1,
  tags: [],
  left: 8,
  full: 8,
  spent: false,
  ...changes,
});

export const battle = (changes: Partial<MissionGameView> = {}): MissionGameView =>
  ({
    board: {
      map: 'S0',
      name: 'Sample',
      columns: [3, 3, 3],
      levels: { '0202': 2, '0301': -1 },
      colours: { '0301': 'light_blue', '0203': 'green' },
      cover: ['0102'],
      areas: [],
      buildings: [{ number: 0, id: 'S0-b1', hexes: ['0202'], top: 3, left: 20, full: 20, target: false, hq: false }],
      markers: [{ number: 0, name: 'relay 1', at: '0103', owner: 1, left: 0, unit: null, eye: false }],
    },
    units: [unit(0), unit(1)],
    weapons: [weapon(0, 0), weapon(1, 1)],
    teams: [0, 1].map((team) => ({ team, players: [team], role: null, edge: null, primary: team, secondary: 0, goals: [], lost: false })),
    mission: { id: 'm02', name: 'Scouting', rounds: 6, briefing: '', special: null, attacker_scores: '', defender_scores: '' },
    round: 1,
    initiative: 0,
    asked: 'act',
    subject: { unit: 0, at: '0101', elevation: 0 },
    turn: { unit: 0, phase: 'movement', pool: 7, way: 'still', turned: false, shifted: false, mp: null, strafing: false },
    emissary: null,
    weather: { gusts: null, storm: false },
    house: [],
    outcome: null,
    ...changes,
  }) as MissionGameView;

export const attack = (gun: number, target: number, aim: number, charge = false): Choice => ({
  action: { type: 'attack', weapon: gun, unit: target, item: aim, ...(charge && { charge }) },
  text: '',
  anchors: [`weapon:${gun}`, `unit:${target}`, `aim:${aim}`, ...(charge ? ['charge'] : [])],
});
export const move = (at: string, elevation = 0): Choice => ({
  action: { type: 'move', at, elevation },
  text: '',
  anchors: [`hex:${at}`, `elevation:${elevation}`],
});
export const face = (facing: number): Choice => ({ action: { type: 'face', facing }, text: '', anchors: [`facing:${facing}`] });
export const plainly = (type: string): Choice => ({ action: { type }, text: type, anchors: [] });

interface Given {
  view?: MissionGameView;
  options?: Choice[];
  prompt?: string;
  lines?: Record<string, unknown>[];
  measured?: Record<string, unknown>;
}

/** A table as far as the system looks at it; what is answered is kept. */
export function tableOf({ view = battle(), options = [], prompt = 'act', lines = [], measured = {} }: Given = {}) {
  const done: unknown[] = [];
  const decision = { prompt, player: 0, options };
  const choosing = new Choosing({
    decision: decision as unknown as Decision,
    busy: false,
    reason: () => '',
    answer: (action) => done.push(action),
    say: () => undefined,
    suppose: () => undefined,
  });
  const table = {
    view,
    shown: view,
    seq: 9,
    mine: true,
    busy: false,
    inspected: null,
    players: [{ name: 'Ann' }, { name: 'Ben' }],
    decision,
    choosing,
    linesHere: lines.map((event, key) => ({ event, key, entry: key, seq: 1 })),
    measure: (question: { type: string; target?: number }) => measured[`${question.type}${question.target ?? ''}`] ?? null,
    explain: (action: unknown) => Promise.resolve(done.push({ why: action })),
  };
  return { table: table as unknown as Table, choosing, done };
}
