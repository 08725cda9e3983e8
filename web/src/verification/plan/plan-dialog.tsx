import { TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { type ReactNode, useState } from 'react';
import { FormProvider, useFormState } from '../../forms/form-context.ts';
import { isSame } from '../../forms/is-same.ts';
import { labelledProblems } from '../../forms/labelled-problems.ts';
import { valueAt } from '../../forms/path.ts';
import { useOwnProblems } from '../../forms/use-own-problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { violationsOf } from './plan-rows.ts';

interface PlanDialogProps {
  /** The part of an account it is about: 'verificationProofs[0].payments'. */
  path: string;
  title: string;
  verification: LoadedVerification;
  onClose(): void;
  /** Nothing is wrong or missing: closes, or asks something first. */
  onTakeOver(): void;
  children: ReactNode;
}

/**
 * A dialog over one part of the form. It works on the form's own answers, so that nothing typed is lost when the page
 * goes away; 'Abbrechen' puts back what was there before.
 */
export function PlanDialog({ path, title, verification, onClose, onTakeOver, children }: PlanDialogProps) {
  const form = useFormState();
  const own = useOwnProblems(path, (answers) => violationsOf(answers, verification));
  const [before] = useState(() => valueAt(form.answers(), path));
  const [isAsking, setAsking] = useState(false);
  function dismiss() {
    if (isSame(valueAt(form.answers(), path), before)) onClose();
    else setAsking(true);
  }
  function discard() {
    form.setAnswer(path, before);
    onClose();
  }
  return (
    <FormProvider value={own.state}>
      <Dialog
        open
        wide
        title={title}
        focusOn="first-field"
        action={{ label: TEXTS.takeOver, onPress: () => own.check() && onTakeOver() }}
        dismissLabel={TEXTS.cancel}
        onDismiss={dismiss}
      >
        <ErrorSummary problems={labelledProblems(form.definition, own.problems)} attempt={own.attempt} />
        {children}
      </Dialog>
      <Dialog
        open={isAsking}
        title={TEXTS.discardTitle}
        action={{ label: TEXTS.discard, onPress: discard }}
        dismissLabel={TEXTS.keepEditing}
        onDismiss={() => setAsking(false)}
      >
        <p>{TEXTS.discardText}</p>
      </Dialog>
    </FormProvider>
  );
}
