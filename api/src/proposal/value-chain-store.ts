import type { Db, Trx } from '../platform/portal.ts';

/** The proposal of the same programme that gave out a value-chain code. */
export async function findLeadByCode(
  db: Db | Trx,
  code: string,
): Promise<{ id: string; companyId: string } | undefined> {
  const row = await db
    .selectFrom('proposal')
    .select(['id', 'company_id'])
    .where('given_code', '=', code)
    .where('current_step', '>=', 0)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, companyId: row.company_id };
}

/** Notes which code a proposal uses; at most one. */
export async function replaceCodeUse(trx: Trx, proposalId: string, code: string | null): Promise<void> {
  await trx.deleteFrom('value_chain_use').where('proposal_id', '=', proposalId).execute();
  if (code !== null) await trx.insertInto('value_chain_use').values({ code, proposal_id: proposalId }).execute();
}

/** Names of the companies whose applications used a code. */
export async function findPartners(db: Db, code: string): Promise<{ companyName: string; proposalId: string }[]> {
  return db
    .selectFrom('value_chain_use as u')
    .innerJoin('proposal as p', 'p.id', 'u.proposal_id')
    .select(['p.company_name as companyName', 'p.number as proposalId'])
    .where('u.code', '=', code)
    .orderBy('p.company_name')
    .execute();
}
