import { AFFIRMATIONS } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import { TEXTS } from '@portal/domain/verification/step-5-financing-overview/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useFormState } from '../../forms/form-context.ts';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { Section } from '../../ui/page/section.tsx';

/** The last of the eight is the final confirmation and stands at the end of the form. */
const NAMES = Object.keys(AFFIRMATIONS).filter((name) => name !== 'correct');

/** What the recipient affirms, each with a message of its own (3-proof-of-use §5). */
export function Affirmations() {
  const { readOnly } = useFormState();
  return (
    <Section title={TEXTS.affirmTitle}>
      <Fieldset legend={TEXTS.affirmLegend} hint={readOnly ? undefined : TEXTS.affirmHint}>
        {NAMES.map((name) => (
          <Field key={name} name={`verificationAffirm.${name}`} />
        ))}
      </Fieldset>
    </Section>
  );
}
