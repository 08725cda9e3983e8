import { sql } from 'kysely';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { Draft } from './case-kind.ts';

interface Wanted {
  /** When the request reached the server. */
  arrivedAt: Date;
  now: Date;
  actor: AuditActor;
  act: string;
  /** Digest of the request, as the record keeps it. */
  request: string;
}

export interface DoneAct {
  /** Of the case, also of one that the act has made. */
  id: string;
  state: string;
}

/** Milliseconds within which the same act by the same person counts as a double click. */
const CLICKED_TWICE = 5_000;

/**
 * The result of the same request a moment ago, if nothing else has been done to the case since: it was sent twice. The
 * caller has locked the case.
 */
export async function findJustDone(
  trx: Trx,
  { arrivedAt, now, actor, act, request }: Wanted,
): Promise<DoneAct | undefined> {
  if (!('id' in actor)) return undefined;
  return (
    trx
      .selectFrom('audit_entry as done')
      .select([sql<string>`detail ->> 'case'`.as('id'), sql<string>`detail ->> 'to'`.as('state')])
      .where('actor_id', '=', actor.id)
      .where('act', '=', act)
      .where('at', '>=', new Date(arrivedAt.getTime() - CLICKED_TWICE))
      // In the demonstration the clock may have been put back, and entries then lie in the future.
      .where('at', '<=', now)
      .where(sql<boolean>`detail ->> 'request' = ${request}`)
      .where(
        sql<boolean>`not exists (
        select from audit_entry later
        where later.number > done.number and later.kind = 'act' and later.subjects && done.subjects)`,
      )
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

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
