// How what is fired flies: by the card that fires, or else by its type.

import type { Flight } from '../../../boards/flash';
import type { Kind } from '../wire';

const BY_KIND: Readonly<Record<Kind, Flight>> = {
  Energy: 'beam',
  Ballistic: 'tracer',
  Missile: 'lob',
  HTH: 'bolt',
};

const BY_CARD: Readonly<Record<string, Flight>> = {
  rail_gun: 'rail',
  rail_cannon: 'rail',
  particle_accelerator: 'orb',
  plasgun: 'orb',
  plasma_cannon: 'orb',
  light_flamer: 'jet',
  heavy_flamer: 'jet',
  napalm_launcher: 'lob',
  light_mortar: 'lob',
  heavy_mortar: 'lob',
  siege_mortar: 'lob',
  artillery: 'lob',
  sp_artillery: 'lob',
  mmls: 'lob',
  artillery_support: 'lob',
  orbital_bombardment: 'beam',
  cruise_missiles: 'lob',
  air_support: 'tracer',
};

export const flightOf = (card: string, kind?: Kind): Flight =>
  BY_CARD[card] ?? (kind ? BY_KIND[kind] : 'tracer');
