import { describe, expect, it } from 'vitest';
import { equipped, type Frame } from '../../src/stage/figures/equip';

const FRAME: Frame = { legs: 'biped', scale: 1, shoulders: 1, torso: 'crate' };

describe('what a figure carries', () => {
  it('is nothing: two fists and its exhausts', () => {
    const { parts, left, right } = equipped(FRAME, []);
    expect([parts.right, parts.left, parts.pack, right, left]).toEqual(['fist', 'fist', 'none', 'whole', 'whole']);
  });

  it('comes to the right arm first, then to the left', () => {
    const { parts } = equipped(FRAME, [{ arm: 'gun' }, { arm: 'claw' }, { arm: 'drill' }]);
    expect([parts.right, parts.left]).toEqual(['gun', 'claw']);
  });

  it('is a shield on the left, though it was named first', () => {
    const { parts } = equipped(FRAME, [{ arm: 'shield' }, { arm: 'gun' }]);
    expect([parts.right, parts.left]).toEqual(['gun', 'shield']);
  });

  it('goes on the back where that is free, else on an arm', () => {
    const { parts } = equipped(FRAME, [{ pack: 'rack', arm: 'pod' }, { pack: 'mortar', arm: 'gun' }]);
    expect([parts.pack, parts.right, parts.left]).toEqual(['rack', 'gun', 'fist']);
  });

  it('keeps its state on its arm, and is not on the back when it is lost', () => {
    const found = equipped(FRAME, [
      { pack: 'rack', state: 'lost' },
      { arm: 'gun', state: 'disabled' },
      { arm: 'claw', state: 'lost' },
    ]);
    expect([found.parts.pack, found.right, found.left]).toEqual(['none', 'disabled', 'lost']);
  });
});
