// Whose turn comes next, and how many are still to come.

import type { MissionGameView } from '../wire';

/** How many units a player has still to activate, besides the one that acts [TM-5.3]. */
export const toAct = (view: MissionGameView, player: number): number =>
  view.units.filter((unit) => unit.owner === player && unit.place === 'board' && unit.main === null && unit.ready && !unit.barred && unit.index !== view.turn?.unit)
    .length;

/** The team whose turn comes after the one in progress: the other one, if it has anybody left [TM-5.2]. */
export function nextTeam(view: MissionGameView): number | null {
  const acting = view.units[view.turn?.unit ?? -1]?.team;
  if (acting === undefined) return null;
  const left = (team: number) => view.teams.some((one) => one.team === team && one.players.some((player) => toAct(view, player)));
  return [1 - acting, acting].find(left) ?? null;
}
