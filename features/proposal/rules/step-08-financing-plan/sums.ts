import type { Cents } from '#ground/rules/values/money.ts';
import { MAX_CENTS } from '#ground/rules/values/money.ts';

/** What of a line makes its cost: `amount` with up to 4 decimals, prices in cents. */
export interface PricedLine {
  amount: number | null;
  netPrice: number | null;
  price: number | null;
}

interface PricedProof {
  deviceList: readonly PricedLine[];
  activityList: readonly PricedLine[];
}

export const AMOUNT_DECIMALS = 4;
const AMOUNT_SCALE = 10 ** AMOUNT_DECIMALS;
const SCALE = BigInt(AMOUNT_SCALE);

/**
 * Sum of amount × unit price, rounded half up to cents once for the whole list (2-application §5). Exact: the amounts
 * are counted in ten-thousandths. `isNet`: the company deducts input tax, so the net price counts, else the gross one.
 * A sum above what the portal can hold is returned as `MAX_CENTS + 1`: see `isTooHigh`.
 */
export function sumLines(lines: readonly PricedLine[], isNet: boolean): Cents {
  const exact = lines.reduce((total, line) => total + scaledCost(line, isNet), 0n);
  const rounded = (exact + SCALE / 2n) / SCALE;
  return rounded > BigInt(MAX_CENTS) ? MAX_CENTS + 1 : Number(rounded);
}

function scaledCost({ amount, netPrice, price }: PricedLine, isNet: boolean): bigint {
  const unitPrice = (isNet ? netPrice : price) ?? 0;
  return BigInt(Math.round((amount ?? 0) * AMOUNT_SCALE)) * BigInt(unitPrice);
}

/** Both lists of a proof together, in cents. */
export function sumProof(proof: PricedProof, isNet: boolean): Cents {
  return addUp([sumLines(proof.deviceList, isNet), sumLines(proof.activityList, isNet)]);
}

/** All proofs together, in cents: the total investment. */
export function sumProofs(proofs: readonly PricedProof[], isNet: boolean): Cents {
  return addUp(proofs.map((proof) => sumProof(proof, isNet)));
}

export function isTooHigh(amount: Cents): boolean {
  return amount > MAX_CENTS;
}

function addUp(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => Math.min(total + amount, MAX_CENTS + 1), 0);
}
