import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCode, makeCode, readCode, WSK_ALPHABET, WSK_CODE_LENGTH } from './step-00-application-form.ts';

const CODE = fc.uint8Array({ minLength: 64, maxLength: 64 }).map((bytes) => {
  // Enough usable bytes in any case.
  return makeCode(Uint8Array.from(bytes, (byte) => byte % 248));
});
const WRONG_CHECK = 'Dieser WSK-Code stimmt nicht. Bitte vergleichen Sie ihn mit dem Code des Lead-Partners.';
const WRONG_LENGTH = 'Ein WSK-Code hat 9 Zeichen. Bitte prüfen Sie die Länge.';
const WRONG_CHARACTER = 'Ein WSK-Code enthält nur Buchstaben und Ziffern, aber nie 0, 1, I, L und O.';

describe('makeCode', () => {
  it('has no look-alikes', () => {
    expect([...'01ILO'].filter((character) => WSK_ALPHABET.includes(character))).toEqual([]);
    expect(new Set(WSK_ALPHABET).size).toBe(31);
  });

  it('makes eight characters and a check character', () => {
    fc.assert(
      fc.property(CODE, (code) => {
        expect(code).toHaveLength(WSK_CODE_LENGTH);
        expect([...code].every((character) => WSK_ALPHABET.includes(character))).toBe(true);
      }),
    );
  });

  it('takes no byte that would favour a character', () => {
    const fair = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7);
    const unfair = Uint8Array.of(248, 255, ...fair);
    expect(makeCode(unfair)).toBe(makeCode(fair));
    expect(makeCode(fair).slice(0, 8)).toBe(WSK_ALPHABET.slice(0, 8));
  });

  it('throws when the bytes do not suffice', () => {
    expect(() => makeCode(new Uint8Array(7))).toThrow(RangeError);
    expect(() => makeCode(new Uint8Array(32).fill(255))).toThrow(RangeError);
  });
});

describe('readCode', () => {
  it('reads a code however it is typed', () => {
    fc.assert(
      fc.property(CODE, (code) => {
        for (const typed of [
          code,
          formatCode(code),
          formatCode(code).replaceAll('-', ' '),
          ` ${code.toLowerCase()} `,
        ]) {
          expect(readCode(typed)).toEqual({ ok: true, value: code });
        }
      }),
    );
  });

  it('finds every single wrong character', () => {
    const place = fc.nat(WSK_CODE_LENGTH - 1);
    fc.assert(
      fc.property(CODE, place, fc.constantFrom(...WSK_ALPHABET), (code, at, character) => {
        fc.pre(code[at] !== character);
        const typed = code.slice(0, at) + character + code.slice(at + 1);
        expect(readCode(typed)).toEqual({ ok: false, message: WRONG_CHECK });
      }),
    );
  });

  it('finds every swap of two characters', () => {
    const place = fc.nat(WSK_CODE_LENGTH - 1);
    fc.assert(
      fc.property(CODE, place, place, (code, one, other) => {
        fc.pre(code[one] !== code[other]);
        const characters = [...code];
        [characters[one], characters[other]] = [code.charAt(other), code.charAt(one)];
        expect(readCode(characters.join(''))).toEqual({ ok: false, message: WRONG_CHECK });
      }),
    );
  });

  it.each([
    ['K7M2QXAB', WRONG_LENGTH],
    ['K7M2QXAB33', WRONG_LENGTH],
    ['K7M2QXA03', WRONG_CHARACTER],
    ['K7M2QXAL3', WRONG_CHARACTER],
    ['K7M2QXAß3', WRONG_CHARACTER],
    ['K7M2QXAB4', WRONG_CHECK],
  ])('refuses %s', (typed, message) => {
    expect(readCode(typed)).toEqual({ ok: false, message });
  });
});

it('groups a code for reading out', () => {
  expect(formatCode('K7M2QXAB3')).toBe('K7M-2QX-AB3');
});
