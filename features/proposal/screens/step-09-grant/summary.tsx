import { formatEuro } from '#ground/rules/values/money.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { isFileAsked } from '../../rules/asked-files.ts';
import { explainFunding } from '../../rules/funding/funding.ts';
import { grantStep } from '../../rules/step-09-grant/schema.ts';
import { TEXTS } from '../../rules/step-09-grant/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';

/** Figures, confirmations and files of the grant (2-application §2, read-only summaries). */
export function Summary({ proposal, data, facts, level }: StepSummaryProps) {
  const calculation = explainFunding(facts);
  const { total, fq, step3, ownShare } = calculation.result;
  const ids = { proposal: proposal.id, item: proposal.id };
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: TEXTS.rateLabel, value: formatPercent(fq) },
          { term: TEXTS.totalLabel, value: formatEuro(total) },
          { term: TEXTS.grantLabel, value: formatEuro(step3) },
          { term: TEXTS.ownShareLabel, value: formatEuro(ownShare) },
        ]}
      />
      <Why of={calculation} />
      <AnswersSummary definition={grantStep(PROGRAMME)} data={data} facts={facts} level={level} />
      {data.kfwCreditApproval === true && <Text>{TEXTS.kfwStatement}</Text>}
      {isFileAsked('bank', data) && <FilesSummary place={{ purpose: 'bank', ids }} label={TEXTS.bankFilesLabel} />}
      <FilesSummary place={{ purpose: 'finance', ids }} label={TEXTS.financeFilesLabel} />
    </Stack>
  );
}
