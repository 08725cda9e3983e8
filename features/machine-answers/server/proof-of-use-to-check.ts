import { findSheetSignature } from '#features/cases/server/sheet-signature.ts';
import type { Account, InvoiceDouble } from '#features/payout/rules/wire.ts';
import { findConfirmedAccount } from '#features/payout/server/due.ts';
import { listDoubles } from '#features/radar/server/doubles.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { type Explanation, PROOF_FIELDS } from '#features/verification/rules/plan/proof.ts';
import {
  type LoadedVerification,
  loadVerification,
  signedVerification,
  tracedPlanOf,
} from '#features/verification/server/public.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { MachineAnswers } from '../rules/answer.ts';
import type { CheckedProof } from '../rules/proof-of-use.ts';
import { answersToProofOfUse } from '../rules/proof-of-use-answers.ts';
import { findSameAccounts } from './elsewhere-store.ts';

interface Known {
  doubles: readonly InvoiceDouble[];
  account: Account | null;
  signature: Verdict | null;
}

/** What the machine finds about a proof of use, where the rest of it is read already. */
export async function answersAbout(
  { programme }: Pick<Portal, 'programme'>,
  db: Db | Trx,
  loaded: LoadedVerification,
  { doubles, account, signature }: Known,
): Promise<MachineAnswers> {
  const { row, approved, facts } = loaded;
  const owner = { proposalId: row.proposal_id, companyId: row.company_id };
  const { result, sentence, lines } = tracedPlanOf(loaded);
  return answersToProofOfUse({
    signature,
    approval: {
      notice: dayOf(row.approved_at),
      start: approved.startDate,
      end: approved.endDate,
      monthsAfterEnd: programme.proofOfUse.eligibleMonthsAfterEnd,
    },
    proofs: proofsOf(loaded),
    checkRequired: row.check_required,
    inDepthFiles: facts.files.inDepthCheck,
    plan: { ...result, sentence, lines },
    doubles: doubles.map(({ invoice, other, needsDecision, decision }) => ({
      invoice: invoice.number ?? invoice.fileName,
      other: `${other.caseNumber} ${other.number ?? other.fileName}`,
      needsDecision,
      isDecided: decision !== null,
    })),
    account,
    sameAccounts: account === null ? [] : await findSameAccounts(db, { ...owner, iban: account.iban }),
  });
}

/** The same inside the act that judges an item. */
export async function readAnswersAbout(
  portal: Portal,
  trx: Trx,
  row: LoadedVerification['row'],
): Promise<MachineAnswers> {
  const loaded = await loadVerification(portal, trx, row);
  return answersAbout(portal, trx, loaded, {
    doubles: await listDoubles(trx, row.id),
    account: (await findConfirmedAccount(trx, row)) ?? null,
    signature: (await findSheetSignature(trx, signedVerification(row.id)))?.verdict ?? null,
  });
}

function proofsOf({ approved, proofs, invoices }: LoadedVerification): CheckedProof[] {
  return approved.proofs.flatMap(({ id, description }) => {
    const proof = proofs.find(({ proof_id }) => proof_id === id);
    if (proof === undefined) return [];
    const { noInvoice, invoiceTotal, payments, explanation } = restoreAnswers(PROOF_FIELDS, proof.account);
    const own = invoices.filter((invoice) => invoice.verification_proof_id === proof.id);
    const metas = own.map(({ meta }) => ({ ...restoreAnswers(INVOICE_FIELDS, meta), proofItems: [] }));
    return [
      {
        description,
        noInvoice: noInvoice === true,
        invoiceTotal,
        payments,
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
