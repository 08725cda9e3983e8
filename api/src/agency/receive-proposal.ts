import { wrong } from '@portal/domain/fields/violation.ts';
import { type CalendarDay, dayOf, startOfDay } from '@portal/domain/values/calendar-day.ts';
import { violations } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { recordReceipt } from '../proposal/record-receipt.ts';
import type { ProposalRow } from '../proposal/store.ts';
import { lockCaseFor } from './lock-case.ts';
import { receivedMail } from './mails.ts';

/**
 * The signed sheet has arrived, on `day` or today: the application is binding, and the rate follows that day (decisions
 * §4). Throws 409 where it cannot be received, 422 on `--day` before the submission or in the future.
 */
export async function receiveProposal(
  portal: Portal,
  { proposalId, day }: { proposalId: string; day?: CalendarDay | undefined },
): Promise<{ receivedAt: Date; sumDijFunding: number }> {
  return portal.db.transaction().execute(async (trx) => {
    const proposal = await lockCaseFor(trx, proposalId, 'receive');
    const now = portal.clock.now();
    const receivedAt = receiptOf(proposal, day ?? portal.clock.today(), now);
    const sumDijFunding = await recordReceipt(portal, trx, proposal, receivedAt);
    const to = await findRecipient(trx, proposal.account_id);
    await queueMail(portal, trx, receivedMail(portal, to, proposal, receivedAt));
    return { receivedAt, sumDijFunding };
  });
}

/** The first instant of the day that lies after the submission; today: now. */
function receiptOf({ submitted_at: submittedAt }: ProposalRow, day: CalendarDay, now: Date): Date {
  const today = dayOf(now);
  const submitted = submittedAt ?? now;
  if (day > today) throw violations([wrong('--day', 'Der Tag des Eingangs darf nicht in der Zukunft liegen.')]);
  if (day < dayOf(submitted)) throw violations([wrong('--day', 'Der Eingang darf nicht vor der Einreichung liegen.')]);
  if (day === today) return now;
  return new Date(Math.max(startOfDay(day).getTime(), submitted.getTime()));
}
