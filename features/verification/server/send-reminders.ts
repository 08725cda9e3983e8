import { type CompanyMatter, mailAbout, type Recipient } from '#features/access/server/members.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { dueDay, findProofReminder, findResubmitReminder, isProofDue } from '../rules/deadlines.ts';
import { dueMail, resubmissionEndsMail } from './mails.ts';
import { listOpenGrants, listOpenResubmissions, noteReminder } from './reminder-store.ts';

/** Mails about due proofs of use and ending resubmissions (decisions §7). Each goes out once, however often this runs. */
export async function sendVerificationReminders(portal: Portal): Promise<void> {
  await remindOfDue(portal);
  await remindOfResubmissions(portal);
}

/** No period can have ended longer ago than this for its proof to be still due: a bound for the query. */
async function remindOfDue(portal: Portal): Promise<void> {
  const today = portal.clock.today();
  const { dueMonthsAfterEnd: months, dueReminders } = portal.programme.proofOfUse;
  const grants = await listOpenGrants(portal.db, {
    from: addMonths(today, -months - 1),
    until: addMonths(today, dueReminders.months),
  });
  for (const grant of grants.filter(isProofDue)) {
    const due = dueDay(grant.end, portal.programme);
    const reminder = findProofReminder(due, today, portal.programme);
    if (reminder === undefined) continue;
    await remindOnce(portal, grant, `due-${reminder}-${due}`, (to) => dueMail(portal, to, grant.number, due));
  }
}

async function remindOfResubmissions(portal: Portal): Promise<void> {
  for (const row of await listOpenResubmissions(portal.db)) {
    const due = findResubmitReminder(row.until, portal.clock.today(), portal.programme);
    if (due === undefined) continue;
    await remindOnce(portal, row, resubmitKind(due.days, row.until), (to) =>
      resubmissionEndsMail(portal, to, row, due.left),
    );
  }
}

function resubmitKind(days: number, until: CalendarDay): string {
  return `resubmit-${days}-${until}`;
}

/** Whoever hears today that a short resubmission is open needs no reminder of it the same minute. */
export async function skipResubmitReminder(
  portal: Portal,
  trx: Trx,
  proposalId: string,
  until: CalendarDay,
): Promise<void> {
  const due = findResubmitReminder(until, portal.clock.today(), portal.programme);
  if (due !== undefined) await noteReminder(trx, proposalId, resubmitKind(due.days, until), portal.clock.now());
}

async function remindOnce(
  portal: Portal,
  { proposalId, sent, ...matter }: CompanyMatter & { proposalId: string; sent: readonly string[] },
  kind: string,
  mail: (to: Recipient) => Mail,
): Promise<void> {
  if (sent.includes(kind)) return;
  const send = async (trx: Trx): Promise<boolean> => {
    if (!(await noteReminder(trx, proposalId, kind, portal.clock.now()))) return false;
    await mailAbout(portal, trx, matter, mail);
    return true;
  };
  const isNew = await portal.transaction(send);
  if (isNew) portal.log.event('verification.reminded', { proposal: proposalId, kind });
}
