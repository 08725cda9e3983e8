import type { Read } from '../fields/field.ts';

const INVALID = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';

const SEPARATORS = /[\s/()\u2010-\u2014-]/g;
const GERMAN_PREFIX = /^(?:\+|00)49/;

/**
 * Reads a telephone or fax number as digits beginning with 0 (2-application §5, step 1). Blanks, `/`, `-`, brackets, the
 * spoken `(0)` and the country code are normalised away first (ux §2): '+49 (0)228 99-12' → '02289912'.
 */
export function readPhone(typed: string): Read<string> {
  const text = typed.trim();
  const abroad = /^(?:\+|00)/.test(text);
  const digits = (abroad ? text.replace(/\(0\)/, '') : text).replaceAll(SEPARATORS, '');
  const national = GERMAN_PREFIX.test(digits) ? withLeadingZero(digits.replace(GERMAN_PREFIX, '')) : digits;
  const value = national.replace(/^\+/, '00');
  return /^0\d+$/.test(value) ? { ok: true, value } : { ok: false, message: INVALID };
}

/** '+49 0228…' is a common slip for '+49 228…'; both mean the same line. */
function withLeadingZero(digits: string): string {
  return digits.startsWith('0') ? digits : `0${digits}`;
}
