// What is asked, and what others do, in words.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Odds } from '../../lib/wire';
import { amount, counted, inside, percent, sentence } from '../../lib/words';
import { reachOf } from './measure';
import { chosenSpot } from './play';
import { fallAimed, throwIn, throwTold } from './tumbles';
import { attackerOf, chosenShot, targetsOf } from './strike';
import { indexIn } from '../../lib/anchors';
import { hexIn, itemName, nameOf as unitName, viewOf, weaponName } from './view';
import type { End, MissionGameView } from './wire';

/** The ways a unit can look, by their numbers. */
const WAYS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

/** What each question asks, before anything is clicked. */
const ASKED: Record<string, string> = {
  muster: 'Choose your squad',
  role: 'Attacker or Defender?',
  area: 'Where does your team deploy?',
  goals: 'Choose three secondary objectives',
  marker: 'Place a marker of the mission: click a marked hex',
  deploy: 'Set-up: choose a unit to place',
  reserve: 'Reserves: choose a unit to bring on',
  activate: 'Choose a unit to activate',
  drone: 'Order a drone',
  watcher: 'Overwatch: choose who shoots',
  reroll: 'Ace Pilot: roll again?',
  grapple: 'The grapple failed: try again?',
  hold: 'It has hold of it: hold it or throw it',
};

/** What a player does while the other waits. */
const DOING: Record<string, string> = {
  muster: 'chooses a squad …',
  role: 'chooses a role …',
  area: 'chooses an area …',
  goals: 'chooses objectives …',
  marker: 'places a marker …',
  deploy: 'sets up …',
  place: 'sets up …',
  facing: 'is moving …',
  reserve: 'brings on a unit …',
  activate: 'chooses a unit …',
  act: 'is acting …',
  drone: 'orders a drone …',
  watcher: 'may react …',
  overwatch: 'may shoot from Overwatch …',
  counter: 'may strike back …',
  aim: 'aims the next shot …',
  shield: 'may raise a shield …',
  reroll: 'may roll again …',
  grapple: 'is grappling …',
  hold: 'has hold of a unit …',
  undo: 'is asked to let you take that back …',
};

export const doing = (prompt: string): string | undefined => DOING[prompt];

/** The name of a thing by its anchor. */
export function nameOf(anchor: string, view: MissionGameView): string | undefined {
  const unit = indexIn([anchor], 'unit');
  if (unit >= 0) return view.units[unit] && unitName(view, unit);
  const building = view.board.buildings[indexIn([anchor], 'building')];
  if (building) return building.hq ? 'the HQ' : `Building ${building.id}`;
  return view.board.markers[indexIn([anchor], 'marker')]?.name;
}

/** What is done in the turn of somebody else, who goes on after it. */
const REACTIONS: Readonly<Record<string, string>> = { overwatch: 'Overwatch: ', counter: 'Strike back: ' };

/** Who is attacked with what, where that is chosen. */
const attackTold = (view: MissionGameView, action: Choice['action']): string =>
  `${action['charge'] ? 'Overcharged ' : ''}${weaponName(view, action['weapon'] as number)} at ${unitName(view, action['unit'] as number)}`;

export function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const { answer, chosen } = table.choosing;
  const subject = view.subject ? unitName(view, view.subject.unit) : '';
  if (answer?.action.type === 'attack') return `${REACTIONS[prompt] ?? ''}${attackTold(view, answer.action)}`;
  const spot = chosenSpot(table);
  if (prompt === 'place') return spot ? `${subject} on ${spot.at}: which way?` : `Place ${subject}: click a marked hex`;
  if (prompt === 'facing') {
    const facing = indexIn(chosen, 'facing');
    return facing < 0 ? `Which way does ${subject} face?` : `${subject} faces ${WAYS[facing]}`;
  }
  if (prompt === 'act') {
    if (spot) return `${subject} to ${spot.at}${spot.elevation === null ? '' : `, elevation ${spot.elevation}`.replace('-', '−')}`;
    if (answer) return answer.text;
    return `${subject} acts`;
  }
  if (prompt === 'shield') return `${subject} is hit: does a shield take it?`;
  if (prompt === 'overwatch') return `${unitName(view, attackerOf(table)?.index ?? -1)} may shoot from Overwatch`;
  if (prompt === 'counter') return `${unitName(view, attackerOf(table)?.index ?? -1)} may strike back`;
  if (prompt === 'aim') return answer ? answer.text : `Where does the next shot at ${subject} go?`;
  return ASKED[prompt] ?? prompt;
}

/** What an Aerial vehicle has left where a move ends, and what that does to it [TM-9.14]. */
export const unspent = ({ cost, harm }: Pick<End, 'cost' | 'harm'>): string =>
  cost > 0 && harm > 0 ? `${cost} MP left: it takes ${harm} damage unless it flies on` : `${cost} MP left`;

/** What a flight costs: the attacks of this turn, unless Rotor Shift comes first [TM-8.6, TM-9.13]. */
const flying = (options: readonly Choice[]): string =>
  `click a marked hex to fly: no attack after that${options.some(({ action }) => action.type === 'rotorshift') ? ', unless Rotor Shift comes first' : ''}`;

/** What comes of a reaction, on the average. */
function comesOf(odds: Odds | null): string {
  if (!odds) return '…';
  const found = odds.quantities.map(({ name, mean }) => {
    if (name.endsWith('destroyed')) return `destroyed ${percent(mean)}`;
    if (name.endsWith('items_lost')) return `${counted(Number(amount(mean)), 'part')} lost`;
    return `${amount(mean)} damage`;
  });
  return found.join(', ') || 'no damage';
}

/** What it costs and what comes of it, or what to do, in a line. */
export function facts(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const { answer, chosen, options } = table.choosing;
  const pool = view.turn?.pool ?? 0;
  const shot = chosenShot(table);
  if (shot) {
    const aim = sentence(itemName(view, indexIn(chosen, 'unit'), shot.item));
    const of = prompt === 'act' ? ` of ${pool}` : '';
    const fall = fallAimed(table)?.fall.levels;
    const falls = fall ? `, and it falls ${fall} ${fall > 1 ? 'levels' : 'level'}` : '';
    const kill = shot.destroys >= 0.005 ? ` · destroys it ${percent(shot.destroys)}${falls}` : '';
    return `${aim} · ${shot.cost}${of} AP · ≈ ${shot.damage.toFixed(1)} damage${kill}`;
  }
  if (prompt === 'shield' || prompt === 'reroll')
    return options.map(({ action, text }) => `${text.replace(/^Let (the )?| take it$/g, '')}: ${comesOf(table.odds(action))}`).join(' · ');
  if (prompt === 'hold') {
    const thrown = throwIn(table, null);
    return thrown?.landings.length ? throwTold(view, thrown) : 'Click a marked hex to see what a throw there may bring';
  }
  if (prompt === 'role') return 'The Attacker goes first; the Defender may choose its area';
  if (prompt === 'area') return `${view.mission.name}, ${view.mission.rounds} rounds`;
  if (prompt === 'goals') return answer?.text ?? 'Nobody sees yours before both teams have chosen';
  if (prompt === 'place') return `Or click another hex or way${table.ahead.supposed ? ', or another of your units' : ''}`;
  if (prompt !== 'act' || !view.turn) return '';
  const reach = reachOf(table, view.turn.unit);
  const at = hexIn(chosen);
  const end = at && reach?.ends.find((one) => one.at === at && `elevation:${one.elevation}` === chosen.find((a) => a.startsWith('elevation:')));
  // Where it looks after a flight is asked when it is there.
  if (end) return reach?.flies ? `${unspent(end)} · no attack after that` : `${end.cost} of ${reach?.points ?? '?'} MP · choose the way it faces, or Enter`;
  if (answer) return `${pool} AP`;
  const foes = targetsOf(options).length;
  const parts = [`${pool} AP`];
  if (reach?.ends.length) parts.push(reach.flies ? flying(options) : 'click a marked hex to move');
  if (options.some(({ action }) => action.type === 'face')) parts.push('click the unit to turn it');
  if (options.some(({ action }) => action.type === 'breakfree')) parts.push('click a marked hex to break free');
  parts.push(foes ? 'click a target to attack' : 'nothing to attack');
  return parts.join(' · ');
}

/** What is written on the answer that is meant. */
export function verb(table: Table, { action, text }: Choice): string {
  switch (action.type) {
    case 'move':
      return 'Move';
    case 'throw':
      return 'Throw';
    case 'thrust':
      return 'Thrust';
    case 'place':
      return 'Place';
    case 'face':
      return 'Face there';
    case 'takerole':
    case 'takearea':
      return text;
    case 'choose':
      return 'Take these';
    case 'block':
      return text.replace(/^Let (.*?)(?: \(.*\))? take it$/, 'Raise $1');
    case 'endure':
      return 'Raise no shield';
    case 'attack': {
      const shot = chosenShot(table);
      return shot ? `Fire ${percent(shot.hit)}` : 'Fire';
    }
    default:
      return text;
  }
}

/** `Scouting: round 3 of 6`. */
export function standing(table: Table): string {
  const { mission, round, teams } = viewOf(table);
  const points = teams.map(({ primary, secondary }) => primary + secondary).join(' : ');
  return round ? `${mission.name}, round ${round} of ${mission.rounds}, ${points}` : `${mission.name}, set-up`;
}

export const ENDINGS: Record<string, string> = {
  rounds: 'The last round is over: points decide',
  mission: 'The mission is over: points decide',
  wipe_out: 'A team is wiped out',
  surrender: 'The losing team surrendered',
};

/** Whose units are lost [TM-18.6]. */
function lost(table: Table): string | null {
  const gone = viewOf(table).teams.filter((team) => team.lost);
  const names = gone.flatMap(({ players }) => players.map((player) => inside(table.players[player]?.name ?? '')));
  return names.length ? `All units of ${names.join(' and ')} are lost` : null;
}

/** Which team surrendered, by its players. */
function surrendered(table: Table): string {
  const lost = table.players.filter((_, player) => table.over?.scores[player] === 0).map(({ name }) => name);
  return `${lost.join(' and ')} surrendered`;
}

/** What decides between teams with as many points, after the words for the end [TM-18.7]. */
function tie(table: Table, over: string): string | null {
  const { teams } = viewOf(table);
  const [first, second] = teams;
  if (!first || !second || first.primary + first.secondary !== second.primary + second.secondary) return null;
  const all = `${over}, ${first.primary + first.secondary} points each: `;
  if (first.primary !== second.primary) return `${all}more primary points decide, ${Math.max(first.primary, second.primary)} to ${Math.min(first.primary, second.primary)}`;
  const decided = table.over?.scores.some((score) => score === 1);
  return `${all}${decided ? 'the DC of the units that are left decides' : 'a draw'}`;
}

/** Why a battle ended as it did, where that takes more than a word: by names, or between equals. */
export function ended(table: Table): string | null {
  const reason = table.over?.reason;
  if (reason === 'wipe_out') return lost(table);
  if (reason === 'surrender') return surrendered(table);
  if (reason === 'mission') return tie(table, 'The mission is over');
  return reason === 'rounds' ? tie(table, 'The last round is over') : null;
}
