import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import { paidSum } from '../../rules/plan/plan.ts';
import type { ProofAccount } from '../../rules/plan/proof.ts';
import { type FinancingPlan, VERIFICATION_STEP_4 } from '../../rules/step-4-financing-plan/schema.ts';
import type { ApprovedProof, ProofItem } from '../../rules/wire.ts';
import { answersOf } from '../save-part.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { judge } from '../use-verification-form.ts';
import { PROOFS } from './account.ts';
import { type Findings, findingsOf } from './findings.ts';

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

/** The accounts as they are stored. */
export function storedAccounts({ detail }: Pick<LoadedVerification, 'detail'>): FinancingPlan[typeof PROOFS] {
  return (answersOf(VERIFICATION_STEP_4, detail.formData) as FinancingPlan)[PROOFS];
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
