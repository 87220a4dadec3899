// What the set-up of a battle chooses from.

import type { Draft } from '../../../lib/forces';
import type { Lobby } from '../../../lib/lobby';
import type { Brief } from '../../module';
import type { Location, MapSheet, Mission, Newcomer, OnOffer, Team, TeamChoice } from '../wire';

export type Hall = Lobby & OnOffer;

export interface Battle extends Record<string, unknown> {
  mission: string;
  time: 'day' | 'night' | 'roll';
  location: string;
  /** A ready team by its id, or a whole one; in a Clash also the enemy's. */
  teams: (string | object)[];
  /** The text of the file that a campaign goes on from. */
  sheet?: string;
  /** A Metarian of one's own that begins a campaign. */
  newcomer?: Newcomer;
  options: Record<string, unknown>;
  /** A map of one's own. */
  map?: MapSheet | null;
}

/** A team as it comes from the builder, with what it is meant for. */
type TeamDraft = Draft & { force: Team; mission?: string; location?: string };

export const hallOf = (lobby: Lobby): Hall => lobby as Hall;
export const missionOf = (hall: Hall, now: Battle): Mission | undefined => hall.missions.find(({ id }) => id === now.mission);
export const locationOf = (hall: Hall, now: Battle): Location | undefined => hall.locations.find(({ id }) => id === now.location);

/** The map it is fought on; none where the terrain is drawn. */
export function mapOf(hall: Hall, now: Battle): MapSheet | undefined {
  if (now.map) return now.map;
  const terrain = String(now.options['terrain'] ?? 'random');
  return hall.maps.find(({ id }) => `fixed:${id}` === terrain);
}

/** Whether it is the campaign that is set up, and no battle. */
export const isCampaign = (hall: Hall, now: Battle): boolean => now.mission === hall.campaign.id;

/** How many campaign turns it has. */
export const turnsOf = (now: Battle): number => Number(now.options['campaign_turns'] ?? 12);

/** Who brings a team: nobody to a campaign, which has a roster. */
export function campsOf(hall: Hall, now: Battle): ('player' | 'enemy')[] {
  if (isCampaign(hall, now)) return [];
  return now.mission === 'clash' ? ['player', 'enemy'] : ['player'];
}

export const teamsFor = (hall: Hall, camp: string): TeamChoice[] => hall.teams.filter((team) => team.camp === camp);

/** A team for each camp that brings one: those that are chosen, else the first ready ones. */
function filled(hall: Hall, now: Battle): Battle {
  const teams = campsOf(hall, now).map((camp, seat) => now.teams[seat] ?? teamsFor(hall, camp)[0]?.id ?? '');
  return { ...now, teams };
}

/** With a mission: how long a campaign lasts, who begins it, and the file it goes on from, are nothing to any other. */
export function withMission(hall: Hall, now: Battle, mission: string): Battle {
  if (mission === hall.campaign.id) return filled(hall, { ...now, mission });
  const { sheet: _file, newcomer: _own, ...rest } = now;
  const { campaign_turns: _turns, ...options } = now.options;
  return filled(hall, { ...rest, mission, options } as Battle);
}

/** With an option, which is left out where it is as in the book. */
export function withOption(hall: Hall, now: Battle, name: string, value: unknown): Battle {
  const usual = hall.options.find((option) => option.name === name)?.default;
  const { [name]: _gone, ...rest } = now.options;
  return { ...now, options: value === usual ? rest : { ...rest, [name]: value } };
}

/** On a map of one's own; a campaign has none. */
export function withMap(hall: Hall, now: Battle, map: MapSheet): Battle {
  const next = now.mission === hall.campaign.id ? withMission(hall, now, QUICK.mission) : now;
  return { ...withOption(hall, next, 'terrain', 'random'), map };
}

/** On a map that comes with the game, or on terrain that is drawn by the dice. */
export const withTerrain = (hall: Hall, now: Battle, terrain: string): Battle => {
  const { map: _gone, ...rest } = now;
  return withOption(hall, rest as Battle, 'terrain', terrain);
};

const QUICK: Battle = { mission: 'recon', time: 'day', location: 'village', teams: ['peregrine'], options: {} };

export const quick = (lobby: Lobby): Battle => filled(hallOf(lobby), { ...QUICK, teams: [...QUICK.teams], options: {} });

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

export function surprise(lobby: Lobby): Battle {
  const hall = hallOf(lobby);
  const mission = any(hall.missions.filter(({ roll }) => roll))?.id ?? 'recon';
  const location = any(hall.locations)?.id ?? 'village';
  return filled(hall, { ...QUICK, mission, location, time: any(['day', 'day', 'night'] as const) ?? 'day', teams: [], options: {} });
}

const TIMES = { day: 'by day', night: 'at night', roll: 'at a time by the die' };

export function brief(lobby: Lobby, scenario: Record<string, unknown>): Brief {
  const hall = hallOf(lobby);
  const now = scenario as Battle;
  if (isCampaign(hall, now)) return { battle: `Campaign ${hall.campaign.name}: ${turnsOf(now)} turns`, sides: ['the roster of the Peregrine'] };
  const where = mapOf(hall, now)?.name ?? locationOf(hall, now)?.name ?? 'a place by the die';
  const told = (team: string | object | undefined): string => {
    if (typeof team !== 'string') return (team as { name?: string } | undefined)?.name ?? '';
    return hall.teams.find(({ id }) => id === team)?.name ?? team;
  };
  return {
    battle: `${missionOf(hall, now)?.name ?? 'A mission by the dice'}: ${where}, ${TIMES[now.time] ?? ''}`,
    sides: now.teams.map(told),
  };
}

/** The battle with one's own team in place of the ready one, as what it was made for: the enemy's fights in a Clash. */
export function field(lobby: Lobby, scenario: Record<string, unknown>, draft: Draft): Battle {
  const hall = hallOf(lobby);
  const { force, options, mission, location } = draft as TeamDraft;
  const seat = force.camp === 'enemy' ? 1 : 0;
  const now = scenario as Battle;
  const battle = now.mission === hall.campaign.id ? QUICK.mission : now.mission;
  const wanted = seat ? 'clash' : mission || battle;
  const next = filled(hall, { ...now, mission: wanted, location: location || now.location });
  const teams = next.teams.map((team, i) => (i === seat ? force : team));
  return { ...next, teams, options: { ...now.options, ...options } };
}

/** One person plays against the rules, or two where a person plays the enemy. */
export const players = (_lobby: Lobby, scenario: Record<string, unknown>): readonly [number, number] =>
  (scenario as Battle).options['enemy_control'] === 'human' ? [2, 2] : [1, 1];
