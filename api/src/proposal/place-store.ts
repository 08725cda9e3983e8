import type { Db, Trx } from '../platform/portal.ts';

export async function findPlace(db: Db | Trx, proposalId: string, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('proposal_place')
    .select('step')
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.step;
}

interface Place {
  proposalId: string;
  accountId: string;
  step: number;
}

export async function keepPlace(trx: Trx, { proposalId, accountId, step }: Place): Promise<void> {
  await trx
    .insertInto('proposal_place')
    .values({ proposal_id: proposalId, account_id: accountId, step })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'account_id']).doUpdateSet({ step }))
    .execute();
}
