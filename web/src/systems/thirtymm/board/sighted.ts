// How much of a target is in sight, and what hides the rest of it.

import { houseWritten } from '../pieces/plate';
import type { Part } from '../pieces/silhouettePlan';
import { sectionsOf } from '../pieces/sections';
import { buildingAt, levelAt } from '../view';
import type { MissionGameView, ProfileFound, Unit } from '../wire';
import { numbered } from './told';

export interface Sighted {
  /** The sections that are left of it. */
  parts: readonly Part[];
  /** Those that are not in sight. */
  hidden: readonly number[];
  /** The hexes that hide them. */
  behind: readonly string[];
}

export function sightedIn(target: Unit, { rays, spots }: ProfileFound): Sighted {
  const seen = new Set(spots.filter((spot) => spot.seen).map(({ item }) => item));
  const parts = sectionsOf(target).filter(({ left }) => left > 0);
  const hidden = parts.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  const hiding = rays.flatMap(({ steps }) => steps.filter(({ hides }) => hides).map(({ at }) => at));
  return { parts, hidden, behind: hidden.length ? [...new Set(hiding)] : [] };
}

/** What a hex has that hides: the highest of a building, cover and its ground [TM-10.4]. */
function named(view: MissionGameView, at: string): string {
  const building = buildingAt(view, at);
  if (building && building.left > 0) return `${building.hq ? 'the HQ' : `building ${houseWritten(building).name}`} on ${at}`;
  const level = levelAt(view, at);
  if (view.board.cover.includes(at)) return `the cover on ${at}${level ? `, level ${numbered(level)}` : ''}`;
  return `hex ${at}, level ${numbered(level)}`;
}

/** `1 of 6 sections in sight; building b6 on 0206 hides the others`. */
export function sightTold(view: MissionGameView, { parts, hidden, behind }: Sighted): string {
  if (!hidden.length) return 'All of it is in sight';
  const hides = behind.length === 1 ? 'hides' : 'hide';
  const why = behind.length ? `; ${behind.map((at) => named(view, at)).join(' and ')} ${hides} the others` : '';
  return `${parts.length - hidden.length} of ${parts.length} sections in sight${why}`;
}
