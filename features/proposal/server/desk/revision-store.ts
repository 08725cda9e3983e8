import { sql } from 'kysely';
import { revokeRevision } from '#features/cases/server/store.ts';
import type { Delivery } from '#features/letter/rules/legal/announcement.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { RevisionStatus } from '../../rules/wire.ts';

/** The letter that announces a decision. */
export async function announceRevision(trx: Trx, proposalId: string, letterId: string): Promise<void> {
  await trx.updateTable('revision').set({ letter_id: letterId }).where('proposal_id', '=', proposalId).execute();
}

interface Revocation {
  revokedAt: Date;
  revokedBy: string;
  reason: string;
  letterId: string;
  /** Null: from the beginning. */
  effectiveFrom: CalendarDay | null;
}

export async function announceRevocation(
  trx: Trx,
  proposalId: string,
  { letterId, effectiveFrom, ...revocation }: Revocation,
): Promise<void> {
  await revokeRevision(trx, proposalId, revocation);
  await trx
    .updateTable('revision')
    .set({ revoke_letter_id: letterId, revoke_effective_from: effectiveFrom })
    .where('proposal_id', '=', proposalId)
    .execute();
}

export interface DecisionInForce {
  status: RevisionStatus;
  decidedAt: Date;
  decidedBy: string;
  reason: string | null;
  /** Null for one from before there were letters. */
  letterId: string | null;
  delivery: Delivery;
  /** The day the period for an objection runs from; null before the letter was posted or retrieved. */
  announcedOn: CalendarDay | null;
}

/** The decision that stands; of a revoked approval the revocation. */
export async function findDecision(db: Db | Trx, proposalId: string): Promise<DecisionInForce | undefined> {
  const row = await db
    .selectFrom('revision as r')
    .leftJoin('letter as l', (join) =>
      join.on('l.id', '=', sql<string>`case when r.revoked_at is null then r.letter_id else r.revoke_letter_id end`),
    )
    .selectAll('r')
    .select(['l.id as letterId', 'l.delivery', 'l.announced_on as announcedOn'])
    .where('r.proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const decidedAt = row.revoked_at ?? row.decided_at;
  return {
    status: row.revision_status,
    decidedAt,
    decidedBy: row.revoked_by ?? row.decided_by,
    reason: row.revoke_reason ?? row.reason,
    letterId: row.letterId,
    delivery: row.delivery ?? 'post',
    announcedOn: row.letterId === null ? dayOf(decidedAt) : row.announcedOn,
  };
}

/**
 * Takes a decision out of force and keeps it: a denial goes as a whole, of a revoked approval only the revocation. An approval
 * is to be decided anew: it stays until `replaceApproval`.
 */
export async function retireRevision(
  trx: Trx,
  proposalId: string,
  { id, objectionId, now }: { id: string; objectionId: string; now: Date },
): Promise<void> {
  const found = await trx
    .selectFrom('revision')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  const { id: revision_id, approved, ...kept } = found;
  await trx
    .insertInto('past_revision')
    .values({
      ...kept,
      id,
      revision_id,
      approved: approved && JSON.stringify(approved),
      objection_id: objectionId,
      ended_at: now,
    })
    .execute();
  if (found.revision_status === 'final_revoked') await restoreApproval(trx, proposalId);
  else if (found.revision_status === 'final_denied') await deleteRevision(trx, proposalId);
}

async function deleteRevision(trx: Trx, proposalId: string): Promise<void> {
  await trx.deleteFrom('revision').where('proposal_id', '=', proposalId).execute();
}

/** An objection against the height of the grant was right: it is decided anew. */
export async function isGrantReopened(db: Db | Trx, proposalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('revision as r')
    .innerJoin('past_revision as p', 'p.revision_id', 'r.id')
    .select('p.id')
    .where('r.proposal_id', '=', proposalId)
    .where('p.revision_status', '=', 'final_approved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes room for the approval that takes its place; answers with the version of the grant that is. */
export async function replaceApproval(trx: Trx, proposalId: string): Promise<number> {
  const { version } = await trx
    .selectFrom('current_grant')
    .select('version')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  await deleteRevision(trx, proposalId);
  return version + 1;
}

async function restoreApproval(trx: Trx, proposalId: string): Promise<void> {
  await trx
    .updateTable('revision')
    .set({
      revision_status: 'final_approved',
      revoked_at: null,
      revoked_by: null,
      revoke_reason: null,
      revoke_letter_id: null,
      revoke_effective_from: null,
    })
    .where('proposal_id', '=', proposalId)
    .execute();
}
