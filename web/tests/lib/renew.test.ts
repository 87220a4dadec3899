import { describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../../src/lib/protocol';
import { ofOurs, renew } from '../../src/lib/renew';

function store(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

describe('a page of another build', () => {
  it('is loaded anew, but only once', () => {
    const kept = store();
    const reload = vi.fn();
    expect(renew(kept, reload)).toBe(true);
    expect(renew(kept, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew again after the next update', () => {
    const reload = vi.fn();
    expect(renew(store({ 'ironmuster.renewed': String(PROTOCOL - 1) }), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays where nothing can be remembered', () => {
    const reload = vi.fn();
    const broken = { getItem: () => null, setItem: () => { throw new Error('full'); } };
    expect(renew(broken, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is told by any answer of the server', () => {
    const of = (value: string | null) => ({ headers: new Headers(value === null ? {} : { 'ironmuster-protocol': value }) });
    expect(ofOurs(of(String(PROTOCOL)))).toBe(true);
    expect(ofOurs(of(null))).toBe(true);
  });
});
