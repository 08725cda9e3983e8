import { type Cents, cents, sum } from '../values/money.ts';

/** What of a proof's account makes the sums; amounts in cents, null: not filled in. */
export interface AccountedProof {
  /** Approved costs of the proof. */
  approvedSum: Cents;
  invoiceTotal: Cents | null;
  payments: readonly { sum: Cents | null }[];
}

/** What was granted. */
export interface Grant {
  /** Cents. */
  sumFundingApproved: Cents;
  /** Percent. */
  fundingRatio: number;
}

/** The financial summary (decisions §7). Cents, but `fundingRatio` in percent. Preliminary until examined. */
export interface FinancialPlan {
  sumInvestApproved: Cents;
  sumFundingApproved: Cents;
  fundingRatio: number;
  sumInvestOverall: Cents;
  sumInvestEffective: Cents;
  additionalFunding: Cents;
  sumInvestRealized: Cents;
  sumCalculatedFunding: Cents;
  sumFunding: Cents;
}

const PERCENT = 100;

/** The summary of all proofs; `additionalFunding` as declared, null: none. */
export function financialPlan(
  proofs: readonly AccountedProof[],
  { sumFundingApproved, fundingRatio }: Grant,
  additionalFunding: Cents | null,
): FinancialPlan {
  const sumInvestApproved = sum(proofs.map((proof) => proof.approvedSum));
  const effective = sum(proofs.map((proof) => Math.min(paidSum(proof.payments), proof.invoiceTotal ?? 0)));
  // Credit notes may outweigh everything; what is paid out never falls below nothing.
  const sumInvestEffective = Math.max(0, Math.min(effective, sumInvestApproved));
  const declared = additionalFunding ?? 0;
  const sumInvestRealized = Math.max(0, sumInvestEffective - declared);
  const sumCalculatedFunding = cents(Math.round((sumInvestRealized * fundingRatio) / PERCENT));
  return {
    sumInvestApproved,
    sumFundingApproved,
    fundingRatio,
    sumInvestOverall: sum(proofs.map((proof) => proof.invoiceTotal ?? 0)),
    sumInvestEffective,
    additionalFunding: declared,
    sumInvestRealized,
    sumCalculatedFunding,
    sumFunding: Math.min(sumCalculatedFunding, sumFundingApproved),
  };
}

/** Sum of the payments in cents. */
export function paidSum(payments: AccountedProof['payments']): Cents {
  return sum(payments.map((payment) => payment.sum ?? 0));
}

/** Invoice total minus payments, in cents; null while no total is given. Below 0 only where a credit is still to come back. */
export function remainingAmount({
  invoiceTotal,
  payments,
}: Pick<AccountedProof, 'invoiceTotal' | 'payments'>): Cents | null {
  return invoiceTotal === null ? null : invoiceTotal - paidSum(payments);
}

/**
 * The first payment with which the sum exceeds the invoice total, and by how many cents all payments exceed it. Of a credit
 * note no more comes back than it says, and nothing is paid for it.
 */
export function findOverpayment({
  invoiceTotal,
  payments,
}: Pick<AccountedProof, 'invoiceTotal' | 'payments'>): { index: number; by: Cents } | undefined {
  if (invoiceTotal === null) return undefined;
  const [least, most] = [Math.min(0, invoiceTotal), Math.max(0, invoiceTotal)];
  const excess = (paid: Cents) => Math.max(paid - most, least - paid);
  const by = excess(paidSum(payments));
  if (by <= 0) return undefined;
  let paid = 0;
  const index = payments.findIndex((payment) => {
    paid += payment.sum ?? 0;
    return excess(paid) > 0;
  });
  return { index, by };
}
