import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { type AccountedProof, type FinancialPlan, tracePlan } from '../rules/plan/plan.ts';
import { PROOF_FIELDS } from '../rules/plan/proof.ts';
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

type Accounted = Pick<LoadedVerification, 'row' | 'approved' | 'proofs'>;

/** The financial summary as it now stands (decisions §7). */
export function planOf(loaded: Accounted): FinancialPlan {
  return tracedPlanOf(loaded).result;
}

/** The same with the way to it. */
export function tracedPlanOf(loaded: Accounted): Trace<FinancialPlan> {
  const { additionalFunding: declared } = loaded.row.form;
  return tracePlan(accountedProofs(loaded), loaded.approved, typeof declared === 'number' ? declared : null);
}
