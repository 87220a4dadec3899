// What a board stands on: its ground, and how one looks at it.

import type { Painter } from '../stage/ground/tiles';
import type { Slant } from '../stage/projection';

export interface Scene {
  paint: Painter;
  slant: Slant;
}
