// What the set-up of a 30MM battle chooses from.

import type { Lobby } from '../../../lib/lobby';
import type { Brief } from '../../module';
import type { MapInfo, MissionInfo, OnOffer, Size, Squad, SquadInfo } from '../wire';

export type Hall = Lobby & OnOffer;

export interface Mission extends Record<string, unknown> {
  mission: string;
  /** Empty where the mission says it. */
  size: string;
  map: string;
  players: number;
  /** Of each seat: a ready one by id, one's own as a whole. */
  squads: (string | Squad)[];
  /** Of each seat, 0 or 1. */
  teams: number[];
  options: Record<string, unknown>;
}

export const hallOf = (lobby: Lobby): Hall => lobby as Hall;

export const missionOf = (hall: Hall, now: Mission): MissionInfo | undefined =>
  hall.missions.find(({ id }) => id === now.mission);

/** The engagement size: the mission's, or else the one that was named. */
export function sizeOf(hall: Hall, now: Mission): Size | undefined {
  const wanted = missionOf(hall, now)?.size ?? now.size;
  return hall.sizes.find(({ id }) => id === wanted);
}

/** The map; none where the mission is still to be rolled. */
export function mapOf(hall: Hall, now: Mission): MapInfo | undefined {
  const wanted = missionOf(hall, now)?.map ?? now.map;
  return hall.maps.find(({ id }) => id === wanted);
}

export const mapsFor = (hall: Hall, { board }: Size): MapInfo[] =>
  hall.maps.filter((map) => map.board === board);

/** The missions of a size in the order of its table, and those that any size can play. */
export const missionsFor = (hall: Hall, size: Size): MissionInfo[] => [
  ...[...new Set(size.missions)].flatMap((id) => hall.missions.find((one) => one.id === id) ?? []),
  ...hall.missions.filter((one) => one.size === null),
];

/** On which values of the die a mission comes up, of eight. */
export const chancesOf = ({ missions }: Size, id: string): number =>
  missions.filter((one) => one === id).length;

const isWet = ({ rows }: MapInfo): boolean => rows.some((row) => /[ld]/.test(row));

/** Whether all units of a squad can do something on a map: those that swim need water. */
const canPlay = ({ units }: SquadInfo, map: MapInfo | undefined): boolean =>
  !map || isWet(map) || units.every(({ kind }) => kind !== 'aquatic');

/** Squads of which so many fit together under the limits of a size, the best first. */
function together(hall: Hall, size: Size, count: number, map?: MapInfo): string[][] {
  const squads = hall.squads.filter((one) => canPlay(one, map));
  const fits = (some: readonly SquadInfo[]) =>
    some.reduce((sum, { dc }) => sum + dc, 0) <= size.limit &&
    some.reduce((sum, { counted }) => sum + counted, 0) <= size.cap;
  if (count === 1) return squads.filter((one) => one.size === size.id && fits([one])).map(({ id }) => [id]);
  let found: SquadInfo[][] = [[]];
  for (let taken = 0; taken < count; taken += 1)
    found = found.flatMap((some) =>
      squads.slice(some.length ? squads.indexOf(some.at(-1)!) + 1 : 0).map((one) => [...some, one]),
    );
  const worth = (some: readonly SquadInfo[]) => some.reduce((sum, { dc }) => sum + dc, 0);
  return found
    .filter(fits)
    .sort((a, b) => worth(b) - worth(a))
    .map((some) => some.map(({ id }) => id));
}

/** A ready squad for each seat, so that both teams keep to the limits; null where there are none. */
export function squadsFor(hall: Hall, size: Size, teams: readonly number[], map?: MapInfo): string[] | null {
  const chosen: string[][] = [];
  for (const team of [0, 1]) {
    const fitting = together(hall, size, teams.filter((one) => one === team).length, map);
    const other = chosen[0]?.join();
    const found = fitting.find((ids) => ids.join() !== other) ?? fitting[0];
    if (!found) return null;
    chosen.push([...found]);
  }
  return teams.map((team) => chosen[team]!.shift()!);
}

/** Teams in turn: the first against the second, and so on. */
const alternate = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat % 2);

/** The set-up with other squads wherever those that are chosen are not for the size. */
function refilled(hall: Hall, now: Mission): Mission {
  const size = sizeOf(hall, now);
  const fit = size && squadsFor(hall, size, now.teams, mapOf(hall, now));
  return fit ? { ...now, squads: fit } : now;
}

const sizeOfSquad = (hall: Hall, squad: string | Squad): string | undefined =>
  typeof squad === 'string' ? hall.squads.find(({ id }) => id === squad)?.size : squad.size;

/** The set-up as another mission, or a rolled one; size, map and squads follow where they have to. */
export function withMission(hall: Hall, now: Mission, id: string): Mission {
  const size = sizeOf(hall, now)?.id ?? '';
  const mission = hall.missions.find((one) => one.id === id);
  const board = hall.sizes.find((one) => one.id === (mission?.size ?? size));
  const maps = mission && !mission.map && board ? mapsFor(hall, board) : [];
  const map = maps.find((one) => one.id === now.map) ?? maps[0];
  const next = { ...now, mission: id, size: mission?.size ? '' : size, map: map?.id ?? '' };
  return board?.id === size ? next : refilled(hall, next);
}

/** The set-up at another size, with the first of its missions. */
export function withSize(hall: Hall, now: Mission, id: string): Mission {
  const size = hall.sizes.find((one) => one.id === id);
  if (!size) return now;
  const open = { ...now, size: id };
  if (now.mission === hall.roll || missionOf(hall, now)?.size === null)
    return refilled(hall, withMission(hall, { ...open, map: '' }, now.mission));
  return refilled(hall, withMission(hall, open, size.missions[0]));
}

/** The set-up for so many players: each has a team and a squad, at a size that has room for them. */
export function seated(hall: Hall, now: Mission): Mission {
  const { players } = now;
  if (now.squads.length === players && now.teams.length === players) return now;
  const next = { ...now, teams: alternate(players) };
  const from = hall.sizes.findIndex((one) => one === sizeOf(hall, now));
  for (const size of hall.sizes.slice(Math.max(0, from)))
    if (squadsFor(hall, size, next.teams)) {
      const fit = size === sizeOf(hall, now) ? next : withSize(hall, next, size.id);
      return refilled(hall, fit);
    }
  return next;
}

/** The set-up with a seat in the other team. */
export const withTeam = (now: Mission, seat: number, team: number): Mission => ({
  ...now,
  teams: now.teams.map((one, i) => (i === seat ? team : one)),
});

const QUICK: Mission = {
  mission: 'm02',
  size: '',
  map: '',
  players: 2,
  squads: ['SC-1', 'SC-2'],
  teams: [0, 1],
  options: {},
};

export const quick = (_lobby: Lobby): Mission => ({ ...QUICK, squads: [...QUICK.squads], teams: [0, 1], options: {} });

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** A mission of one of the two small sizes by its dice, with two different squads. */
export function surprise(lobby: Lobby): Mission {
  const hall = hallOf(lobby);
  const usual = quick(lobby);
  const size = any(hall.sizes.slice(0, 2));
  const id = size && any(size.missions);
  if (!size || !id) return usual;
  const next = withMission(hall, { ...usual, size: size.id }, id);
  const fitting = hall.squads.filter((one) => one.size === size.id && canPlay(one, mapOf(hall, next)));
  const first = any(fitting);
  const second = any(fitting.filter((one) => one !== first)) ?? first;
  return first && second ? { ...next, squads: [first.id, second.id] } : next;
}

/** What a squad is called, and its DC where that is known. */
export function squadTold(hall: Hall, squad: string | Squad | undefined): string {
  if (typeof squad !== 'string') return squad?.name ?? '';
  const ready = hall.squads.find(({ id }) => id === squad);
  return ready ? `${ready.name}, ${ready.dc} DC` : squad;
}

/** The mission and the squads in a few words. */
export function brief(lobby: Lobby, scenario: Record<string, unknown>): Brief {
  const hall = hallOf(lobby);
  const now = scenario as Mission;
  // What is rolled follows from the size; a mission that is named says enough in one line of the shelf.
  const name = missionOf(hall, now)?.name ?? `${sizeOf(hall, now)?.name ?? ''}: a mission by the die`;
  const map = mapOf(hall, now)?.name;
  return {
    battle: `${name}${map ? ` on ${map}` : ''}`,
    sides: now.squads.map((squad, seat) => {
      const team = now.players > 2 ? `Team ${(now.teams[seat] ?? 0) + 1}: ` : '';
      return `${team}${squadTold(hall, squad)}`;
    }),
  };
}

/** The set-up with one's own squad in the first seat, as a mission of the size it was made for. */
export function field(lobby: Lobby, scenario: Record<string, unknown>, draft: { force: object; options: Record<string, unknown> }): Mission {
  const hall = hallOf(lobby);
  const force = draft.force as Squad;
  const now = scenario as Mission;
  const sized = sizeOf(hall, now)?.id === force.size ? now : withSize(hall, now, force.size);
  const fits = (squad: string | Squad) => sizeOfSquad(hall, squad) === force.size;
  const other = hall.squads.find((one) => one.size === force.size)?.id ?? force;
  const squads = sized.squads.map((squad, seat) => (!seat ? force : fits(squad) ? squad : other));
  return { ...sized, squads, options: { ...now.options, ...draft.options } };
}
