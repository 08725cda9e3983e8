import { type CalendarDay, dayOf, startOfDay } from '@portal/domain/values/calendar-day.ts';
import { recordReceipt } from '../../../proposal/record-receipt.ts';
import type { ProposalRow } from '../../../proposal/store.ts';
import type { ActContext } from '../case-kind.ts';
import { readDay, wrongField } from '../read-fields.ts';
import type { ProposalCase } from './load-proposal.ts';

const FUTURE = 'Der Tag des Eingangs darf nicht in der Zukunft liegen.';
const TOO_EARLY = 'Der Eingang darf nicht vor der Einreichung liegen.';

/** The signed sheet has arrived on a day: the application binds, and the rate follows that day (decisions §4). */
export async function receive({ portal, trx, row, fields, now }: ActContext<ProposalCase>) {
  const receivedOn = readDay(fields, 'receivedOn');
  const grant = await recordReceipt(portal, trx, row.proposal, receiptOf(row.proposal, receivedOn, now));
  return { detail: { receivedOn, grant } };
}

/** The first instant of the day that lies after the submission; today: now. */
function receiptOf({ submitted_at: submittedAt }: ProposalRow, day: CalendarDay, now: Date): Date {
  const submitted = submittedAt ?? now;
  if (day > dayOf(now)) throw wrongField('receivedOn', FUTURE);
  if (day < dayOf(submitted)) throw wrongField('receivedOn', TOO_EARLY);
  return day === dayOf(now) ? now : new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}
