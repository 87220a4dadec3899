// What is built in one piece, as far as it is known here: whoever draws it brings it along, so that
// nobody else has to load it.

import type { Solid } from '../solids';
import type { MACHINES } from './machines';
import type { WHEELED } from './wheels';

export type MachineName = keyof typeof MACHINES | keyof typeof WHEELED;

const known: Partial<Record<MachineName, readonly Solid[]>> = {};

export const bring = (more: typeof known): void => void Object.assign(known, more);

export const machineOf = (name: MachineName): readonly Solid[] => known[name] ?? [];
