// What the set-up of a Battle Machine game chooses from.

import type { Lobby, Named } from '../../lib/lobby';

export interface MapInfo {
  id: string;
  name: string;
  rows: string[];
  zone: number;
  points: number;
}

export interface GroupInfo {
  id: string;
  name: string;
  faction: string | null;
  commander?: string | null;
  limit: number;
  points: number;
  mechs: { type: string; name: string; gear: string[]; commander: boolean; points: number }[];
}

export interface BattleLobby extends Lobby {
  maps: MapInfo[];
  battlegroups: GroupInfo[];
}

export interface BattleScenario extends Record<string, unknown> {
  scenario: string;
  map: string;
  battlegroups: string[];
  options: Record<string, unknown>;
}

export const hallOf = (lobby: Lobby): BattleLobby => lobby as BattleLobby;
const USUAL = 50;

/** The ready battlegroups made for a point limit, or else those that do not go beyond it. */
export function groupsFor(lobby: BattleLobby, points: number): GroupInfo[] {
  const fit = lobby.battlegroups.filter((g) => g.limit === points);
  return fit.length ? fit : lobby.battlegroups.filter((g) => g.points <= points);
}

/** The scenario with another map: the point limit and the battlegroups follow it. */
export function withMap(lobby: BattleLobby, now: BattleScenario, map: string): BattleScenario {
  const points = lobby.maps.find((m) => m.id === map)?.points ?? USUAL;
  const { point_limit: _, ...others } = now.options;
  const options = points === USUAL ? others : { ...others, point_limit: points };
  const fit = groupsFor(lobby, points);
  const battlegroups = now.battlegroups.map((id, seat) =>
    fit.some((g) => g.id === id) ? id : (fit[seat % fit.length]?.id ?? id),
  );
  return { ...now, map, options, battlegroups };
}

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

/** Anything at all, within what fits together. */
export function surprise(lobby: BattleLobby, now: BattleScenario): BattleScenario {
  const any = <T,>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const points = Number(now.options['point_limit'] ?? USUAL);
  const map = any(lobby.maps.filter((m) => m.points === points))?.id ?? now.map;
  const groups = groupsFor(lobby, points);
  return {
    ...now,
    map,
    scenario: any(lobby.scenarios)?.id ?? now.scenario,
    battlegroups: now.battlegroups.map((id) => any(groups)?.id ?? id),
  };
}
