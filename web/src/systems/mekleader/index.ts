// Mek Leader at the screen.

import type { KeyHelp, SystemModule } from '../module';
import Board from './board/Board.svelte';
import Detail from './panels/Detail.svelte';
import Emblem from './art/Emblem.svelte';
import { brief, quick, surprise, together } from './setup/lobby';
import { diceOf, doerOf, ownerOf, reasons } from './log';
import { moveOf } from './moves';
import { OPTION_GROUPS, WORDS } from './options';
import Preview from './setup/Preview.svelte';
import Result from './panels/Result.svelte';
import Roster from './panels/Roster.svelte';
import Setup from './setup/Setup.svelte';
import Status from './panels/Status.svelte';
import { viewOf } from './view';
import { ask, careful, doing, ENDINGS, nameOf, standing } from './words';

const KEYS: readonly KeyHelp[] = [
  ['Tab', 'from card to card'],
  ['Enter', 'take a card in hand, then put it where it goes; at a Foe: fire again'],
];

const module: SystemModule = {
  blurb:
    'A card game of mercenary business: buy Meks, hire pilots, take contracts and fight them out ' +
    'with dice. One to four companies, to 500 Megacredits.',
  Board,
  wide: true,
  keys: KEYS,
  Status,
  Roster,
  Detail,
  Setup,
  Preview,
  Result,
  Emblem,
  samples: async () => (await import('./samples/Samples.svelte')).default,
  brief,
  quick,
  surprise,
  together,
  standing,
  ask,
  doing,
  careful,
  elsewhere: ({ action }) => moveOf(action) !== null || ['repair', 'give'].includes(action.type),
  optionGroups: OPTION_GROUPS,
  words: WORDS,
  endings: ENDINGS,
  dice: diceOf,
  reasons,
  isChapter: (event) => event.type === 'turnstarted',
  nameOf: (anchor, table) => nameOf(anchor, viewOf(table)),
  doerOf,
  ownerOf,
};

export default module;
