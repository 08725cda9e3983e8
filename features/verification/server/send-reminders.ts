import { sql } from 'kysely';
import type { Recipient } from '#features/access/server/members.ts';
import { type CompanyMatter, mailAbout } from '#features/cases/server/mail-about.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { dueDay, findProofReminder, findResubmitReminder, isProofDue } from '../rules/deadlines.ts';
import { dueMail, resubmissionEndsMail } from './mails.ts';

/** What was sent already, by kind. */
const SENT = sql`coalesce((select array_agg(kind) from verification_reminder s where s.proposal_id = p.id), '{}')`;

/** An approved application whose proof of use is not submitted. */
export interface OpenGrant {
  /** Kinds of the reminders sent. */
  sent: string[];
  proposalId: string;
  account_id: string;
  company_id: string;
  number: string;
  /** Last day of the approval period. */
  end: CalendarDay;
  inObjection: boolean;
  inAmendment: boolean;
}

/** Those whose approval period ends within these days. */
export async function listOpenGrants(
  db: Db,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): Promise<OpenGrant[]> {
  const { rows } = await sql<OpenGrant>`
    select p.id as "proposalId", p.account_id, p.company_id, p.number, g.approved->>'endDate' as "end",
      ${SENT} as sent,
      exists (select from objection o where o.proposal_id = p.id and o.closed_at is null) as "inObjection",
      exists (select from amendment a where a.proposal_id = p.id and a.closed_at is null) as "inAmendment"
    from accounted_grant g
    join proposal p on p.id = g.proposal_id
    left join verification v on v.proposal_id = p.id
    where g.revision_status = 'final_approved'
      and g.approved->>'endDate' between ${from} and ${until}
      and v.submitted_at is null
    order by p.number`.execute(db);
  return rows;
}

export interface OpenResubmission {
  sent: string[];
  /** Of the proof of use. */
  id: string;
  proposalId: string;
  account_id: string;
  company_id: string;
  number: string;
  until: CalendarDay;
}

export async function listOpenResubmissions(db: Db): Promise<OpenResubmission[]> {
  const { rows } = await sql<OpenResubmission>`
    select v.id, v.proposal_id as "proposalId", v.account_id, v.company_id, p.number, v.resubmit_until as until,
      ${SENT} as sent
    from verification v join proposal p on p.id = v.proposal_id
    where v.current_step = 'resubmit_invoices' and v.resubmit_until is not null`.execute(db);
  return rows;
}

/** Notes that a mail goes out; false: it went out before. */
export async function noteReminder(trx: Trx, proposalId: string, kind: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('verification_reminder')
    .values({ proposal_id: proposalId, kind, sent_at: now })
    .onConflict((clash) => clash.columns(['proposal_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

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
