import { pruneAnswers, readAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { type Cents, sum } from '@portal/domain/values/money.ts';
import { type Payment, PROOF_ASKED, PROOF_FIELDS, type ProofAccount } from '@portal/domain/verification/proof.ts';
import { valueAt } from '../../forms/path.ts';
import type { Invoice } from '../wire.ts';

/** The list of proofs in the form of step 4. */
export const PROOFS = 'verificationProofs';

/** One account as the domain reads it: unreadable texts are empty, what is not asked is gone. */
export function accountAt(answers: Answers, path: string): ProofAccount {
  const { data } = readAnswers(PROOF_FIELDS, valueAt(answers, path));
  return pruneAnswers(PROOF_FIELDS, PROOF_ASKED, data, { facts: {}, root: data });
}

/** Payments the invoices carry with day and amount, earliest first. */
export function paymentsOf(invoices: readonly Pick<Invoice, 'meta'>[]): Payment[] {
  const all = invoices.flatMap(({ meta }) => meta.payments);
  const whole = all.flatMap(({ payedAt, ...rest }) =>
    payedAt === null || rest.sum === null ? [] : { payedAt, ...rest },
  );
  return whole.sort((a, b) => a.payedAt.localeCompare(b.payedAt));
}

export interface InvoiceSums {
  /** Cents of all invoices that carry a sum; undefined: none does. */
  sum: Cents | undefined;
  /** How many carry none. */
  without: number;
}

export function invoiceSums(invoices: readonly Pick<Invoice, 'meta'>[]): InvoiceSums {
  const sums = invoices.flatMap(({ meta }) => meta.sum ?? []);
  return { sum: sums.length === 0 ? undefined : sum(sums), without: invoices.length - sums.length };
}
