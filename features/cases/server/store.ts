import { sql } from 'kysely';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { RevisionStatus } from '#features/proposal/rules/revision-status.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'accounted_grant.approved': ApprovedSnapshot | null;
    'accounted_grant.revision_status': RevisionStatus;
    'current_grant.amendment_id': string | null;
    'current_grant.approved': ApprovedSnapshot | null;
    'current_grant.revision_status': RevisionStatus;
    'past_revision.approved': ApprovedSnapshot | null;
    'past_revision.revision_status': RevisionStatus;
    'revision.approved': ApprovedSnapshot;
    'revision.revision_status': RevisionStatus;
  }
}

/** An application as the command line lists it. */
export interface CaseRow {
  id: string;
  number: string;
  company_name: string;
  current_step: number;
  sum_dij_funding: number;
  /** Null before it was submitted: then nothing is derived from it. */
  state: string | null;
  submitted_at: Date | null;
  received_at: Date | null;
  withdrawn_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  in_objection: boolean;
  in_amendment: boolean;
}

function cases(db: Db | Trx) {
  return db
    .selectFrom('proposal as p')
    .leftJoin('revision as r', 'r.proposal_id', 'p.id')
    .leftJoin('work_list as w', (join) => join.onRef('w.id', '=', 'p.id').on('w.kind', '=', 'proposal'))
    .select([
      'w.state',
      'p.id',
      'p.number',
      'p.company_name',
      'p.current_step',
      'p.sum_dij_funding',
      'p.submitted_at',
      'p.received_at',
      'p.withdrawn_at',
      'r.decided_at',
      'r.decided_by',
      sql<string | null>`coalesce(r.revoke_reason, r.reason)`.as('reason'),
      sql<boolean>`exists (select from objection o where o.proposal_id = p.id and o.closed_at is null)`.as(
        'in_objection',
      ),
      sql<boolean>`exists (select from amendment a where a.proposal_id = p.id and a.closed_at is null)`.as(
        'in_amendment',
      ),
    ]);
}

/** Newest first. `text`: part of number or company. */
export async function listCases(db: Db, text: string | undefined): Promise<CaseRow[]> {
  const pattern = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return cases(db)
    .where(sql<boolean>`(p.number ilike ${pattern} or p.company_name ilike ${pattern})`)
    .orderBy('p.created_at', 'desc')
    .execute();
}

export async function findCase(db: Db | Trx, id: string): Promise<CaseRow | undefined> {
  return cases(db).where('p.id', '=', id).executeTakeFirst();
}

export async function findProposalId(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('proposal').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

export interface Decision {
  id: string;
  proposalId: string;
  status: RevisionStatus;
  decidedAt: Date;
  decidedBy: string;
  reason: string | null;
  approved: object | null;
  /** Of the grant: 1, unless it takes the place of an earlier one. */
  version: number;
}

/** Only ever inserted: what was granted is never changed. */
export async function insertRevision(trx: Trx, decision: Decision): Promise<void> {
  await trx
    .insertInto('revision')
    .values({
      id: decision.id,
      proposal_id: decision.proposalId,
      revision_status: decision.status,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
      reason: decision.reason,
      approved: decision.approved === null ? null : JSON.stringify(decision.approved),
      version: decision.version,
    })
    .execute();
}

/** Takes an approval back; who approved, and what, stays. */
export async function revokeRevision(
  trx: Trx,
  proposalId: string,
  { revokedAt, revokedBy, reason }: { revokedAt: Date; revokedBy: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('revision')
    .set({
      revision_status: 'final_revoked',
      revoked_at: revokedAt,
      revoked_by: revokedBy,
      revoke_reason: reason,
    })
    .where('proposal_id', '=', proposalId)
    .execute();
}

export interface GrantVersion {
  /** 1: as decided; each accepted amendment adds one, and so does a decision on the height anew. */
  version: number;
  approved: ApprovedSnapshot;
}

/** The newest version of what was granted; undefined where nothing was. */
export async function findCurrentGrant(db: Db | Trx, proposalId: string): Promise<GrantVersion | undefined> {
  const row = await db
    .selectFrom('current_grant')
    .select(['version', 'approved'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  const approved = row?.approved ?? null;
  return row === undefined || approved === null ? undefined : { version: row.version, approved };
}

export interface Acceptance extends GrantVersion {
  proposalId: string;
  acceptedBy: string;
  now: Date;
}

/** Ends the open amendment with a new version of the grant; false: there was none open. The earlier versions stay. */
export async function acceptOpenAmendment(trx: Trx, acceptance: Acceptance): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('amendment')
    .set({
      closed_at: acceptance.now,
      version: acceptance.version,
      approved: JSON.stringify(acceptance.approved),
      accepted_by: acceptance.acceptedBy,
    })
    .where('proposal_id', '=', acceptance.proposalId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
