import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import { VERIFICATION_STEP_1 } from '../../rules/step-1-data-entry/schema.ts';

const { newAddress: GROUP } = VERIFICATION_STEP_1.fields;

/** Whether person or address have changed. What is out of sight after a No must not bar the way by a mistyped answer. */
export function ChangeQuestion() {
  const { answers, setAnswer } = useFormState();

  function follow(answer: unknown) {
    if (answer !== false || GROUP?.kind !== 'group') return;
    const given = answers().newAddress as Answers;
    for (const [name, field] of Object.entries(GROUP.fields)) {
      if (unreadableMessage(field, given[name]) !== undefined) setAnswer(`newAddress.${name}`, null);
    }
  }

  return <Field name="hasNewAddress" onAnswer={follow} />;
}
