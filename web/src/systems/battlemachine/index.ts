// Battle Machine on the screen.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import type { KeyHelp, SystemModule } from '../module';
import Board from './board/Board.svelte';
import Detail from './panels/Detail.svelte';
import Emblem from './art/Emblem.svelte';
import Force from './setup/Force.svelte';
import { brief, quick, surprise } from './setup/lobby';
import { field } from './setup/mine';
import { OPTION_GROUPS, WORDS } from './options';
import Preview from './setup/Preview.svelte';
import Result from './panels/Result.svelte';
import { diceOf, doer, halfInWords, partsInWords, rollOf, type Half } from './rolls';
import Roster from './panels/Roster.svelte';
import Setup from './setup/Setup.svelte';
import Status from './panels/Status.svelte';
import { indexIn, nameOf, PHASES, squareIn, viewOf } from './view';

/** What each question asks, before anything is clicked. */
const ASKED: Record<string, string> = {
  muster: 'Choose your battlegroup',
  begin: 'Go first or second?',
  move: 'Movement: choose a mech to move, or end the movement',
  order: 'Kill Order: choose an enemy mech; your shots at it get +1 to hit',
  share: 'Common Grid: move energy between your mechs',
  attack: 'Attack: choose a mech to attack with, or end the attack',
  act: 'Choose a mech to act with',
  undo: 'The other side asks to take back its action',
};

/** What a player does while the other waits. */
const DOING: Record<string, string> = {
  muster: 'chooses a battlegroup …',
  begin: 'decides who goes first …',
  deploy: 'sets up …',
  move: 'is moving …',
  destination: 'is moving …',
  order: 'gives a Kill Order …',
  share: 'shares energy …',
  attack: 'is attacking …',
  act: 'chooses a mech …',
  fire: 'is attacking …',
  undo: 'is asked to let you take that back …',
};

function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const mover = view.active === null ? '' : nameOf(view, view.active);
  const square = squareIn(table.choosing.chosen);
  if (prompt === 'deploy') {
    const placed = indexIn(table.choosing.chosen, 'mech');
    if (placed < 0) return 'Set-up: choose a mech to place';
    const name = nameOf(view, placed);
    return square ? `Which way does ${name} face?` : `Place ${name}: click a marked square`;
  }
  if (prompt === 'destination')
    return square ? `Which way does ${mover} face there?` : `Move ${mover}: click a marked square`;
  if (prompt === 'fire') {
    const target = indexIn(table.choosing.chosen, 'mech');
    if (target < 0) {
      const foes = view.mechs.some(
        (mech) => mech.owner !== view.turn && table.choosing.offers.has(`mech:${mech.index}`),
      );
      return foes ? `${mover} attacks: click a target` : `${mover} attacks: no enemy it can fire at`;
    }
    if (indexIn(table.choosing.chosen, 'gear') < 0) return `With which weapon at ${nameOf(view, target)}?`;
    return `Click ${nameOf(view, target)} again to fire, or aim`;
  }
  return ASKED[prompt] ?? prompt;
}

/** `Clash: round 3 of 9, attack`. */
function standing(table: Table): string {
  const view = viewOf(table);
  const begun = view.phase !== 'muster' && view.phase !== 'deploy';
  const round = begun ? `round ${view.round}${view.length ? ` of ${view.length}` : ''}, ` : '';
  return `${view.scenario.name}: ${round}${PHASES[view.phase].toLowerCase()}`;
}

/** The modifiers on both sides of a roll, sum against sum, and what naturals do to it. */
function reasons(event: Tagged): string[] {
  const roll = rollOf(event);
  if (!roll) return [];
  const side = (name: string, half: Half) =>
    `${name}: ${halfInWords(half)}${half.parts.length ? `, with ${partsInWords(half.parts)}` : ''}`;
  return [side('Attacker', roll.attack), side('Defender', roll.defence), roll.why];
}

const ENDINGS = {
  wiped_out: 'One side has no mechs left on the board',
  commander: 'One side has lost its commander',
  length: 'The last round is over: kill points decide',
  objectives: 'The objectives are reached',
  time: 'Time is up: kill points decide',
  conceded: 'The other side conceded',
};

const KEYS: readonly KeyHelp[] = [
  ['T', 'what the enemy could fire at in its next turn'],
  ['R', 'range, arc and lines of sight of the mech looked at'],
];

const module: SystemModule = {
  blurb:
    'A squad skirmish of giant robots on a grid: move, turn, and spend your energy on the right ' +
    'guns. Three to five mechs a side, about twenty minutes.',
  Board,
  Status,
  Roster,
  Detail,
  Setup,
  Force,
  Preview,
  Result,
  Emblem,
  samples: async () => (await import('./samples/Samples.svelte')).default,
  keys: KEYS,
  builder: async () => (await import('./builder')).default,
  brief,
  field,
  quick,
  surprise,
  standing,
  optionGroups: OPTION_GROUPS,
  words: WORDS,
  ask,
  elsewhere: ({ action }) => action.type === 'fire' && (action['mech'] as number) >= 0,
  doing: (prompt) => DOING[prompt],
  dice: (event, table) => diceOf(event, viewOf(table)),
  reasons,
  endings: ENDINGS,
  isChapter: (event) => event.type === 'turnstarted',
  nameOf: (anchor, table) => {
    if (anchor.startsWith('building:')) return `Building ${anchor.slice('building:'.length)}`;
    const mech = indexIn([anchor], 'mech');
    return viewOf(table).mechs[mech] && nameOf(viewOf(table), mech);
  },
  doerOf: (event, table) => doer(event, viewOf(table)),
  ownerOf: (anchor, table) => viewOf(table).mechs[indexIn([anchor], 'mech')]?.owner,
};

export default module;
