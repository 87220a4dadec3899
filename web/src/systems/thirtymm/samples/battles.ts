// Tables of battles that never were, from the choice of roles to the last round.

import { tableWith } from '../../../design/sample';
import type { Table } from '../../../lib/table.svelte';
import type { Option, Player } from '../../../lib/wire';
import type { GoalView, MapInfo, MissionGameView, MissionInfo, Size, Team, Unit } from '../wire';
import { BATTLE, HURT, PLAIN } from './sample';

const SHOW = {
  id: 'm02',
  name: 'Show of Force',
  rounds: 6,
  briefing: 'Four markers to control: the team with more able units within 1 hex of one, at its ground level, takes it and keeps it until the enemy does.',
  special: null,
  attacker_scores: 'At the end of each round from round 2: 1 point for controlling 1 marker or more, 1 for 2 or more, and 1 for more than the enemy.',
  defender_scores: 'At the end of each round from round 2: 1 point for controlling 1 marker or more, 1 for 2 or more, and 1 for more than the enemy.',
};
const WINDS = {
  id: 'm03',
  name: 'Winds of War',
  rounds: 6,
  briefing: 'Four markers to control; the eye of the storm moves among them.',
  special:
    'At the start of each round two dice. The eye: 1-2 marker 1, 3-4 marker 2, 5-6 marker 3, 7-8 marker 4. Gusts on 5-8: this round -1 Accuracy Rolls at distance 5 or more.',
  attacker_scores: 'At the end of each round from round 2: 2 points for controlling the eye, and 1 for controlling more markers than the enemy.',
  defender_scores: 'At the end of each round from round 2: 2 points for controlling the eye, and 1 for controlling more markers than the enemy.',
};

const goal = (id: string, name: string, text: string, points: number, most: number): GoalView => ({ id, name, text, points, most });
const attrition = (points: number) =>
  goal('attrition', 'Attrition', '1 point for each enemy unit that is destroyed or inoperative, up to 3; linked drones do not count.', points, 7);
const GOALS = [
  [
    attrition(1),
    goal('dismantle', 'Dismantle', '1 point for every 3 enemy limbs that are destroyed, up to 3.', 1, 7),
    goal('headhunter', 'Headhunter', '3 points when the enemy unit with the highest DC at deployment is destroyed or inoperative; of several, the first that falls.', 3, 3),
  ],
  [
    attrition(0),
    goal('high_ground', 'High Ground', 'At the end of each round from round 2: 1 point if more own than enemy able units are at elevation +1 or higher, up to 3.', 2, 5),
    goal('preservation', 'Preservation', 'At the end of the battle: 3 points if able own units have at least half of the starting DC.', 0, 3),
  ],
] as const;

type Scores = readonly [round: number, primary: [number, number], secondary: [number, number]];
const SCORES: readonly Scores[] = [
  [1, [0, 0], [0, 0]],
  [2, [1, 3], [1, 1]],
  [3, [4, 4], [5, 2]],
];

const unit = (index: number, of: Unit, owner: number, more: Partial<Unit> = {}): Unit => ({ ...of, index, owner, team: owner % 2, ...more });
const worn = (of: Unit, left: readonly number[]): Unit['items'] => of.items.map((one, i) => ({ ...one, left: left[i] ?? one.left }));
/** As they are set up, those of the Attacker first. */
const FORCES: readonly Unit[] = [
  unit(0, PLAIN, 0),
  unit(1, PLAIN, 0, { name: 'Alto Commander', sheet: 'alto_commander', at: '0203' }),
  unit(2, PLAIN, 0, { name: 'Sparrow', sheet: 'sparrow', at: '0304', elevation: 2, statuses: ['airborne'] }),
  unit(3, HURT, 1, { items: PLAIN.items, posture: 'standing', stance: null, statuses: [], ready: true }),
  unit(4, PLAIN, 1, { name: 'Portanova Raider', sheet: 'portanova_raider', at: '0708', stored: 3 }),
  unit(5, PLAIN, 1, { name: 'Sentry', sheet: 'sentry', at: '0809' }),
];
/** The same ones with changes, by their numbers. */
const forces = (changes: Readonly<Record<number, Partial<Unit>>>): Unit[] => FORCES.map((one) => ({ ...one, ...changes[one.index] }));
const DONE: Partial<Unit> = { ready: false };
const LOST: Partial<Unit> = { place: 'destroyed', at: null, hexes: [], ready: false, items: worn(PLAIN, [0, 0, 0, 6, 0, 11]) };
const AWAY: Partial<Unit> = { place: 'reserve', at: null, hexes: [] };

function teams(seats: number, known: boolean, [, primary, secondary]: Scores, goals = known): Team[] {
  return [0, 1].map((team) => ({
    team,
    players: Array.from({ length: seats / 2 }, (_, i) => team + 2 * i),
    role: known ? (['attacker', 'defender'] as const)[team]! : null,
    edge: known ? (['south', 'north'] as const)[team]! : null,
    primary: primary[team]!,
    secondary: secondary[team]!,
    goals: goals ? [...GOALS[team]!] : [],
    lost: false,
  }));
}

const acting = (index: number, pool: number): MissionGameView['turn'] => ({
  unit: index,
  phase: 'ranged',
  pool,
  way: 'moved',
  turned: false,
  shifted: false,
  mp: null,
  strafing: false,
});

const NAMES = ['Ada', 'Recruit', 'Cleo', 'Veteran'];
const player = (name: string, i: number): Player => ({ name, kind: i % 2 ? 'bot' : 'person', connected: true, real_dice: false, hints: false });

interface Said {
  /** What was told when each round ended. */
  scores?: readonly Scores[];
  options?: Option[];
}

/** A table that shows such a battle. */
function tableOf(change: Partial<MissionGameView>, { scores = [], options }: Said = {}): Table {
  const view: MissionGameView = { ...BATTLE, mission: SHOW, units: forces({}), teams: teams(2, true, [0, [0, 0], [0, 0]]), ...change };
  const players = view.teams.flatMap((team) => team.players).length;
  const lines = scores.map(([round, primary, secondary], entry) => ({
    text: `Round ${round} ends`,
    rule: 'TM-5.9',
    anchors: [],
    event: { type: 'roundended', round, first: [primary[0], secondary[0]], second: [primary[1], secondary[1]] },
    entry,
  }));
  return tableWith(
    { view, players: NAMES.slice(0, players).map(player) },
    { type: 'events', seq: 5, lines, fresh: true },
    options ? { type: 'decision', seq: 5, player: 0, prompt: 'activate', options } : { type: 'waiting', seq: 5, player: 1, prompt: 'act' },
  );
}

/** The mission from before the roles are known to its last round. */
export const missions = (): readonly (readonly [name: string, table: Table])[] => [
  ['before the roles are chosen', tableOf({ round: 0, teams: teams(2, false, SCORES[0]!) })],
  ['objectives not told yet', tableOf({ round: 0, teams: teams(2, true, SCORES[0]!, false) })],
  ['after three rounds', tableOf({ round: 4, teams: teams(2, true, SCORES[2]!) }, { scores: SCORES })],
  [
    'special rules, two to a team, played differently',
    tableOf(
      {
        round: 2,
        mission: WINDS,
        teams: teams(4, true, SCORES[1]!),
        house: [{ name: 'fall_damage_split', title: 'Fall damage', value: 'each Leg takes all' }],
      },
      { scores: SCORES.slice(0, 1) },
    ),
  ],
];

const activate = (index: number): Option => ({ action: { type: 'activate', unit: index }, text: FORCES[index]!.name, anchors: [`unit:${index}`] });

/** Who has still to act, and which team is next. */
export const orders = (): readonly (readonly [name: string, table: Table])[] => [
  ['nobody has acted: one is to be chosen', tableOf({ round: 1, initiative: 0 }, { options: [0, 1, 2].map(activate) })],
  [
    'one acts, the other team is next',
    tableOf({ round: 2, teams: teams(2, true, SCORES[1]!), turn: acting(1, 7), units: forces({ 0: DONE, 1: DONE, 3: { ...DONE, stance: 'overwatch', stored: 4 } }) }),
  ],
  [
    'the other team has nobody left: the same is next',
    tableOf({
      round: 4,
      teams: teams(2, true, SCORES[2]!),
      turn: acting(0, 11),
      units: forces({ 0: DONE, 1: { items: worn(PLAIN, [4, 12, 0, 14, 9, 18]) }, 3: LOST, 4: DONE, 5: { ...DONE, posture: 'kneeling' } }),
    }),
  ],
  [
    'the last one of a round acts',
    tableOf({ round: 4, teams: teams(2, true, SCORES[2]!), turn: acting(4, 2), units: forces({ 0: DONE, 1: LOST, 2: DONE, 3: LOST, 4: DONE, 5: DONE }) }),
  ],
  [
    'two to a team',
    tableOf({
      round: 2,
      teams: teams(4, true, SCORES[1]!),
      turn: acting(0, 9),
      units: forces({ 0: DONE, 2: { owner: 2 }, 4: DONE, 5: { owner: 3 } }),
    }),
  ],
  ['not set up yet', tableOf({ round: 0, teams: teams(2, true, SCORES[0]!), units: FORCES.map((one) => ({ ...one, ...AWAY })) })],
];

/** A briefing as it is read and as it is printed. */
export const BRIEFING: { mission: MissionInfo; size: Size; map: MapInfo } = {
  mission: { ...SHOW, size: 'scouting', map: 'S2' },
  size: { id: 'scouting', name: 'Scouting', limit: 600, cap: 3, board: 'standard', missions: ['m01', 'm01', 'm01', 'm01', 'm02', 'm02', 'm02', 'm02'] },
  map: {
    id: 'S2',
    name: 'River Crossing',
    board: 'standard',
    rows: [
      ...['. . . . . .', ' . . . . . ', '. . . . . .', ' . . . . . ', '. . . . . .', ' . . . . . '],
      ...['. . g . 1 .', ' . . g . 1 ', '. . g . 1 .', ' A . . . . ', '. : . : . .', ' . . . . . '],
      ...['. . . . . .', ' l l . l l ', 'l . l l . l', ' l l . l l ', '. . . . . .', ' . . . . . '],
      ...['. . : . : .', ' . . . . B ', '. 1 . g . .', ' 1 . g . . ', '. 1 . g . .', ' . . . . . '],
      ...['. . . . . .', ' . . . . . ', '. . . . . .', ' . . . . . ', '. . . . . .'],
    ],
    buildings: { A: 0, B: 0 },
  },
};
