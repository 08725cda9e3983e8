import type { Programme } from '@portal/domain/programme/programme.ts';
import { windowEnd } from '@portal/domain/raffle/quota-entry.ts';
import { periodText } from '../platform/when.ts';

/** The days in which an application can be submitted: none after the programme's last. */
export function windowText(
  { submitBegin, submitEnd }: { submitBegin: string; submitEnd: string },
  programme: Programme,
): string {
  return periodText(submitBegin, windowEnd({ submitEnd }, programme).toISOString());
}
