import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { isFileAsked } from '../../rules/asked-files.ts';
import { companyDetailsStep } from '../../rules/step-03-company-details/schema.ts';
import { TEXTS } from '../../rules/step-03-company-details/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';

/** The answers with what registration and step 2 say of the company, and with its balance sheet. */
export function Summary({ proposal, data, facts, level }: StepSummaryProps) {
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: TEXTS.companyName, value: facts.companyName },
          { term: TEXTS.companyUrl, value: facts.companyUrl },
        ]}
      />
      <AnswersSummary definition={companyDetailsStep(facts.programme)} data={data} facts={facts} level={level} />
      {isFileAsked('balanceSheet', data) && (
        <FilesSummary
          place={{ purpose: 'balanceSheet', ids: { proposal: proposal.id, item: proposal.id } }}
          label={TEXTS.balanceSheet}
        />
      )}
    </Stack>
  );
}
