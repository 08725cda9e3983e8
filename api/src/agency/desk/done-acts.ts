import type { AuditActor } from '@portal/domain/agency/audit.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/portal.ts';

interface Wanted {
  since: Date;
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

/** What the same request has led to since it came in: it was sent twice. The case is locked by the caller. */
export async function findDoneSince(trx: Trx, { since, actor, act, request }: Wanted): Promise<DoneAct | undefined> {
  if (!('id' in actor)) return undefined;
  return trx
    .selectFrom('audit_entry')
    .select([sql<string>`detail ->> 'case'`.as('id'), sql<string>`detail ->> 'to'`.as('state')])
    .where('actor_id', '=', actor.id)
    .where('act', '=', act)
    .where('at', '>=', since)
    .where(sql<boolean>`detail ->> 'request' = ${request}`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
