import type { Funding } from '@portal/domain/proposal/funding.ts';
import { TEXTS } from '@portal/domain/proposal/step-09-grant/texts.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import type { Trace } from '@portal/domain/values/trace.ts';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { WhyTable } from '../../ui/table/why.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The result first, then the way to it in the steps of the calculation (2-application §9). */
export function FundingTable({ calculation }: { calculation: Trace<Funding> }) {
  const { step3, ownShare } = calculation.result;
  return (
    <Section title={TEXTS.tableCaption}>
      <DescriptionList
        items={[
          { term: TEXTS.grantLabel, value: <strong>{formatEuro(step3)}</strong> },
          { term: TEXTS.ownShareLabel, value: <strong>{formatEuro(ownShare)}</strong> },
        ]}
      />
      <Text>{calculation.sentence}</Text>
      <WhyTable of={calculation} />
    </Section>
  );
}
