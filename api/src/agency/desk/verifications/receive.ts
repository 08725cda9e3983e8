import type { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '@portal/domain/values/calendar-day.ts';
import { changeVerification, signedVerification } from '../../../verification/public.ts';
import type { ActOf, ActOutcome } from '../case-kind.ts';
import { wrongField } from '../sent-fields.ts';
import { refuseElectronic } from '../shared/refuse-electronic.ts';
import type { VerificationCase } from './load-case.ts';

const IN_FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';
const TOO_EARLY = 'Der Eingang darf nicht vor der Einreichung liegen.';

/** The signed sheet has arrived on paper: only now the proof of use is examined (3-proof-of-use §2.2, way a). */
export async function receive({
  trx,
  row,
  fields,
  now,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'receive'>): Promise<ActOutcome> {
  const { receivedOn: day } = fields;
  await changeVerification(trx, row.id, { received_at: receiptOf(row, day, now) }, now);
  return { detail: { receivedOn: day } };
}

/** Noted for the wrong case: the sheet is still awaited. */
export async function undoReceipt({
  trx,
  row,
  now,
}: ActOf<VerificationCase, typeof VERIFICATION_TABLE, 'undo-receipt'>): Promise<void> {
  await refuseElectronic(trx, signedVerification(row.id));
  await changeVerification(trx, row.id, { received_at: null }, now);
}

/** The first instant of the day that lies after the submission; today: now. Throws 422 for an impossible day. */
export function receiptOf({ row }: Pick<VerificationCase, 'row'>, day: CalendarDay, now: Date): Date {
  const submitted = row.submitted_at ?? now;
  if (day > dayOf(now)) throw wrongField('receivedOn', IN_FUTURE);
  if (day < dayOf(submitted)) throw wrongField('receivedOn', TOO_EARLY);
  if (day === dayOf(now)) return now;
  return new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}
