// What the shell says of a campaign.

import { behind, type Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { HOVERS } from '../../lib/touch.svelte';
import { percent } from '../../lib/words';
import { attacksOf, reachOf, sheetOf, winOf } from './measure';
import { detourOf, pathChosen, promptOf, subjectOf } from './play';
import { fieldName, hexName, unitIn, viewOf } from './view';
import type { Campaign } from './wire';

const ASKED: Readonly<Record<string, string>> = {
  lead: 'Who moves first this turn?',
  battle: 'Which battle is fought next?',
  enter: 'Enter the result of the battle',
  confirm: 'Confirm the result, or enter another',
  lose: 'Which unit loses the next step?',
};

const DOING: Readonly<Record<string, string>> = {
  lead: 'names who moves first …',
  move: 'is moving …',
  battle: 'chooses a battle …',
  name: 'names a method …',
  enter: 'enters a result …',
  confirm: 'confirms a result …',
  lose: 'takes losses …',
  retreat: 'retreats …',
  deploy: 'brings back units …',
  undo: 'is asked to let you take that back …',
};

export const doing = (prompt: string): string | undefined => DOING[prompt];

export const METHODS: Readonly<Record<string, { name: string; text: string }>> = {
  auto: { name: 'By dice', text: 'Two dice a side and the shift decide at once.' },
  manual: { name: 'On a real table', text: 'You play it yourselves and type in the result.' },
  any: { name: 'Any way', text: 'The other side names it; where both do not care, dice decide.' },
  'tactical:battlemachine': { name: 'Battle Machine', text: 'on squares' },
  'tactical:thirtymm': { name: '30MM Wargame', text: 'on hexes' },
  'tactical:rollout': { name: 'Rollout 1942', text: 'on a free table' },
};
export const methodOf = (method: string): string => METHODS[method]?.name ?? method.replace('tactical:', '');
/** What was said, in a sentence: the names of systems stay as they are. */
export const saidOf = (method: string): string => (method.includes(':') ? methodOf(method) : methodOf(method).toLowerCase());

export function ask(table: Table): string {
  const view = viewOf(table);
  const prompt = promptOf(table);
  const { answer, options } = table.choosing;
  const subject = subjectOf(table);
  if (prompt === 'move') {
    const path = pathChosen(table);
    if (subject && path.length) return `${subject.name} to ${hexName(view, path.at(-1)!)}`;
    const then = table.planned === 'later' ? ' when it is to move next' : '';
    return subject ? `${subject.name}: where to${then}?` : `Choose a unit to ${table.planned ? 'order' : 'move'}`;
  }
  const where = view.battle ? fieldName(view, view.battle.hex) : '';
  if (prompt === 'name') return `${where[0]?.toUpperCase()}${where.slice(1)}: how is it fought?`;
  if (prompt === 'retreat') {
    const unit = unitIn(view, String(options[0]?.action['unit'] ?? ''));
    return answer ? answer.text : `${unit?.name ?? 'A unit'} retreats: where to?`;
  }
  if (prompt === 'deploy') return answer && answer.action.type === 'deploy' ? answer.text : 'Bring back units that are ready';
  if (answer && prompt !== 'lead') return answer.text;
  return ASKED[prompt] ?? prompt;
}

/** What comes of it, in a line. */
export function facts(table: Table): string {
  const prompt = promptOf(table);
  const view = viewOf(table);
  const subject = subjectOf(table);
  if (prompt === 'move') {
    if (!subject) {
      if (table.planned === 'now') return 'It is your turn: the first order is carried out as soon as it is given, any other when its question comes';
      if (table.planned) return 'Done when its question comes, also while you are away; where an enemy came or went, it waits for you';
      const left = view.units.filter(({ player, hex, moved }) => hex && !moved && player === table.decision?.player).length;
      return `${left} of your units can still move; a unit may hold, nobody may pass`;
    }
    const path = pathChosen(table);
    if (!path.length) return 'Click a marked hex; drag from the unit to draw a path; or let it hold';
    const way = reachOf(table, subject.id)?.hexes.flatMap(({ ways }) => ways).find((one) => one.path.join() === path.join());
    const battle = attacksOf(table, subject.id).find(({ hex }) => hex === path.at(-1));
    return [
      `${way?.march ? 'march' : 'move'} of ${path.length} ${path.length === 1 ? 'hex' : 'hexes'}`,
      way?.takes.length ? `takes ${way.takes.map((hex) => hexName(view, hex)).join(' and ')}` : '',
      battle ? `battle: ${percent(winOf(battle, view.players[subject.player]!.team))} to win by dice` : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
  if (prompt === 'name') {
    if (HOVERS) return 'Choose on the battle card, where the odds by dice stand';
    const team = view.players[table.decision?.player ?? 0]?.team ?? 0;
    const battle = table.measures ? sheetOf(table, view.battle?.hex ?? '')?.battle : undefined;
    if (!battle) return 'The odds by dice stand on the battle card';
    const [own, other] = team === battle.defender ? [...battle.bv].reverse() : battle.bv;
    return `${percent(winOf(battle, team))} to win by dice, ${own} bv against ${other}; more on the battle card`;
  }
  if (prompt === 'enter' || prompt === 'confirm') return 'The form is on the battle card';
  if (prompt === 'retreat') return 'One hex, at once; crosses are closed';
  if (prompt === 'lose') return 'One step at a time, each from a unit with the most steps left';
  if (prompt === 'deploy') return 'Click a marked hex, or the unit on the reserve table; what stays there may come in any later turn';
  return '';
}

/** The proposed way is the shortest: another one that takes more on the way is a click away. */
export function orders(table: Table): { text: string; give: () => void }[] {
  const found = promptOf(table) === 'move' && table.mine ? detourOf(table) : undefined;
  if (!found) return [];
  return [{ text: `Take ${found.takes.map((hex) => hexName(viewOf(table), hex)).join(' and ')} on the way`, give: () => table.choosing.make(found.way) }];
}

/** What a long list of answers holds. */
export const many = (table: Table): string => (promptOf(table) === 'move' ? 'moves' : 'answers');

/** What is written on the answer that is meant. */
export function verb(table: Table, { action, text }: Choice): string {
  switch (action.type) {
    case 'move': {
      if (table.planned === 'later') return 'Give the order';
      if (!(action['path'] as string[]).length) return 'Hold';
      const subject = subjectOf(table);
      const battle = subject && attacksOf(table, subject.id).find(({ hex }) => hex === (action['path'] as string[]).at(-1));
      return battle ? 'Attack' : 'Move';
    }
    case 'fight':
      return 'Fight here';
    case 'retreat':
      return 'Retreat there';
    case 'deploy':
      return 'Return here';
    case 'lose':
      return 'Lose a step';
    case 'done':
      return 'Done';
    default:
      return text;
  }
}

/** What each side may field in the battle that is played out, the attacker first, where the log tells it. */
const limitsOf = (table: Table): number[] =>
  (table.lines.filter(({ event }) => event.type === 'playedout').at(-1)?.event['limits'] as number[] | undefined) ?? [];

/** [GW-10.2] What the force of who is asked may cost. */
export const within = (table: Table): number | undefined => limitsOf(table)[table.decision?.player ?? -1];

/** `Turn 5, battle for City 0403`, with what each side may field where the log tells it: one's own
    side first, else the attacker. */
export function battle(table: Table): string {
  const view = table.around as Campaign;
  const [seat, other] = table.seats;
  const limits = limitsOf(table);
  const [mine, theirs] = seat ? [...limits].reverse() : limits;
  const own = seat === undefined || other !== undefined ? '' : 'your ';
  const hex = view.battle?.hex ?? '';
  return `Turn ${view.turn}, ${hex ? 'battle for ' : ''}${fieldName(view, hex)}${mine ? ` · ${own}${mine} against ${theirs}` : ''}`;
}

/** `Kestrel Ford, turn 2 of 6`. */
export function standing(table: Table): string {
  const { map, turn, last, players } = viewOf(table);
  return `${map}, turn ${turn} of ${last}, ${players.map(({ warchest }) => warchest.whole).join(' : ')}`;
}

export function nameOf(anchor: string, table: Table): string | undefined {
  const view = viewOf(table);
  const hex = behind([anchor], 'hex');
  return hex ? hexName(view, hex) : unitIn(view, behind([anchor], 'unit'))?.name;
}

export const ENDINGS: Readonly<Record<string, string>> = {
  final: 'The final battle is won',
  counted: 'Nobody won the final battle, so what each has decides',
  warchest: 'The other warchest is empty',
  conceded: 'The others gave up',
  capital: 'The others have no capital',
};
