import { sql } from 'kysely';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { HistoryEntry } from '#features/desk/rules/wire.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';

/** By funding reference number, as the intake desk types it from the sheet, or by id. */
export async function getProposalId(portal: Pick<Portal, 'db'>, typed: string): Promise<string> {
  if (isUuid(typed)) return typed.toLowerCase();
  const number = typed.trim().toUpperCase();
  if (!isProposalNumber(number))
    throw conflict(`„${typed}“ ist keine gültige Antragsnummer. Bitte prüfen Sie die Ziffern.`);
  const row = await portal.db.selectFrom('proposal').select('id').where('number', '=', number).executeTakeFirst();
  if (row === undefined) throw conflict(`Einen Antrag „${typed}“ gibt es nicht.`);
  return row.id;
}

/** Without its words: they differ by the subject. */
export type HistoryRow = Omit<HistoryEntry, 'label'>;

/** The acts on a case, newest first; who only looked at it is the auditors' business. */
export async function findHistory(db: Db, iri: string): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['number', 'at', 'act', 'actor_name as actorName', 'actor_kind as actorKind', 'why'])
    .where(sql<boolean>`subjects @> array[${iri}]::text[]`)
    .where('kind', '=', 'act')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}

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
