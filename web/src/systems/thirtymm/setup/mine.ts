// Squads of one's own at the set-up: what is told of them.

import type { Force, Weight } from '../../../lib/forces';
import { plain } from '../../../lib/words';
import type { Datasheet, Shop, Squad, SquadInfo, SquadWeight } from '../wire';

export type Told = SquadInfo & { points: number };

/** A ready squad as one's own are told. */
export const readyInfo = (squad: SquadInfo): Told => ({ ...squad, points: squad.dc });

/** What is told of a squad that was weighed. */
export function infoOf(own: Force, weighed: Weight, stock: unknown): Told {
  const [squad, weight, shop] = [own as unknown as Squad, weighed as unknown as SquadWeight, stock as Shop];
  const units = weight.units.map(({ place, number, dc }) => {
    const entry = squad.units[place];
    const sheet: Datasheet | undefined =
      typeof entry === 'string' ? shop.units.find(({ id }) => id === entry) : entry;
    return {
      id: sheet?.id ?? '',
      name: sheet?.name ?? '',
      kind: sheet?.kind ?? '',
      size: number,
      dc,
      weapons: (sheet?.weapons ?? []).map(
        ({ weapon }) => shop.weapons.find(({ id }) => id === weapon)?.name ?? plain(weapon),
      ),
    };
  });
  const { points, counted } = weight;
  return { id: squad.id, name: squad.name, size: squad.size, dc: points, counted, units, points };
}
