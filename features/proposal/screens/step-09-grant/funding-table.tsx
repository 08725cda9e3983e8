import { formatEuro } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { WhyTable } from '#ground/screens/ui/table/why.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { Funding } from '../../rules/funding.ts';
import { TEXTS } from '../../rules/step-09-grant/texts.ts';

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
