import { applicantPerformer, type Performer } from '#features/cases/server/performer.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { findTypist } from './store.ts';

/** Who does what a company's call asks for: its account, or an officer who types for it what it has sent on paper. */
export async function performerFor(db: Db | Trx, accountId: string): Promise<Performer> {
  return applicantPerformer(accountId, await findTypist(db, accountId));
}
