import type { Cents } from '../values/money.ts';

/** GET /api/budget: what a programme without a lottery has to give. */
export interface WireBudget {
  totalCents: Cents;
  /** Of grants approved and of applications submitted and not yet decided. */
  reservedCents: Cents;
  availableCents: Cents;
}
