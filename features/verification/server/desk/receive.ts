import type { ActOf, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { refuseElectronic } from '#features/cases/server/shared/refuse-electronic.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { VERIFICATION_TABLE } from '../../rules/acts.ts';
import { changeVerification } from '../store.ts';
import { signedVerification } from '../take-transition.ts';
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
