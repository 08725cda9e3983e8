import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { unreadableMessage } from '#ground/screens/forms/unreadable.ts';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { VERIFICATION_STEP_1 } from '../../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../../rules/step-1-data-entry/texts.ts';
import { SUCCESS } from '../../rules/texts.ts';
import type { StepProps } from '../step-props.ts';
import { FilledStep } from '../verification-step.tsx';
import { ApplicationData } from './application-data.tsx';
import { NewAddress } from './new-address.tsx';

/** Dateneingabe (3-proof-of-use §2.2, step 1). */
export function Step(props: StepProps) {
  const { verification, goTo } = props;
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_1}
      saved={SUCCESS.dataSaved}
      primary={{ label: 'Speichern und weiter', goOn: async () => goTo(2) }}
    >
      <Beside>
        <ApplicationData verification={verification} />
      </Beside>
      <Section title={TEXTS.changeTitle}>
        <ChangeQuestion />
      </Section>
      <NewAddress approved={verification.approved} />
    </FilledStep>
  );
}

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
