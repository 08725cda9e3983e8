import { describe, expect, it } from 'vitest';
import { isInWeakRegion, WEAK_REGIONS } from './weak-regions.ts';

/** Districts and district-free cities of the eastern states, which all belong to the assisted area. */
const EASTERN = {
  Berlin: 1,
  Brandenburg: 18,
  'Mecklenburg-Vorpommern': 8,
  Sachsen: 13,
  'Sachsen-Anhalt': 14,
  Thüringen: 22,
};

describe('isInWeakRegion', () => {
  it.each([
    ['03046', 'Cottbus'],
    ['10115', 'Berlin'],
    ['14199', 'Berlin'],
    ['17489', 'Greifswald'],
    ['99084', 'Erfurt'],
    ['04600', 'Altenburg'],
    ['06108', 'Halle'],
    ['45879', 'Gelsenkirchen'],
    ['66111', 'Saarbrücken'],
  ])('knows %s (%s) as weak', (postcode) => {
    expect(isInWeakRegion(postcode)).toBe(true);
  });

  it.each([
    ['80331', 'München'],
    ['60311', 'Frankfurt am Main'],
    ['70173', 'Stuttgart'],
    ['20095', 'Hamburg'],
    ['40210', 'Düsseldorf'],
  ])('knows %s (%s) as not weak', (postcode) => {
    expect(isInWeakRegion(postcode)).toBe(false);
  });

  it.each([['53113'], ['87435'], ['1234'], [''], ['ABCDE'], ['123456']])('does not know %j', (postcode) => {
    expect(isInWeakRegion(postcode)).toBeUndefined();
  });
});

describe('the table', () => {
  it('names every district of the eastern states', () => {
    for (const [state, count] of Object.entries(EASTERN)) {
      expect([state, WEAK_REGIONS.filter((region) => region.state === state).length]).toEqual([state, count]);
    }
  });

  it('holds well-formed, ascending beginnings, each for one district only', () => {
    const owners = new Map<string, string>();
    for (const { district, prefixes } of WEAK_REGIONS) {
      expect([...prefixes].sort(), district).toEqual(prefixes);
      for (const prefix of prefixes) {
        expect(prefix, district).toMatch(/^\d{2,5}$/);
        expect(owners.get(prefix), `${prefix} in ${district}`).toBeUndefined();
        owners.set(prefix, district);
      }
    }
  });

  it('does not name a beginning that a shorter one of the same district covers', () => {
    for (const { district, prefixes } of WEAK_REGIONS) {
      for (const prefix of prefixes) {
        const shorter = prefixes.filter((other) => other !== prefix && prefix.startsWith(other));
        expect(shorter, `${prefix} in ${district}`).toEqual([]);
      }
    }
  });
});
