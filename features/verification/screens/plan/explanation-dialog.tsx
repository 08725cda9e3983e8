import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { Fieldset } from '#ground/screens/ui/field/fieldset.tsx';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import type { PlanPartDialogProps } from './dialog-props.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** What has changed since the approval (3-proof-of-use §5, explanation dialog). */
export function ExplanationDialog({ open, ...props }: PlanPartDialogProps) {
  return open ? <OpenExplanation {...props} /> : null;
}

function OpenExplanation({ path, onClose, verification, title }: Omit<PlanPartDialogProps, 'open'>) {
  const place = `${path}.explanation`;
  return (
    <PlanDialog {...{ title, verification, onClose }} path={place}>
      <ExplanationFields place={place} />
    </PlanDialog>
  );
}

/** 'No changes' stands alone: choosing it clears the other two. */
function ExplanationFields({ place }: { place: string }) {
  const form = useFormState();
  const error = useProblem(place);
  function stayAlone(isChosen: unknown) {
    if (isChosen !== true) return;
    form.setAnswer(`${place}.providerChanged`, null);
    form.setAnswer(`${place}.investmentChanged`, null);
  }
  return (
    <Fieldset legend={TEXTS.explanationQuestion} name={place} error={error}>
      <Field name={`${place}.notChanged`} onAnswer={stayAlone} />
      <Field name={`${place}.providerChanged`} />
      <Field name={`${place}.provider`} />
      <Field name={`${place}.providerReason`} rows={4} />
      <Field name={`${place}.investmentChanged`} />
      <Field name={`${place}.investmentChanges`} rows={4} />
      <Field name={`${place}.investmentReason`} rows={4} />
    </Fieldset>
  );
}
