// The few plain HTTP calls.

import { from } from './base';
import type { Draft, Force, Weight } from './forces';
import { gate, keeperKey, shown } from './gate.svelte';
import type {
  Awaited,
  Created,
  Guide,
  Lesson,
  MatchInfo,
  MatchSummary,
  NewMatch,
  Offered,
  Opened,
  Position,
  Reached,
  Report,
  Rule,
  Seated,
  SeatHeld,
  Story,
  SystemDetail,
  SystemInfo,
  Weighed,
} from './http';
import type { Lobby, SeatRequest } from './lobby';
import { ofOurs } from './renew';

export class ApiError extends Error {}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(from(path), init);
  } catch {
    throw new ApiError('The server does not answer. Is `ironmuster serve` still running?');
  }
  if (!ofOurs(answer)) await new Promise(() => undefined); // This page is about to go.
  if (answer.status === 401) {
    await gate.passed();
    return ask(path, init);
  }
  if (!answer.ok) throw new ApiError(await complaint(answer));
  return answer;
}

async function complaint(answer: Response): Promise<string> {
  try {
    const body = (await answer.json()) as Record<string, unknown>;
    const text = body['text'] ?? body['detail'];
    if (typeof text === 'string') return text;
  } catch {
    // Not JSON: the status line is all there is to say.
  }
  return `${answer.status} ${answer.statusText}`;
}

export const systems = (): Promise<SystemInfo[]> => call('/api/systems');
export const rules = (system: string): Promise<Rule[]> => call(`/api/systems/${system}/rules`);
export const lesson = (system: string): Promise<Lesson> =>
  call(`/api/systems/${encodeURIComponent(system)}/learn`);
export const guide = (system: string): Promise<Guide> =>
  call(`/api/systems/${encodeURIComponent(system)}/tutorial`);
/** Begin a guided first game. */
export const newTutorial = (system: string): Promise<Created> =>
  call(`/api/systems/${encodeURIComponent(system)}/tutorial`, { method: 'POST' });
export const lessonPicture = (system: string, file: string): string =>
  from(`/api/systems/${encodeURIComponent(system)}/learn/${encodeURIComponent(file)}`);

/** The lobby of a system, with its bots and nothing missing. */
export async function lobby(system: string): Promise<Lobby> {
  const page = await call<SystemDetail>(`/api/systems/${system}`);
  const found = page.lobby as Partial<Lobby>;
  return {
    ...found,
    name: page.name,
    title: page.title,
    scenarios: found.scenarios ?? [],
    options: found.options ?? [],
    bots: page.bots,
    hints: page.hints,
    lesson: page.lesson,
  };
}

/** Every fault of a scenario, in words; none when it can be played. */
export const check = (system: string, scenario: object): Promise<string[]> =>
  call(`/api/systems/${system}/check`, json(scenario));

/** All that forces are built from. */
export const shop = (system: string): Promise<unknown> =>
  call(`/api/systems/${encodeURIComponent(system)}/shop`);

/** What a force comes to, with all its faults. */
export const weigh = (system: string, draft: Draft): Promise<Weight> =>
  call(`/api/systems/${encodeURIComponent(system)}/weigh`, json(draft));

/** The force of a TOML file. */
export const readForce = (system: string, toml: string, name: string): Promise<Force> =>
  call(`/api/systems/${encodeURIComponent(system)}/force`, json({ toml, name }));

export const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Who is asked in the matches of some seats; nothing of a match that is gone. */
export const turns = (held: readonly SeatHeld[]): Promise<Awaited[]> => call('/api/turns', json(held));

/** The matches that are listed; all of them for whoever runs the server. */
export const matches = (): Promise<MatchSummary[]> => call('/api/matches', { headers: shown() });

/** What a match is played with, for those who come without having set it up. */
export const describeMatch = (match: string): Promise<MatchInfo> =>
  call(`/api/matches/${encodeURIComponent(match)}`);

/** A match or an opened file in figures. */
export const report = (name: string): Promise<Report> =>
  call(`/api/replays/${encodeURIComponent(name)}/report`);

/** The whole log of a match or an opened file, as a seat or a spectator was told it. */
export const story = (name: string, seat: number | null): Promise<Story> =>
  call(`/api/replays/${encodeURIComponent(name)}${as(seat)}`);

export const position = (name: string, entry: number, seat: number | null): Promise<Position> =>
  call(`/api/replays/${encodeURIComponent(name)}/positions/${entry}${as(seat)}`);

/** What the bot weighed that did an action. */
export const weighed = (name: string, entry: number): Promise<Weighed> =>
  call(`/api/replays/${encodeURIComponent(name)}/positions/${entry}/reasons`);

/** A match, or an opened file, as a replay file. */
export const replayFile = (name: string): Promise<object> =>
  call(`/api/replays/${encodeURIComponent(name)}/file`);

/** Hand a replay file in to look at it; the answer is the name to do so by. */
export const openReplay = (file: object): Promise<Opened> =>
  call('/api/replays', json(file));

/** Go on from a replay after its first `entry` actions, as a match of its own. */
export const importMatch = (request: {
  replay: object;
  entry: number;
  seats: SeatRequest[];
}): Promise<Created> => call('/api/matches/import', json(request));

const as = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

export const newMatch = (request: NewMatch): Promise<Created> =>
  call('/api/matches', json(request));

// -- invitations -------------------------------------------------------------------------------

/** What an invitation is to. */
export const invitation = (match: string, secret: string): Promise<Offered> =>
  call(`/api/matches/${encodeURIComponent(match)}/invitation`, json({ secret }));

/** Take the seat of an invitation; `own` are the tokens of the match that this browser holds. */
export const sit = (
  match: string,
  taken: { secret: string; name: string; own: string[] },
): Promise<Seated> =>
  call(`/api/matches/${encodeURIComponent(match)}/sit`, json(taken));

/** Whether this browser is that of whoever runs the server. */
export const isKeeper = (): boolean => !!keeperKey();

/** Where friends reach the server; only its keeper is told. */
export const addresses = (): Promise<Reached> => call('/api/addresses', { headers: shown() });

/** A link as a picture to photograph. */
export const drawn = async (text: string): Promise<string> => (await ask('/api/qr', json({ text }))).text();
