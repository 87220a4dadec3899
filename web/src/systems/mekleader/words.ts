// What is asked, and what others do, in words.

import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import type { Choice } from '../../lib/narrow';
import { percent, plain, whose } from '../../lib/words';
import { needWords } from './cards';
import { cardOf, cardsAreHere } from './cards.svelte';
import { helps, kept } from './crewing';
import { weighMission } from './measure';
import { movesOf, numbersOf, OWN } from './moves';
import { viewOf } from './view';
import type { BuildFace, EventFace, Face, FightView, GameView, MekView, PlayerView } from './wire';

export const PHASES = [
  ['event', 'Event'],
  ['subsidy', 'Subsidy'],
  ['build', 'Build'],
  ['mission', 'Mission'],
  ['foe', 'Foes'],
  ['engagement', 'Engagement'],
  ['debriefing', 'Debriefing'],
  ['repair', 'Repair'],
] as const;

/** What each question asks, before anything is clicked. */
const ASKED: Record<string, string> = {
  event: 'Event Phase: play a card, or go on',
  build: 'Build Phase: drag or click a card, then a Mek',
  mission: 'Mission Phase: take one of the missions, or none',
  invite: 'Ask another player to join the mission?',
  join: 'You are asked to join this mission, against twice the Foes',
  deploy: 'Deployment: who goes, with which pilot and what load',
  scan: 'Recon Scanner: replace one of the Foes?',
  prebattle: 'Before the battle: play a card, or pass',
  round: 'The round begins: play a card, or pass',
  reroll: 'A miss: let Lucky roll again?',
  hit: 'A hit: play a card?',
  support: 'Long range: play support cards?',
  retreat: 'Fight on, or retreat?',
  aftermath: 'The fight is over: play a card, or go on',
  debrief: 'Success: play a card for more pay, or take the pay',
  learn: 'Choose a skill',
  repair: 'Repair Phase: 1 MC removes 1 damage; then end the turn',
  discard: 'Too many cards: discard down to the limit',
};

const DOING: Record<string, string> = {
  event: 'looks at the cards …',
  build: 'is building …',
  mission: 'chooses a mission …',
  invite: 'chooses a partner …',
  join: 'is asked to join …',
  deploy: 'is deploying …',
  scan: 'scans the Foes …',
  prebattle: 'may play cards before the battle …',
  round: 'may play cards …',
  attack: 'is attacking …',
  reroll: 'may roll again …',
  hit: 'may play a card at that hit …',
  support: 'may play support cards …',
  retreat: 'decides whether to fight on …',
  aftermath: 'may play cards …',
  debrief: 'is debriefed …',
  learn: 'chooses a skill …',
  repair: 'is repairing …',
  discard: 'discards …',
  undo: 'is asked to let you take that back …',
};

export const doing = (prompt: string): string | undefined => DOING[prompt];

export const cardName = (id: string): string => (cardsAreHere() ? cardOf(id).name : plain(id));

/** `Round 2, MR indirect`. */
export const momentOf = (fight: FightView): string =>
  fight.round
    ? `Round ${fight.round}, ${fight.step}${fight.indirect ? ' indirect' : ''}`
    : 'Before round 1';

/** The name of a unit, Mek or pilot by its anchor. */
export function nameOf(anchor: string, view: GameView): string | undefined {
  const [number] = numbersOf(anchor);
  const { fight, players } = view;
  switch (anchor.slice(0, anchor.indexOf(':'))) {
    case 'mek':
      return players.flatMap((one) => one.meks).find((one) => one.number === number)?.name;
    case 'pilot':
      return players.flatMap((one) => one.pilots).find((one) => one.number === number)?.name;
    case 'foe':
      return fight?.foes.find((one) => one.number === number)?.name;
    case 'ally':
      return fight?.allies.find((one) => one.number === number)?.name;
    default:
      return undefined;
  }
}

/** What is in hand, by its anchor: `the Lasgun of Brigand`. */
function thing(anchor: string, view: GameView): string {
  const [first = -1, second = -1] = numbersOf(anchor);
  const mek = view.players.flatMap((one) => one.meks).find((one) => one.number === first);
  switch (anchor.slice(0, anchor.indexOf(':'))) {
    case 'market':
      return cardName(view.market[first]?.card ?? '');
    case 'card':
      return cardName(anchor.slice('card:'.length));
    case 'slot':
      return `${cardName(mek?.parts[second]?.card ?? '')} of ${mek?.name}`;
    case 'arm': {
      const arm = mek?.arms.find((one) => one.attack === second);
      const ally = view.fight?.allies.find((one) => one.number === first);
      return mek ? `${cardName(arm?.card ?? '')} of ${mek.name}` : (ally?.name ?? '');
    }
    default:
      return nameOf(anchor, view) ?? '';
  }
}

/** A sentence of this length stands beside the buttons in one line. */
const SHORT = 44;

/** What a card in hand waits for: nothing more, a card of the Build deck, or a target. */
function asksFor(table: Table, held: string): string {
  const view = viewOf(table);
  const card = held.slice('card:'.length);
  const name = cardName(card);
  if (table.decision?.prompt === 'discard') return `Discard ${name}?`;
  const places = [...(movesOf(table.choosing.options).get(held)?.keys() ?? [])];
  if (places.includes(OWN)) {
    const does = cardsAreHere() ? cardOf<EventFace>(card).text : '';
    return does && does.length <= SHORT ? `${name}: ${does} Play it?` : `Play ${name}?`;
  }
  const picked = table.choosing.chosen.find((anchor) => anchor.startsWith('pick:'));
  if (picked) return `${cardName(picked.slice('pick:'.length))}: onto which Mek?`;
  if (places.some((where) => where.startsWith('pick:'))) return `${name}: choose one card, free`;
  if (table.choosing.answer) return `Play ${name}?`;
  const units = places.filter((where) => where.startsWith('unit:')).map((where) => numbersOf(where)[0]);
  if (!units.length) return `${name}: on which attachment?`;
  const foes = units.filter((unit) => view.fight?.foes.some((foe) => foe.number === unit));
  if (foes.length === units.length) return `${name}: on which Foe?`;
  return foes.length ? `${name}: on whom?` : `${name}: on which Mek?`;
}

/** What can be done in a step of a fight: nobody is asked for a weapon where none can fire. */
function inStep(table: Table): string {
  const has = (kind: string) =>
    table.choosing.options.some(({ anchors }) => anchors.some((anchor) => anchor.startsWith(`${kind}:`)));
  if (!has('arm')) return 'play a card, or go on';
  return has('card') ? 'choose a weapon or a card' : 'choose a weapon';
}

export function ask(table: Table): string {
  const prompt = table.decision?.prompt ?? '';
  const view = viewOf(table);
  const held = table.choosing.chosen[0];
  if (prompt === 'undo') return 'Another player asks to take back an action';
  if (held?.startsWith('card:')) return asksFor(table, held);
  if (prompt === 'attack' && view.fight) {
    return held ? `Aim ${thing(held, view)}` : `${momentOf(view.fight)}: ${inStep(table)}`;
  }
  const aim = view.fight?.aims.find((one) => one.state === (prompt === 'hit' ? 'hit' : 'missed'));
  if ((prompt === 'reroll' || prompt === 'hit') && aim) {
    const target = nameOf(`foe:${aim.target}`, view) ?? nameOf(`mek:${aim.target}`, view) ?? 'its target';
    const thrown = aim.die ? ` with ${aim.die}` : '';
    return prompt === 'hit'
      ? `${cardName(aim.card)} hits ${target}${thrown}: play a card?`
      : `${cardName(aim.card)} misses ${target}, needed ${needWords(aim.need)}: let Lucky roll again?`;
  }
  if (prompt === 'mission' && !table.choosing.options.some((one) => one.action.type === 'take'))
    return 'Mission Phase: no Mek can go';
  if (prompt === 'learn') {
    const name = nameOf(`pilot:${view.asked?.about[0]}`, view);
    return name ? `${name} learns a skill of your choice` : 'Choose a skill';
  }
  if (prompt === 'build' && held?.startsWith('market:'))
    return table.choosing.answer
      ? `${table.choosing.answer.text}?`
      : `${thing(held, view)}: onto which Mek?`;
  if (prompt === 'build' || prompt === 'deploy') {
    if (held?.startsWith('slot:') || held?.startsWith('bench:'))
      return `${thing(held, view)}: where to?`;
    if (held?.startsWith('pilot:') && prompt === 'deploy')
      return `${thing(held, view)}: into which Mek?`;
  }
  if (prompt === 'build' && !held && !ownOf(view)?.meks.length) return firstMek(table);
  if (prompt === 'build' && !held && lacking(table) === PILOT) return 'Build Phase: hire a pilot next';
  return ASKED[prompt] ?? plain(prompt);
}

/** Where the question says with what, the answer says at whom. */
export function verb(table: Table, { action, text }: Choice): string {
  const target = action.type === 'attack' && table.choosing.chosen[0]?.startsWith('arm:') ? (action as unknown as { target: number }).target : 0;
  const name = nameOf(`foe:${target}`, viewOf(table)) ?? nameOf(`mek:${target}`, viewOf(table));
  return name ? `Fire at ${name}` : text;
}

/** What an attack is made in, and what is to be clicked for it. */
export function facts(table: Table): string {
  const view = viewOf(table);
  const { fight } = view;
  const held = table.choosing.chosen[0];
  const prompt = table.decision?.prompt;
  const own = ownOf(view);
  const elsewhere = fight && ![view.active, fight.partner].includes(table.decision?.player ?? -1);
  if (elsewhere) return `this mission is ${whose(table.people[view.active ?? -1]?.name ?? 'another player')}`;
  if (prompt === 'mission' && own) return kept(own);
  if (prompt === 'deploy' && !held && own) return crewOf(own);
  if (prompt === 'event' && !held && !own?.meks.length) return 'the market opens next';
  if (prompt === 'build' && !held && own?.meks.length) {
    const lack = lacking(table);
    return lack && lack !== PILOT ? `${lack}: buy what can go` : '';
  }
  if (prompt !== 'attack' || !fight || !held || held.startsWith('card:')) return '';
  return `${momentOf(fight)} · click a Foe, or All for every weapon`;
}

/** Who goes as it stands: `going: Anvil (Rook)`. */
function crewOf({ meks, pilots }: PlayerView): string {
  const crews = pilots.map((pilot) => ({ pilot, mek: meks.find((one) => one.number === pilot.mek) }));
  const going = crews.flatMap(({ pilot, mek }) => (mek ? [`${mek.name} (${pilot.name})`] : []));
  return going.length ? `going: ${going.join(', ')}` : '';
}

/** The company whose turn it is. */
const ownOf = (view: GameView): PlayerView | undefined => view.players[view.active ?? 0];

const PILOT = 'there is no pilot';

/** What keeps every Mek of the company at home, where the market has something against it. */
function lacking(table: Table): string {
  const view = viewOf(table);
  const own = ownOf(view);
  const lack = own && cardsAreHere() ? kept(own) : '';
  if (!own || !lack) return '';
  const cures = (card: string | undefined): boolean => !!card && helps(own, cardOf<BuildFace>(card));
  const sold = table.choosing.options.filter(({ action }) => action.type === 'buy');
  return sold.some(({ action }) => cures(view.market[action['place'] as number]?.card)) ? lack : '';
}

/** What is asked of a company without a Mek: never what cannot be done. */
function firstMek(table: Table): string {
  const { options } = table.choosing;
  const { market } = viewOf(table);
  const sold = options.some(
    ({ action }) => action.type === 'buy' && isA('mek', market[action['place'] as number]?.card),
  );
  if (sold) return 'Build Phase: buy a Mek first';
  return options.some(({ action }) => action.type === 'redraw')
    ? 'Build Phase: no Mek on sale: turn up a new market'
    : 'Build Phase: no Mek to buy this turn, new cards come in the next';
}

const isA = (kind: Face['kind'], card: string | undefined): boolean =>
  !!card && cardsAreHere() && cardOf<Face>(card).kind === kind;

/** `Turn 4 of 15, Build, 87 MC`. */
export function standing(table: Table): string {
  const view = viewOf(table);
  const phase = PHASES.find(([id]) => id === view.phase)?.[1] ?? plain(view.phase);
  const cash = view.active === null ? 0 : (view.players[view.active]?.cash ?? 0);
  return `Turn ${view.turn} of ${view.last_turn}, ${phase.toLowerCase()}, ${cash} of ${view.victory} MC`;
}

/** Below this chance a mission is better thought about. */
const DOUBTFUL = 0.5;

/** The chance at which a mission was taken. */
const taken = new WeakMap<Table, number>();

/** What to ask before an action that is better thought about [part 6]; what was answered when a mission was
    taken is not asked again before one goes, unless that has become worse. */
export function careful(action: Tagged, table: Table): string | null {
  const text = table.choosing.options.find((one) => JSON.stringify(one.action) === JSON.stringify(action))?.text;
  if (action.type.startsWith('sell')) return `${text}?`;
  if (action.type === 'deploy') {
    const found = weighMission(table);
    if (found && found.success.mean < Math.min(DOUBTFUL, taken.get(table) ?? 1))
      return `The chance of success is only ${percent(found.success.mean)}. Go all the same?`;
  }
  if (action.type === 'take') {
    const found = weighMission(table, action['place'] as number);
    if (found) taken.set(table, found.success.mean);
    if (found && found.success.mean < DOUBTFUL)
      return `The chance of success is only ${percent(found.success.mean)}. Take it all the same?`;
  }
  if (action.type === 'retreat')
    return 'Retreat? The mission fails: no pay and no experience.';
  if (action.type === 'end' && table.decision?.prompt === 'build') {
    const lack = ownOf(viewOf(table))?.meks.length ? lacking(table) : '';
    if (lack) return `End the Build Phase? No Mek can go on a mission: ${lack}, and the market has what helps.`;
    const bare = unarmed(table);
    if (bare) return `End the Build Phase? ${bare.name} has no weapon, and the market has one that fits it.`;
  }
  return null;
}

/** A Mek of one's own that has nothing to attack with, and could be given a weapon off the market. */
function unarmed(table: Table): MekView | undefined {
  const view = viewOf(table);
  const fits = (mek: MekView) =>
    table.choosing.options.some(
      ({ action }) =>
        action.type === 'buy' && action['mek'] === mek.number && isA('weapon', view.market[action['place'] as number]?.card),
    );
  return ownOf(view)?.meks.find((mek) => !mek.arms.length && fits(mek));
}

export const ENDINGS: Record<string, string> = {
  goal: 'The victory sum is reached',
  turn_limit: 'The last turn is over',
  turn_cap: 'The last turn is over: the richest wins',
  conceded: 'Conceded',
};
