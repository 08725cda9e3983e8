import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { existsFilter, findValue, parseQuery, valuesOf } from './query.ts';

describe('parseQuery (G20)', () => {
  it.each(['k[]=a&k[]=b', 'k[0]=a&k[1]=b', 'k%5B%5D=a&k%5B%5D=b', 'k%5b0%5d=a&k%5b1%5d=b', 'k=a&k=b', 'k=a&k[]=b'])(
    '%s is one list',
    (text) => {
      expect(valuesOf(parseQuery(text), 'k')).toEqual(['a', 'b']);
    },
  );

  it.each(['k[]=a', 'k[0]=a', 'k=a'])('%s is the list of one', (text) => {
    expect(valuesOf(parseQuery(text), 'k')).toEqual(['a']);
  });

  it('keeps dots and named brackets', () => {
    const query = parseQuery('mediaLinks.keywords[]=a&exists[revision]=true');
    expect(Object.keys(query)).toEqual(['mediaLinks.keywords', 'exists[revision]']);
  });

  it.each([
    ['k', 'k', ''],
    ['k=', 'k', ''],
    ['k=a+b%20c', 'k', 'a b c'],
    ['k=100%', 'k', '100%'],
    ['k=%00a', 'k', 'a'],
    ['__proto__=x', '__proto__', 'x'],
    ['[]=x', '[]', 'x'],
    ['constructor=x', 'constructor', 'x'],
    ['k=1&k=2', 'k', '2'],
  ])('%s', (text, name, value) => {
    expect(findValue(parseQuery(text), name)).toBe(value);
  });

  it('knows nothing that was not sent', () => {
    expect(valuesOf(parseQuery(''), 'toString')).toEqual([]);
    expect(findValue(parseQuery('__proto__[a]=x'), 'a')).toBeUndefined();
  });

  it('stops after a thousand parameters', () => {
    expect(valuesOf(parseQuery('k[]=a&'.repeat(5000)), 'k')).toHaveLength(1000);
  });

  it('never throws and never touches a prototype', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = parseQuery(text);
        expect(Object.getPrototypeOf(query)).toBeNull();
        expect(
          Object.values(query)
            .flat()
            .every((value) => typeof value === 'string'),
        ).toBe(true);
      }),
    );
  });

  it('gives back every list, however it is spelt', () => {
    const name = fc.stringMatching(/^[a-zA-Z.]{1,9}$/);
    const spelling = fc.constantFrom(
      (k: string) => `${k}[]`,
      (k: string, i: number) => `${k}[${i}]`,
      (k: string, i: number) => `${k}%5B${i}%5D`,
      (k: string) => k,
    );
    const values = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(name, spelling, values, (key, spell, list) => {
        const clean = list.map((value) => value.replaceAll('\0', '').toWellFormed());
        const text = clean.map((value, index) => `${spell(key, index)}=${encodeURIComponent(value)}`).join('&');
        expect(valuesOf(parseQuery(text), key)).toEqual(clean);
      }),
    );
  });
});

describe('existsFilter (G21)', () => {
  it.each([
    ['exists[revision]=true', true],
    ['exists[revision]=1', true],
    ['exists[revision]=', true],
    ['exists%5Brevision%5D', true],
    ['exists[revision]=false', false],
    ['exists[revision]=0', false],
    ['exists[revision]=maybe', undefined],
    ['exists[other]=true', undefined],
    ['', undefined],
  ])('%s → %s', (text, expected) => {
    expect(existsFilter(parseQuery(text), 'revision')).toBe(expected);
  });
});
