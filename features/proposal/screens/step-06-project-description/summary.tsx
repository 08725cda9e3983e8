import { choices, type Field, type Fields, number } from '#ground/rules/fields/field.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { projectMonths } from '../../rules/funding/project-period.ts';
import { STEP_6 } from '../../rules/step-06-project-description/schema.ts';
import { TEXTS } from '../../rules/step-06-project-description/texts.ts';
import type { StepSummaryProps } from '../step-props.ts';
import { findReadablePeriod } from './period.ts';

const [MODULES, PERIOD, GOALS, ...TEXT_SECTIONS] = STEP_6.sections;

/** The step as it is read: what was ticked by name instead of a 'Nein' for everything else, and the length. */
const SHOWN = {
  fields: {
    ...STEP_6.fields,
    modules: ticked('Gewählte Module', MODULES?.fields),
    targets: ticked('Gewählte Ziele', GOALS?.fields),
    months: number({ label: TEXTS.durationLabel, decimals: 2, invalid: '' }),
  } satisfies Fields,
  asked: { ...STEP_6.asked, targetsOther: (data: { targetsOther: string | null }) => data.targetsOther !== null },
  sections: [
    { title: MODULES?.title ?? '', fields: ['modules'] },
    { title: PERIOD?.title ?? '', fields: withLength(PERIOD?.fields) },
    { title: GOALS?.title ?? '', fields: ['targets', 'targetsOther'] },
    ...TEXT_SECTIONS,
  ],
};

export function Summary({ data, facts, level }: StepSummaryProps) {
  const period = findReadablePeriod(data);
  const shown = {
    ...data,
    modules: tickedIn(data, MODULES?.fields),
    targets: tickedIn(data, GOALS?.fields),
    months: (period && projectMonths(period)) ?? null,
  };
  return <AnswersSummary definition={SHOWN} data={shown} facts={facts} level={level} />;
}

function ticked(label: string, names: readonly string[] = []) {
  const options = names.flatMap((name) => {
    const field: Field | undefined = STEP_6.fields[name];
    return field?.kind === 'checkbox' ? [{ value: name, label: field.label }] : [];
  });
  return choices({ label, options });
}

function tickedIn(data: Readonly<Record<string, unknown>>, names: readonly string[] = []): string[] {
  return names.filter((name) => data[name] === true);
}

/** The length stands behind the dates it is made of. */
function withLength(names: readonly string[] = []): string[] {
  return names.flatMap((name) => (name === 'endDate' ? [name, 'months'] : [name]));
}
