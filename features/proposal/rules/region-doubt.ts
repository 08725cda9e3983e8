import { isInWeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { readPostcode } from '#ground/rules/values/contact.ts';

/** What speaks against the answer; undefined where it fits, is open, or the table knows nothing of the postcode. */
export function doubtAbout(answer: boolean | null | undefined, postcode: unknown): string | undefined {
  if (typeof answer !== 'boolean' || typeof postcode !== 'string') return undefined;
  const read = readPostcode(postcode);
  const isWeak = read.ok ? isInWeakRegion(read.value) : undefined;
  if (isWeak === undefined || isWeak === answer) return undefined;
  return isWeak
    ? 'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.'
    : 'Nach unserer Tabelle liegt diese PLZ nicht in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.';
}
