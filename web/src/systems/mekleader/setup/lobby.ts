// What the set-up of a Mek Leader game chooses from.

import type { Lobby } from '../../../lib/lobby';
import type { Preset } from '../../../lib/presets';
import { plain } from '../../../lib/words';
import type { Brief } from '../../module';
import type { OnOffer } from '../wire';

export type Hall = Lobby & OnOffer;

export interface Game extends Record<string, unknown> {
  scenario: string;
  players: number;
  options: Record<string, unknown>;
}

/** The ways to play: alone, or one of the games for several. */
export type Mode = 'solo' | 'rivals' | 'race' | 'coop' | 'joint';
export const MODES: Record<Mode, string> = {
  solo: 'Solo',
  rivals: 'Rivals',
  race: 'Race',
  coop: 'Co-op',
  joint: 'Joint missions',
};

export const PRESETS: readonly Preset[] = [
  {
    title: 'Quick',
    text: 'Half of the money wins, in half of the turns.',
    options: { victory_mc: 250, turn_cap: 30 },
  },
];

export const hallOf = (lobby: Lobby): Hall => lobby as Hall;

const SOLO = 'solo_';
const USUAL = 'regular';

export const modeOf = (game: Game): Mode =>
  game.scenario.startsWith(SOLO) ? 'solo' : (game.scenario as Mode);

/** Against the clock: the game has a difficulty. */
export const isTimed = (mode: Mode): boolean => !['rivals', 'race'].includes(mode);

export const difficultyOf = (game: Game): string =>
  modeOf(game) === 'solo'
    ? game.scenario.slice(SOLO.length)
    : String(game.options['difficulty'] ?? USUAL);

/** The game played another way; a difficulty goes along where there is one. */
export function withMode(hall: Hall, game: Game, mode: Mode): Game {
  const difficulty = difficultyOf(game);
  const { difficulty: _, turn_limit: limit, ...others } = game.options;
  const options = isTimed(mode) && limit !== undefined ? { ...others, turn_limit: limit } : others;
  const scenario = mode === 'solo' ? `${SOLO}${difficulty}` : mode;
  const found = hall.scenarios.find((one) => one.id === scenario);
  const least = found?.min_players ?? 1;
  const players = Math.min(found?.max_players ?? 4, Math.max(least, game.players));
  return withDifficulty({ ...game, scenario, players, options }, difficulty);
}

export function withDifficulty(game: Game, difficulty: string): Game {
  const { difficulty: _, ...options } = game.options;
  const mode = modeOf(game);
  if (mode === 'solo') return { ...game, scenario: `${SOLO}${difficulty}`, options };
  if (!isTimed(mode) || difficulty === USUAL) return { ...game, options };
  return { ...game, options: { ...options, difficulty } };
}

/** Turn limit, cash and Foes in words: `15 turns, 100 MC to begin with`. */
export function termsOf(hall: Hall, game: Game): string {
  const mode = modeOf(game);
  const set = (name: string) => game.options[name] as number | undefined;
  const goal = set('victory_mc') ?? 500;
  const row = hall.difficulties.find((one) => one.id === difficultyOf(game));
  const cash = set('start_mc') ?? (mode === 'solo' ? row?.start_mc : 100);
  const parts = [`${mode === 'coop' || mode === 'joint' ? `${goal * game.players} MC together` : `${goal} MC`} to win`];
  if (isTimed(mode)) parts.push(`${set('turn_limit') ?? row?.turn_limit} turns`);
  parts.push(`${cash} MC to begin with`);
  const extra = set('extra_foes') ?? (isTimed(mode) ? row?.extra_foes : 0);
  if (extra) parts.push(extra === 1 ? 'one Foe more in every fight' : `${extra} Foes more in every fight`);
  return parts.join(', ');
}

/** Alone; and nobody begins without a Mek and a pilot to buy [ML-6.11]. */
export function quick(found: Lobby): Game {
  const hall = hallOf(found);
  const usual = hall.scenarios.find((one) => one.id === `${SOLO}${USUAL}`) ?? hall.scenarios[0];
  const options = { first_market_redraw: 'until_both' };
  return { scenario: usual?.id ?? '', players: usual?.min_players ?? 1, options };
}

/** Any way to play, for as many as it takes, at any difficulty it has. */
export function surprise(found: Lobby): Game {
  const hall = hallOf(found);
  const any = <T,>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const mode = any(Object.keys(MODES) as Mode[]) ?? 'solo';
  const start = withMode(hall, { ...quick(found), players: 2 + Math.floor(Math.random() * 3) }, mode);
  return withDifficulty(start, any(hall.difficulties)?.id ?? USUAL);
}

export function brief(found: Lobby, scenario: Record<string, unknown>): Brief {
  const hall = hallOf(found);
  const game = scenario as Game;
  const name = hall.scenarios.find((one) => one.id === game.scenario)?.name ?? plain(game.scenario);
  return { battle: name, sides: [] };
}

/** Whether all players are on one side. */
export const together = (scenario: Record<string, unknown>): boolean =>
  ['coop', 'joint'].includes(String(scenario['scenario']));
