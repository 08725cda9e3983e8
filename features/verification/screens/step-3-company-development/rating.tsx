import type { Answers } from '#ground/rules/fields/field.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useLocatedField } from '#ground/screens/forms/form-context.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { originalRating, type RatingName } from '../../rules/step-3-company-development/schema.ts';
import { TEXTS } from '../../rules/step-3-company-development/texts.ts';
import { BesideOriginal } from '../proposal-answer.tsx';

interface RatingProps {
  name: RatingName;
  /** Step 7 of the application as approved. */
  digi3: Answers;
}

/** One question on the scale from 1 to 5, beside what the application had said to it. */
export function Rating({ name, digi3 }: RatingProps) {
  const path = `digiPlan.${name}`;
  const { field } = useLocatedField(path);
  return (
    <Fieldset legend={field.label}>
      <BesideOriginal original={originalRating(digi3, name)}>
        <Field name={path} label={TEXTS.rating} />
      </BesideOriginal>
    </Fieldset>
  );
}
