// Mek Leader on the screen.

import { fetched } from '../../lib/fetched';
import type { KeyHelp, SystemModule } from '../module';
import { actsOf } from './board/acts';
import Board from './board/Board.svelte';
import { deedsOf } from './deeds';
import { all, leaves, only } from './deploying';
import { fallenName } from './fallen';
import { diceOf, doerOf, isChapter, ownerOf, reasons } from './log';
import { isSale, moveOf } from './moves';
import Detail from './panels/Detail.svelte';
import { result } from './panels/result';
import Roster from './panels/Roster.svelte';
import Status from './panels/Status.svelte';
import { together } from './setup/lobby';
import { isFought, shownOf, viewOf } from './view';
import type { GameView } from './wire';
import { ask, careful, doing, ENDINGS, facts, nameOf, standing, verb } from './words';

const KEYS: readonly KeyHelp[] = [
  ['Tab', 'from card to card'],
  ['Enter', 'take a card in hand, then put it where it goes; at a Foe: fire again'],
];

const module: SystemModule = {
  blurb:
    'A card game of mercenary business: buy Meks, hire pilots, take contracts and fight them out ' +
    'with dice. One to four companies, to 500 Megacredits.',
  keys: KEYS,
  table: {
    Board,
    wide: true,
    stage: (table) => isFought(shownOf(table)),
    // What is in hand can be sold at the prompt too: its place may be out of sight on a phone.
    elsewhere: (option, chosen) =>
      (moveOf(option.action) !== null && !(isSale(option) && chosen.length)) || ['repair', 'give'].includes(option.action.type),
    unmeant: isSale,
    Status,
    Roster,
    Detail,
    result,
    ending: async () => (await fetched(() => import('./panels/ending'))).default,
  },
  setup: async () => (await fetched(() => import('./setup'))).default,
  together,
  words: {
    acts: actsOf,
    all,
    ask,
    careful,
    deeds: deedsOf,
    doing,
    facts,
    leaves,
    only,
    partOf: (view) => (isFought(view as GameView) ? 'fight' : 'table'),
    standing,
    verb,
    nameOf: (anchor, table) => nameOf(anchor, viewOf(table)) ?? fallenName(anchor, table.lines),
    endings: ENDINGS,
  },
  log: { dice: diceOf, reasons, isChapter, doerOf, ownerOf },
  samples: async () => (await fetched(() => import('./samples/Samples.svelte'))).default,
};

export default module;
