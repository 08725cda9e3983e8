import { plainSigns, type Read } from '../typed-text.ts';

const INVALID = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';

const SEPARATORS = /[\s./()\u2010-\u2015\u2212-]/g;
/** One zero before an area, two before a country; then a number. */
const NUMBER = /^00?[1-9]\d+$/;
const GERMAN_PREFIX = /^(?:\+|00)49/;

/**
 * Reads a telephone or fax number as digits beginning with 0 (2-application §5, step 1). Blanks, dots, `/`, `-`, brackets, the
 * spoken `(0)` and the country code are normalised away first (ux §2): '+49 (0)228 99-12' → '02289912'.
 */
export function readPhone(typed: string): Read<string> {
  const text = plainSigns(typed);
  const abroad = /^(?:\+|00)/.test(text);
  const digits = (abroad ? text.replace(/\(0\)/, '') : text).replaceAll(SEPARATORS, '');
  const national = GERMAN_PREFIX.test(digits) ? withLeadingZero(digits.replace(GERMAN_PREFIX, '')) : digits;
  const value = national.replace(/^\+/, '00');
  return NUMBER.test(value) ? { ok: true, value } : { ok: false, message: INVALID };
}

/** '+49 0228…' is a common slip for '+49 228…'; both mean the same line. */
function withLeadingZero(digits: string): string {
  return digits.startsWith('0') ? digits : `0${digits}`;
}
