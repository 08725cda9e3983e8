import type { RevisionStatus } from '@portal/domain/proposal/revision-status.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import { revokeRevision } from '../../store.ts';

export async function announceRevision(trx: Trx, proposalId: string, announcedOn: CalendarDay): Promise<void> {
  await trx.updateTable('revision').set({ announced_on: announcedOn }).where('proposal_id', '=', proposalId).execute();
}

interface Revocation {
  revokedAt: Date;
  revokedBy: string;
  reason: string;
  announcedOn: CalendarDay;
  /** Null: from the beginning. */
  effectiveFrom: CalendarDay | null;
}

export async function announceRevocation(
  trx: Trx,
  proposalId: string,
  { announcedOn, effectiveFrom, ...revocation }: Revocation,
): Promise<void> {
  await revokeRevision(trx, proposalId, revocation);
  await trx
    .updateTable('revision')
    .set({ revoke_announced_on: announcedOn, revoke_effective_from: effectiveFrom })
    .where('proposal_id', '=', proposalId)
    .execute();
}

export interface DecisionInForce {
  status: RevisionStatus;
  decidedAt: Date;
  decidedBy: string;
  reason: string | null;
  /** The day the period for an objection runs from; of a decision without one, the day it was made. */
  announcedOn: CalendarDay;
}

/** The decision that stands; of a revoked approval the revocation. */
export async function findDecision(db: Db | Trx, proposalId: string): Promise<DecisionInForce | undefined> {
  const row = await db.selectFrom('revision').selectAll().where('proposal_id', '=', proposalId).executeTakeFirst();
  if (row === undefined) return undefined;
  const decidedAt = row.revoked_at ?? row.decided_at;
  return {
    status: row.revision_status,
    decidedAt,
    decidedBy: row.revoked_by ?? row.decided_by,
    reason: row.revoke_reason ?? row.reason,
    announcedOn: (row.revoked_at === null ? row.announced_on : row.revoke_announced_on) ?? dayOf(decidedAt),
  };
}

/** Takes a decision out of force and keeps it: a denial goes as a whole, of a revoked approval only the revocation. */
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
  const { id: revision_id, approved: _approved, ...kept } = found;
  await trx
    .insertInto('past_revision')
    .values({ ...kept, id, revision_id, objection_id: objectionId, ended_at: now })
    .execute();
  if (found.revision_status === 'final_revoked') await restoreApproval(trx, proposalId);
  else await trx.deleteFrom('revision').where('proposal_id', '=', proposalId).execute();
}

async function restoreApproval(trx: Trx, proposalId: string): Promise<void> {
  await trx
    .updateTable('revision')
    .set({
      revision_status: 'final_approved',
      revoked_at: null,
      revoked_by: null,
      revoke_reason: null,
      revoke_announced_on: null,
      revoke_effective_from: null,
    })
    .where('proposal_id', '=', proposalId)
    .execute();
}
