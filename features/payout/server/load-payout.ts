import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { loadVerificationCase, type VerificationCase } from '#features/verification/server/desk/load-case.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { PayoutState } from '../rules/acts.ts';
import { findPayout, type Payout } from './store.ts';

/** A payout, or in state `none` the proof of use one could be proposed for. */
export interface PayoutCase extends CaseBase<PayoutState> {
  state: PayoutState;
  payout: Payout | undefined;
  verification: VerificationCase;
}

/**
 * By its own id; by that of the proof of use the payout that could be proposed. The proof of use is locked first, so that
 * everything about its money happens one after the other.
 */
export async function loadPayoutCase(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<PayoutCase | undefined> {
  const verificationId = (await findPayout(db, id))?.verification_id ?? id;
  const verification = await loadVerificationCase(portal, db, verificationId, options);
  if (verification === undefined) return undefined;
  // Read again behind the lock: its state can have changed while that was awaited.
  const payout = verificationId === id ? undefined : await findPayout(db, id);
  const { accountId, companyId } = verification;
  if (payout === undefined) return { id, state: 'none', accountId, companyId, drafts: [], payout, verification };
  // A payout is a proposal of its own: what its second person approves.
  const proposal = { act: 'propose', proposedBy: payout.proposed_by, proposedAt: payout.proposed_at, content: {} };
  return { id, state: payout.state, accountId, companyId, drafts: [proposal], payout, verification };
}

export function getPayout({ payout }: PayoutCase): Payout {
  if (payout === undefined) throw new Error('there is no payout yet');
  return payout;
}
