import { eligibilityMark } from '../../rules/invoices/invoice.ts';
import { duplicateNumberText } from '../../rules/invoices/invoice-texts.ts';
import { checkInvoices, invoiceLabel, undecidedPayments } from '../../rules/plan/accounting.ts';
import type { ProofAccount } from '../../rules/plan/proof.ts';
import { writeBar } from '../../rules/workflow.ts';
import { approvalDatesOf } from '../invoices/approval-dates.ts';
import { proofName, twinOf } from '../invoices/invoice-names.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

/** What is to be known of a proof beside its figures. */
export interface Findings {
  /** Where account and invoices do not agree: bars the way forward. */
  open: readonly string[];
  /** Invoices that are not or probably not eligible, and numbers that come twice: bars nothing. */
  marks: readonly string[];
  /** Payments of the invoices nobody has decided about. */
  undecided: number;
}

type Known = Pick<LoadedVerification, 'approved' | 'proofs' | 'facts'>;

export function findingsOf(account: ProofAccount & { id?: string }, verification: Known): Findings {
  const { id = '' } = account;
  const { proofs, facts } = verification;
  const known = facts.invoices[id] ?? [];
  const approval = approvalDatesOf(verification);
  const invoices = proofs.find((one) => one.id === id)?.invoices ?? [];
  const marks = invoices.flatMap((invoice, index) => {
    const name = invoiceLabel(invoice.meta, index);
    const mark = eligibilityMark(invoice.meta, approval);
    const twin = twinOf(invoice, verification);
    return [...(mark ? [`${name}: ${mark}`] : []), ...(twin ? [`${name}: ${duplicateNumberText(twin.about)}`] : [])];
  });
  return {
    open: checkInvoices(account, '', known).map(({ message }) => message),
    marks,
    undecided: undecidedPayments(
      account,
      known.map(({ meta }) => meta),
    ).length,
  };
}

export interface ProofFindings extends Findings {
  id: string;
  /** 'Nachweis 1: Server' */
  about: string;
}

/** Findings of all proofs that have some; what is open is told as long as it can be settled. */
export function allFindings(
  accounts: readonly (ProofAccount & { id?: string })[],
  verification: LoadedVerification,
): ProofFindings[] {
  const { currentStep } = verification.detail;
  const isSent =
    currentStep !== 'affirmable' && currentStep !== 'in_review' && writeBar(currentStep, 'editable') !== undefined;
  return accounts.flatMap((account, index) => {
    const found = findingsOf(account, verification);
    const open = isSent ? [] : found.open;
    if (open.length + found.marks.length === 0) return [];
    const { description = null } = verification.approved.proofs.find(({ id }) => id === account.id) ?? {};
    return [{ ...found, open, id: account.id ?? String(index), about: proofName({ description }, index) }];
  });
}
