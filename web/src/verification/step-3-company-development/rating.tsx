import type { Answers } from '@portal/domain/fields/field.ts';
import { originalRating, type RatingName } from '@portal/domain/verification/step-3-company-development/schema.ts';
import { TEXTS } from '@portal/domain/verification/step-3-company-development/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useLocatedField } from '../../forms/form-context.ts';
import { Fieldset } from '../../ui/field/fieldset.tsx';
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
