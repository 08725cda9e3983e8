import { INSPECTION_RULES } from '#ground/server/pdf/inspect.ts';
import type { Finding } from '#ground/server/pdf/inspector.ts';
import type { Db } from '#ground/server/portal.ts';

/** A finding is kept this long: what is given up on a slow machine may be checked on the next. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** What was found about a content by the rules of today; undefined where it was not looked at, or quickly. */
export async function findVerdict(db: Db, sha256: string): Promise<Finding | undefined> {
  const row = await db
    .selectFrom('file_verdict')
    .select('finding')
    .where('sha256', '=', sha256)
    .where('rules', '=', INSPECTION_RULES)
    .executeTakeFirst();
  return row?.finding as Finding | undefined;
}

export async function keepVerdict(db: Db, sha256: string, finding: Finding, now: Date): Promise<void> {
  const row = { rules: INSPECTION_RULES, finding, checked_at: now };
  await db
    .insertInto('file_verdict')
    .values({ sha256, ...row })
    .onConflict((clash) => clash.column('sha256').doUpdateSet(row))
    .execute();
}

export async function dropOldVerdicts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('file_verdict').where('checked_at', '<', before).execute();
}
