import { sql } from 'kysely';
import type { HistoryEntry } from '#features/desk/rules/wire.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db } from '#ground/server/portal.ts';

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
