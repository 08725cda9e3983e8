import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from './phone.ts';

describe('readPhone', () => {
  it.each([
    ['0228123456', '0228123456'],
    ['0228 123456', '0228123456'],
    ['0228/123456', '0228123456'],
    ['0228 / 12 34 - 56', '0228123456'],
    ['0228 1234–56', '0228123456'],
    ['(0228) 123456', '0228123456'],
    ['(0)228 123456', '0228123456'],
    ['+49 228 123456', '0228123456'],
    ['+49 (0)228 123456', '0228123456'],
    ['+49 (0) 228/12345-6', '0228123456'],
    ['+49(0228)123456', '0228123456'],
    ['+49 0228 123456', '0228123456'],
    ['0049 228 123456', '0228123456'],
    ['0228\u00a0123456 ', '0228123456'],
    ['+43 1 234567', '00431234567'],
    ['0228.123456', '0228123456'],
    ['0228.12.34.56', '0228123456'],
    ['０２２８ １２３４', '02281234'],
    ['\u00a00228 123456\u200b', '0228123456'],
    ['+43 (0)1 234567', '00431234567'],
  ])('reads %s', (typed, value) => {
    expect(readPhone(typed)).toEqual({ ok: true, value });
  });

  it.each([
    '228123456',
    '0',
    'null zwei',
    '0228 12a',
    '0228+12',
    '+49',
    '++49 228 1',
    '(0)',
    '٠٢٢٨',
    '00',
    '000',
    '0000000',
    '0-0',
    '+00',
    '0049',
    '...',
  ])('refuses %s', (typed) => {
    const message = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';
    expect(readPhone(typed)).toEqual({ ok: false, message });
  });

  it('leaves what it has read as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()/-. ') }), (typed) => {
        const read = readPhone(typed);
        if (read.ok) expect(readPhone(read.value)).toEqual(read);
      }),
    );
  });
});
