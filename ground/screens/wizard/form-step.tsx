import { type ReactNode, useMemo, useState } from 'react';
import type { Part } from '#ground/rules/wizard/step.ts';
import { ApiError } from '../api/api-error.ts';
import type { FormDefinition } from '../forms/form-context.ts';
import { inFormsNames, refusalInFormsNames } from '../forms/in-forms-names.ts';
import {
  FormFrame,
  FormNotices,
  isAtRest,
  type LeaveTexts,
  savedText,
  savedTitle,
} from '../forms/saving/form-frame.tsx';
import {
  type AnswersForm,
  type AnswersFormOptions,
  type FormOutcome,
  useAnswersForm,
} from '../forms/saving/use-answers-form.ts';
import { useProfile } from '../session/session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { StatusLine } from '../ui/status.tsx';
import type { InnerPage } from './wizard-frame.tsx';

interface PartFormOptions extends Omit<AnswersFormOptions, 'definition' | 'account'> {
  part: Part;
  /** Not open here any more: another window may have moved or closed the case. */
  onClosed(): void;
}

/** The form of one part of a wizard: answers, drafts and saves. What is sent is answered in the names of the wire. */
export function usePartForm({ part, onClosed, send, ...options }: PartFormOptions): AnswersForm {
  const { profile } = useProfile();
  const definition: FormDefinition = useMemo(() => ({ fields: part.fields, asked: part.asked }), [part]);
  return useAnswersForm({
    ...options,
    definition,
    account: profile.id,
    async send(...call) {
      try {
        const saved = await send(...call);
        return { ...saved, violations: inFormsNames(part, saved.violations) };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 412 || error.status === 403)) onClosed();
        throw refusalInFormsNames(part, error);
      }
    },
  });
}

export type Wanted = 'save' | 'next' | 'back';

export interface PrimaryAction {
  label: string;
  busyLabel?: string | undefined;
  /** Why it does nothing now. */
  lockedBecause?: string | undefined;
  /** Goes on once everything of this step is stored and complete; a text says why it could not, where nothing else does. */
  goOn(form: AnswersForm): Promise<unknown>;
}

export interface FormSaving {
  busy: Wanted | undefined;
  /** Stores what is there and lists what is missing. */
  save(): void;
}

interface FormStepProps {
  form: AnswersForm;
  /** Draws the wizard around the form. */
  frame(inner: InnerPage): ReactNode;
  primary: PrimaryAction;
  /** There is a button to store what is there. */
  canSave?: boolean | undefined;
  /** After a save by that button. */
  onSaved?: (() => void) | undefined;
  /** Between 'Speichern' and the way back. */
  others?: ((saving: FormSaving) => ReactNode) | undefined;
  back?: { label: string; press(form: AnswersForm): Promise<unknown> } | undefined;
  /** Instead of all buttons, where nothing can be changed. */
  navigation?: ReactNode;
  /** What is said of a save that failed. */
  errorOf(error: NonNullable<FormOutcome['error']>, wanted: Wanted): string | undefined;
  /** What the summary of errors is called, after 'Speichern' where it does not count what is left, and on the way forward. */
  titles?: { save: string; next: string } | undefined;
  leaveTexts?: LeaveTexts | undefined;
  children: ReactNode;
}

/** A step that is a form: its fields, what is wrong with them, and the buttons below. */
export function FormStep({ form, frame, titles, navigation, leaveTexts, children, ...props }: FormStepProps) {
  const saving = useSaving(form, props);
  // A save that failed is made up for by any later one, or by the stored answers.
  const error = saving.refusal ?? (isAtRest(form) ? undefined : saving.error);
  const title = saving.wanted === 'save' ? (savedTitle(form) ?? titles?.save) : titles?.next;
  return frame({
    hasErrors: form.problems.length > 0 || error !== undefined,
    beforeLeaving: form.flush,
    top: (
      <>
        {error && <Alert tone="danger" title={error} announce />}
        <FormNotices form={form} summaryTitle={title} />
      </>
    ),
    children: (
      <>
        <FormFrame form={form} leaveTexts={leaveTexts}>
          {children}
        </FormFrame>
        {navigation ?? (
          <>
            <StatusLine>{savedText(form.phase)}</StatusLine>
            <Buttons {...props} form={form} saving={saving} />
          </>
        )}
      </>
    ),
  });
}

type Saved = Pick<FormStepProps, 'primary' | 'onSaved' | 'errorOf'>;

function useSaving(form: AnswersForm, { primary, onSaved, errorOf }: Saved) {
  const [wanted, setWanted] = useState<Wanted>('save');
  const [busy, setBusy] = useState<Wanted>();
  /** Why the last save failed. */
  const [error, setError] = useState<string>();
  /** Why what was saved could not go on. */
  const [refusal, setRefusal] = useState<string>();

  async function save(next: Wanted): Promise<FormOutcome> {
    const outcome = await form.save();
    const failed = outcome.isStored ? undefined : outcome.error;
    setError(failed && errorOf(failed, next));
    if (outcome.isStored && next === 'save') onSaved?.();
    return outcome;
  }

  return {
    wanted,
    busy,
    error,
    refusal,
    save,
    async run(next: Wanted, act: () => Promise<unknown>) {
      if (busy !== undefined) return;
      setWanted(next);
      setBusy(next);
      setRefusal(undefined);
      try {
        await act();
      } finally {
        setBusy(undefined);
      }
    },
    async goOn() {
      const { isComplete } = await save('next');
      // Stays where something was typed during the save.
      const refused = isComplete && !form.isUnsaved() ? await primary.goOn(form) : undefined;
      if (typeof refused === 'string') setRefusal(refused);
    },
  };
}

interface ButtonsProps extends Pick<FormStepProps, 'primary' | 'canSave' | 'others' | 'back'> {
  form: AnswersForm;
  saving: ReturnType<typeof useSaving>;
}

function Buttons({ form, saving, primary, canSave, others, back }: ButtonsProps) {
  const { busy, run } = saving;
  const save = () => void run('save', () => saving.save('save'));
  return (
    <ButtonRow>
      <Button
        kind="primary"
        busy={busy === 'next'}
        busyLabel={primary.busyLabel}
        lockedBecause={primary.lockedBecause}
        onLockedPress={() => void run('next', () => saving.save('next'))}
        onPress={() => void run('next', saving.goOn)}
      >
        {primary.label}
      </Button>
      {canSave && (
        <Button busy={busy === 'save'} onPress={save}>
          Speichern
        </Button>
      )}
      {others?.({ busy, save })}
      {back && (
        <Button
          kind="tertiary"
          busy={busy === 'back'}
          busyLabel="Wird geladen …"
          onPress={() => void run('back', () => back.press(form))}
        >
          {back.label}
        </Button>
      )}
    </ButtonRow>
  );
}
