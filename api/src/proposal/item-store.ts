import type { Db, Trx } from '../platform/portal.ts';

/** Replaces the addresses of a step's elements: new ones are added, vanished ones removed. */
export async function replaceStepItems(
  trx: Trx,
  proposalId: string,
  step: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const gone = trx.deleteFrom('step_item').where('proposal_id', '=', proposalId).where('step', '=', step);
  await (ids.length === 0 ? gone : gone.where('id', 'not in', ids)).execute();
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ id, proposal_id: proposalId, step, created_at: now }));
  await trx
    .insertInto('step_item')
    .values(rows)
    .onConflict((clash) => clash.column('id').doNothing())
    .execute();
}

export async function findStepItems(db: Db | Trx, proposalId: string, step: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('step_item')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('step', '=', step)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The proposal an addressed element belongs to. */
export async function findProposalOfItem(db: Db, id: string, step: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('step_item')
    .select('proposal_id')
    .where('id', '=', id)
    .where('step', '=', step)
    .executeTakeFirst();
  return row?.proposal_id;
}
