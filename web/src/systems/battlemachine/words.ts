// What is asked, and what others do, in words.

import type { Table } from '../../lib/table.svelte';
import { indexIn, nameOf as mechName, PHASES, squareIn, viewOf } from './view';
import type { BattleView } from './wire';

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

export const doing = (prompt: string): string | undefined => DOING[prompt];

/** The name of a mech or building by its anchor. */
export function nameOf(anchor: string, view: BattleView): string | undefined {
  if (anchor.startsWith('building:')) return `Building ${anchor.slice('building:'.length)}`;
  const mech = indexIn([anchor], 'mech');
  return view.mechs[mech] && mechName(view, mech);
}

export function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const mover = view.active === null ? '' : mechName(view, view.active);
  const square = squareIn(table.choosing.chosen);
  if (prompt === 'deploy') {
    const placed = indexIn(table.choosing.chosen, 'mech');
    if (placed < 0) return 'Set-up: choose a mech to place';
    const name = mechName(view, placed);
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
    if (indexIn(table.choosing.chosen, 'gear') < 0) return `With which weapon at ${mechName(view, target)}?`;
    return `Click ${mechName(view, target)} again to fire, or aim`;
  }
  return ASKED[prompt] ?? prompt;
}

/** `Clash: round 3 of 9, attack`. */
export function standing(table: Table): string {
  const view = viewOf(table);
  const begun = view.phase !== 'muster' && view.phase !== 'deploy';
  const round = begun ? `round ${view.round}${view.length ? ` of ${view.length}` : ''}, ` : '';
  return `${view.scenario.name}: ${round}${PHASES[view.phase].toLowerCase()}`;
}

export const ENDINGS: Record<string, string> = {
  wiped_out: 'One side has no mechs left on the board',
  commander: 'One side has lost its commander',
  length: 'The last round is over: kill points decide',
  objectives: 'The objectives are reached',
  time: 'Time is up: kill points decide',
  conceded: 'The other side conceded',
};
