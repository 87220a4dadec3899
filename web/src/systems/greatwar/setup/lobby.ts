// What the set-up of a campaign chooses from.

import type { Lobby } from '../../../lib/lobby';
import type { Settings } from '../../../lib/presets';
import type { Brief } from '../../module';
import type { Faction, MapChoice, MapSheet, OnOffer } from '../wire';

export type Hall = Lobby & OnOffer;

export interface Agreed extends Record<string, unknown> {
  /** By its id, or a whole one. */
  map: string | MapSheet;
  players: number;
  /** Of each seat. */
  factions: string[];
  alliances: string;
  options: Record<string, unknown>;
}

export const hallOf = (lobby: Lobby): Hall => lobby as Hall;

export const choiceOf = (hall: Hall, now: Agreed): MapChoice | undefined => hall.maps.find(({ sheet }) => sheet.id === now.map);
export const sheetOf = (hall: Hall, now: Agreed): MapSheet | undefined =>
  typeof now.map === 'string' ? choiceOf(hall, now)?.sheet : now.map;

export const factionOf = (hall: Hall, now: Agreed, seat: number): Faction | undefined => hall.factions.find(({ id }) => id === now.factions[seat]);

/** So many factions, each once: those that were chosen, then the others in their order [GW-R47]. */
function factionsFor(hall: Hall, chosen: readonly string[], players: number): string[] {
  const known = [...new Set([...chosen, ...hall.factions.map(({ id }) => id)])];
  return known.slice(0, players);
}

/** What a map advises [GW-R22]. */
const advisedBy = (sheet: MapSheet | undefined): Settings => (sheet?.advised_base ? { warchest_base: sheet.advised_base } : {});
export const usual = (lobby: Lobby, scenario: Record<string, unknown>): Settings => advisedBy(sheetOf(hallOf(lobby), scenario as Agreed));

/** The set-up on another map: as many play as it says, with the warchest it advises [GW-R22]. */
export function withMap(hall: Hall, now: Agreed, map: string | MapSheet): Agreed {
  const sheet = sheetOf(hall, { ...now, map });
  if (!sheet) return now;
  const players = sheet.starts.length;
  const { warchest_base: _base, turn_limit: _turns, ...options } = now.options;
  return {
    ...now,
    map,
    players,
    factions: factionsFor(hall, now.factions, players),
    alliances: players === 4 ? now.alliances : 'none',
    options: { ...options, ...advisedBy(sheet) },
  };
}

/** The set-up with another faction in a seat; whoever had it takes the one that is given up. */
export const withFaction = (now: Agreed, seat: number, id: string): Agreed => ({
  ...now,
  factions: now.factions.map((one, i) => (i === seat ? id : one === id ? now.factions[seat]! : one)),
});

/** The set-up with an option, which is left out where it is as in the book. */
export function withOption(hall: Hall, now: Agreed, name: string, value: unknown): Agreed {
  const usual = hall.options.find((option) => option.name === name)?.default;
  const { [name]: _gone, ...rest } = now.options;
  return { ...now, options: value === usual ? rest : { ...rest, [name]: value } };
}

const FIRST = 'kestrel_ford';
const blank = (): Agreed => ({ map: '', players: 2, factions: [], alliances: 'none', options: {} });

/** Twenty minutes: the smallest map. */
export const quick = (lobby: Lobby): Agreed => withMap(hallOf(lobby), blank(), FIRST);

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Another map for two, with two factions by chance. */
export function surprise(lobby: Lobby): Agreed {
  const hall = hallOf(lobby);
  const map = any(hall.maps.filter(({ players }) => players === 2)).sheet.id;
  const first = any(hall.factions).id;
  const second = any(hall.factions.filter(({ id }) => id !== first)).id;
  return withMap(hall, { ...blank(), factions: [first, second] }, map);
}

/** The map says how many play [GW-R47]. */
export function players(lobby: Lobby, scenario: Record<string, unknown>): readonly [number, number] {
  const count = sheetOf(hallOf(lobby), scenario as Agreed)?.starts.length ?? (scenario as Agreed).players;
  return [count, count];
}

export function brief(lobby: Lobby, scenario: Record<string, unknown>): Brief {
  const hall = hallOf(lobby);
  const now = scenario as Agreed;
  const sheet = sheetOf(hall, now);
  const turns = Number(now.options['turn_limit'] ?? 0) || sheet?.turns;
  return {
    battle: `${sheet?.name ?? 'A campaign'}: ${turns} turns`,
    sides: now.factions.map((_, seat) => factionOf(hall, now, seat)?.name ?? ''),
  };
}
