import { pruneAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import type { InvoiceMeta } from '../../rules/invoices/invoice.ts';
import { PROOF_ASKED, PROOF_FIELDS, type ProofAccount } from '../../rules/plan/proof.ts';
import type { Invoice } from '../../rules/wire.ts';

/** The list of proofs in the form of step 4. */
export const PROOFS = 'verificationProofs';

/** One account as the rules read it: unreadable texts are empty, what is not asked is gone. */
export function accountAt(answers: Answers, path: string): ProofAccount {
  const { data } = readAnswers(PROOF_FIELDS, valueAt(answers, path));
  return pruneAnswers(PROOF_FIELDS, PROOF_ASKED, data, { facts: {}, root: data });
}

/** What the invoices of a proof say, as the rules compare it with the account. */
export function metasOf(invoices: readonly Pick<Invoice, 'meta'>[]): InvoiceMeta[] {
  return invoices.map(({ meta }) => meta);
}
