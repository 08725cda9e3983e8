import { sql } from 'kysely';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import type { Trx } from '#ground/server/portal.ts';

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
