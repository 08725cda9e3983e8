import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { Draft } from './case-kind.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'decision_draft.content': Answers;
  }
}

export interface DraftOwner {
  /** Name of the case's table. */
  kind: string;
  caseId: string;
}

/** What waits for a second person, oldest first. */
export async function findDrafts(db: Db | Trx, { kind, caseId }: DraftOwner): Promise<Draft[]> {
  return db
    .selectFrom('decision_draft')
    .select(['act', 'proposed_by as proposedBy', 'proposed_at as proposedAt', 'content'])
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .orderBy('proposed_at')
    .execute();
}

/** Of every case of a kind. */
export async function findDraftsOfKind(db: Db | Trx, kind: string): Promise<(Draft & { caseId: string })[]> {
  return db
    .selectFrom('decision_draft')
    .select(['case_id as caseId', 'act', 'proposed_by as proposedBy', 'proposed_at as proposedAt', 'content'])
    .where('kind', '=', kind)
    .execute();
}

interface NewDraft extends Omit<Draft, 'content'> {
  content: object;
}

/** Takes the place of an earlier one of the same act. */
export async function storeDraft(trx: Trx, { kind, caseId }: DraftOwner, draft: NewDraft): Promise<void> {
  const kept = {
    proposed_by: draft.proposedBy,
    proposed_at: draft.proposedAt,
    content: JSON.stringify(draft.content),
  };
  await trx
    .insertInto('decision_draft')
    .values({ kind, case_id: caseId, act: draft.act, ...kept })
    .onConflict((clash) => clash.columns(['kind', 'case_id', 'act']).doUpdateSet(kept))
    .execute();
}

export async function deleteDrafts(trx: Trx, { kind, caseId }: DraftOwner, acts: readonly string[]): Promise<void> {
  if (acts.length === 0) return;
  await trx
    .deleteFrom('decision_draft')
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('act', 'in', acts)
    .execute();
}
