// Throws and falls on a small land: Class 2, thrown from 0202 to 0403 by Assault 6, in every way that ends.

import type { Board, Landing, MissionGameView, ThrowFound, Tumble, Unit } from '../wire';
import { BATTLE, HURT, PLAIN } from './sample';

export interface Ahead {
  name: string;
  view: MissionGameView;
  thrown?: ThrowFound;
  falling?: { unit: number; fall: Tumble; chance: number };
}

const LAND: Board = { ...BATTLE.board, columns: [4, 4, 4, 4, 4], colours: { '0101': 'green', '0501': 'green', '0104': 'light_blue' }, levels: { '0104': -1 } };
const CLIFF: Board = { ...LAND, levels: { ...LAND.levels, '0102': 2, '0103': 2, '0201': 1, '0202': 2 } };
const HOUSE: Board = {
  ...LAND,
  buildings: [{ number: 0, id: 'A', hexes: ['0403'], top: 1, left: 40, full: 40, target: false, hq: false }],
};

const on = (unit: Unit, index: number, at: string, elevation: number, more: Partial<Unit> = {}): Unit => ({
  ...unit,
  index,
  at,
  hexes: [at],
  elevation,
  ...more,
});
const grappling = (elevation: number): Unit[] => [
  on(PLAIN, 0, '0202', elevation),
  on(HURT, 1, '0202', elevation, { facing: 5, posture: 'standing', stance: null, statuses: [] }),
];
const landing = (at: string, chance: number, damage: number, more: Partial<Landing> = {}): Landing => ({
  at,
  on: 'ground',
  other: -1,
  chance,
  damage,
  struck: 0,
  destroyed: 0,
  ...more,
});
const flight = (...landings: Landing[]): ThrowFound => ({ thrown: 1, path: ['0202', '0303', '0403'], landings });
/** One of the eight on the die, after the five in eight that miss. */
const EIGHTH = 5 / 64;
/** The four neighbours that one side of the die names. */
const ASIDE = ['0402', '0304', '0404', '0503'];
const far = (at: string): number => (at === '0402' || at === '0304' ? 2 : 3);

const flyer = (at: string, elevation: number): Unit => on(HURT, 0, at, elevation, { posture: 'standing', stance: null, statuses: ['airborne'] });

export const AHEAD: readonly Ahead[] = [
  {
    name: 'down a cliff',
    view: { ...BATTLE, board: CLIFF, units: grappling(2) },
    thrown: flight(
      landing('0403', 24 / 64, 16, { destroyed: 0.1 }),
      landing('0303', 2 * EIGHTH, 12),
      landing('0504', 2 * EIGHTH, 20, { destroyed: 1 }),
      ...ASIDE.map((at) => landing(at, EIGHTH, 8 + 4 * far(at))),
    ),
  },
  {
    name: 'at somebody',
    view: { ...BATTLE, board: LAND, units: [...grappling(0), on(PLAIN, 2, '0403', 0, { name: 'Sentry', sheet: 'sentry', owner: 1, team: 1, facing: 5 })] },
    thrown: flight(
      landing('0303', 22 / 64, 6),
      landing('0403', 17 / 64, 8, { on: 'unit', other: 2, struck: 8 }),
      landing('0504', EIGHTH, 12, { destroyed: 1 }),
      ...ASIDE.map((at) => landing(at, EIGHTH, 4 * far(at))),
    ),
  },
  {
    name: 'into a building',
    view: { ...BATTLE, board: HOUSE, units: grappling(0) },
    thrown: flight(
      landing('0403', 34 / 64, 8, { on: 'building', other: 0 }),
      landing('0303', 2 * EIGHTH, 4),
      ...ASIDE.map((at) => landing(at, EIGHTH, 4 * far(at))),
    ),
  },
  {
    name: 'to where it cannot fail to go',
    view: { ...BATTLE, board: CLIFF, units: grappling(2) },
    thrown: { thrown: 1, path: ['0202', '0303'], landings: [landing('0303', 1, 12)] },
  },
  {
    name: 'a flyer that would lose its thruster',
    view: { ...BATTLE, board: LAND, units: [flyer('0303', 3)] },
    falling: { unit: 0, fall: { item: 7, levels: 3, at: '0303', damage: [[4, 6], [5, 6]] }, chance: 0.44 },
  },
  {
    name: 'from over a building, beside it',
    view: { ...BATTLE, board: HOUSE, units: [flyer('0403', 4)] },
    falling: { unit: 0, fall: { item: 7, levels: 4, at: '0303', damage: [[4, 8], [5, 8]] }, chance: 0.06 },
  },
];
