import type { Cents } from '@portal/domain/values/money.ts';
import type { ActFields } from './case-kind.ts';
import { wrongField } from './read-fields.ts';

const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';

/** Whole cents, 0 or more. Throws 422 at `fields.<name>`. */
export function readCents(fields: ActFields, name: string): Cents {
  const given = fields[name];
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 0) throw wrongField(name, NO_AMOUNT);
  return given;
}
