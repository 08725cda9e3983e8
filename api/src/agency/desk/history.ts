import { sql } from 'kysely';
import { instant } from '../../hydra/instant.ts';
import type { Db } from '../../platform/portal.ts';

export interface HistoryRow {
  number: number;
  at: string;
  act: string;
  /** Null for the applicant and for the portal itself: `actorKind` says which. */
  actorName: string | null;
  actorKind: string;
  why: string | null;
}

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
