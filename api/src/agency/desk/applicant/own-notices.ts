import { NOTICE_ACTS, type Notice } from '@portal/domain/agency/case/case-messages.ts';
import { sql } from 'kysely';
import { instant } from '../../../hydra/instant.ts';
import type { Db } from '../../../platform/portal.ts';

/** What the record holds of mails to the applicant that left no row of their own. `subjects`: addresses of the application. */
export async function findNotices(db: Db, subjects: readonly string[]): Promise<Notice[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'why', sql<string | null>`detail ->> 'until'`.as('until')])
    .where(sql<boolean>`subjects && ${[...subjects]}::text[]`)
    .where('kind', '=', 'act')
    .where('act', 'in', NOTICE_ACTS)
    .execute();
  return rows.map(({ at, act, why, until }) => ({ at: instant(at), act, reason: why, until }));
}
