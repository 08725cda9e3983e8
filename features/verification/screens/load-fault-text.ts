import { textFor } from '#ground/screens/api/api-error.ts';
import { LOAD_ERRORS } from '../rules/texts.ts';

/** Why the proof of use itself could not be loaded: literal texts by status (3-proof-of-use §8). */
export function verificationFaultText(error: unknown): string {
  const { byStatus, verification } = LOAD_ERRORS;
  return textFor(error, { generic: verification, ...byStatus, 403: byStatus[401] });
}
