import { wrong } from '@portal/domain/fields/violation.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { conflict, violations } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { findRecipient } from '../proposal/person-store.ts';
import { findSettings } from '../settings/store.ts';
import { closeEndedResubmission, closeResubmission } from '../verification/close-resubmission.ts';
import { resubmissionOpenedMail } from '../verification/mails.ts';
import { skipResubmitReminder } from '../verification/send-reminders.ts';
import { changeVerification } from '../verification/store.ts';
import { readReason } from './read-reason.ts';
import { lockVerificationFor } from './verification-case.ts';

const SWITCHED_OFF = 'Das Nachreichen von Rechnungen ist in diesem Förderprogramm nicht vorgesehen.';
const IN_PAST = 'Der letzte Tag darf nicht in der Vergangenheit liegen.';
const NOT_LATER = 'Eine offene Nachreichung kann nur verlängert werden.';

/**
 * Opens the phase for late invoices until the end of a day, or extends an open one. Throws 422 for a day that has passed or
 * would shorten an open phase, 409 before the submission and where the programme knows no such phase.
 */
export async function openResubmission(
  portal: Portal,
  { id, until, reason: typed }: { id: string; until: CalendarDay; reason: string },
): Promise<void> {
  if (!(await findSettings(portal, portal.db)).settings.resubmitInvoices) throw conflict(SWITCHED_OFF);
  const reason = readReason(typed, 'die Nachreichung');
  await closeEndedResubmission(portal, id);
  await portal.db.transaction().execute(async (trx) => {
    const row = await lockVerificationFor(trx, id, 'open-resubmission');
    const extended = row.current_step === 'resubmit_invoices';
    if (until < portal.clock.today()) throw violations([wrong('--until', IN_PAST)]);
    if (extended && until <= (row.resubmit_until ?? '')) throw violations([wrong('--until', NOT_LATER)]);
    const change = { current_step: 'resubmit_invoices', resubmit_until: until, resubmit_reason: reason } as const;
    await changeVerification(trx, id, change, portal.clock.now());
    await skipResubmitReminder(portal, trx, row.proposal_id, until);
    const to = await findRecipient(trx, row.account_id);
    await queueMail(portal, trx, resubmissionOpenedMail(portal, to, row, { until, reason, extended }));
    portal.log.event('verification.resubmission-opened', { verification: id, until });
  });
}

/** Ends an open phase before its day. Throws 409 where none is open. */
export async function endResubmission(portal: Portal, id: string): Promise<void> {
  await closeEndedResubmission(portal, id);
  await portal.db.transaction().execute(async (trx) => {
    await closeResubmission(portal, trx, await lockVerificationFor(trx, id, 'close'), 'agency');
  });
}
