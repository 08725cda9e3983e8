import { type Cents, cents, formatEuro, formatPercent, sum } from '#ground/rules/values/money.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';

export const PLAN_TEXTS = {
  title: 'Zusammenfassung der Beträge',
  lead: 'Berechnet aus Ihren gespeicherten Angaben.',
} as const;

/** The nine figures in the order in which one follows from the others (decisions §7). */
export const PLAN_LABELS = {
  sumInvestApproved: 'Bewilligte Ausgaben',
  sumFundingApproved: 'Bewilligter Zuschuss',
  fundingRatio: 'Förderquote',
  sumInvestOverall: 'Rechnungsbeträge insgesamt',
  sumInvestEffective: 'Davon gezahlt, höchstens die bewilligten Ausgaben',
  additionalFunding: 'Zusätzliche Deckungsmittel',
  sumInvestRealized: 'Gezahlte Ausgaben nach Abzug der Deckungsmittel',
  sumCalculatedFunding: 'Davon der Anteil nach der Förderquote',
  sumFunding: 'Voraussichtlicher Zuschuss, höchstens der bewilligte',
} as const satisfies Record<keyof FinancialPlan, string>;

const PLAN_NAMES = Object.keys(PLAN_LABELS) as (keyof FinancialPlan)[];

/** The figures as every output prints them. */
export function planFigures(plan: FinancialPlan): [label: string, value: string][] {
  return PLAN_NAMES.map((name) => [
    PLAN_LABELS[name],
    name === 'fundingRatio' ? formatPercent(plan[name]) : formatEuro(plan[name]),
  ]);
}

/** What of a proof's account makes the sums; amounts in cents, null: not filled in. */
export interface AccountedProof {
  /** Approved costs of the proof. */
  approvedSum: Cents;
  invoiceTotal: Cents | null;
  payments: readonly { sum: Cents | null }[];
}

/** What was granted. */
export interface Grant {
  /** Cents. */
  sumFundingApproved: Cents;
  /** Percent. */
  fundingRatio: number;
}

/** The financial summary (decisions §7). Cents, but `fundingRatio` in percent. Preliminary until examined. */
export interface FinancialPlan {
  sumInvestApproved: Cents;
  sumFundingApproved: Cents;
  fundingRatio: number;
  sumInvestOverall: Cents;
  sumInvestEffective: Cents;
  additionalFunding: Cents;
  sumInvestRealized: Cents;
  sumCalculatedFunding: Cents;
  sumFunding: Cents;
}

const PERCENT = 100;

/** The summary of all proofs with the way to it; `additionalFunding` as declared, null: none. */
export function tracePlan(
  proofs: readonly AccountedProof[],
  { sumFundingApproved, fundingRatio }: Grant,
  additionalFunding: Cents | null,
): Trace<FinancialPlan> {
  const sumInvestApproved = sum(proofs.map((proof) => proof.approvedSum));
  const counted = proofs.map(countedSum);
  // Credit notes may outweigh everything; what is paid out never falls below nothing.
  const sumInvestEffective = Math.max(0, Math.min(sum(counted), sumInvestApproved));
  const declared = additionalFunding ?? 0;
  const sumInvestRealized = Math.max(0, sumInvestEffective - declared);
  const sumCalculatedFunding = cents(Math.round((sumInvestRealized * fundingRatio) / PERCENT));
  const result = {
    sumInvestApproved,
    sumFundingApproved,
    fundingRatio,
    sumInvestOverall: sum(proofs.map((proof) => proof.invoiceTotal ?? 0)),
    sumInvestEffective,
    additionalFunding: declared,
    sumInvestRealized,
    sumCalculatedFunding,
    sumFunding: Math.min(sumCalculatedFunding, sumFundingApproved),
  };
  return { title: 'Zuschuss', sentence: sentenceOf(result), lines: linesOf(result, proofs), result };
}

export function financialPlan(
  proofs: readonly AccountedProof[],
  grant: Grant,
  additionalFunding: Cents | null,
): FinancialPlan {
  return tracePlan(proofs, grant, additionalFunding).result;
}

/** What of a proof counts: the smaller of what was invoiced and what was paid. */
export function countedSum({ payments, invoiceTotal }: Omit<AccountedProof, 'approvedSum'>): Cents {
  return Math.min(paidSum(payments), invoiceTotal ?? 0);
}

function sentenceOf({ fundingRatio, sumInvestRealized, sumCalculatedFunding, sumFunding }: FinancialPlan): string {
  const share = `${formatPercent(fundingRatio)} von ${formatEuro(sumInvestRealized)} sind ${formatEuro(sumCalculatedFunding)}.`;
  return sumFunding < sumCalculatedFunding ? `${share} Bewilligt sind höchstens ${formatEuro(sumFunding)}.` : share;
}

const CALCULATED = 'errechnet';

/** Amounts add up: the proofs and what is taken off are the costs that count, their share and its cut are the grant. */
function linesOf(plan: FinancialPlan, proofs: readonly AccountedProof[]): TraceLine[] {
  const { sumInvestEffective, additionalFunding, sumInvestRealized, sumCalculatedFunding, sumFunding } = plan;
  const counted = sum(proofs.map(countedSum));
  const approved = `höchstens die bewilligten ${formatEuro(plan.sumInvestApproved)}`;
  return [
    ...proofs.map((proof, index) => ({
      label: `Nachweis ${index + 1}`,
      value: { cents: countedSum(proof) },
      from: `das Kleinere aus Rechnungen (${formatEuro(proof.invoiceTotal ?? 0)}) und Zahlungen (${formatEuro(paidSum(proof.payments))})`,
    })),
    ...changeLine('Ausgleich auf die bewilligten Kosten', sumInvestEffective - counted, approved),
    { label: 'Kosten, die zählen', value: { cents: sumInvestEffective }, from: approved },
    ...changeLine(
      'Zusätzliche Deckungsmittel',
      sumInvestRealized - sumInvestEffective,
      'Angabe zum Verwendungsnachweis',
    ),
    ...(additionalFunding === 0
      ? []
      : [{ label: 'Kosten nach Abzug', value: { cents: sumInvestRealized }, from: CALCULATED }]),
    { label: 'Förderquote', value: { percent: plan.fundingRatio }, from: 'Bescheid' },
    { label: 'Kosten mal Förderquote', value: { cents: sumCalculatedFunding }, from: 'auf ganze Cent gerundet' },
    {
      label: 'Bewilligter Zuschuss',
      value: { cents: plan.sumFundingApproved },
      from: 'Bescheid; mehr wird nicht gezahlt',
    },
    ...changeLine('Über dem bewilligten Zuschuss', sumFunding - sumCalculatedFunding, CALCULATED),
    { label: 'Zuschuss', value: { cents: sumFunding }, from: CALCULATED },
  ];
}

function changeLine(label: string, amount: Cents, from: string): TraceLine[] {
  return amount === 0 ? [] : [{ label, value: { cents: amount }, from }];
}

/** Sum of the payments in cents. */
export function paidSum(payments: AccountedProof['payments']): Cents {
  return sum(payments.map((payment) => payment.sum ?? 0));
}

/** Invoice total minus payments, in cents; null while no total is given. Below 0 only where a credit is still to come back. */
export function remainingAmount({
  invoiceTotal,
  payments,
}: Pick<AccountedProof, 'invoiceTotal' | 'payments'>): Cents | null {
  return invoiceTotal === null ? null : invoiceTotal - paidSum(payments);
}

/**
 * The first payment with which the sum exceeds the invoice total, and by how many cents all payments exceed it. Of a credit
 * note no more comes back than it says, and nothing is paid for it.
 */
export function findOverpayment({
  invoiceTotal,
  payments,
}: Pick<AccountedProof, 'invoiceTotal' | 'payments'>): { index: number; by: Cents } | undefined {
  if (invoiceTotal === null) return undefined;
  const [least, most] = [Math.min(0, invoiceTotal), Math.max(0, invoiceTotal)];
  const excess = (paid: Cents) => Math.max(paid - most, least - paid);
  const by = excess(paidSum(payments));
  if (by <= 0) return undefined;
  let paid = 0;
  const index = payments.findIndex((payment) => {
    paid += payment.sum ?? 0;
    return excess(paid) > 0;
  });
  return { index, by };
}
