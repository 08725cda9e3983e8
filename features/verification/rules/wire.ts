import type { InvoiceOffer } from '#features/e-invoice/rules/e-invoice.ts';
import type { InvoiceDocument } from '#features/e-invoice/rules/e-invoice-document.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import type { InvoiceMeta } from './invoices/invoice.ts';
import type { ProofAccount } from './plan/proof.ts';
import type { StandingName } from './standing.ts';
import type { VerificationState } from './workflow.ts';

/** A proof of use as the list carries it (contract §6.5). */
export interface Verification {
  id: string;
  proposal: string;
  currentStep: VerificationState;
  /** Last day of the resubmission. */
  resubmitUntil: string | null;
  checkRequired: boolean;
  /** Address of the signature sheet; null before there can be one. */
  verificationPdf: string | null;
  /** Last day to hand in. */
  dueDate: string;
  /** The signed sheet is still to come by post. */
  awaitsPaper: boolean;
  /** What the agency has made of it; null before the signed sheet is there. */
  standing: StandingName | null;
}

/** Form data: the answers of all steps, flat, with what the server says about the whole. */
export type FormData = Answers & { financialPlanVersion: number; resubmitComment: string | null };

export interface VerificationDetail extends Verification {
  /** Instant of the submission; null before. */
  submittedAt: string | null;
  /** Instant at which the signed sheet arrived; null before. */
  receivedAt: string | null;
  formData: FormData;
  /** Addresses of its accounts. */
  verificationProofs: readonly string[];
  staticData: {
    proposal: { '@id': string; proposalId: string; company: string; revisionStatus: Readonly<Record<string, number>> };
    /** Steps 6 and 7 of the application as approved. */
    digi2: Answers;
    digi3: Answers;
  };
}

export interface ApprovedLine {
  sequence: number;
  description: string | null;
  /** Cents. */
  totalSum: number | null;
  type: 'device' | 'activity';
}

/** One approved proof; `id` is that of the verification proof that accounts for it. */
export interface ApprovedProof {
  id: string;
  /** Address of the approved one. */
  proof: string;
  description: string | null;
  provider: string | null;
  /** Cents. */
  totalSum: number;
  /** Lines of module 1 and of module 2. */
  proofs: readonly [readonly ApprovedLine[], readonly ApprovedLine[]];
}

export interface ApprovedData {
  validWsk: boolean;
  security: boolean;
  authorizedPersonName: string;
  authorizedPersonEmail: string;
  address: { street: string; houseNumber: string; postcode: string; city: string; state: string };
  /** First and last day of the approval period, day of the notice, last day to hand in. */
  startDate: string;
  endDate: string;
  approvedAt: string;
  dueDate: string;
  /** Amounts are without value-added tax. */
  pricesAreNet: boolean;
  proofs: readonly ApprovedProof[];
}

export interface Invoice {
  '@id': string;
  id: string;
  verificationProof: string;
  /** Address of its file; null: the file is gone. */
  media: string | null;
  /** Came with a resubmission. */
  resubmitted: boolean;
  /** Counts the changes: of this the entity tag is made. */
  version: number;
  /** Was handed in and stays as it is. */
  sealed: boolean;
  meta: InvoiceMeta;
}

/** What the file of an invoice says about it, for acceptance with one click. */
export interface InvoicePrefill {
  /** False where nothing could be read: `note` then says why. */
  found: boolean;
  /** Read from the words of its pages, where no program has written it down. */
  isGuess: boolean;
  /** German. */
  note: string | null;
  seller: string | null;
  /** From the approved provider; null: unknown. */
  sellerDiffers: boolean | null;
  meta: InvoiceOffer;
  /** Suggested approved items, '1.1'; empty: none fits. */
  proofItems: readonly string[];
}

/** What a file in the inbox says, and where it fits; nothing of it counts before somebody has confirmed it. */
export interface InboxReading {
  /** Who wrote the values down: a program, the words of the page, or nobody. */
  source: 'e-invoice' | 'text' | 'none';
  /** German. */
  note: string | null;
  seller: string | null;
  meta: InvoiceOffer & Pick<InvoiceMeta, 'hasProviderChanged'>;
  /** Id of the verification proof it seems to belong to. */
  proof: string | null;
  proofItems: readonly string[];
  /** 'Verkäufer und Betrag': why that one. */
  reason: string | null;
}

/** What was said about a file that waits, over what was read from it; every answer that is named was changed. */
export interface WaitingChanges {
  /** Id of the verification proof; absent: as it was read. */
  proof?: string | null;
  meta: Partial<InvoiceMeta>;
}

export interface WaitingInvoice extends WaitingChanges {
  /** Of the file. */
  id: string;
  /** Counts the changes: of this the entity tag is made. 0: nothing was said yet. */
  version: number;
}

/** All of a proof of use about which something was said. */
export interface WaitingInvoices {
  waiting: readonly WaitingInvoice[];
}

/** Which invoices of a proof of use may be one with another of the company's own: it bars nothing. */
export interface OwnDoubles {
  invoices: readonly OwnDouble[];
}

export interface OwnDouble {
  id: string;
  /** German sentences, one for each other invoice. */
  notes: readonly string[];
  /** Those of them that the officer will have to decide about: their numbers may be one. */
  toDecide: readonly string[];
}

/** All that an electronic invoice says, and where its sums add up neither in themselves nor with its page. */
export interface InvoiceView {
  document: InvoiceDocument;
  /** German sentences. */
  doubts: readonly string[];
}

export interface AppliedVerificationTransition {
  transition: string;
  currentStep: VerificationState;
}

/** The account of one proof with its invoices. */
export interface ProofItem extends ProofAccount {
  '@id': string;
  id: string;
  /** Addresses; `proof`: of the approved one, null where it is none any more. */
  proof: string | null;
  verification: string;
  invoices: readonly Invoice[];
}

/** A file of the form or of one of its proofs. */
export interface FileOfForm extends Media {
  linkedResource: string;
  uploadedAt: string;
}

/** The approval was revoked: the proof of use can only be looked at (3-proof-of-use §2.1). */
export function isRevoked({ staticData }: Pick<VerificationDetail, 'staticData'>): boolean {
  return Object.hasOwn(staticData.proposal.revisionStatus, 'final_revoked');
}
