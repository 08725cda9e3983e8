import { pruneAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin, type Violation } from '#ground/rules/fields/violation.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { eligibilityMark, type InvoiceMeta } from '../../rules/invoices/invoice.ts';
import { duplicateNumberText } from '../../rules/invoices/invoice-texts.ts';
import { checkInvoices, invoiceLabel, undecidedPayments } from '../../rules/plan/accounting.ts';
import { paidSum } from '../../rules/plan/plan.ts';
import { PROOF_ASKED, PROOF_FIELDS, type ProofAccount } from '../../rules/plan/proof.ts';
import { type FinancingPlan, VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import type { ApprovedProof, Invoice, ProofItem } from '../../rules/wire.ts';
import { writeBar } from '../../rules/workflow.ts';
import { approvalDatesOf, proofName, twinOf } from '../invoice-names.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { judge } from '../wizard/use-verification-form.ts';

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

type Judged = Pick<LoadedVerification, 'facts' | 'proofs' | 'approved'>;

/** Everything wrong or missing in step 4 as it stands on the screen. */
export function violationsOf(answers: Answers, verification: Judged): readonly Violation[] {
  return judge(VERIFICATION_STEP_4, answers, verification).violations;
}

export interface PlanRow {
  id: string;
  /** 'verificationProofs[0]' */
  path: string;
  account: ProofAccount;
  paid: Cents;
  /** Nothing is wrong or missing. */
  isComplete: boolean;
  findings: Findings;
}

export interface PlanRows {
  rows: readonly PlanRow[];
  invoiced: Cents;
  paid: Cents;
}

/** The last result by answers: several places ask for the same, at every key. */
const KNOWN = new WeakMap<Answers, { of: Judged; rows: PlanRows }>();

/** What the table of approved proofs shows, from the answers on the screen, which are never changed in place. */
export function planRows(answers: Answers, verification: Judged): PlanRows {
  const known = KNOWN.get(answers);
  if (known?.of === verification) return known.rows;
  const rows = makeRows(answers, verification);
  KNOWN.set(answers, { of: verification, rows });
  return rows;
}

function makeRows(answers: Answers, verification: Judged): PlanRows {
  const { data, violations } = judge(VERIFICATION_STEP_4, answers, verification);
  const blamed = violations.filter(({ afterSave }) => !afterSave).map(({ propertyPath }) => propertyPath);
  const rows = (data as FinancingPlan)[PROOFS].map((account, index): PlanRow => {
    const [id, path] = [account.id ?? '', `${PROOFS}[${index}]`];
    const isJudgedWell = !blamed.some((one) => isWithin(one, path));
    const isComplete = isJudgedWell && hasFileIfNeeded(account, findProof(verification, id));
    const findings = findingsOf(account, verification);
    return { id, path, account, paid: paidSum(account.payments), isComplete, findings };
  });
  return {
    rows,
    invoiced: sum(rows.map(({ account }) => account.invoiceTotal ?? 0)),
    paid: sum(rows.map(({ paid }) => paid)),
  };
}

/** The same rule as the server's, over the files the screen knows of. */
function hasFileIfNeeded({ noInvoice, invoiceTotal }: ProofAccount, proof: ProofItem | undefined): boolean {
  if (noInvoice === true || (invoiceTotal ?? 0) === 0) return true;
  return proof?.invoices.some(({ media }) => media !== null) ?? false;
}

export function findProof({ proofs }: Pick<LoadedVerification, 'proofs'>, id: string): ProofItem | undefined {
  return proofs.find((one) => one.id === id);
}

export function findApproved(
  { approved }: Pick<LoadedVerification, 'approved'>,
  id: string,
): ApprovedProof | undefined {
  return approved.proofs.find((one) => one.id === id);
}
