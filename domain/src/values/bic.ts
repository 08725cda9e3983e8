import type { Read } from '../fields/field.ts';

const INVALID = 'Bitte eine gültige BIC angeben';

export const BIC_TYPED_MAX = 20;

/** Bank, country, place and, if given, branch (ISO 9362). */
const PATTERN = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Reads a BIC by its pattern (3-proof-of-use §5). Stored in capitals without blanks. */
export function readBic(typed: string): Read<string> {
  const value = typed.replaceAll(/\s/g, '').toUpperCase();
  return PATTERN.test(value) ? { ok: true, value } : { ok: false, message: INVALID };
}
