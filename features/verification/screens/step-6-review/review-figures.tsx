import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Bars } from '#ground/screens/ui/page/bars.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { KeyFigures } from '#ground/screens/ui/page/key-figures.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { FinancialPlan } from '../../rules/plan.ts';
import { PLAN_LABELS } from '../../rules/plan-texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';

const TITLE = 'Das rechnen Sie ab';

/** What the proof of use comes to, before all that was answered; nothing until its sums are known. */
export function ReviewFigures({ verification: { id, approved } }: { verification: LoadedVerification }) {
  const { data: plan, isPending } = useQuery(financialPlanQuery(id));
  if (isPending) return <Skeleton what={TITLE} lines={8} />;
  if (plan === undefined) return null;
  return (
    <Section title={TITLE}>
      <KeyFigures
        figures={[
          { term: 'Gezahlte Ausgaben', value: formatEuro(plan.sumInvestRealized) },
          { term: PLAN_LABELS.fundingRatio, value: `${plan.fundingRatio.toLocaleString('de-DE')}\u00a0%` },
          { term: 'Zuschuss (vorläufig)', value: formatEuro(plan.sumFunding) },
          {
            term: 'Zeitraum',
            value: `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}`,
          },
        ]}
      />
      <Beside>
        <Bars bars={barsOf(plan)} />
      </Beside>
    </Section>
  );
}

const BARS = ['sumInvestApproved', 'sumInvestOverall', 'sumInvestEffective'] as const;

/** Approved, claimed, paid: by one measure, so that they can be compared. */
function barsOf(plan: FinancialPlan) {
  const most = Math.max(1, ...BARS.map((name) => plan[name]));
  return BARS.map((name) => ({
    key: name,
    label: PLAN_LABELS[name],
    share: plan[name] / most,
    text: formatEuro(plan[name]),
  }));
}
