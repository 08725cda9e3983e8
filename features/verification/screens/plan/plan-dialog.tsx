import { type ReactNode, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { FormProvider, useFormState } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { labelledProblems } from '#ground/screens/forms/problems/labelled-problems.ts';
import { useOwnProblems } from '#ground/screens/forms/problems/use-own-problems.ts';
import { type DialogForm, useDialogForm } from '#ground/screens/forms/saving/use-dialog-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { violationsOf } from './plan-rows.ts';

interface PlanDialogProps {
  /** The part of an account it is about: 'verificationProofs[0].payments'. */
  path: string;
  title: string;
  verification: LoadedVerification;
  onClose(): void;
  children: ReactNode;
}

/** Where the browser keeps what was typed in such a dialog. */
export function dialogSubject(verificationId: string, path: string): string {
  return `verification.${verificationId}.dialog.${path}`;
}

/**
 * A dialog over one part of the form. Only what is taken over reaches the form and with it the server; until then it is a
 * draft of this browser, which is there again when somebody comes back.
 */
export function PlanDialog(props: PlanDialogProps) {
  const { path, verification } = props;
  const page = useFormState();
  const draft = useDialogForm(path, dialogSubject(verification.id, path));
  const isBlamed = [...page.problems.keys()].some((one) => isWithin(one, path));
  return (
    <FormProvider value={draft.state}>
      <DraftedDialog {...props} draft={draft} isBlamed={isBlamed} />
    </FormProvider>
  );
}

interface DraftedDialogProps extends PlanDialogProps {
  draft: DialogForm;
  /** The page complains about this part. */
  isBlamed: boolean;
}

function DraftedDialog({ path, title, verification, onClose, children, draft, isBlamed }: DraftedDialogProps) {
  const form = useFormState();
  const own = useOwnProblems(path, (answers) => judgedAlone(answers, verification), isBlamed);
  const [isAsking, setAsking] = useState(false);
  function takeOver() {
    if (own.check() && draft.confirm(valueAt(form.answers(), path))) onClose();
  }
  function discard() {
    draft.discard();
    onClose();
  }
  return (
    <FormProvider value={own.state}>
      <Dialog
        open
        wide
        title={title}
        focusOn="first-field"
        action={{ label: TEXTS.takeOver, onPress: takeOver }}
        dismissLabel={TEXTS.cancel}
        onDismiss={() => (draft.isChanged() ? setAsking(true) : discard())}
      >
        <ErrorSummary problems={labelledProblems(form.definition, own.problems)} attempt={own.attempt} />
        <DraftNotice draft={draft} />
        {children}
      </Dialog>
      <DiscardQuestion open={isAsking} onDiscard={discard} onKeep={() => setAsking(false)} />
    </FormProvider>
  );
}

/** What invoices say beside it is settled on the page, not here. */
function judgedAlone(answers: Answers, verification: LoadedVerification) {
  return violationsOf(answers, { ...verification, facts: { ...verification.facts, invoices: {} } });
}

function DraftNotice({ draft }: { draft: DialogForm }) {
  if (!draft.isRestored && !draft.isOutdated) return null;
  return (
    <Alert tone={draft.isOutdated ? 'warning' : 'info'} title={TEXTS.draftTitle} level={3} announce>
      <p>{draft.isOutdated ? TEXTS.draftOutdated : TEXTS.draftText}</p>
      <ButtonRow>
        <Button onPress={draft.discard} aria-label={`${TEXTS.discard}: ${TEXTS.draftTitle}`}>
          {TEXTS.discard}
        </Button>
      </ButtonRow>
    </Alert>
  );
}

interface DiscardQuestionProps {
  open: boolean;
  onDiscard(): void;
  onKeep(): void;
}

function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <Dialog
      open={open}
      title={TEXTS.discardTitle}
      action={{ label: TEXTS.discard, onPress: onDiscard }}
      dismissLabel={TEXTS.keepEditing}
      onDismiss={onKeep}
    >
      <p>{TEXTS.discardText}</p>
    </Dialog>
  );
}
