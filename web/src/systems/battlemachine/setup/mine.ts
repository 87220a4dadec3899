// Battlegroups of one's own at the set-up: what is told of them, and what a chosen one does to it.

import type { Draft, Force, Weight } from '../../../lib/forces';
import type { Lobby } from '../../../lib/lobby';
import { plain } from '../../../lib/words';
import { gearOf } from '../gear';
import type { Battlegroup, BattleWeight, GroupInfo, Shop } from '../wire';
import { groupsFor, hallOf, withPoints, type BattleScenario } from './lobby';

/** What is told of a battlegroup that was weighed. */
export function infoOf(own: Force, weighed: Weight, stock: unknown): GroupInfo {
  const [force, weight, shop] = [own as Battlegroup, weighed as BattleWeight, stock as Shop];
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
