import { sql } from 'kysely';
import type { Db, Trx } from '../platform/portal.ts';

/** A person in a wizard. */
export interface InWizard {
  kind: 'proposal' | 'verification';
  caseId: string;
  accountId: string;
}

const TABLES = { proposal: 'proposal_place', verification: 'verification_place' } as const;

export async function findStep(db: Db | Trx, { kind, caseId, accountId }: InWizard): Promise<number | undefined> {
  const { rows } = await sql<{ step: number }>`
    select step from ${sql.table(TABLES[kind])}
    where ${sql.ref(`${kind}_id`)} = ${caseId} and account_id = ${accountId}`.execute(db);
  return rows[0]?.step;
}

/** Where they go, and where whoever else has a step of it open stays: at `stands`, unless they have gone somewhere themselves. */
export async function storeStep(
  trx: Trx,
  { kind, caseId, accountId }: InWizard,
  { stands, to }: { stands: number; to: number },
): Promise<void> {
  const [places, ofCase] = [sql.table(TABLES[kind]), sql.ref(`${kind}_id`)];
  await sql`
    with stay as (
      insert into ${places} (${ofCase}, account_id, step)
      select distinct case_id, account_id, ${stands}::smallint from step_presence
      where case_id = ${caseId} and account_id <> ${accountId}
      on conflict do nothing)
    insert into ${places} (${ofCase}, account_id, step) values (${caseId}, ${accountId}, ${to})
    on conflict (${ofCase}, account_id) do update set step = excluded.step`.execute(trx);
}
