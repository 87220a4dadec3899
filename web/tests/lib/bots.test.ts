import { describe, expect, it } from 'vitest';
import { botNamed, distinct } from '../../src/lib/bots';

const KINDS = ['random', 'recruit', 'greedy', 'veteran'];

describe('the names of bots', () => {
  it('say who it is and of what kind, the same every time', () => {
    expect(botNamed(1, 'greedy', 'Regular')).toMatch(/^[A-Z][a-z]+ \(Regular\)$/);
    expect(botNamed(1, 'greedy', 'Regular')).toBe(botNamed(1, 'greedy', 'Regular'));
  });

  it('are never shared by two seats, whatever sits there', () => {
    for (const one of KINDS)
      for (const other of KINDS) {
        const names = Array.from({ length: 8 }, (_, seat) => botNamed(seat, seat % 2 ? one : other, 'Bot'));
        expect(new Set(names).size).toBe(8);
      }
  });

  it('are given to bots alone', () => {
    const seats = distinct([
      { kind: 'person', name: 'You' },
      { kind: 'bot', name: 'Veteran', bot: 'veteran' },
      { kind: 'bot', name: 'Veteran', bot: 'veteran' },
    ]);
    const [you, first, second] = seats.map(({ name }) => name);
    expect(you).toBe('You');
    expect(first).toContain('(Veteran)');
    expect(second).toContain('(Veteran)');
    expect(first).not.toBe(second);
  });
});
