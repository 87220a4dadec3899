// What a board stands on: its ground, and how one looks at it.

import type { Ground } from '../stage/ground/ground';
import type { Burnt } from '../stage/ground/tiles';
import type { Slant } from '../stage/projection';

export interface Scene {
  ground: Ground;
  slant: Slant;
  burnt: Burnt;
}
