import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { type FinancialPlan, type Grant, tracePlan } from './plan/plan.ts';

/** One invoice or payment as claimed and as admitted; amounts in cents. */
export interface ExaminedItem {
  id: string;
  claimed: Cents;
  admitted: Cents;
  /** Why less than claimed is admitted; shown to the recipient. */
  reason: string | null;
}

/** One approved proof with what was claimed for it. */
export interface ExaminedProof {
  id: string;
  approvedSum: Cents;
  /** The total the recipient declared for the proof, with late invoices on top; null: none. Never is more admitted than this. */
  invoiceTotal: Cents | null;
  invoices: readonly ExaminedItem[];
  payments: readonly ExaminedItem[];
}

export interface ExaminationResult {
  /** By proof, in their order: what of it counts, in cents. */
  admitted: { id: string; sum: Cents }[];
  /** The recipient's own summary, over admitted amounts; `sumFunding` is the grant that is due. */
  plan: FinancialPlan;
  /** How `plan` came about. */
  calculation: Explanation;
}

const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';
const NO_REASON = 'Bitte begründen Sie die Kürzung.';
const REASON_MAX = 600;

/** What is wrong with an examination: nothing is admitted beyond the claim, and nothing cut without a reason. */
export function checkExamination(proofs: readonly ExaminedProof[]): Violation[] {
  return proofs.flatMap((proof, index) => {
    const path = pathTo('proofs', index);
    return [
      ...checkItems(proof.invoices, pathTo(path, 'invoices')),
      ...checkItems(proof.payments, pathTo(path, 'payments')),
    ];
  });
}

function checkItems(items: readonly ExaminedItem[], path: string): Violation[] {
  return items.flatMap(({ claimed, admitted, reason }, index) => {
    const at = (name: string) => pathTo(pathTo(path, index), name);
    const isLowering = claimed < 0;
    if (!Number.isSafeInteger(admitted) || (admitted < 0 && !isLowering)) return [wrong(at('admitted'), NO_AMOUNT)];
    // A credit note is worth nothing at most: where its invoice is not admitted, it lowers nothing.
    if (admitted > Math.max(0, claimed)) return [wrong(at('admitted'), moreThan(claimed))];
    const given = reason?.trim() ?? '';
    if (isJudgedOtherwise(claimed, admitted) && given === '') return [wrong(at('reason'), NO_REASON)];
    return given.length > REASON_MAX ? [wrong(at('reason'), TOO_LONG)] : [];
  });
}

/** Less is admitted than claimed; of a credit note, which lowers the sum, anything else than claimed. Then a reason is due. */
export function isJudgedOtherwise(claimed: Cents, admitted: Cents): boolean {
  return claimed < 0 ? admitted !== claimed : admitted < claimed;
}

const TOO_LONG = `Bitte begründen Sie in höchstens ${REASON_MAX} Zeichen.`;

function moreThan(claimed: Cents): string {
  return `Geltend gemacht sind ${formatEuro(claimed)}. Mehr kann nicht anerkannt werden.`;
}

/**
 * The examined proof of use (decisions §7 over admitted amounts): per proof the smaller of invoices and payments, together
 * at most the approved costs, less the additional funds, times the rate, at most the grant. `additionalFunding` as found
 * in the examination, in cents.
 */
export function examine(proofs: readonly ExaminedProof[], grant: Grant, additionalFunding: Cents): ExaminationResult {
  const accounted = proofs.map(({ approvedSum, invoiceTotal, invoices, payments }) => ({
    approvedSum,
    invoiceTotal: Math.min(invoiceTotal ?? 0, sum(invoices.map(({ admitted }) => admitted))),
    payments: payments.map(({ admitted }) => ({ sum: admitted })),
  }));
  const { result: plan, ...calculation } = tracePlan(accounted, grant, additionalFunding);
  return {
    admitted: accounted.map(({ invoiceTotal, payments }, index) => ({
      id: proofs[index]?.id ?? '',
      sum: Math.min(invoiceTotal, sum(payments.map((payment) => payment.sum))),
    })),
    plan,
    calculation,
  };
}
