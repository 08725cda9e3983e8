import { type Expression, type RawBuilder, sql } from 'kysely';
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

/** Somebody goes from where a case stands to another step. */
export interface Going extends InWizard {
  stands: number;
  to: number;
}

/**
 * For a statement that moves somebody: where they go, and where whoever else has a step of it open stays, at `stands`, unless
 * they have gone somewhere themselves. `moved`: an earlier part of the statement, with a row if they may.
 */
export function ownStepKept(
  { kind, caseId, accountId, stands, to }: Going,
  moved: Expression<unknown>,
): RawBuilder<unknown> {
  const [places, ofCase] = [sql.table(TABLES[kind]), sql.ref(`${kind}_id`)];
  return sql`stay as (
      insert into ${places} (${ofCase}, account_id, step)
      select distinct p.case_id, p.account_id, ${stands}::smallint from step_presence p, ${moved}
      where p.case_id = ${caseId}::uuid and p.account_id <> ${accountId}::uuid
      on conflict do nothing
    ), own as (
      insert into ${places} (${ofCase}, account_id, step)
      select ${caseId}::uuid, ${accountId}::uuid, ${to}::smallint from ${moved}
      on conflict (${ofCase}, account_id) do update set step = excluded.step
    )`;
}

export async function storeStep(trx: Trx, going: Going): Promise<void> {
  await sql`with moved as (select), ${ownStepKept(going, sql.ref('moved'))} select`.execute(trx);
}
