import { describe, expect, it } from 'vitest';
import { figure, keyOf } from '../../../src/stage/figures/figure';
import { builtOf, figureOf, type Built } from '../../../src/systems/thirtymm/art/figures';
import { battle, unit, weapon } from '../sample';

const held = (...ids: string[]) => ids.map((id) => ({ id }));
const mech = (sheet: string, size: number, weapons: Built['weapons'], ...has: string[]): Built => ({ sheet, kind: 'mech', size, weapons, has });
const craft = (sheet: string, kind: string, size: number, weapons: Built['weapons'], ...has: string[]): Built => ({ sheet, kind, size, weapons, has });

/** The listed units as units.toml has them. */
const LISTED: Built[] = [
  mech('sparrow', 1, held('smg', 'knife'), 'hover', 'thruster'),
  mech('alto_trooper', 2, held('assault_rifle', 'beam_saber'), 'shield', 'thruster'),
  mech('portanova_raider', 2, held('smg', 'heat_axe'), 'jump', 'thruster'),
  mech('long_ranger', 2, [{ id: 'sniper_rifle', double: true }, { id: 'beam_pistol', stowed: true }], 'alto_lrs', 'sensor_suite', 'sensor'),
  mech('alto_commander', 3, held('beam_rifle', 'beam_saber', 'vulcan'), 'alto_commander', 'shield', 'thruster'),
  mech('portanova_breaker', 3, [{ id: 'great_sword', double: true }, { id: 'shotgun' }], 'portanova_cqb', 'jump', 'thruster'),
  mech('talon', 3, held('beam_rifle', 'beam_saber'), 'flight', 'thruster'),
  mech('shepherd', 2, held('smg', 'emp_carbine'), 'sensor_suite', 'sensor'),
  mech('bulwark', 4, [{ id: 'gatling', double: true }, { id: 'missile_pod' }, { id: 'claw' }], 'missile_lock'),
  mech('colossus', 5, [{ id: 'hyper_launcher', double: true }, { id: 'pile_bunker' }, { id: 'vulcan' }], 'beam_overcharge'),
  craft('badger', 'terrestrial', 3, held('main_cannon', 'vulcan'), 'all_terrain'),
  craft('mastodon', 'terrestrial', 5, held('main_cannon', 'gatling', 'missile_pod'), 'missile_lock'),
  craft('swift', 'aerial', 2, held('gatling'), 'flight'),
  craft('dragonfly', 'aerial', 2, held('missile_pod', 'smg'), 'missile_lock', 'rotor'),
  craft('manta', 'aquatic', 3, held('missile_pod', 'torpedo', 'vulcan'), 'swim'),
  craft('sentry', 'drone_ai', 1, held('smg')),
  craft('skimmer', 'drone_ai', 1, held('beam_pistol'), 'rotor'),
  craft('wisp', 'drone_linked', 1, held('beam_pistol')),
];

describe('figures', () => {
  it('no two of the listed units look the same', () => {
    const keys = LISTED.map((built) => keyOf(builtOf(built).parts));
    expect(new Set(keys).size).toBe(LISTED.length);
  });

  it('what flies is told from what drives, dives and walks', () => {
    const made = (sheet: string) => builtOf(LISTED.find((one) => one.sheet === sheet)!).parts;
    expect(made('swift')).toMatchObject({ machine: 'jet' });
    expect(made('dragonfly')).toMatchObject({ machine: 'helicopter' });
    expect(made('manta')).toMatchObject({ machine: 'submarine' });
    expect(made('talon')).toMatchObject({ pack: 'wings' });
    expect(made('bulwark')).toMatchObject({ right: 'gatling', pack: 'rack', left: 'claw' });
  });

  it('a heavier unit of one’s own is larger', () => {
    const tall = (size: number) =>
      Math.max(...figure(builtOf(mech('mine', size, [])).parts).flatMap(({ points }) => points.map(([, , z]) => z)));
    expect(tall(1)).toBeLessThan(tall(3));
    expect(tall(3)).toBeLessThan(tall(5));
  });

  it('a lost arm is missing, a broken weapon hangs down, a wreck is a wreck', () => {
    const armless = unit(0, { items: unit(0).items.map((one) => (one.name === 'right_arm' ? { ...one, left: 0 } : one)) });
    expect(figureOf(battle(), armless).condition.right).toBe('lost');
    const broken = battle({ weapons: [weapon(0, 0, { left: 0 })] });
    expect(figureOf(broken, broken.units[0]!).condition.right).toBe('disabled');
    expect(figureOf(battle(), unit(0, { place: 'destroyed' })).condition.state).toBe('wreck');
  });
});
