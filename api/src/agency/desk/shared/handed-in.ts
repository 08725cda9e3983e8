import { findPersonNames } from '../../../access/member-store.ts';
import type { Db } from '../../../platform/portal.ts';
import { findPaperMark } from '../paper/store.ts';

/** Who of the company handed it in, by name; null where it came on paper, or nobody can say it any more. */
export async function nameOfSender(db: Db, proposalId: string, by: string | null): Promise<string | null> {
  if (by === null || (await findPaperMark(db, proposalId)) !== undefined) return null;
  return (await findPersonNames(db, [by])).get(by) ?? null;
}
