// The Great War on the screen.

import { fetched } from '../../lib/fetched';
import { HOVERS } from '../../lib/touch.svelte';
import type { KeyHelp, SystemModule } from '../module';
import { actsOf } from './board/acts';
import Board from './board/Board.svelte';
import { deedsOf } from './deeds';
import { diceOf, doerOf, isChapter, ownerOf, reasons } from './log';
import Detail from './panels/Detail.svelte';
import { result } from './panels/result';
import Roster from './panels/Roster.svelte';
import Status from './panels/Status.svelte';
import { ask, battle, doing, ENDINGS, facts, many, nameOf, orders, standing, verb, within } from './words';

const KEYS: readonly KeyHelp[] = [['T', 'where enemies can be: hatched this turn, lightly the next']];

/** What is chosen on the map or on a card needs no button. */
const ON_MAP = new Set(['fight', 'lose', 'retreat', 'deploy', 'enter']);

const module: SystemModule = {
  blurb: 'A campaign on a hex map: move your lances, take cities, and settle each battle as you like. Every battle won buys a part of the last one.',
  keys: KEYS,
  table: {
    Board,
    stage: true,
    // How a battle is fought is named on its card; on a phone the card lies below the question.
    elsewhere: ({ action }) => ON_MAP.has(action.type) || (HOVERS && action.type === 'name') || (action.type === 'move' && (action['path'] as string[]).length > 0),
    Status,
    Roster,
    tiles: () => fetched(() => import('./panels/Tiles.svelte')),
    Detail,
    result,
    missed: async () => (await fetched(() => import('./panels/FrontPages.svelte'))).default,
  },
  setup: async () => (await fetched(() => import('./setup'))).default,
  words: { ask, battle, within, facts, orders, many, verb, acts: actsOf, deeds: deedsOf, doing, standing, nameOf, endings: ENDINGS },
  log: { dice: diceOf, reasons, isChapter, doerOf, ownerOf },
  drawing: async () => (await fetched(() => import('./drawing'))).default,
  plans: async () => (await fetched(() => import('./plans'))).default,
  samples: async () => (await fetched(() => import('./samples/Samples.svelte'))).default,
};

export default module;
