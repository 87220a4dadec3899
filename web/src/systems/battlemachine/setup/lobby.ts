// What the set-up of a Battle Machine game chooses from.

import type { Lobby, Named } from '../../../lib/lobby';
import type { Preset } from '../../../lib/presets';
import type { Brief } from '../../module';
import type { Battlegroup, GroupInfo, MapInfo, OnOffer } from '../wire';

export type BattleLobby = Lobby & OnOffer;

export interface BattleScenario extends Record<string, unknown> {
  scenario: string;
  map: string;
  /** Ready ones by id, one's own as a whole. */
  battlegroups: (string | Battlegroup)[];
  options: Record<string, unknown>;
}

export const hallOf = (lobby: Lobby): BattleLobby => lobby as BattleLobby;
export const USUAL = 50;

export const pointsOf = (now: BattleScenario): number =>
  Number(now.options['point_limit'] ?? USUAL);
export const mapOf = (lobby: BattleLobby, now: BattleScenario): MapInfo | undefined =>
  lobby.maps.find((map) => map.id === now.map);

/** The ready battlegroups made for a point limit, or else those that do not go beyond it. */
export function groupsFor(lobby: BattleLobby, points: number): GroupInfo[] {
  const fit = lobby.battlegroups.filter((g) => g.limit === points);
  return fit.length ? fit : lobby.battlegroups.filter((g) => g.points <= points);
}

/** The scenario at another size: battlegroups that do not fit it give way to ones that do. */
export function withPoints(lobby: BattleLobby, now: BattleScenario, points: number): BattleScenario {
  const { point_limit: _, ...others } = now.options;
  const options = points === USUAL ? others : { ...others, point_limit: points };
  const fit = groupsFor(lobby, points);
  const fits = (group: string | Battlegroup) =>
    typeof group === 'string' ? fit.some((g) => g.id === group) : group.limit === points;
  const battlegroups = now.battlegroups.map((group, seat) =>
    fits(group) ? group : (fit[seat % fit.length]?.id ?? group),
  );
  return { ...now, options, battlegroups };
}

/** The scenario with another map: the point limit and the battlegroups follow it. */
export function withMap(lobby: BattleLobby, now: BattleScenario, map: string): BattleScenario {
  const points = lobby.maps.find((m) => m.id === map)?.points ?? USUAL;
  return { ...withPoints(lobby, now, points), map };
}

export const PRESETS: readonly Preset[] = [
  {
    title: 'Quick',
    text: 'The length counts turns of one player, not rounds, and the loss of a commander ends it at once.',
    options: { length_unit: 'player_turns', commander_loss: 'immediate' },
  },
];

export function quick(found: Lobby): BattleScenario {
  const lobby = hallOf(found);
  const map = lobby.maps.find((m) => m.points === USUAL) ?? lobby.maps[0];
  const groups = groupsFor(lobby, map?.points ?? USUAL);
  const named = (list: Named[], id: string) => list.find((one) => one.id === id) ?? list[0];
  return {
    scenario: named(lobby.scenarios, 'clash')?.id ?? 'clash',
    map: (lobby.maps.find((m) => m.id === 'foundry_row') ?? map)?.id ?? '',
    battlegroups: [groups[0]?.id ?? '', (groups[4] ?? groups[1] ?? groups[0])?.id ?? ''],
    options: {},
  };
}

/** Scenarios that count sites or crates, and those that need sites of a number. */
const NEEDS_SITES: Record<string, number> = { core_samples: 3, salvage: 3, hold_the_portal: 3 };
/** Whether a scenario gives the sites of a map a meaning. */
export const countsSites = (scenario: string): boolean => scenario in NEEDS_SITES;
const sitesOf = (map: MapInfo): number =>
  new Set([...map.rows.join('')].filter((mark) => mark >= '0' && mark <= '9')).size;

/** Anything of the usual size that fits together, with two different battlegroups. */
export function surprise(found: Lobby): BattleScenario {
  const lobby = hallOf(found);
  const any = <T,>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const usual = quick(found);
  const scenario = any(lobby.scenarios)?.id ?? usual.scenario;
  const maps = lobby.maps.filter(
    (m) => m.points === USUAL && sitesOf(m) >= (NEEDS_SITES[scenario] ?? 0),
  );
  const groups = groupsFor(lobby, USUAL);
  const first = any(groups);
  const second = any(groups.filter((group) => group !== first)) ?? first;
  return {
    scenario,
    map: any(maps)?.id ?? usual.map,
    battlegroups: [first?.id ?? '', second?.id ?? ''],
    options: {},
  };
}

/** The battle and the battlegroups in a few words. */
export function brief(found: Lobby, scenario: Record<string, unknown>): Brief {
  const lobby = hallOf(found);
  const now = scenario as BattleScenario;
  const told = lobby.scenarios.find((one) => one.id === now.scenario)?.name ?? now.scenario;
  const sides = now.battlegroups.map((id) => {
    if (typeof id !== 'string') return id.name;
    const group = lobby.battlegroups.find((one) => one.id === id);
    return group ? `${group.name}, ${group.points} points` : '';
  });
  return { battle: `${told} on ${mapOf(lobby, now)?.name ?? now.map}`, sides };
}
