import { sql } from 'kysely';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

interface OfStep {
  proposalId: string;
  step: number;
}

interface Items extends OfStep {
  ids: readonly string[];
  now: Date;
}

const markRemoved = keptStatement(
  (_db, { proposalId, step, ids, now }: Items) => sql`
    update step_item set removed_at = case when id <> all(${ids}::uuid[]) then ${now}::timestamptz end
    where proposal_id = ${proposalId}::uuid and step = ${step}::smallint and (id <> all(${ids}::uuid[])) <> (removed_at is not null)`,
);

const addMissing = keptStatement(
  (_db, { proposalId, step, ids, now }: Items) => sql`
    insert into step_item (id, proposal_id, step, created_at)
    select id, ${proposalId}::uuid, ${step}::smallint, ${now}::timestamptz from unnest(${ids}::uuid[]) as id
    on conflict (id) do nothing`,
);

/** Replaces the addresses of a step's elements. Removed ones are kept for a while, so that an element can be put back under its own. */
export async function replaceStepItems(
  trx: Trx,
  proposalId: string,
  step: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await markRemoved(trx, { proposalId, step, ids, now });
  if (ids.length > 0) await addMissing(trx, { proposalId, step, ids, now });
}

const readItems = keptRead((db, { proposalId, step }: OfStep) =>
  db.selectFrom('step_item').select('id').where('proposal_id', '=', proposalId).where('step', '=', step),
);

/** Addresses of a step's elements, removed ones included. */
export async function findStepItems(db: Db | Trx, proposalId: string, step: number): Promise<Set<string>> {
  const rows = await readItems(db, { proposalId, step });
  return new Set(rows.map((row) => row.id));
}

/** The proposal an addressed element belongs to. */
export async function findProposalOfItem(db: Db, id: string, step: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('step_item')
    .select('proposal_id')
    .where('id', '=', id)
    .where('step', '=', step)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.proposal_id;
}
