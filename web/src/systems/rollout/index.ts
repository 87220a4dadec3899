// Rollout 1942 on the screen.

import { fetched } from '../../lib/fetched';
import type { KeyHelp, SystemModule } from '../module';
import { actsOf } from './board/acts';
import Board from './board/Board.svelte';
import { deedsOf } from './deeds';
import { diceOf, doerOf, isChapter, ownerOf, reasons } from './log';
import Detail from './panels/Detail.svelte';
import { result } from './result';
import Roster from './panels/Roster.svelte';
import Status from './panels/Status.svelte';
import { isAttack, nextAim } from './strike';
import { allHidden, leftBy, onlyWay, propose } from './turn';
import { isBetween, turnFor, viewOf } from './view';
import { ask, doing, ended, ENDINGS, facts, many, nameOf, orders, standing, verb } from './words';

const KEYS: readonly KeyHelp[] = [
  ['Shift + arrows', 'the cursor by a tenth of an inch'],
  ['[ ]', 'turn the unit that is moved by 15 degrees'],
  ['C', 'the way goes round the cursor: a corner'],
  ['L', 'lines of sight, one enemy after the other'],
  ['R', 'ranges and arcs'],
  ['M', 'a ruler: Enter takes one end at the cursor, then the other'],
];

/** What is chosen on the table needs no button. */
const ON_TABLE = new Set(['move', 'deploy', 'lead', 'build', 'activate', 'fly', 'comeback', 'setdown']);

const module: SystemModule = {
  blurb:
    'Transforming robots in the England of 1942: missions on a free table measured in inches, ' +
    'against an enemy that plays by rules you can read.',
  keys: KEYS,
  table: {
    Board,
    stage: true,
    ahead: propose,
    // A defence is bought with its place [RO-17.3].
    supposes: ({ type }) => type === 'buy',
    raises: ({ action }) => action.type === 'raise',
    elsewhere: (option) => ON_TABLE.has(option.action.type) || isAttack(option),
    Status,
    Roster,
    tiles: () => fetched(() => import('./panels/Tiles.svelte')),
    unfolds: ({ decision }) => decision?.prompt === 'buy',
    Detail,
    result,
    ending: async () => (await fetched(() => import('./panels/ending'))).default,
  },
  setup: async () => (await fetched(() => import('./setup'))).default,
  together: () => false,
  words: {
    ask,
    facts,
    verb,
    only: onlyWay,
    all: allHidden,
    next: nextAim,
    leaves: leftBy,
    orders,
    many,
    acts: actsOf,
    deeds: deedsOf,
    turnOf: turnFor,
    doing,
    // A battle of a campaign is given up by itself; not once it is over.
    concedes: (table) => (viewOf(table).campaign && table.decision?.prompt !== 'report' ? 'battle' : undefined),
    standing,
    nameOf: (anchor, table) => nameOf(anchor, viewOf(table)),
    ended,
    endings: ENDINGS,
  },
  log: { dice: diceOf, reasons, isChapter, doerOf, ownerOf },
  face: { shows: isBetween, load: async () => (await fetched(() => import('./panels/campaign'))).default },
  builder: async () => (await fetched(() => import('./builder'))).default,
  drawing: async () => (await fetched(() => import('./drawing'))).default,
  samples: async () => (await fetched(() => import('./samples/Samples.svelte'))).default,
};

export default module;
