import { formatEuro } from '#ground/rules/values/money.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import type { FinancialPlan } from './plan.ts';

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
