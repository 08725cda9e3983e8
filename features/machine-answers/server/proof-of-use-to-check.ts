import type { MachineAnswers } from '#features/cases/rules/checks.ts';
import { findSheetSignature } from '#features/cases/server/shared/handed-in.ts';
import { findConfirmedAccount } from '#features/payout/server/bank-store.ts';
import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { type Explanation, PROOF_FIELDS } from '#features/verification/rules/plan/proof.ts';
import {
  type LoadedVerification,
  loadVerification,
  tracedPlanOf,
} from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import { signedVerification } from '#features/verification/server/take-transition.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { sum } from '#ground/rules/values/money.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { answersToProofOfUse, type CheckedProof } from '../rules/proof-of-use-answers.ts';
import { findSameAccounts } from './application-to-check.ts';

/** What the machine finds about a proof of use. */
export async function answersToVerification(portal: Portal, db: Db | Trx, id: string): Promise<MachineAnswers> {
  const row = await findVerification(db, id);
  if (row === undefined) return {};
  const loaded = await loadVerification(portal, db, row);
  const account = (await findConfirmedAccount(db, row)) ?? null;
  const { approved, facts } = loaded;
  const owner = { proposalId: row.proposal_id, companyId: row.company_id };
  const { result, sentence, lines } = tracedPlanOf(loaded);
  return answersToProofOfUse({
    signature: (await findSheetSignature(db, signedVerification(id)))?.verdict ?? null,
    approval: {
      notice: dayOf(row.approved_at),
      start: approved.startDate,
      end: approved.endDate,
      monthsAfterEnd: portal.programme.proofOfUse.eligibleMonthsAfterEnd,
    },
    proofs: proofsOf(loaded),
    checkRequired: row.check_required,
    inDepthFiles: facts.files.inDepthCheck,
    plan: { ...result, sentence, lines },
    account,
    sameAccounts: account === null ? [] : await findSameAccounts(db, { ...owner, iban: account.iban }),
  });
}

function proofsOf({ approved, proofs, invoices }: LoadedVerification): CheckedProof[] {
  return approved.proofs.flatMap(({ id, description }) => {
    const proof = proofs.find(({ proof_id }) => proof_id === id);
    if (proof === undefined) return [];
    const { noInvoice, invoiceTotal, payments, explanation } = restoreAnswers(PROOF_FIELDS, proof.account);
    const own = invoices.filter((invoice) => invoice.verification_proof_id === proof.id);
    const metas = own.map(({ meta }) => ({ ...restoreAnswers(INVOICE_FIELDS, meta), proofItems: [] }));
    // Late invoices stand beside the account, which was closed by then.
    const late = metas.filter((_meta, index) => own[index]?.resubmitted);
    return [
      {
        description,
        noInvoice: noInvoice === true,
        invoiceTotal: late.length === 0 ? invoiceTotal : (invoiceTotal ?? 0) + sum(late.map((one) => one.sum ?? 0)),
        payments: [...payments, ...late.flatMap((one) => one.payments)],
        invoices: metas,
        change: changeOf(explanation, metas),
      },
    ];
  });
}

type Changed = Pick<
  CheckedProof['invoices'][number],
  'hasProviderChanged' | 'hasInvestChanged' | 'providerChangedText'
>;

/** A change may be told with the proof, with an invoice, or with both; the proof's own words explain all of them. */
function changeOf(explanation: Explanation, metas: readonly Changed[]): CheckedProof['change'] {
  const { providerChanged, providerReason, investmentChanged, investmentReason } = explanation;
  const isFilled = (text: string | null) => (text ?? '').trim() !== '';
  const newProvider = providerChanged === true || metas.some(({ hasProviderChanged }) => hasProviderChanged === true);
  const newInvestment = investmentChanged === true || metas.some(({ hasInvestChanged }) => hasInvestChanged === true);
  if (!newProvider && !newInvestment) return 'none';
  const isProviderSaid = isFilled(providerReason) || metas.some((one) => isFilled(one.providerChangedText));
  const isSaid = (!newProvider || isProviderSaid) && (!newInvestment || isFilled(investmentReason));
  return isSaid ? 'explained' : 'unexplained';
}
