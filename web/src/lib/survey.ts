// What is asked about a map that is drawn.

import { call, json } from './api';

/** How a map that is drawn lies, with all its faults. */
export const survey = (system: string, map: object): Promise<Record<string, unknown>> =>
  call(`/api/systems/${encodeURIComponent(system)}/survey`, json(map));

/** The map of a TOML file. */
export const readMap = (system: string, toml: string, name: string): Promise<Record<string, unknown>> =>
  call(`/api/systems/${encodeURIComponent(system)}/map`, json({ toml, name }));
