import { describe, expect, it } from 'vitest';
import { readPostcode } from './postcode.ts';

describe('readPostcode', () => {
  it.each([
    ['53113', '53113'],
    ['01067', '01067'],
    [' 53 113 ', '53113'],
    ['D-53113', '53113'],
    ['d 53113', '53113'],
    ['DE-53113', '53113'],
    ['\u00a0D-01067\u202f', '01067'],
    ['\u202a01067\u202c', '01067'],
  ])('reads %s', (typed, value) => {
    expect(readPostcode(typed)).toEqual({ ok: true, value });
  });

  it.each(['5311', '531133', '5311a', 'D-5311', 'Bonn', '53-113', 'A-53113', '٥٣١١٣', '00000', '00123'])(
    'refuses %s',
    (typed) => {
      expect(readPostcode(typed)).toEqual({ ok: false, message: 'Bitte geben Sie eine gültige PLZ an.' });
    },
  );
});
