// The campaign between two battles: a face of its own.

import { fetched } from '../../../../lib/fetched';
import type { SystemModule } from '../../../module';
import Board from '../../board/campaign/Board.svelte';
import { diceOf, doerOf } from './log';
import Detail from './Detail.svelte';
import { result } from './result';
import Roster from './Roster.svelte';
import Status from './Status.svelte';
import { ask, careful, doing, ENDINGS, facts, nameOf, only, standing, verb } from './words';

/** What is chosen on the map or from a panel needs no button. */
const ELSEWHERE = new Set(['command', 'undertake', 'join', 'improve', 'outfit', 'learn', 'fit', 'erect', 'hire', 'march', 'welcome', 'commission', 'replace', 'enrol', 'create', 'appoint']);

/** What is chosen from the panel beside the map. */
const BESIDE = new Set(['hire', 'base', 'learn', 'fit', 'recruit', 'officer']);

const campaign: SystemModule = {
  table: {
    Board,
    stage: true,
    elsewhere: ({ action, anchors }, chosen) => {
      if (action.type === 'spend') return action['deed'] === 'scout' || action['deed'] === 'repair';
      // Two orders for one sector are told apart by buttons.
      return ELSEWHERE.has(action.type) && !(action.type === 'command' && chosen.some((anchor) => anchors.includes(anchor)));
    },
    Status,
    Roster,
    tiles: () => fetched(() => import('./Tiles.svelte')),
    unfolds: ({ decision }) => BESIDE.has(decision?.prompt ?? ''),
    Detail,
    result,
  },
  words: { ask, careful, doing, facts, nameOf, only, partOf: () => 'campaign', standing, turnOf: () => 0, verb, endings: ENDINGS },
  log: { dice: diceOf, doerOf, isChapter: ({ type }) => type === 'campaignturnbegan' },
};

export default campaign;
