import { isValidBIC } from 'ibantools';
import type { Read } from './read.ts';

const INVALID = 'Bitte eine gültige BIC angeben';

export const BIC_TYPED_MAX = 20;

/** Reads a BIC: bank, an existing country, place and, if given, branch (3-proof-of-use §5). Stored in capitals without blanks. */
export function readBic(typed: string): Read<string> {
  const value = typed.replaceAll(/\s/g, '').toUpperCase();
  return isValidBIC(value) ? { ok: true, value } : { ok: false, message: INVALID };
}
