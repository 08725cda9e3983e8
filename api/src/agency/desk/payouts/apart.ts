import { TREASURY_APART } from '@portal/domain/agency/legal/treasury.ts';
import { conflict } from '../../../hydra/problem.ts';
import type { Payout } from './store.ts';

/** What the treasury does, and nobody who has ordered the payment. */
export const OF_THE_TREASURY = ['send', 'settle', 'fail', 'return'] as const;

const ORDERED = `Diese Auszahlung haben Sie vorgeschlagen oder freigegeben. Überweisung und Buchung macht eine andere Person (${TREASURY_APART.citation}).`;

type Ordered = Pick<Payout, 'proposed_by' | 'approved_by'>;

/** Proposed or approved it. */
export function hasOrdered(officerId: string, { proposed_by: proposedBy, approved_by: approvedBy }: Ordered): boolean {
  return officerId === proposedBy || officerId === approvedBy;
}

/** Throws 409. */
export function refuseOrderer({ id }: { id: string }, payouts: readonly Ordered[]): void {
  if (payouts.some((payout) => hasOrdered(id, payout))) throw conflict(ORDERED);
}
