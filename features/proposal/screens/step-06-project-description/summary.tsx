import { type Fields, number } from '#ground/rules/fields/field.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { projectMonths } from '../../rules/funding/project-period.ts';
import { STEP_6 } from '../../rules/step-06-project-description/schema.ts';
import { TEXTS } from '../../rules/step-06-project-description/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';
import { findReadablePeriod } from './period.ts';

/** The step as it is read: the length stands behind the dates it is made of. */
const SHOWN = {
  ...STEP_6,
  fields: { ...STEP_6.fields, months: number({ label: TEXTS.durationLabel, decimals: 2, invalid: '' }) } as Fields,
  sections: STEP_6.sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((name) => (name === 'endDate' ? [name, 'months'] : [name])),
  })),
};

export function Summary({ data, facts, level }: StepSummaryProps) {
  const period = findReadablePeriod(data);
  const shown = { ...data, months: (period && projectMonths(period)) ?? null };
  return <AnswersSummary definition={SHOWN} data={shown} facts={facts} level={level} />;
}
