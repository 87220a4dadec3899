// Battle Machine on the screen.

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
import { allPlaced, comparesAims, leftBy, nextAim, onlyWay, propose } from './turn';
import { turnOf, viewOf } from './view';
import { ask, doing, ended, ENDINGS, facts, many, nameOf, standing, verb } from './words';

const KEYS: readonly KeyHelp[] = [
  ['T', 'what to expect of the enemy in its next turn, square by square'],
  ['R', 'range, arc and lines of sight of the mech looked at'],
];

const module: SystemModule = {
  blurb:
    'A squad skirmish of giant robots on a grid: move, turn, and spend your energy on the right ' +
    'guns. Three to five mechs a side, about twenty minutes.',
  keys: KEYS,
  table: {
    Board,
    stage: true,
    ahead: propose,
    raises: ({ action }) => action.type === 'raise',
    // Who attacks is chosen on the board or among the tiles.
    elsewhere: ({ action }, chosen) =>
      action.type === 'share' ? !chosen.length : action.type === 'activate' || (action.type === 'fire' && (action['mech'] as number) >= 0),
    Status,
    Roster,
    tiles: () => fetched(() => import('./panels/Tiles.svelte')),
    unfolds: comparesAims,
    Detail,
    result,
    ending: async () => (await fetched(() => import('./panels/ending'))).default,
  },
  setup: async () => (await fetched(() => import('./setup'))).default,
  words: {
    ask,
    facts,
    verb,
    only: onlyWay,
    all: allPlaced,
    next: nextAim,
    leaves: leftBy,
    many,
    acts: actsOf,
    deeds: deedsOf,
    turnOf,
    doing,
    standing,
    nameOf: (anchor, table) => nameOf(anchor, viewOf(table)),
    endings: ENDINGS,
    ended,
  },
  log: { dice: diceOf, reasons, isChapter, doerOf, ownerOf },
  builder: async () => (await fetched(() => import('./builder'))).default,
  samples: async () => (await fetched(() => import('./samples/Samples.svelte'))).default,
};

export default module;
