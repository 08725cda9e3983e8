import { sql } from 'kysely';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

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
