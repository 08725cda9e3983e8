import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { AFFIRMATIONS } from '../../rules/step-5-financing-overview/schema.ts';
import { TEXTS } from '../../rules/step-5-financing-overview/texts.ts';

/** The last of the eight is the final confirmation and stands at the end of the form. */
const NAMES = Object.keys(AFFIRMATIONS).filter((name) => name !== 'correct');

/** What the recipient affirms, each with a message of its own (3-proof-of-use §5). */
export function Affirmations() {
  const { readOnly } = useFormState();
  return (
    <Section title={TEXTS.affirmTitle} lead={readOnly ? undefined : TEXTS.affirmHint}>
      {NAMES.map((name) => (
        <Field key={name} name={`verificationAffirm.${name}`} />
      ))}
    </Section>
  );
}
