import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AmendmentEnd, EndOfAmendment } from '#features/cases/rules/proceedings/wire.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { AMENDMENT_TABLE } from '../rules/acts.ts';
import type { AmendmentChanges } from '../rules/amendment.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'amendment.approved': ApprovedSnapshot;
    'amendment.changes': AmendmentChanges;
    'amendment.ended_as': AmendmentEnd;
  }
}

export type AmendmentRow = Selectable<Schema['amendment']>;

interface NewAmendment {
  id: string;
  proposalId: string;
  changes: AmendmentChanges;
  reason: string;
  requestedAt: Date;
}

/** False: one is open already. */
export async function insertAmendment(trx: Trx, amendment: NewAmendment): Promise<boolean> {
  const { id, proposalId, changes, reason, requestedAt } = amendment;
  const row = { id, proposal_id: proposalId, requested_at: requestedAt, outcome: null };
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
  return (
    db
      .selectFrom('amendment')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .orderBy('requested_at', 'desc')
      // Of two with one stamp the one that is open.
      .orderBy('closed_at', (order) => order.desc().nullsFirst())
      .execute()
  );
}

export async function endAmendment(trx: Trx, id: string, { as, now }: { as: AmendmentEnd; now: Date }): Promise<void> {
  await trx
    .updateTable('amendment')
    .set({ ended_as: as, outcome: AMENDMENT_TABLE.states[as], closed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function announceAmendment(trx: Trx, id: string, letterId: string): Promise<void> {
  await trx.updateTable('amendment').set({ letter_id: letterId }).where('id', '=', id).execute();
}

/**
 * What a letter decided about is asked for again, as it was; what was decided stays behind it. False: another one is open, or
 * the letter is none of an amendment.
 */
export async function reopenAmendment(trx: Trx, letterId: string | null): Promise<boolean> {
  const decided = await trx.selectFrom('amendment').selectAll().where('letter_id', '=', letterId).executeTakeFirst();
  if (decided === undefined) return false;
  const { proposal_id: proposalId, changes, reason, requested_at: requestedAt } = decided;
  return insertAmendment(trx, {
    id: randomUUID(),
    proposalId,
    changes: changes ?? {},
    reason: reason ?? '',
    requestedAt,
  });
}

/** How it ended, if it has. One that an older command line ended has only its outcome. */
export function endOf(row: AmendmentRow | undefined): EndOfAmendment {
  if (row === undefined || row.closed_at === null) return { closedAt: null, endedAs: null, outcome: null };
  const { closed_at, ended_as, version, outcome } = row;
  return { closedAt: instant(closed_at), endedAs: ended_as ?? (version === null ? 'refused' : 'accepted'), outcome };
}
