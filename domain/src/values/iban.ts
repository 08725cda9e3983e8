import type { Read } from '../fields/field.ts';

const INVALID = 'IBAN ist ungültig';

/** Room for an IBAN as it is printed, in groups of four. */
export const IBAN_TYPED_MAX = 60;

/** Length by country, from the IBAN registry (ISO 13616). A country that is not listed has no IBAN. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [15, 'NO'],
      [16, 'BE'],
      [18, 'DK FI FK FO GL NL SD'],
      [19, 'MK SI'],
      [20, 'AT BA EE KZ LT LU MN XK'],
      [21, 'CH HR LI LV'],
      [22, 'BG BH CR DE GB GE IE ME RS VA'],
      [23, 'AE GI IL IQ OM SO TL'],
      [24, 'AD CZ ES MD PK RO SA SE SK TN VG'],
      [25, 'LY PT ST'],
      [26, 'IS TR'],
      [27, 'BI DJ FR GR IT MC MR SM'],
      [28, 'AL AZ BY CY DO GT HN HU LB NI PL SV'],
      [29, 'BR EG PS QA UA'],
      [30, 'JO KW MU YE'],
      [31, 'MT SC'],
      [32, 'LC'],
      [33, 'RU'],
    ] as const
  ).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, length])),
);

/**
 * Reads an IBAN of any country: known country, its length, check digits by ISO 7064 MOD 97-10 (3-proof-of-use §5).
 * Stored in capitals without blanks.
 */
export function readIban(typed: string): Read<string> {
  const value = typed.replaceAll(/\s/g, '').toUpperCase();
  const fits = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) && LENGTHS[value.slice(0, 2)] === value.length;
  return fits && hasCheckDigits(value) ? { ok: true, value } : { ok: false, message: INVALID };
}

/** 02 to 98 are the only check digits the procedure yields. */
function hasCheckDigits(iban: string): boolean {
  const digits = Number(iban.slice(2, 4));
  return digits >= 2 && digits <= 98 && remainder(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Modulo 97 of the number in which A stands for 10, B for 11 … */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** 'DE89370400440532013000' → 'DE89 3704 0044 0532 0130 00'. */
export function formatIban(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(' ');
}
