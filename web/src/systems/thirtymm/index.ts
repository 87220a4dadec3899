// 30MM Wargame on the screen.

import { fetched } from '../../lib/fetched';
import type { KeyHelp, SystemModule } from '../module';
import { actsOf } from './board/acts';
import Board from './board/Board.svelte';
import { deedsOf } from './deeds';
import { diceOf, doerOf, isChapter, ownerOf, reasons } from './log';
import Detail from './panels/Detail.svelte';
import { result } from './panels/result';
import Roster from './panels/Roster.svelte';
import Status from './panels/Status.svelte';
import { comparesAims, nextAim } from './strike';
import { ahead, onlyWay } from './turn';
import { turnOf, viewOf } from './view';
import { ask, doing, ended, ENDINGS, facts, nameOf, standing, verb } from './words';

const KEYS: readonly KeyHelp[] = [
  ['R', 'what the unit that is looked at sees: its Field of View'],
  ['T', 'the line of sight to an enemy, from the side'],
];

/** Command Actions [TM-14], but those of a mission and those that somebody else has to suffer. */
const COMMANDS = new Set([
  ...['getup', 'kneel', 'liedown', 'equip', 'stow', 'drop', 'dropobject', 'pickup', 'rotorshift'],
  ...['overwatch', 'guard', 'counter'],
]);

const module: SystemModule = {
  blurb:
    'Missions on hexes with heights: a die of Action Points for each unit, shots aimed at arms, ' +
    'legs and cockpits, and units built part by part.',
  keys: KEYS,
  table: {
    Board,
    Status,
    Roster,
    tiles: () => fetched(() => import('./panels/Tiles.svelte')),
    unfolds: comparesAims,
    Detail,
    result,
    ending: async () => (await fetched(() => import('./panels/ending'))).default,
    stage: true,
    ahead,
    command: ({ action }) => COMMANDS.has(action.type),
    raises: ({ action }) => action.type === 'raise',
    elsewhere: ({ action }) => ['attack', 'face', 'shell', 'raze', 'thrust', 'grapple', 'throw', 'pick'].includes(action.type),
  },
  setup: async () => (await fetched(() => import('./setup'))).default,
  words: {
    ask,
    facts,
    verb,
    only: onlyWay,
    next: nextAim,
    acts: actsOf,
    deeds: deedsOf,
    turnOf,
    doing,
    standing,
    nameOf: (anchor, table) => nameOf(anchor, viewOf(table)),
    ended,
    endings: ENDINGS,
  },
  log: { dice: diceOf, reasons, isChapter, doerOf, ownerOf },
  builder: async () => (await fetched(() => import('./builder'))).default,
  samples: async () => (await fetched(() => import('./samples/Samples.svelte'))).default,
};

export default module;
