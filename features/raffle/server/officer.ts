import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';

const MAX_NAME = 100;

/** The name of the person who acts, single blanks. Throws 422 on `officer` without a usable one. */
export function readOfficer(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name)) {
    throw violations([wrong('officer', 'Bitte nennen Sie die Person, die handelt.')]);
  }
  return name;
}
