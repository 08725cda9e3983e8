import { isRecord } from '@portal/domain/fields/answers.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { violations } from '../hydra/problem.ts';

/** An object typed as JSON behind an option. Throws 422 at the option. */
export function readJson(option: string, typed: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(typed);
    if (isRecord(read)) return read;
  } catch {
    // Answered below, as for every other text that is no object.
  }
  throw violations([wrong(option, 'Bitte geben Sie die Angaben als JSON-Objekt an.')]);
}
