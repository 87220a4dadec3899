// Battlegroups of one's own at the set-up: weighed for the game at hand, and what a chosen one does
// to it.

import { shop, weigh } from '../../../lib/api';
import { keptForces, type Draft, type KeptForce } from '../../../lib/forces';
import type { Fault } from '../../../lib/http';
import type { Lobby } from '../../../lib/lobby';
import { plain } from '../../../lib/words';
import { gearOf } from '../gear';
import type { Battlegroup, BattleWeight, Shop, GroupInfo } from '../wire';
import { groupsFor, hallOf, withPoints, type BattleScenario } from './lobby';

/** A saved battlegroup under the options of this game. */
export interface Mine {
  key: string;
  force: Battlegroup;
  info: GroupInfo;
  faults: Fault[];
}

let latest: { key: string; found: Promise<Mine[]> } | null = null;

/** All that are saved in this browser, each with what keeps it from this game. */
export function weighed(
  system: string,
  options: BattleScenario['options'],
  points: number,
): Promise<Mine[]> {
  const kept = keptForces(system);
  const key = JSON.stringify([system, options, points, kept]);
  if (latest?.key !== key) latest = { key, found: weighAll(system, kept, options, points) };
  return latest.found;
}

async function weighAll(
  system: string,
  kept: KeptForce[],
  options: BattleScenario['options'],
  points: number,
): Promise<Mine[]> {
  if (!kept.length) return [];
  const stock = (await shop(system)) as Shop;
  const found = kept.map(async ({ key, draft }): Promise<Mine[]> => {
    const force = draft.force as Battlegroup;
    try {
      const asked = { force, options: { ...options, point_limit: points } as Draft['options'] };
      const weight = (await weigh(system, asked)) as BattleWeight;
      return [{ key, force, info: infoOf(force, weight, stock), faults: weight.faults }];
    } catch {
      return []; // what is no battlegroup any more is not offered
    }
  });
  return (await Promise.all(found)).flat();
}

function infoOf(force: Battlegroup, weight: BattleWeight, shop: Shop): GroupInfo {
  const mechs = force.mechs.map((mech, i) => {
    const make = shop.mechs.find((one) => one.id === mech.type);
    return {
      type: mech.type,
      name: make?.name ?? plain(mech.type),
      maker: make?.maker ?? 'open',
      dam: make?.dam ?? 8,
      gear: mech.gear.map((id) => gearOf(shop, weight, id)?.name ?? plain(id)),
      commander: mech.commander,
      points: weight.mechs[i]?.points ?? 0,
    };
  });
  const commander = shop.commanders.find((one) => one.id === force.commander)?.name ?? null;
  const { id, name, faction, limit } = force;
  return { id, name, faction, commander, limit, points: weight.points, mechs };
}

/** Whether a chosen battlegroup is this one. */
export const isSame = (one: Mine, chosen: string | Battlegroup): boolean =>
  JSON.stringify(one.force) === JSON.stringify(chosen);

/** The set-up with one's own battlegroup in the first seat, on a map made for its point limit and
    with the house rules it was made for. */
export function field(lobby: Lobby, scenario: Record<string, unknown>, draft: Draft): BattleScenario {
  const hall = hallOf(lobby);
  const force = draft.force as Battlegroup;
  const now = withPoints(hall, scenario as BattleScenario, force.limit);
  const made = hall.maps.filter((one) => one.points === force.limit);
  const map = (made.find((one) => one.id === now.map) ?? made[0])?.id ?? now.map;
  const fit = groupsFor(hall, force.limit);
  const other = (fit.find((one) => one.faction !== force.faction) ?? fit[0])?.id;
  const options = { ...now.options, ...draft.options };
  return { ...now, map, options, battlegroups: [force, other ?? now.battlegroups[1] ?? force] };
}
