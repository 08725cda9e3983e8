import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { STEP_2 } from '../../rules/step-02-applicant-company/schema.ts';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';

/** The answers below the name the company registered with. */
export function Summary({ data, facts, level }: StepSummaryProps) {
  return (
    <Stack>
      <DescriptionList items={[{ term: TEXTS.companyName, value: facts.companyName }]} />
      <AnswersSummary definition={STEP_2} data={data} facts={facts} level={level} />
    </Stack>
  );
}
