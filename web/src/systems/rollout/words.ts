// What is asked, and what others do, in words.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { amount, counted, percent, plain } from '../../lib/words';
import { buildsOf, reachOf, wayAsked, wayOf, type Point } from './measure';
import { result, whyOf } from './result';
import { broughtBy, isAttack, targetsOf } from './strike';
import { isHopeless } from './turn';
import { indexIn } from '../../lib/anchors';
import { actorOf, against, formOf, inchesOf, nameOf as unitName, pieceIn, unitIn, viewOf } from './view';
import type { Battle, WayFound } from './wire';

/** What each question asks, before anything is clicked. */
const ASKED: Record<string, string> = {
  muster: 'Choose your team',
  road: 'How does the road of the convoy run?',
  edge: 'Which edge of the table is yours?',
  buy: 'Which defences do you build?',
  deploy: 'Set up: line up all, or click a unit',
  movement: 'Movement: choose a unit to move',
  shooting: 'Shooting: choose a unit to fire',
  charging: 'Charge: choose a unit to charge with',
  fighting: 'Fight: choose a unit to fight with',
  contact: 'Recover: who breaks contact?',
};

/** What each question asks of who acts, in whose place the sign stands. */
const ASKED_OF: Readonly<Record<string, string>> = {
  place: 'Where is # set up?',
  lead: 'Where is # sent?',
  move: 'Where does # go?',
  burden: '# may lay down what it carries',
  shoot: '# fires: at whom?',
  next: '#: where does the next shot go?',
  charge: '# charges: whom?',
  fight: '# fights: whom?',
  break: '#: break contact?',
  patch: '# patches up: whom?',
  rally: '# may flee: rally it?',
  reroll: '# has rolled: roll again?',
  luck: '# has rolled: roll again?',
  fudge: '# has rolled: spend a token to roll again?',
};

/** What there is to say of a phase in which nobody has anything to do any more. */
const NOTHING: Record<string, string> = {
  shooting: 'Shooting: nobody has an enemy to fire at',
  charging: 'Charge: nobody has an enemy to charge',
  fighting: 'Fight: nobody has an enemy to fight',
};

const DOING: Record<string, string> = {
  muster: 'chooses a team …',
  road: 'lays the road …',
  edge: 'chooses an edge …',
  buy: 'builds defences …',
  build: 'builds defences …',
  deploy: 'sets up …',
  place: 'sets up …',
  movement: 'is moving …',
  move: 'is moving …',
  lead: 'leads people …',
  burden: 'decides what is carried on …',
  shooting: 'is shooting …',
  shoot: 'is shooting …',
  next: 'is shooting …',
  charging: 'is charging …',
  charge: 'is charging …',
  fighting: 'is fighting …',
  fight: 'is fighting …',
  contact: 'breaks contact …',
  break: 'decides who pulls back …',
  patch: 'patches up …',
  rally: 'rallies …',
  reroll: 'weighs another roll …',
  luck: 'weighs another roll …',
  fudge: 'weighs another roll …',
  spare: 'weighs a token …',
  stop: 'decides whether to play on …',
  report: 'reads how it ended …',
  undo: 'is asked to let you take that back …',
};

export const doing = (prompt: string): string | undefined => DOING[prompt];

/** The name of a thing by its anchor. */
export function nameOf(anchor: string, view: Battle): string | undefined {
  const unit = indexIn([anchor], 'unit');
  if (unit >= 0) return unitName(view, unit) || undefined;
  const piece = indexIn([anchor], 'piece');
  if (piece >= 0) return pieceIn(view, piece)?.name;
  return undefined;
}

export function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const { answer } = table.choosing;
  if (answer && prompt !== 'deploy' && prompt !== 'muster') return answer.text;
  const subject = actorOf(view);
  const name = subject?.name ?? '';
  const flies = prompt === 'move' && subject && formOf(view, subject).body === 'aerial';
  const pulls = prompt === 'break' && !table.choosing.options.some(({ action }) => action.type === 'disengage');
  if (prompt === 'deploy' && viewOf(table).turn.noticed && !isHopeless(table)) return 'Set up out of their sight: click a unit';
  if (prompt === 'stop') return `Mission ${view.goal.decided}: end the battle?`;
  if (prompt === 'report') return result(table)[0]!.text;
  if (prompt === 'build') return `Build ${buildsOf(table)?.piece ?? 'it'}: where?`;
  if (prompt === 'spare') return `${unitName(view, indexIn(table.choosing.options[0]?.anchors ?? [], 'unit'))} is hit: spend a token to cancel the damage?`;
  const asked = flies ? '# flies' : pulls ? '# is pinned: pull back?' : ASKED_OF[prompt];
  return asked?.replace('#', () => name || 'It') ?? ((table.ahead.nothing && NOTHING[prompt]) || (ASKED[prompt] ?? prompt));
}

/** What an attack brings, in a line. */
export function broughtTold(table: Table, option: Choice): string {
  const found = broughtBy(table, option);
  if (!found) return '';
  if (!found.roll) return `deals ≈ ${amount(found.damage)}, takes ≈ ${amount(found.taken)}`;
  const parts = [`needs ${found.roll}+`, `${percent(Math.min(1, found.hit))} to hit`];
  if (found.damage) parts.push(`≈ ${amount(found.damage)} damage`);
  if (found.pins >= 0.005) parts.push(`pins ${percent(found.pins)}`);
  if (found.destroys >= 0.005) parts.push(`out of action ${percent(found.destroys)}`);
  return parts.join(' · ');
}

type Way = Point & { facing?: number; path?: [number, number][] };

/** What a way costs of what there is: `6.1″ of 7″`. */
export const costOf = ({ half_scale: half }: Battle, { price, limit }: WayFound): string => `${against(price, limit, half)} of ${inchesOf(limit, half)}`;

/** What it costs and what comes of it, or what to do, in a line. */
export function facts(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const { answer, options } = table.choosing;
  const half = view.half_scale;
  if (answer && isAttack(answer)) return broughtTold(table, answer);
  const subject = actorOf(view);
  if (prompt === 'move' && subject) {
    if (options.some(({ action }) => action.type === 'fly' || action.type === 'comeback')) return 'Choose where to on the table; it flies its full Move';
    if (answer?.action.type === 'move') {
      const { facing = -1, path = [], ...at } = answer.action as unknown as Way;
      const found = wayOf(table, wayAsked(subject.unit, at, facing, path));
      return found ? `${costOf(view, found)} · turn it by its handle or with [ and ]` : '…';
    }
    const reach = reachOf(table, subject.unit);
    return reach?.limit ? `Moves ${inchesOf(reach.limit, half)} · click where to, or drag it there` : '';
  }
  if (prompt === 'report') return result(table)[0]!.note!;
  if (prompt === 'build') return 'Click a place in the lit ground; [ and ] turn it';
  if (prompt === 'buy') {
    const left = buildsOf(table)?.left;
    return left === undefined ? '…' : `${counted(left, 'point')} left`;
  }
  if (prompt === 'place') return 'Click a place in the lit strip';
  if (prompt === 'patch') return 'Click whom it restores HP to';
  if (prompt === 'lead')
    return options.some(({ action }) => action.type === 'lead')
      ? 'You lead it: click where to in the lit ground'
      : 'Nobody of yours is within 6″ of it. You are asked all the same, so that nobody learns whom you lead';
  if (table.ahead.nothing && prompt in NOTHING) return 'Let the rest pass, or change a form';
  if (prompt === 'edge') return `You come from it, and it lies nearest to you${viewOf(table).goal.points.length ? '; the enemy will stand about the flags' : ''}`;
  if (prompt === 'deploy') {
    if (isHopeless(table)) return `No places hide all of them. ${options[0]!.text}`;
    return viewOf(table).turn.noticed ? 'Each in a place of the strip that lights up' : options[0]!.text;
  }
  if (options[0] && isAttack(options[0])) {
    const found = targetsOf(options).length;
    return found ? 'Click a target to aim, again to attack' : 'No target';
  }
  return '';
}

const VERBS: Readonly<Record<string, string>> = {
  move: 'Move',
  fly: 'Fly',
  comeback: 'Come back',
  setdown: 'Get out',
  deploy: 'Set up',
  lineup: 'Line up all',
  build: 'Build',
  patch: 'Patch up',
  lead: 'Send',
  charge: 'Charge',
  fight: 'Fight',
  shoot: 'Fire',
  shell: 'Fire',
  throw: 'Throw',
  demolish: 'Throw',
};

/** What is written on the answer that is meant, with its chance where it is a shot or a throw. */
export function verb(table: Table, option: Choice): string {
  const { type, edge } = option.action;
  if (type === 'turn') return edge === 4 ? 'Keep the southern edge' : `Turn it: ${option.text}`;
  const word = VERBS[type] ?? option.text;
  const found = /Fire|Throw/.test(VERBS[type] ?? '') && broughtBy(table, option);
  return found ? `${word} ${percent(Math.min(1, found.hit))}` : word;
}

export const many = (table: Table): string => (table.decision?.prompt === 'move' || table.decision?.prompt === 'place' ? 'places' : 'answers');

/** Tokens are asked for at every die [RO-1.8]: not again, or only where one is of use. */
export function orders({ decision, company, level }: Table): { text: string; give: () => void }[] {
  const { orders } = company;
  const prompt = decision?.prompt;
  if (!orders || level || (prompt !== 'fudge' && prompt !== 'spare')) return [];
  const given = orders.lines.map(({ order }) => order);
  const one = (text: string, type: string) => ({ text, give: () => void company.prepare(orders.player!, [...given, { type }]) });
  const phase = one('Not again this phase', 'savetokens');
  return prompt === 'spare' || given.some(({ type }) => type === 'trustluck') ? [phase] : [phase, one('Only for bad dice', 'trustluck')];
}

/** `Recon: turn 3 of 8`. */
export function standing(table: Table): string {
  const { goal, turn } = viewOf(table);
  if (!goal.mission) return 'Set-up';
  return turn.turn ? `${goal.name}, turn ${turn.turn} of ${goal.limit}` : `${goal.name}, set-up`;
}

export const ENDINGS: Record<string, string> = { mission: 'The mission is decided', 'given up': 'Given up' };

/** By what a mission was decided; how else a battle ends, its endings say. */
export const ended = (table: Table): string | null => (table.over?.reason === 'mission' ? plain(whyOf(table) ?? '') : '') || null;

/** Who a line of the log is about. */
export const isPlayers = (view: Battle, unit: number): boolean => unitIn(view, unit)?.side === 'player';
