// A piece of gear, as it is told in a game and as it is sold.

import type { BattleWeight, Gear, Shop, Weapon } from './wire';

/** `1–8 sq · Str 4`: how far a weapon reaches and how hard it hits. */
export function rangeAndStrength(gun: Pick<Weapon, 'rng_min' | 'rng_max' | 'strength'>): string {
  const range = gun.rng_min === gun.rng_max ? gun.rng_max : `${gun.rng_min}–${gun.rng_max}`;
  return `${range} sq · Str ${gun.strength ?? '–'}`;
}

export const isWeapon = (gear: Gear): gear is Weapon => 'rng_max' in gear;

export function gearOf(shop: Shop, weight: BattleWeight | null, id: string): Gear | undefined {
  const byId = (one: Gear) => one.id === id;
  return (
    shop.weapons.find(byId) ?? shop.modules.find(byId) ?? weight?.workshop.find(byId) ?? undefined
  );
}

/** `1–8 sq · Str 4 · 2 Eng`: what a piece of gear does, in figures. */
export function figures(gear: Gear): string {
  const eng = `${gear.eng} Eng`;
  if (!isWeapon(gear)) return gear.eng ? eng : gear.use === 'passive' ? 'passive' : 'free';
  return `${rangeAndStrength(gear)} · ${eng}`;
}
