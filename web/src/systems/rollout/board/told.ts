// What lies at a point of the table, in a sentence; and the whole table in words, from who acts outward.

import type { Place } from '../../../boards/lattice';
import { signsOf } from '../pieces/signs';
import { bearing, formOf, inchesOf, isOnTable, kindOf, sideOf } from '../view';
import type { Battle, Unit } from '../wire';

/** Whose the units of both sides are, as a sentence says it. */
type Whose = readonly [string, string];

/** A unit in a sentence. */
function unitTold(view: Battle, unit: Unit, whose: Whose): string {
  const kind = kindOf(view, unit);
  const form = formOf(view, unit);
  const side = sideOf(unit);
  const named = kind.forms.length > 1 ? `${unit.name} (${form.name})` : unit.name;
  const parts = [`${named}, ${side === null ? 'a civilian' : whose[side]}`, `${unit.hp} of ${kind.hp} HP`];
  if (form.move) parts.push(`moves ${inchesOf(unit.move, view.half_scale)}`);
  for (const sign of signsOf(unit)) parts.push(sign.word.toLowerCase());
  if (unit.doing) parts.push(unit.doing);
  return parts.join(', ');
}

/** The pieces of terrain over a point, by what they are called. */
export function groundAt(view: Battle, [x, y]: Place): string[] {
  const inside = (part: readonly (readonly [number, number])[]): boolean => {
    let found = false;
    part.forEach(([ax, ay], i) => {
      const [bx, by] = part[(i + 1) % part.length]!;
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) found = !found;
    });
    return found;
  };
  const near = (part: readonly (readonly [number, number])[], radius: number): boolean =>
    part.some(([ax, ay], i) => {
      const [bx, by] = part[(i + 1) % part.length]!;
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - share * dx, y - ay - share * dy) <= radius;
    });
  return view.pieces
    .filter(({ outline }) => outline.parts.some((part) => (part.length > 2 && inside(part)) || (outline.radius > 0 && near(part, outline.radius))))
    .map(({ name, cover, hp }) => `${name}${cover === 'none' ? '' : `, ${cover} cover`}${hp === null ? '' : `, ${hp} HP`}`);
}

/** Whoever is meant, or the ground. */
export function told(view: Battle, place: Place, unit: Unit | null, from: Unit | undefined, whose: Whose): string {
  const half = view.half_scale;
  const where = `${inchesOf(place[0], half)} east, ${inchesOf(place[1], half)} north`;
  if (unit) {
    const far = from && from !== unit && from.place === 'table' ? `, ${bearing([from.x, from.y], [unit.x, unit.y])}` : '';
    return unitTold(view, unit, whose) + far;
  }
  return [where, ...groundAt(view, place)].join('. ');
}

/** The table in words: every unit, from who acts outward. */
export function allTold(view: Battle, from: Unit | undefined, whose: Whose): { unit: Unit; text: string }[] {
  const start = from && from.place === 'table' ? ([from.x, from.y] as const) : ([24_000, 0] as const);
  return view.units
    .filter(isOnTable)
    .map((unit) => ({ unit, far: Math.hypot(unit.x - start[0], unit.y - start[1]) }))
    .sort((a, b) => a.far - b.far)
    .map(({ unit }) => ({ unit, text: told(view, [unit.x, unit.y], unit, from, whose) }));
}
