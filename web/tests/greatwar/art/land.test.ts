import { describe, expect, it } from 'vitest';
import { atlasOf, latticeOf, roadsOf } from '../../../src/systems/greatwar/art/land';
import { HEXES } from '../../../src/systems/greatwar/samples/sample';
import { apart, hexAt, placeOf } from '../../../src/systems/greatwar/view';

const lattice = latticeOf(HEXES);

describe('the map of a campaign', () => {
  it('has its hexes where the book has them [GW-1.2]', () => {
    expect(placeOf('0403')).toEqual([3, 2]);
    expect(hexAt([3, 2])).toBe('0403');
    // Of an odd row: west, east, and above and below (c - 1) and c; EX-9 names the six around 0403.
    const around = lattice.facings.map((_, i) => lattice.next(placeOf('0403'), i)).flatMap((one) => (one ? [hexAt(one)] : []));
    expect(around.sort()).toEqual(['0302', '0303', '0304', '0402', '0404', '0503']);
    // Of an even row: c and c + 1.
    const even = lattice.facings.map((_, i) => lattice.next(placeOf('0302'), i)).flatMap((one) => (one ? [hexAt(one)] : []));
    expect(even.sort()).toEqual(['0202', '0301', '0303', '0401', '0402', '0403']);
    expect(lattice.has(placeOf('0702'))).toBe(false);
  });

  it('counts how far hexes are apart as a path has to go', () => {
    // EX-4: four steps from 0102 over 0101, 0201, 0301 to 0401, but three straight.
    expect([apart('0102', '0101'), apart('0102', '0201'), apart('0102', '0401'), apart('0403', '0503')]).toEqual([1, 1, 3, 1]);
    expect([apart('0103', '0403'), apart('0604', '0102'), apart('0101', '0105')]).toEqual([3, 6, 4]);
  });

  it('joins neighbouring road hexes, each pair once [GW-4.5]', () => {
    const roads = roadsOf(HEXES, lattice).map(({ from, to }) => [hexAt(from), hexAt(to)].sort().join('-'));
    expect(new Set(roads).size).toBe(roads.length);
    // EX-4: 0101, 0201 and 0301 lie in a row, and 0401 beyond them; 0102 touches the first two.
    for (const pair of ['0101-0201', '0201-0301', '0301-0401', '0101-0102', '0102-0201']) expect(roads).toContain(pair);
    // No road leads over a moor or to the factory that lies off it.
    expect(roads.some((pair) => pair.includes('0202') || pair.includes('0701'))).toBe(false);
  });

  it('has rails where one of both is a rail and the other leads on', () => {
    const rails = HEXES.map((one) => (one.hex === '0203' || one.hex === '0303' ? { ...one, overlay: 'rail' } : one));
    const found = roadsOf(rails, lattice).filter(({ kind }) => kind === 'rail').map(({ from, to }) => [hexAt(from), hexAt(to)].join('-'));
    // From the capital over both to the city in the middle; the street 0302 does not carry on.
    expect(found.sort()).toEqual(['0103-0203', '0203-0303', '0303-0403']);
  });

  it('draws every hex with what grows and stands there', () => {
    const { hexes } = atlasOf(HEXES, lattice, 'light');
    expect(hexes).toHaveLength(33);
    expect(hexes.filter(({ settled }) => settled)).toHaveLength(9);
    expect(hexes.filter(({ wild }) => wild === 'wood')).toHaveLength(4);
  });
});
