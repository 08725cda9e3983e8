import type { AmendmentChanges } from '@portal/domain/agency/amendment.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/portal.ts';
import type { Schema } from '../../../platform/schema.ts';

export type AmendmentRow = Selectable<Schema['amendment']>;

interface NewAmendment {
  id: string;
  proposalId: string;
  changes: AmendmentChanges;
  reason: string;
  now: Date;
}

/** False: one is open already. */
export async function insertAmendment(trx: Trx, amendment: NewAmendment): Promise<boolean> {
  const { id, proposalId, changes, reason, now } = amendment;
  const row = { id, proposal_id: proposalId, requested_at: now, outcome: null };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('amendment')
    .values({ ...row, changes: JSON.stringify(changes), reason })
    .onConflict((clash) => clash.column('proposal_id').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

export async function findAmendment(db: Db | Trx, id: string): Promise<AmendmentRow | undefined> {
  return db.selectFrom('amendment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findAmendments(db: Db, proposalId: string): Promise<AmendmentRow[]> {
  return db
    .selectFrom('amendment')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('requested_at', 'desc')
    .execute();
}

export async function endAmendment(
  trx: Trx,
  id: string,
  { as, outcome, now }: { as: NonNullable<AmendmentRow['ended_as']>; outcome: string; now: Date },
): Promise<void> {
  await trx.updateTable('amendment').set({ ended_as: as, outcome, closed_at: now }).where('id', '=', id).execute();
}
