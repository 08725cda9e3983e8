import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { KeyFigures } from '#ground/screens/ui/figures.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import type { Facts } from '../../rules/facts.ts';
import { explainFunding, GRANT_LABELS } from '../../rules/funding/funding.ts';
import type { Period } from '../../rules/funding/project-period.ts';

interface ReviewFiguresProps {
  facts: Facts;
  period: Period | undefined;
}

/** What the application comes to, before all that was answered. */
export function ReviewFigures({ facts, period }: ReviewFiguresProps) {
  const calculation = explainFunding(facts);
  const funding = calculation.result;
  return (
    <Stack>
      <KeyFigures
        figures={[
          { term: 'Investition', value: formatEuro(funding.total) },
          { term: GRANT_LABELS.rate, value: formatPercent(funding.fq) },
          { term: GRANT_LABELS.grant, value: formatEuro(funding.step3) },
          { term: GRANT_LABELS.ownShare, value: formatEuro(funding.ownShare) },
          { term: 'Zeitraum', value: period && `${formatDay(period.start)} bis ${formatDay(period.end)}` },
        ]}
      />
      <Why of={calculation} />
    </Stack>
  );
}
