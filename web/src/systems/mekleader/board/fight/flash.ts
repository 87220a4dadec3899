// What an act of a fight brings: shots, dice beside whom they are about, and who is blown to pieces.

import { inTime, ONCE_THERE } from '../../../../boards/timing';
import { NOTHING, type Flashes, type Ray } from '../../../../boards/flash';
import type { Throw } from '../../../../boards/throws';
import type { Tagged } from '../../../../lib/wire';
import { flightOf } from '../../art/shots';
import { cardOf, cardsAreHere } from '../../cards.svelte';
import { FAR_EDGE, OWN_EDGE, placeOf } from '../../places';
import type { FoeFace, GameView, Kind, WeaponFace } from '../../wire';
import { attacksIn, type Struck } from '../news';

const D10 = 10;
/** The side that Foes are drawn as where one player is alone; else they have no colour. */
const HOSTILE = 1;
const ALONE = 1;

/** What the Foes are drawn as. */
export const hostileOf = (view: GameView): number | null => (view.players.length === ALONE ? HOSTILE : null);

/** Whose unit it is: of a player, or nobody's. */
export function ownerOf(unit: number, view: GameView): number | null {
  const owner = view.players.find(({ meks }) => meks.some((mek) => mek.number === unit))?.player;
  return owner ?? (view.fight?.allies.some((ally) => ally.number === unit) ? view.active : null);
}

function kindOf(card: string): Kind | undefined {
  if (!cardsAreHere()) return undefined;
  const face = cardOf(card) as WeaponFace | FoeFace;
  return face.kind === 'weapon' ? face.type : face.kind === 'foe' ? face.attacks[0]?.type : undefined;
}

/** How a die compares to what was needed; a natural may decide against it. */
function compared({ die, need, hit }: Struck): string {
  if (hit !== die >= need) return `natural ${die}`;
  return `${die} ${hit ? '≥' : '<'} ${need}`;
}

/** The dice of a damage roll and what is added to them: `5+2`. */
function added(dice: readonly number[], damage: number): string {
  const more = damage - dice.reduce((sum, one) => sum + one, 0);
  return `${dice.join('+')}${more ? `${more < 0 ? '−' : '+'}${Math.abs(more)}` : ''}`;
}

function throwsOf(one: Struck, by: number | null): Throw[] {
  const at = placeOf(one.target);
  const throws: Throw[] = [];
  if (one.die)
    throws.push({ at, dice: [{ value: one.die, faces: D10, side: by }], sum: compared(one), good: one.hit, start: 0 });
  if (one.damage !== null && one.dice.length)
    throws.push({
      at,
      dice: one.dice.map((value) => ({ value, side: by })),
      sum: added(one.dice, one.damage),
      good: one.damage > 0,
      result: `−${one.damage}`,
      start: ONCE_THERE,
    });
  return throws;
}

/** The flashes of the events of one act, in the position before it. */
export function flashesOf(events: readonly Tagged[], view: GameView): Flashes {
  const attacks = attacksIn(events);
  const rays: Ray[] = [];
  const throws: Throw[] = [];
  for (const one of attacks) {
    const mine = ownerOf(one.target, view) !== null;
    const shooter = ownerOf(one.attacker, view);
    const edge = mine ? FAR_EDGE : OWN_EDGE;
    const from = one.attacker < 0 ? edge : placeOf(one.attacker);
    rays.push({ from, to: placeOf(one.target), hit: one.hit, flight: flightOf(one.card, kindOf(one.card)) });
    throws.push(...throwsOf(one, mine ? hostileOf(view) : (shooter ?? view.active)));
  }
  const blasts = events.filter(({ type }) => type === 'destroyed').map((event) => placeOf(event['unit'] as number));
  return { ...NOTHING, rays, blasts, ...inTime(rays.map(({ flight }) => flight), throws) };
}
