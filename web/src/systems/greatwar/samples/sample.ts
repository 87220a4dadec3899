// A campaign in the middle of a turn, for the style page and for tests.

import type { BattleFound, Campaign, Hex, Lance } from '../wire';

const ROWS = ['gA g- gC g- w. g. gF', 'g- m. g- s. g. m.', 'g1 g- w- gC w- g- g2', 'm. g. s. g- m. g-', 'gF g. w. g- gC g- gA'];
const TERRAIN: Readonly<Record<string, string>> = { g: 'grass', w: 'woods', m: 'moor', s: 'swamp', p: 'pavement', x: 'impassable' };
const SITE: Readonly<Record<string, string>> = { C: 'city', F: 'factory', A: 'academy', S: 'spaceport', '1': 'capital', '2': 'capital' };

export const HEXES: Hex[] = ROWS.flatMap((line, row) =>
  line.split(' ').map((token, column) => ({
    hex: [column + 1, row + 1].map((one) => String(one).padStart(2, '0')).join(''),
    terrain: TERRAIN[token[0]!]!,
    overlay: token[1] === '-' ? 'street' : '',
    site: SITE[token[1]!] ?? '',
    owner: token[1] === '1' ? 0 : token[1] === '2' ? 1 : -1,
  })),
);

export const unit = (id: string, hex: string, more: Partial<Lance> = {}): Lance => ({
  id,
  player: Number(id[0]) - 1,
  name: `Lance ${id}`,
  kind: 'line',
  steps: 4,
  bv: 1000,
  hex,
  square: -1,
  arrives: 0,
  moved: false,
  stamp: 0,
  fought: false,
  factory: '',
  ...more,
});

export const CAMPAIGN: Campaign = {
  map: 'Kestrel Ford',
  turn: 2,
  last: 6,
  leader: 1,
  first: 1,
  hexes: HEXES.map((one) => (one.hex === '0301' ? { ...one, owner: 0 } : one.hex === '0505' ? { ...one, owner: 1 } : one)),
  players: [
    { faction: 'Ostmark Dominion', colour: 'red', team: 0, warchest: { whole: 2700, base: 1000, battles: 300, sites: 1400 }, decisive: 1, marginal: 0, draws: 0, defeats: 0, out: false },
    { faction: 'Free Cantons', colour: 'blue', team: 1, warchest: { whole: 2400, base: 1000, battles: 0, sites: 1400 }, decisive: 0, marginal: 0, draws: 0, defeats: 1, out: false },
  ],
  units: [
    unit('1-1', '0403', { name: 'Iron Guard', moved: true, stamp: 2 }),
    unit('1-2', '0103', { name: 'Anvil', kind: 'heavy', steps: 3, bv: 900 }),
    unit('1-3', '0301', { name: 'Weasel', kind: 'recon', steps: 1, bv: 200 }),
    unit('2-1', '0403', { name: 'Federal Lance', moved: true, stamp: 1 }),
    unit('2-2', '0703', { name: 'Bern' }),
    unit('2-3', '', { name: 'Uri', square: 3, arrives: 5 }),
    unit('2-F0701', '', { name: 'Militia A', square: 0, factory: '0701' }),
  ],
  contested: ['0403'],
  battle: null,
  rules: [],
  ended: '',
  winners: [],
};

/** One against one, for a city: shift -1 [EX-7]. */
export const ODDS: BattleFound = {
  hex: '0403',
  attacker: 0,
  defender: 1,
  bv: [1000, 1000],
  ratio: 100,
  by_ratio: 0,
  by_ground: -1,
  shift: -1,
  chances: [206, 229, 140, 286, 435],
};
