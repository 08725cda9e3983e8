import type { Programme } from '#ground/rules/programme/programme.ts';
import { periodText } from '#ground/screens/browser/when.ts';
import { windowEnd } from '../rules/quota-entry.ts';

/** The days in which an application can be submitted: none after the programme's last. */
export function windowText(
  { submitBegin, submitEnd }: { submitBegin: string; submitEnd: string },
  programme: Programme,
): string {
  return periodText(submitBegin, windowEnd({ submitEnd }, programme).toISOString());
}
