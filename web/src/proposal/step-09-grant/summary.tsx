import { isFileAsked } from '@portal/domain/proposal/asked-files.ts';
import { explainFunding } from '@portal/domain/proposal/funding.ts';
import { grantStep } from '@portal/domain/proposal/step-09-grant/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-09-grant/texts.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { formatPercent } from '@portal/domain/values/percent.ts';
import { AnswersSummary } from '../../forms/answers-summary.tsx';
import { FilesSummary } from '../../forms/files-summary.tsx';
import { PROGRAMME } from '../../platform/programme.ts';
import { Stack } from '../../ui/page/stack.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Why } from '../../ui/table/why.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { StepSummaryProps } from '../step-summary-props.ts';

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
