import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useFromAnswers, useProblem } from '#ground/screens/forms/form-context.ts';
import { findFieldAt } from '#ground/screens/forms/locate-field.ts';
import { giveAnswers } from '#ground/screens/forms/losses.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { CheckboxGroup } from '#ground/screens/ui/choice/checkbox-group.tsx';
import { originalTargets, TARGET_NAMES } from '../../rules/step-2-digitalisation-plan/schema.ts';
import { TEXTS } from '../../rules/step-2-digitalisation-plan/texts.ts';
import { BesideOriginal } from '../proposal-answer.tsx';

const PATH = 'digitisation.targets';

/** The goals as one question, beside those the application named; another goal brings its text. */
export function Targets({ digi2 }: { digi2: Answers }) {
  const form = useFormState();
  const { readOnly, definition } = form;
  const ticked = useFromAnswers((answers) =>
    TARGET_NAMES.filter((name) => valueAt(answers, `${PATH}.${name}`) === true),
  );
  const options = TARGET_NAMES.map((name) => ({
    value: name,
    label: findFieldAt(definition, `${PATH}.${name}`)?.field.label ?? name,
  }));
  return (
    <BesideOriginal original={originalTargets(digi2)}>
      <CheckboxGroup
        name={PATH}
        label={TEXTS.targets}
        options={options}
        value={ticked}
        onChange={(next) => {
          const changed = TARGET_NAMES.filter((name) => next.includes(name) !== ticked.includes(name));
          giveAnswers(form, Object.fromEntries(changed.map((name) => [`${PATH}.${name}`, next.includes(name)])));
        }}
        error={useProblem(PATH)}
        required
        readOnly={readOnly}
      />
      <Field name="digitisation.otherTargetsPursued" />
    </BesideOriginal>
  );
}
