import { formatEuro } from '#ground/rules/values/money.ts';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import type { FinancialPlan } from '../../rules/plan/plan.ts';
import type { ExaminationSoFar } from './examination-items.ts';

/** The figures of an examined proof of use, in the order in which one follows from the other (decisions §7). */
const LABELS = {
  sumInvestApproved: 'Bewilligte Kosten',
  sumInvestEffective: 'Anerkannte Kosten, höchstens die bewilligten',
  additionalFunding: 'Zusätzliche Deckungsmittel',
  sumInvestRealized: 'Anerkannte Kosten nach Abzug der Deckungsmittel',
  fundingRatio: 'Förderquote',
  sumCalculatedFunding: 'Anteil nach der Förderquote',
  sumFundingApproved: 'Bewilligter Zuschuss',
  sumFunding: 'Zuschuss, der sich ergibt',
} as const satisfies Partial<Record<keyof FinancialPlan, string>>;

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function PlanFigures({ plan, column }: { plan: FinancialPlan; column?: boolean | undefined }) {
  return (
    <DescriptionList
      column={column}
      items={NAMES.map((name) => ({
        term: LABELS[name],
        value: name === 'fundingRatio' ? `${plan[name].toLocaleString('de-DE')}\u00a0%` : formatEuro(plan[name]),
      }))}
    />
  );
}

/** Beside the form, worked out anew at every key. */
export function ExaminationTotals({ soFar: { result, judged, claims } }: { soFar: ExaminationSoFar }) {
  return (
    <section className="examination__totals" aria-labelledby="examination-totals">
      <h3 className="kern-heading-medium" id="examination-totals">
        Ergebnis nach Ihren Eingaben
      </h3>
      <PlanFigures plan={result.plan} column />
      <Why of={result.calculation} />
      <StatusLine>
        {judged < claims
          ? `${judged} von ${claims} Posten beurteilt. Was noch offen ist, zählt nicht mit.`
          : `Alle ${claims} Posten sind beurteilt.`}
      </StatusLine>
    </section>
  );
}
