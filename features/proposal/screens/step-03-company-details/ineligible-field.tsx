import { useState } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useProblem } from '#ground/screens/forms/form-context.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import type { FieldDetails } from '#ground/screens/ui/field/field-frame.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { TEXTS } from '../../rules/step-03-company-details/texts.ts';

interface IneligibleFieldProps {
  name: string;
  isIneligible: (answer: unknown) => boolean;
  /** Why such an answer ends the application. */
  reason: string;
  details?: FieldDetails | undefined;
}

/** A question with answers that make the company ineligible: a dialog says so at once, the domain bars the way. */
export function IneligibleField({ name, isIneligible, reason, details }: IneligibleFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer<unknown>(name);
  const problem = useProblem(name);
  return (
    <>
      <Field name={name} details={details} onAnswer={(given) => setOpen(isIneligible(given))} />
      {isIneligible(answer) && problem === undefined && (
        <Alert tone="warning" level={3} title={TEXTS.ineligibleTitle}>
          {reason}
        </Alert>
      )}
      <Dialog
        open={isOpen}
        title={TEXTS.ineligibleTitle}
        dismissLabel={TEXTS.checkInput}
        onDismiss={() => setOpen(false)}
      >
        <p>{reason}</p>
        <p>
          <TextLink to={TEXTS.logoutPath}>{TEXTS.logout}</TextLink>
        </p>
      </Dialog>
    </>
  );
}
