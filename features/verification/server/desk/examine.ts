import { randomUUID } from 'node:crypto';
import type { ActContext, ActOutcome } from '#features/cases/server/case-kind.ts';
import { wrongIn } from '#features/cases/server/sent-fields.ts';
import { findResults } from '#features/cases/server/shared/checks.ts';
import { proofOfUseLabel, proofOfUsePlaces } from '#features/correction/rules/proof-of-use-places.ts';
import { reviewBar } from '#features/proposal/rules/check-list.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type Claim, type ClaimedProof, readExamination } from '../../rules/claims.ts';
import {
  checkExamination,
  type ExaminationResult,
  type ExaminedProof,
  examine,
  isJudgedOtherwise,
} from '../../rules/examination.ts';
import { INVOICE_FIELDS } from '../../rules/invoices/invoice.ts';
import { PROOF_FIELDS } from '../../rules/plan/proof.ts';
import type { InvoiceRow } from '../invoices/invoice-store.ts';
import { type LoadedVerification, loadVerification } from '../load-verification.ts';
import { approvedData } from '../present-verification.ts';
import { refuseRevoked, type VerificationAct, type VerificationCase } from './load-case.ts';
import { endExamination, insertExamination } from './store.ts';

type Loaded = Pick<LoadedVerification, 'approved' | 'proofs' | 'invoices'>;

/**
 * What a proof of use claims, in the order of the application. Payments have no id of their own: those of a proof are
 * known by their place, those of a late invoice by its id and their place. The payments of other invoices are the same
 * ones seen from the invoice and claim nothing a second time.
 */
export function claimsOf({ approved, proofs, invoices }: Loaded): ClaimedProof[] {
  return approved.proofs.flatMap(({ id: approvedId, totalSum }) => {
    const proof = proofs.find(({ proof_id }) => proof_id === approvedId);
    if (proof === undefined) return [];
    const account = restoreAnswers(PROOF_FIELDS, proof.account);
    const own = invoices.filter((invoice) => invoice.verification_proof_id === proof.id);
    return [
      {
        id: proof.id,
        approvedSum: totalSum,
        invoiceTotal: account.invoiceTotal,
        invoices: own.map((invoice) => ({
          id: invoice.id,
          claimed: metaOf(invoice).sum,
          ...(invoice.resubmitted && { late: true as const }),
        })),
        payments: [
          ...account.payments.map(({ sum }, index) => ({ id: String(index), claimed: sum ?? 0 })),
          ...own.filter(({ resubmitted }) => resubmitted).flatMap(latePayments),
        ],
      },
    ];
  });
}

function latePayments(invoice: InvoiceRow): Claim[] {
  return metaOf(invoice).payments.map(({ sum }, index) => ({ id: `${invoice.id}/${index}`, claimed: sum ?? 0 }));
}

function metaOf({ meta }: InvoiceRow) {
  return restoreAnswers(INVOICE_FIELDS, meta);
}

/** What a place of a proof of use is called; undefined where it has no such place. */
export async function labelOfPlace(
  { portal, trx, row }: Pick<ActContext<VerificationCase>, 'portal' | 'trx' | 'row'>,
  place: string,
): Promise<string | undefined> {
  const loaded = await loadVerification(portal, trx, row.row);
  return proofOfUseLabel(proofOfUsePlaces(claimsOf(loaded), approvedData(loaded).proofs), place);
}

/** What waits for the second person: the content of the draft that `examine` leaves. */
export interface ProposedExamination {
  proofs: ExaminedProof[];
  additionalFunding: Cents;
  due: Cents;
}

/**
 * Proposes what of every invoice and payment is admitted; the sums are the rules' (agency.md, "examine a proof of use").
 * `additionalFunding` is what was declared unless the examination found another sum.
 */
export async function proposeExamination({
  portal,
  trx,
  row,
  fields,
  sent,
}: VerificationAct<'examine'>): Promise<ActOutcome> {
  refuseRevoked(row);
  const loaded = await loadVerification(portal, trx, row.row);
  const { proofs, violations } = readExamination(claimsOf(loaded), sent.admitted);
  const wrongs = violations.length > 0 ? violations : checkExamination(proofs);
  if (wrongs.length > 0) throw wrongIn('admitted', wrongs);
  const additionalFunding = fields.additionalFunding ?? declaredFunding(row);
  const { plan } = examine(proofs, loaded.approved, additionalFunding);
  if (plan.sumFunding > 0) await refuseUnreviewed(trx, row.id);
  const isCut = isBelowClaim(proofs) || additionalFunding > declaredFunding(row);
  const heard = isCut ? await heardAbout(portal, trx, row, fields) : undefined;
  const draft: ProposedExamination = { proofs, additionalFunding, due: plan.sumFunding };
  return {
    draft: { ...draft, ...(heard === undefined ? {} : { heard }) },
    detail: { due: plan.sumFunding, admitted: plan.sumInvestEffective, additionalFunding, ...heard },
  };
}

/** Less is admitted of something than was claimed. */
function isBelowClaim(proofs: readonly ExaminedProof[]): boolean {
  const items = proofs.flatMap(({ invoices, payments }) => [...invoices, ...payments]);
  return items.some(({ claimed, admitted }) => isJudgedOtherwise(claimed, admitted));
}

function heardAbout(
  portal: Portal,
  trx: Trx,
  { id, row }: VerificationCase,
  fields: VerificationAct<'examine'>['fields'],
) {
  const reviewed = { kind: 'verification', caseId: id } as const;
  return portal.acts.hear(trx, { purpose: 'cut', proposalId: row.proposal_id, reviewed, fields });
}

/** Nothing is paid before both reviews are complete; that nothing is due needs no complete one. */
async function refuseUnreviewed(trx: Trx, id: string): Promise<void> {
  const bar = reviewBar('verification', await findResults(trx, { kind: 'verification', caseId: id }));
  if (bar !== undefined) throw conflict(bar);
}

function declaredFunding({ row }: Pick<VerificationCase, 'row'>): Cents {
  const { additionalFunding } = row.form;
  return typeof additionalFunding === 'number' ? additionalFunding : 0;
}

/** Another person confirms the proposal as it stands: from here on it decides what is paid. */
export async function confirmExamination(context: ActContext<VerificationCase>): Promise<ActOutcome> {
  const { trx, row, performer, draft, now } = context;
  refuseRevoked(row);
  if (draft === undefined) throw new Error('an examination is confirmed without a proposal');
  const proposed = draft.content as unknown as ProposedExamination;
  await insertExamination(trx, {
    id: randomUUID(),
    verification_id: row.id,
    ...{ proofs: proposed.proofs, additional_funding: proposed.additionalFunding, due: proposed.due },
    ...{ proposed_at: draft.proposedAt, proposed_by: draft.proposedBy },
    ...{ confirmed_at: now, confirmed_by: performer.id },
  });
  return { detail: { due: proposed.due } };
}

/** The examined sums again, for the desk. */
export function resultOf(
  { proofs, additional_funding: additionalFunding }: { proofs: readonly ExaminedProof[]; additional_funding: Cents },
  grant: Parameters<typeof examine>[1],
): ExaminationResult {
  return examine(proofs, grant, additionalFunding);
}

export async function reopenCheck({ trx, row, now }: ActContext<VerificationCase>): Promise<ActOutcome> {
  await endExamination(trx, row.id, now);
  return {};
}
