import { type ReactNode, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { FormProvider, useFormState, useFromAnswers, useProblem } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { useOwnProblems } from '#ground/screens/forms/own-problems.tsx';
import { valueAt } from '#ground/screens/forms/path.ts';
import { labelledProblems } from '#ground/screens/forms/problem-texts.ts';
import { type DialogForm, useDialogForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { PAYMENT_FIELDS } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { PaidTotal } from './financial-summary.tsx';
import { accountAt, violationsOf } from './plan-rows.ts';

/** A dialog over one part of a proof's account. */
export interface PlanPartDialogProps {
  /** The proof within the form of step 4: 'verificationProofs[0]'. */
  path: string;
  open: boolean;
  onClose(): void;
  verification: LoadedVerification;
  title: string;
}

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

/** When which amount of one proof was paid (3-proof-of-use §5, payments dialog). */
export function PaymentsDialog({ path, open, onClose, verification, title }: PlanPartDialogProps) {
  if (!open) return null;
  const payments = `${path}.payments`;
  return (
    <PlanDialog path={payments} {...{ title, verification, onClose }}>
      <ItemList name={payments} addLabel="Zahlung hinzufügen" empty={<p>{TEXTS.noPayments}</p>}>
        {(item) => (
          <>
            {Object.keys(PAYMENT_FIELDS).map((name) => (
              <Field key={name} name={`${item.path}.${name}`} />
            ))}
          </>
        )}
      </ItemList>
      <LiveTotal path={path} />
    </PlanDialog>
  );
}

/** Follows what is typed; read out when it changes. */
function LiveTotal({ path }: { path: string }) {
  const account = useFromAnswers((answers) => accountAt(answers, path));
  return (
    <p className="kern-body">
      {TEXTS.paidOfInvoice}:{' '}
      <StatusRegion>
        <PaidTotal {...account} />
      </StatusRegion>
    </p>
  );
}

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
