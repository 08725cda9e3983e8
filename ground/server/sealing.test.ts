import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyMissing, readKeys, Sealing } from './sealing.ts';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const SECRET = 'NJQXE23BNZSWY5DJMZXXE3LFNVXXA4TF';

describe('a sealed secret', () => {
  it('opens where it belongs, and is another text each time', () => {
    const sealing = new Sealing([NEW]);
    const sealed = sealing.seal(SECRET, 'officer 1');
    expect(sealed).not.toContain(SECRET);
    expect(sealed).not.toBe(sealing.seal(SECRET, 'officer 1'));
    expect(sealing.open(sealed, 'officer 1')).toBe(SECRET);
  });

  it('opens nowhere else, and not once a letter of it was changed', () => {
    const sealing = new Sealing([NEW]);
    const sealed = sealing.seal(SECRET, 'officer 1');
    expect(() => sealing.open(sealed, 'officer 2')).toThrow();
    const changed = `${sealed.slice(0, -5)}${sealed.at(-5) === 'A' ? 'B' : 'A'}${sealed.slice(-4)}`;
    expect(() => sealing.open(changed, 'officer 1')).toThrow();
  });

  it('survives a change of keys, and is sealed anew with the first', () => {
    const sealed = new Sealing([OLD]).seal(SECRET, 'a');
    const both = new Sealing([NEW, OLD]);
    expect(both.open(sealed, 'a')).toBe(SECRET);
    expect([both.isCurrent(sealed), both.isCurrent(both.seal(SECRET, 'a'))]).toEqual([false, true]);
    expect(() => new Sealing([NEW]).open(sealed, 'a')).toThrow(KeyMissing);
    expect(() => new Sealing([]).open(sealed, 'a')).toThrow(KeyMissing);
  });

  it('stays in clear without keys, and what lies in clear is read', () => {
    const none = new Sealing([]);
    expect(none.seal(SECRET, 'a')).toBe(SECRET);
    expect(none.isCurrent(SECRET)).toBe(true);
    expect(new Sealing([NEW]).open(SECRET, 'a')).toBe(SECRET);
    expect(new Sealing([NEW]).isCurrent(SECRET)).toBe(false);
  });
});

it('reads keys of 32 bytes, the first one first', () => {
  expect(readKeys(`${NEW.toString('base64')}, ${OLD.toString('base64url')}`)).toEqual([NEW, OLD]);
  expect(readKeys('short')).toBeUndefined();
  expect(readKeys(`${NEW.toString('base64')},`)).toBeUndefined();
});
