import { plainSigns, type Read } from '../typed-text.ts';

const INVALID = 'Bitte geben Sie eine gültige PLZ an.';

/**
 * Reads a German postcode, exactly five digits (2-application §5, step 2). Blanks and the old `D-` in front go. No region
 * begins with 00.
 */
export function readPostcode(typed: string): Read<string> {
  const value = plainSigns(typed)
    .replaceAll(/\s/g, '')
    .replace(/^(?:DE?-?)(?=\d)/i, '');
  return /^(?!00)\d{5}$/.test(value) ? { ok: true, value } : { ok: false, message: INVALID };
}
