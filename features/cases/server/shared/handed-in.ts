import { findPersonNames } from '#features/access/server/member-store.ts';
import type { Db } from '#ground/server/portal.ts';

interface HandedIn {
  submitted_at: Date | null;
  handed_in_by: string | null;
}

/** Who of the company handed it in, by name; null where nobody has, or nobody can say it any more. */
export async function nameOfSender(db: Db, { submitted_at: at, handed_in_by: by }: HandedIn): Promise<string | null> {
  if (at === null || by === null) return null;
  return (await findPersonNames(db, [by])).get(by) ?? null;
}
