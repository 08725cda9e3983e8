import { restoreAnswers } from '@portal/domain/fields/answers.ts';
import { type AccountedProof, type FinancialPlan, financialPlan } from '@portal/domain/verification/plan.ts';
import { PROOF_FIELDS } from '@portal/domain/verification/proof.ts';
import type { LoadedVerification } from './load-verification.ts';

/** What the financial summary is made of: approved sums and accounts. */
function accountedProofs({ approved, proofs }: Pick<LoadedVerification, 'approved' | 'proofs'>): AccountedProof[] {
  const accounts = new Map(proofs.map(({ proof_id, account }) => [proof_id, restoreAnswers(PROOF_FIELDS, account)]));
  return approved.proofs.map(({ id, totalSum }) => {
    const account = accounts.get(id);
    return {
      approvedSum: totalSum,
      invoiceTotal: account?.invoiceTotal ?? null,
      payments: account?.payments ?? [],
    };
  });
}

/** The financial summary as it now stands (decisions §7). */
export function planOf(loaded: Pick<LoadedVerification, 'row' | 'approved' | 'proofs'>): FinancialPlan {
  const { additionalFunding: declared } = loaded.row.form;
  return financialPlan(accountedProofs(loaded), loaded.approved, typeof declared === 'number' ? declared : null);
}
