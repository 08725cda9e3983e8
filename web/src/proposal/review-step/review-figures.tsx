import type { Facts } from '@portal/domain/proposal/facts.ts';
import { explainFunding } from '@portal/domain/proposal/funding.ts';
import type { Period } from '@portal/domain/proposal/project-period.ts';
import { TEXTS } from '@portal/domain/proposal/step-09-grant/texts.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { formatPercent } from '@portal/domain/values/percent.ts';
import { KeyFigures } from '../../ui/page/key-figures.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Why } from '../../ui/table/why.tsx';

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
          { term: TEXTS.rateLabel, value: formatPercent(funding.fq) },
          { term: TEXTS.grantLabel, value: formatEuro(funding.step3) },
          { term: TEXTS.ownShareLabel, value: formatEuro(funding.ownShare) },
          { term: 'Zeitraum', value: period && `${formatDay(period.start)} bis ${formatDay(period.end)}` },
        ]}
      />
      <Why of={calculation} />
    </Stack>
  );
}
