import type { Db, Trx } from '../../../platform/portal.ts';
import { applicantPerformer, type Performer } from '../performer.ts';
import { findTypist } from './store.ts';

/** Who does what a company's call asks for: its account, or an officer who types for it what it has sent on paper. */
export async function performerFor(db: Db | Trx, accountId: string): Promise<Performer> {
  return applicantPerformer(accountId, await findTypist(db, accountId));
}
