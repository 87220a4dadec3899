// An answer as what is taken and where it goes: a card of the market onto a Mek, an attack at a
// Foe. Clicks, keys and dragging all speak of these two.

import type { Choice } from '../../lib/narrow';
import type { Tagged } from '../../lib/wire';

/** What is taken: an anchor, such as `slot:3.1`; and where it goes: `unit:4`, `sell`, `bench`, ... */
export type Move = readonly [piece: string, where: string];

/** Into the squad, or for everyone: where there is only one way to use a card. */
export const OWN = 'own';
export const SELL = 'sell';
export const BENCH = 'bench';
export const HOME = 'home';
/** The Recon Scanner is always at hand. */
export const SCANNER = 'scanner';

/** No Mek, no unit, no attachment: the workbench in a refit, the squad in a purchase. */
const NONE = -1;

const number = (action: Tagged, key: string): number => (action[key] as number | undefined) ?? NONE;
const unit = (of: number, none = OWN): string => (of < 0 ? none : `unit:${of}`);
const part = (mek: number, place: number): string =>
  mek < 0 ? `bench:${place}` : `slot:${mek}.${place}`;

export function moveOf(action: Tagged): Move | null {
  const at = (key: string) => number(action, key);
  switch (action.type) {
    case 'buy':
      return [`market:${at('place')}`, unit(at('mek'))];
    case 'sellmek':
      return [`mek:${at('mek')}`, SELL];
    case 'sellpilot':
      return [`pilot:${at('pilot')}`, SELL];
    case 'sellattachment':
      return [part(at('mek'), at('place')), SELL];
    case 'refit':
      return [part(at('mek'), at('place')), unit(at('to'), BENCH)];
    case 'assign':
      return at('pilot') < 0
        ? [`mek:${at('mek')}`, HOME]
        : [`pilot:${at('pilot')}`, unit(at('mek'))];
    case 'attack':
      return [`arm:${at('unit')}.${at('attack')}`, unit(at('target'))];
    case 'take':
      return [`mission:${at('place')}`, OWN];
    case 'scan':
      return [SCANNER, unit(at('foe'))];
    case 'play':
      return [`card:${action['card'] as string}`, playedAt(action)];
    case 'discard':
      return [`card:${action['card'] as string}`, OWN];
    case 'learn':
      return [`skill:${action['skill'] as string}`, OWN];
    default:
      return null;
  }
}

function playedAt(action: Tagged): string {
  const mek = number(action, 'unit');
  const place = number(action, 'place');
  if (action['pick']) return `pick:${action['pick'] as string}${mek < 0 ? '' : `@${mek}`}`;
  return place >= 0 ? part(mek, place) : unit(mek);
}

/** Whether an answer sells something. */
export const isSale = ({ action }: Choice): boolean => moveOf(action)?.[1] === SELL;

export type Moves = ReadonlyMap<string, ReadonlyMap<string, Choice>>;

/** The open answers by what is taken and where it goes. */
export function movesOf(options: readonly Choice[]): Moves {
  const found = new Map<string, Map<string, Choice>>();
  for (const option of options) {
    const move = moveOf(option.action);
    if (!move) continue;
    const [piece, where] = move;
    const places = found.get(piece) ?? new Map<string, Choice>();
    found.set(piece, places.set(where, option));
  }
  return found;
}

/** The numbers of an anchor: `slot:3.1` gives 3 and 1. */
export const numbersOf = (anchor: string): number[] =>
  anchor
    .slice(anchor.indexOf(':') + 1)
    .split('.')
    .map(Number);

/** What a player seems to mean by taking a thing there, so that the rules can say why not. */
export function attempt(prompt: string, piece: string, where: string): Tagged | null {
  const [first = NONE, second = NONE] = numbersOf(piece);
  const kind = piece.slice(0, piece.indexOf(':'));
  const target = where.startsWith('unit:') ? (numbersOf(where)[0] ?? NONE) : NONE;
  if (kind === 'market') return target < 0 ? { type: 'buy', place: first } : { type: 'buy', place: first, mek: target };
  if (kind === 'card') {
    const card = piece.slice('card:'.length);
    if (prompt === 'discard') return { type: 'discard', card };
    return target < 0 ? { type: 'play', card } : { type: 'play', card, unit: target };
  }
  if (where === SELL) {
    if (kind === 'mek') return { type: 'sellmek', mek: first };
    if (kind === 'pilot') return { type: 'sellpilot', pilot: first };
    return { type: 'sellattachment', mek: first, place: second };
  }
  if (kind === 'slot') return { type: 'refit', mek: first, place: second, to: target };
  if (kind === 'bench') return { type: 'refit', mek: NONE, place: first, to: target };
  if (kind === 'pilot' && target >= 0) return { type: 'assign', mek: target, pilot: first };
  if (kind === 'arm') return { type: 'attack', unit: first, attack: second, target };
  if (kind === 'mission') return { type: 'take', place: first };
  return null;
}
