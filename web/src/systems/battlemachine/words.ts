// What is asked, and what others do, in words.

import { isSame } from '../../boards/lattice';
import type { Choice } from '../../lib/narrow';
import { shotOf } from '../../lib/strike';
import type { Table } from '../../lib/table.svelte';
import { percent } from '../../lib/words';
import { damageOf, dangerAt } from './danger';
import { outlookFrom, reachOf, threatOf } from './measure';
import { hasMore, onlyWay } from './turn';
import { indexIn } from '../../lib/anchors';
import { nameOf as mechName, PHASES, squareIn, viewOf } from './view';
import type { BattleView, Mech, Square } from './wire';

/** The ways a mech can look, by their numbers. */
const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** What each question asks, before anything is clicked. */
const ASKED: Record<string, string> = {
  muster: 'Choose your battlegroup',
  begin: 'Go first or second?',
  move: 'Movement: choose a mech to move, or end the movement',
  order: 'Kill Order: choose an enemy mech',
  share: 'Common Grid: choose a mech that gives energy',
  attack: 'Attack: choose a mech to attack with, or end the attack',
  act: 'Choose a mech to act with',
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
  if (prompt === 'fire' && !hasMore(table.choosing.options, view)) return `${mover} has nothing left to do`;
  if (prompt === 'attack' && onlyWay(table)) return 'No enemy to fire at';
  if (prompt === 'deploy') {
    const placed = indexIn(table.choosing.chosen, 'mech');
    if (placed < 0) return 'Set-up: choose a mech to place';
    const name = mechName(view, placed);
    return square ? `Which way does ${name} face?` : `Place ${name}`;
  }
  if (prompt === 'destination') {
    if (!square) return `Move ${mover}`;
    const facing = facingIn(table.choosing.chosen);
    return facing < 0 ? `Which way does ${mover} face there?` : `${mover} to ${square.join(', ')}, facing ${WAYS[facing]}`;
  }
  if (prompt === 'fire') {
    const target = indexIn(table.choosing.chosen, 'mech');
    const gun = view.active === null ? undefined : view.mechs[view.active]?.gear[indexIn(table.choosing.chosen, 'gear')];
    if (target >= 0 && gun) return `${gun.name} at ${mechName(view, target)}${aimIn(table, target)}`;
    return target < 0 ? `${mover} attacks` : `With which weapon at ${mechName(view, target)}?`;
  }
  if (prompt === 'share' && table.choosing.chosen.length) {
    const { kept } = table.choosing;
    const [giver, ...receivers] = new Set(kept.flatMap(({ anchors: [from = '', to = ''] }) => [from, to]));
    const from = mechName(view, indexIn([giver!], 'mech'));
    return receivers.length > 1 ? `To which mech does ${from} give energy?` : `${from} to ${mechName(view, indexIn(receivers, 'to'))}: how much energy?`;
  }
  return ASKED[prompt] ?? prompt;
}

/** What of a target is aimed at, after its name. */
function aimIn(table: Table, target: number): string {
  const aim = table.choosing.answer?.action['aim'];
  if (typeof aim !== 'number' || aim === -1) return '';
  return `, ${aim === -2 ? 'its legs' : `its ${viewOf(table).mechs[target]?.gear[aim]?.name ?? 'gear'}`}`;
}

const facingIn = (chosen: readonly string[]): number => indexIn(chosen, 'facing');

/** What it costs and what comes of it, or what to do, in a line. */
export function facts(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const mover = view.active === null ? undefined : view.mechs[view.active];
  const { answer, chosen, options } = table.choosing;
  if (prompt === 'destination' && mover) {
    const square = squareIn(chosen);
    const reach = reachOf(table, mover.index);
    if (!square) {
      const how = 'click a marked square, or pull from it to where it looks';
      return reach ? `${reach.points} points: ${how}` : how;
    }
    return moveFacts(table, mover, square, facingIn(chosen));
  }
  if (prompt === 'deploy') return squareIn(chosen) ? '' : 'click a marked square, or take all where they are shown';
  if (prompt === 'order') return 'your shots at it get +1 to hit';
  if (prompt !== 'fire' || !mover) return '';
  const gun = mover.gear[indexIn(chosen, 'gear')];
  const odds = answer?.action.type === 'fire' ? table.odds(answer.action) : null;
  if (gun && odds) {
    const shot = shotOf(odds);
    const kill = shot.kill >= 0.005 ? ` · kill ${percent(shot.kill)}` : '';
    return `${gun.eng} of ${mover.eng} energy · ${damageOf(shot.damage)} damage${kill}`;
  }
  if (indexIn(chosen, 'mech') >= 0) return `${mover.eng} energy · choose a weapon`;
  const foes = view.mechs.some((mech) => mech.owner !== view.turn && table.choosing.offers.has(`mech:${mech.index}`));
  const other = hasMore(options, view) ? '' : ', but for buildings';
  return `${mover.eng} energy · ${foes ? 'click a target' : `no enemy it can fire at${other}`}`;
}

/** What a move to a square comes to: its cost, whom it could hit from there, what it has to expect. */
function moveFacts(table: Table, mover: Mech, square: Square, facing: number): string {
  const view = viewOf(table);
  const end = reachOf(table, mover.index)?.squares.find((one) => isSame([one.x, one.y], square));
  const cost = end ? (facing < 0 ? end.cost : end.facings[facing]) : undefined;
  const outlook = outlookFrom(table, mover.index, square);
  const threat = threatOf(table, mover.index);
  const danger = threat && dangerAt(threat, square);
  const seen = outlook?.prospects.filter(({ facings }) => facing < 0 || facings.includes(facing)) ?? [];
  const best = seen.map(({ shot }) => shot).sort((one, other) => other.hit - one.hit)[0];
  return [
    cost === undefined ? '' : cost === 1 ? '1 point' : `${cost} points`,
    best ? `${best.weapons.length > 1 ? 'at least one hit on' : 'best shot'} ${mechName(view, best.mech)} ${percent(best.hit)}` : outlook ? 'no enemy to fire at' : '',
    danger ? `expect ${damageOf(danger.damage)} damage from ${danger.by.length === 1 ? mechName(view, danger.by[0]!.mech) : `${danger.by.length} enemies`}` : threat?.by.length ? 'safe there' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the list of all answers holds. */
export function many(table: Table): string {
  const prompt = table.decision?.prompt;
  if (prompt !== 'deploy' && prompt !== 'destination') return 'answers';
  if (squareIn(table.choosing.chosen)) return 'ways to face';
  return prompt === 'deploy' ? 'places' : 'moves';
}

/** What is written on the answer that is meant. */
export function verb(table: Table, { action, text }: Choice): string {
  if (action.type === 'move') return 'Move';
  if (action.type === 'jump') return 'Jump';
  if (action.type === 'place') return 'Place';
  if (action.type !== 'fire') return text;
  const odds = table.odds(action);
  return odds ? `Fire ${percent(shotOf(odds).hit)}` : 'Fire';
}

/** `Clash, round 3 of 9, attack`. */
export function standing(table: Table): string {
  const view = viewOf(table);
  const begun = view.phase !== 'muster' && view.phase !== 'deploy';
  const round = begun ? `round ${view.round}${view.length ? ` of ${view.length}` : ''}, ` : '';
  return `${view.scenario.name}, ${round}${PHASES[view.phase].toLowerCase()}`;
}

export const ENDINGS: Record<string, string> = {
  wiped_out: 'One side has no mechs left on the board',
  commander: 'One side has lost its commander',
  length: 'The last round is over: kill points decide',
  objectives: 'The objectives are reached',
  time: 'Time is up: kill points decide',
  conceded: 'The losing side conceded',
};

/** Who has conceded; or who has lost the commander, or everybody, where that ended the game; it may be both
    [BM-16.2, BM-16.3]. */
export function ended(table: Table): string | null {
  const { mechs, sides } = viewOf(table);
  const reason = table.over?.reason;
  if (reason === 'conceded') return `${table.players[table.over!.scores.indexOf(0)]?.name} conceded`;
  const lost = (player: number): boolean => {
    const own = mechs.filter((mech) => mech.owner === player);
    if (reason === 'commander') return own.some((mech) => mech.commander && mech.status === 'destroyed');
    return reason === 'wiped_out' && own.every((mech) => mech.status === 'destroyed');
  };
  const who = sides.map(({ player }) => player).filter(lost);
  const name = who.length > 1 ? 'Both sides' : table.players[who[0] ?? -1]?.name;
  return name ? `${name} lost ${reason === 'commander' ? 'the commander' : 'every mech'}` : null;
}
