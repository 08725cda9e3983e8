import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBic } from './bic.ts';
import { formatIban, readIban } from './iban.ts';

const GOOD = 'DE89370400440532013000';
const BAD = { ok: false, message: 'IBAN ist ungültig' };

describe('readIban', () => {
  it.each([
    [GOOD, GOOD],
    ['DE89 3704 0044 0532 0130 00', GOOD],
    [' de89 3704 0044 0532 0130 00 ', GOOD],
    ['NO9386011117947', 'NO9386011117947'],
    ['BE68539007547034', 'BE68539007547034'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['AT611904300234573201', 'AT611904300234573201'],
  ])('takes %s', (typed, value) => {
    expect(readIban(typed)).toEqual({ ok: true, value });
  });

  it.each([
    'DE89370400440532013001',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'XX89370400440532013000',
    'DE',
    '',
    '89370400440532013000',
    'DE89-3704-0044-0532-0130-00',
    'constructor',
  ])('refuses %s', (typed) => {
    expect(readIban(typed)).toEqual(BAD);
  });

  it('finds every single wrong digit and every two swapped neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digit = (Number(GOOD[at]) + add) % 10;
        expect(readIban(`${GOOD.slice(0, at)}${digit}${GOOD.slice(at + 1)}`)).toEqual(BAD);
        const swapped = `${GOOD.slice(0, at - 1)}${GOOD[at]}${GOOD[at - 1]}${GOOD.slice(at + 1)}`;
        expect(readIban(swapped).ok).toBe(swapped === GOOD);
      }),
    );
  });

  it('is shown in groups of four', () => {
    expect(formatIban(GOOD)).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('readBic', () => {
  it.each([
    ['COBADEFFXXX', 'COBADEFFXXX'],
    ['cobadeff', 'COBADEFF'],
    [' BELA DE BE ', 'BELADEBE'],
  ])('takes %s', (typed, value) => {
    expect(readBic(typed)).toEqual({ ok: true, value });
  });

  it.each(['', 'COBADEF', 'COBADEFFX', 'COBADEFFXX', 'C0BADEFF', 'COBADEFFXXXX'])('refuses %s', (typed) => {
    expect(readBic(typed)).toEqual({ ok: false, message: 'Bitte eine gültige BIC angeben' });
  });
});
