// A match that never was, for the style page: the same words every time, from no server.

import type { Socket } from '../lib/link';
import type { Striking } from '../lib/strike';
import { Table } from '../lib/table.svelte';
import type { EventLine, Odds, Option, Player, SeatNow, ServerMessage, State, Words } from '../lib/wire';
import type { SystemModule } from '../systems/module';

export const player = (name: string, kind: Player['kind']): Player => ({
  name,
  kind,
  connected: true,
  real_dice: false,
  hints: false,
});

const line = (entry: number, text: string, type: string, more: object = {}): EventLine => ({
  text,
  rule: type === 'turn' ? 'XX-1.1' : 'XX-2.4',
  anchors: [],
  event: { type, ...more },
  entry,
});

export const LINES: EventLine[] = [
  line(1, 'Round 2: Ada', 'turn'),
  line(2, 'Heron walks 4 squares and turns north', 'walk'),
  line(3, 'Heron fires at Badger: hit, 6 damage', 'shot', {
    dice: [6, 2],
    reasons: ['To hit: +4 skill +1 high ground (XX-2.4)', 'Defence: +3 armour (XX-2.6)'],
  }),
  line(4, 'Round 2: Recruit', 'turn'),
  line(5, 'Badger waits', 'walk'),
];

/** What a system would say of these lines. */
export const SAMPLE: SystemModule = {
  table: {},
  words: {
    ask: (table) => (table.decision?.prompt === 'move' ? 'Choose a machine to move' : 'Fire at what?'),
  },
  log: {
    isChapter: (event) => event.type === 'turn',
    dice: (event) =>
      ((event['dice'] as number[] | undefined) ?? []).map((value, i) => ({
        value,
        side: i,
        strong: value === 6,
      })),
    reasons: (event) => (event['reasons'] as string[] | undefined) ?? [],
  },
};

const ANSWERS: Option[] = ['Heron', 'Otter', 'Finish'].map((text) => ({
  action: { type: text.toLowerCase() },
  text,
}));

/** A table that has got these messages and answers to nothing. */
export function tableWith(change: Partial<State>, ...messages: ServerMessage[]): Table {
  const socket: Socket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: () => undefined,
    close: () => undefined,
  };
  const table = new Table(() => socket, ['sample']);
  table.start();
  socket.onopen?.();
  const state: State = {
    type: 'state',
    seq: 5,
    view: {},
    players: [player('Ada', 'person'), player('Recruit', 'bot')],
    seats: [0],
    undo: 1,
    ask_undo: false,
    over: null,
    ...change,
  };
  const all: ServerMessage[] = [
    { type: 'events', seq: 5, lines: LINES, fresh: true },
    state,
    ...messages,
  ];
  for (const message of all) socket.onmessage?.({ data: JSON.stringify(message) });
  return table;
}

export const deciding = (): Table =>
  tableWith({}, { type: 'decision', seq: 5, player: 0, prompt: 'move', options: ANSWERS });
export const watching = (): Table =>
  tableWith({}, { type: 'waiting', seq: 5, player: 1, prompt: 'attack' });
export const rolling = (): Table =>
  tableWith({}, { type: 'roll', seq: 5, name: 'd6', values: [1, 2, 3, 4, 5, 6] });
export const ended = (): Table => tableWith({ over: { scores: [1, 0], reason: 'wiped_out' } });

/** A table at which parts are put on machines. */
export function loading(): Table {
  const fits = (part: string, mech: string, text: string): Option => ({
    action: { type: 'fit', text },
    text,
    anchors: [`part:${part}`, `mech:${mech}`],
  });
  const options = [
    fits('gun', 'heron', 'The rail gun is on the Heron'),
    fits('gun', 'otter', 'The rail gun is on the Otter'),
    fits('shield', 'otter', 'The shield is on the Otter'),
  ];
  return tableWith({}, { type: 'decision', seq: 5, player: 0, prompt: 'move', options });
}

export function hinting(): Table {
  const table = deciding();
  table.hint = {
    type: 'hint',
    id: 'sample',
    bot: 'Veteran',
    unit: 'points',
    about: 'points of battlegroup you are expected to gain',
    scale: [-12, 12],
    choices: [
      {
        action: { type: 'heron' },
        text: 'Heron',
        score: 4.2,
        reasons: [{ text: 'It has the badger in range', rule: 'XX-2.4' }],
      },
      { action: { type: 'otter' }, text: 'Otter', score: -1.5 },
    ],
  };
  return table;
}

export const FAULTS = [
  { rule: 'XX-1.4', where: 'force', text: '53 of 50 points' },
  { rule: 'XX-3.2', where: 'heron', text: 'two shields, one allowed' },
];

export const NAMES = ['Ada', 'Recruit'];

/** What a report would hold. */
export const FIGURES = {
  facts: [
    { name: 'Kill points', values: [23, 14] },
    { name: 'Shots', values: [9, 12] },
  ],
  line: {
    name: 'Kill points by round',
    unit: 'points',
    shape: 'line' as const,
    axis: 'round',
    goal: null,
    steps: ['1', '2', '3', '4'],
    lines: [
      [0, 5, 12, 23],
      [0, 8, 8, 14],
    ],
  },
  race: {
    name: 'Cash by turn',
    unit: 'MC',
    shape: 'line' as const,
    axis: 'turn',
    goal: 500,
    steps: Array.from({ length: 12 }, (_, turn) => `${turn + 1}`),
    lines: [
      [100, 60, 90, 150, 140, 210, 260, 250, 340, 390, 430, 510],
      [100, 100, 120, 115, 180, 190, 255, 300, 310, 350, 420, 470],
      [100, 40, 20, 60, 90, 80, 130, 170, 160, 220, 240, 300],
      [100, 80, 110, 90, 70, 120, 100, 150, 180, 175, 230, 290],
    ],
  },
  bars: {
    name: 'Weapons',
    columns: ['Damage', 'Shots'],
    rows: [
      { name: 'Rail gun', player: 0, values: [14, 4] },
      { name: 'Flamer', player: 1, values: [9, 7] },
    ],
  },
  luck: [
    { name: 'Hits', player: 0, rolls: 9, expected: 5.2, actual: 7, spread: 1.4, luckier: 0.05, unluckier: 0.8, words: 'Lucky' },
    { name: 'Hits', player: 1, rolls: 12, expected: 6.1, actual: 5, spread: 1.6, luckier: 0.6, unluckier: 0.2, words: 'As expected' },
  ],
  faces: {
    name: 'D6',
    player: 0,
    faces: ['1', '2', '3', '4', '5', '6'],
    counts: [3, 5, 4, 6, 2, 7],
    expected: 4.5,
    chance: 0.6,
    words: 'As a fair die',
  },
  plan: { width: 8, height: 5, shape: 'square' as const, marks: [{ x: 3, y: 2, kind: 'solid' as const }] },
  hexes: { width: 8, height: 5, shape: 'hex_pointy' as const, marks: [{ x: 3, y: 2, kind: 'rough' as const }] },
  map: {
    name: 'Shots',
    spots: [
      { x: 1, y: 4, counts: [6, 0] },
      { x: 5, y: 1, counts: [1, 4] },
    ],
  },
};

const shares = (...chances: number[]) =>
  chances.map((probability, value) => ({ value, probability }));

export const ODDS: Odds = {
  exact: true,
  samples: 0,
  quantities: [
    { name: 'hit', mean: 0.72, margin: 0, shares: shares(0.28, 0.72) },
    { name: 'destroyed', mean: 0.11, margin: 0, shares: shares(0.89, 0.11) },
    { name: 'damage', mean: 2.9, margin: 0, shares: shares(0.28, 0.08, 0.12, 0.14, 0.14, 0.1, 0.08, 0.06) },
  ],
};

const seat = (player: number, name: string, more: Partial<SeatNow> = {}): SeatNow => ({
  player,
  name,
  kind: 'person',
  bot: '',
  away: null,
  taken: true,
  invited: false,
  when_able: false,
  person: '',
  battle: false,
  ...more,
});

const said = (number: number, player: number, name: string, text: string, signal = ''): Words => ({
  number,
  player,
  name,
  text,
  signal,
  at: 1_700_000_000 + 60 * number,
});

/** A table of four, one of whom is away, one invited and one a bot; `own` seats are at this screen. */
export function gathered(own: number[]): Table {
  const seats = [
    seat(0, 'Ada', { when_able: true }),
    seat(1, 'Ben', { away: 90 }),
    seat(2, 'Player 3', { away: 600, taken: false, invited: true }),
    seat(3, 'Brandt (Regular)', { kind: 'bot', bot: 'greedy', taken: false }),
  ];
  const lines = [
    said(1, 0, 'Ada', 'Good luck!'),
    said(2, 1, 'Ben', '', 'thinking'),
    said(3, 1, 'Ben', 'A long word of thanks for the last game, which went on until the early morning.'),
  ];
  const company = { host: own.length > 0, patience: 300, proposal: null, chat: true, watchers: 2, open: true };
  const players = seats.map(({ name, kind }) => player(name, kind));
  return tableWith(
    { players, seats: own },
    { type: 'waiting', seq: 5, player: 1, prompt: 'attack' },
    { type: 'company', seats, ...company },
    { type: 'talk', lines, fresh: true },
  );
}

/** A strike at one of two, by one of three means; a third rival is out of reach of all. */
export const STRIKING: Striking = {
  kinds: { action: 'strike', target: 'ship', means: 'deck', place: 'sea', plain: 'at:hull' },
  means: [
    { anchor: 'deck:0', name: 'Long gun', figures: '12 · 1 load', strikes: true, passive: false, state: '' },
    { anchor: 'deck:1', name: 'Carronade', figures: '3 · 2 loads', strikes: true, passive: false, state: '' },
    { anchor: 'deck:2', name: 'Mortar', figures: '20 · 4 loads', strikes: true, passive: false, state: 'no loads left' },
    { anchor: 'deck:3', name: 'Copper hull', figures: 'Built in', strikes: false, passive: true, state: 'always on' },
  ],
  rivals: ['ship:0', 'ship:1', 'ship:2'],
  nameOf: (ship) => ['Badger', 'Otter', 'Heron'][Number(ship.slice(5))] ?? '',
  aimOf: ({ at }) => (at === 'mast' ? { row: 'Its mast', at: 'the mast' } : { row: 'The ship', at: 'the Badger' }),
  attempt: (means, target) => ({ type: 'strike', means, target }),
  place: 'square',
  verbs: { strike: 'Fire', use: 'Use' },
  numbers: { destroyed: 'Sinks', crew: 'Crew lost' },
  besides: [['crew', 'crew']],
};

/** Who strikes, with these anchors chosen; without a number to reach nothing can be struck. */
export function striking(chosen: string[], reaches = true): Table {
  const strike = (deck: number, ship: number, at = 'hull'): Option => ({
    action: { type: 'strike', deck, ship, at },
    text: `Strike ${ship} with ${deck}`,
    anchors: [`deck:${deck}`, `ship:${ship}`, `at:${at}`],
  });
  const options = reaches ? [strike(0, 0), strike(0, 0, 'mast'), strike(0, 1), strike(1, 0)] : ANSWERS;
  const table = tableWith({}, { type: 'decision', seq: 5, player: 0, prompt: 'strike', options });
  table.odds = () => ODDS;
  table.reason = () => 'It is out of range: 14 squares of 12 [XX-2.4]';
  table.choosing.choose(chosen);
  return table;
}
