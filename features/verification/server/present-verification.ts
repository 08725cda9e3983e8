import type { ApprovedLine } from '#features/amendment/rules/approved-snapshot.ts';
import type { PayoutMark } from '#features/cases/rules/case-wire.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { item, type JsonLd } from '#ground/server/hydra/item.ts';
import { dueDay } from '../rules/deadlines.ts';
import { type InvoiceMeta, isCredit, NO_META } from '../rules/invoices/invoice.ts';
import { PROOF_FIELDS, proofToWire } from '../rules/plan/proof.ts';
import { findStanding } from '../rules/standing.ts';
import { VERIFICATION_PARTS } from '../rules/steps.ts';
import type {
  ApprovedData,
  ApprovedLine as ApprovedLineWire,
  FormData,
  Invoice,
  ProofItem,
  Verification,
  VerificationDetail,
} from '../rules/wire.ts';
import type { InvoiceRow } from './invoices/invoice-store.ts';
import { type LoadedVerification, pricesAreNet, storedForm } from './load-verification.ts';
import type { PayoutRow, ProofRow, VerificationRow } from './store.ts';

const PROOFS = '/api/proofs';
const WITH_SHEET: readonly string[] = ['submittable', 'submitted', 'resubmit_invoices'];

export function verificationTag(row: Pick<VerificationRow, 'row_version'>): string {
  return `"verification-v${row.row_version}"`;
}

export function proofTag(row: Pick<ProofRow, 'row_version'>): string {
  return `"verification-proof-v${row.row_version}"`;
}

export function invoiceTag({ version }: { version: number }): string {
  return `"invoice-v${version}"`;
}

export const VERIFICATIONS = '/api/verifications';
export const VERIFICATION_PROOFS = '/api/verification_proofs';
export const INVOICES = '/api/verification_proof_invoices';

export function verificationIri(id: string): string {
  return `${VERIFICATIONS}/${id}`;
}

/** A proof of use as the list shows it (contract §6.5). */
export function verificationBody(row: VerificationRow, programme: Programme): Verification {
  return {
    id: row.id,
    proposal: proposalIri(row.proposal_id),
    currentStep: row.current_step,
    resubmitUntil: row.resubmit_until,
    checkRequired: row.check_required,
    verificationPdf: WITH_SHEET.includes(row.current_step) ? `${verificationIri(row.id)}/verification_pdf` : null,
    // Beyond the contract: the last day to hand in, which the list names.
    dueDate: dueDay(row.approved_end, programme),
    // Beyond the contract: the signed sheet is still to come by post; what the agency has made of it.
    awaitsPaper: awaitsPaper(row),
    standing: (row.current_step === 'submitted' && findStanding(row.case_state)) || null,
  };
}

function awaitsPaper({ submitted_at, received_at, form }: VerificationRow): boolean {
  return submitted_at !== null && received_at === null && form.documentTransmission === 'a';
}

export function embeddedVerification(row: VerificationRow, programme: Programme): JsonLd & Verification {
  return item('Verification', verificationIri(row.id), verificationBody(row, programme), { embedded: true });
}

/** The same with form data and static data. */
export function verificationDetail(loaded: LoadedVerification): VerificationDetail {
  return {
    ...verificationBody(loaded.row, loaded.facts.programme),
    // Beyond the contract: display mode says when.
    submittedAt: maybeInstant(loaded.row.submitted_at),
    receivedAt: maybeInstant(loaded.row.received_at),
    verificationProofs: loaded.proofs.map(({ id }) => iriOf(VERIFICATION_PROOFS, id)),
    formData: formData(loaded),
    staticData: staticData(loaded),
  };
}

/** Beyond the contract: where the money is, of the agency's own work nothing else. */
export function payoutBody(payout: PayoutRow | undefined): PayoutMark | null {
  if (payout === undefined) return null;
  const { state, amount, sent_at: sentAt, paid_on: paidAt } = payout;
  return { state, amount, sentAt: maybeInstant(sentAt), paidAt };
}

/** What the form shows and sends, flat. */
export function formData(loaded: LoadedVerification): FormData {
  const { row, facts } = loaded;
  const stored = storedForm(loaded);
  const answers: Answers & Pick<FormData, 'resubmitComment'> = Object.assign(
    {},
    ...VERIFICATION_PARTS.map((part) => part.toWire(evaluateStored(part, stored, facts).data)),
  );
  const rows = new Map(loaded.proofs.map((proof) => [proof.id, proof]));
  const proofs = answers.verificationProofs as (Answers & { id: string })[];
  return {
    id: row.id,
    currentStep: row.current_step,
    financialPlanVersion: row.financial_plan_version,
    checkRequired: row.check_required,
    ...answers,
    verificationProofs: proofs.map(({ id, ...account }) => ({ ...references(rows.get(id), row.id, id), ...account })),
    resubmitUntil: row.resubmit_until,
  };
}

function references(row: ProofRow | undefined, verificationId: string, id: string) {
  return {
    '@id': iriOf(VERIFICATION_PROOFS, id),
    id,
    proof: row === undefined ? null : iriOf(PROOFS, row.proof_id),
    verification: verificationIri(verificationId),
  };
}

function staticData({ row, facts }: LoadedVerification): VerificationDetail['staticData'] {
  return {
    proposal: {
      '@id': proposalIri(row.proposal_id),
      proposalId: row.number,
      company: `/api/companies/${row.company_id}`,
      revisionStatus: { [row.revision_status]: 1 },
    },
    ...facts.application,
  };
}

/** What was granted, from the immutable snapshot; its proofs bear the ids of the verification's (contract §6.5). */
export function approvedData({ row, approved, proofs, facts }: LoadedVerification): ApprovedData {
  const ids = new Map(proofs.map(({ id, proof_id }) => [proof_id, id]));
  return {
    validWsk: approved.isValueChain,
    security: approved.security,
    authorizedPersonName: approved.authorizedPerson.name,
    authorizedPersonEmail: approved.authorizedPerson.email,
    address: approved.address,
    startDate: approved.startDate,
    endDate: approved.endDate,
    // Beyond the contract: what the eligibility of invoices and the due day are judged by.
    approvedAt: dayOf(row.approved_at),
    dueDate: dueDay(approved.endDate, facts.programme),
    pricesAreNet: pricesAreNet(approved),
    proofs: approved.proofs.flatMap((proof) => {
      const id = ids.get(proof.id);
      if (id === undefined) return [];
      const { description, provider, totalSum } = proof;
      const lines = [lineData(proof.devices, 'device'), lineData(proof.activities, 'activity')] as const;
      return [{ id, proof: iriOf(PROOFS, proof.id), description, provider, totalSum, proofs: lines }];
    }),
  };
}

function lineData(lines: readonly ApprovedLine[], type: ApprovedLineWire['type']): ApprovedLineWire[] {
  return lines.map(({ sequence, description, totalSum }) => ({ sequence, description, totalSum, type }));
}

/** One proof with its invoices. */
export function proofBody(row: ProofRow, invoices: readonly InvoiceRow[]): ProofItem {
  const account = restoreAnswers(PROOF_FIELDS, row.account);
  return {
    ...references(row, row.verification_id, row.id),
    ...proofToWire(account),
    invoices: invoices.filter((one) => one.verification_proof_id === row.id).map(embeddedInvoice),
  };
}

export function embeddedProof(row: ProofRow, invoices: readonly InvoiceRow[]): JsonLd & ProofItem {
  return item('VerificationProof', iriOf(VERIFICATION_PROOFS, row.id), proofBody(row, invoices), { embedded: true });
}

export function invoiceBody(row: InvoiceRow): Omit<Invoice, '@id'> {
  return {
    id: row.id,
    verificationProof: iriOf(VERIFICATION_PROOFS, row.verification_proof_id),
    media: row.has_media ? iriOf(MEDIA, row.media_id) : null,
    resubmitted: row.resubmitted,
    // Beyond the contract: it was handed in and stays as it is.
    sealed: row.sealed,
    // Beyond the contract: of this the entity tag is made, so that members of a collection can be changed with If-Match.
    version: row.row_version,
    meta: metaOnWire({ ...NO_META, ...row.meta }),
  };
}

/** Only a credit note names the invoice it lowers: whatever else is answered has the keys of the contract. */
function metaOnWire({ corrects, ...meta }: InvoiceMeta): InvoiceMeta {
  return isCredit(meta) ? { ...meta, corrects: corrects ?? null } : meta;
}

export function embeddedInvoice(row: InvoiceRow): JsonLd & Invoice {
  return item('VerificationProofInvoice', iriOf(INVOICES, row.id), invoiceBody(row), { embedded: true });
}
