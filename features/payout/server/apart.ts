import { isOnePairWith, type Performer } from '#features/cases/server/performer.ts';
import { TREASURY_APART } from '#features/letter/rules/legal/reclaim.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Payout } from './store.ts';

/** What the treasury does, and nobody who has ordered the payment. */
export const OF_THE_TREASURY = ['send', 'settle', 'fail', 'return'] as const;

const ORDERED = `Diese Auszahlung haben Sie oder jemand, mit dem Sie einander vertreten, vorgeschlagen oder freigegeben. Überweisung und Buchung macht eine andere Person (${TREASURY_APART.citation}).`;

type Ordered = Pick<Payout, 'proposed_by' | 'approved_by'>;

export type Payer = Pick<Performer, 'id' | 'bonds'>;

/** Proposed or approved it, or is one pair of eyes with who did. */
export function hasOrdered(payer: Payer, { proposed_by: proposedBy, approved_by: approvedBy }: Ordered): boolean {
  return [proposedBy, approvedBy].some(
    (by) => by !== null && (by === payer.id || isOnePairWith(payer, { proposedBy: by })),
  );
}

/** Throws 409. */
export function refuseOrderer(payer: Payer, payouts: readonly Ordered[]): void {
  if (payouts.some((payout) => hasOrdered(payer, payout))) throw conflict(ORDERED);
}
