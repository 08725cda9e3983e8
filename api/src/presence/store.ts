import { sql } from 'kysely';
import { NAME } from '../access/member-store.ts';
import type { Db } from '../platform/portal.ts';

/** Somebody with a step of a case open. */
export interface Here {
  kind: 'proposal' | 'verification';
  caseId: string;
  step: number;
  companyId: string;
  accountId: string;
}

/**
 * Notes that somebody is there and answers who else has been since `since`, longest there first, in one statement. Undefined:
 * there is no such case of this company.
 */
export async function noteHere(
  db: Db,
  { kind, caseId, step, companyId, accountId }: Here,
  { now, since }: { now: Date; since: Date },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ people: string[] }>`
    with own as (select id from ${sql.table(kind)} where id = ${caseId} and company_id = ${companyId}),
    beat as (
      insert into step_presence (case_id, step, account_id, company_id, seen_at)
      select id, ${step}::smallint, ${accountId}::uuid, ${companyId}::uuid, ${now}::timestamptz from own
      on conflict (case_id, step, account_id) do update set seen_at = excluded.seen_at)
    select array(
      select ${NAME} from step_presence p
      join company_member m on m.account_id = p.account_id and m.company_id = ${companyId}
      join account a on a.id = p.account_id
      where p.case_id = own.id and p.step = ${step} and p.account_id <> ${accountId} and p.seen_at > ${since}
      order by m.joined_at, a.id) as people
    from own`.execute(db);
  return rows[0]?.people;
}

/** Gone from the step; what was never noted stays so. */
export async function noteGone(db: Db, { caseId, step, accountId }: Here): Promise<void> {
  await db
    .deleteFrom('step_presence')
    .where('case_id', '=', caseId)
    .where('step', '=', step)
    .where('account_id', '=', accountId)
    .execute();
}

export async function sweepPresence(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('step_presence').where('seen_at', '<', before).execute();
}
