import { findPersonNames } from '#features/access/server/members.ts';
import type { Db } from '#ground/server/portal.ts';

interface HandedIn {
  submitted_at: Date | null;
  handed_in_by: string | null;
}

/** Name of the person of the company who submitted it; null before the submission, on paper, or where the account is gone. */
export async function nameOfSender(db: Db, { submitted_at: at, handed_in_by: by }: HandedIn): Promise<string | null> {
  if (at === null || by === null) return null;
  return (await findPersonNames(db, [by])).get(by) ?? null;
}
