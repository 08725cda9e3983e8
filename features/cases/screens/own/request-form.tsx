import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Answers } from '#ground/rules/fields/field.ts';
import { useFilesFirst, WAITING_FOR_FILES } from '#ground/screens/forms/files/use-files-first.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import type { DraftForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { useCaseAct } from './use-case-act.ts';

interface RequestFormProps<B> {
  proposalId: string;
  form: DraftForm;
  gap: 'fields' | 'groups';
  /** 'Widerspruch einlegen'. */
  verb: string;
  failed: string;
  /** Said once it has arrived. */
  done: string;
  /** Undefined: something is wrong or missing. */
  read: (answers: Answers) => B | undefined;
  /** Throws ApiError. */
  send: (proposalId: string, request: B) => Promise<unknown>;
  /** Above the verbs: what comes of it. */
  notes: ReactNode;
  children: ReactNode;
}

/** What an applicant asks of the agency beside the application: a draft until it is sent, then back to the overview. */
export function RequestForm<B>(props: RequestFormProps<B>) {
  const { proposalId, form, gap, verb, failed, done, read, send, notes, children } = props;
  const act = useCaseAct(proposalId);
  const navigate = useNavigate();
  const toast = useToast();
  const files = useFilesFirst();
  const overview = `/uebersicht/${proposalId}`;

  async function submit() {
    if (!form.check() || !(await files.arrived())) return;
    const request = read(form.state.answers());
    if (!form.check() || request === undefined) return;
    if (!(await act.run(() => send(proposalId, request)))) return;
    form.clear();
    toast.success(done);
    await navigate(overview);
  }

  return (
    <FormProvider value={form.state}>
      <form
        noValidate
        className={`stack stack--${gap}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <div className="stack stack--fields">
          {notes}
          {act.failure && (
            <Alert tone="danger" title={failed} announce>
              {act.failure.reason}
            </Alert>
          )}
          <ButtonRow>
            <SendButton verb={verb} isBusy={act.isBusy} isWaiting={files.isWaiting} />
            <LinkButton to={overview}>Abbrechen</LinkButton>
          </ButtonRow>
        </div>
      </form>
    </FormProvider>
  );
}

function SendButton({ verb, isBusy, isWaiting }: { verb: string; isBusy: boolean; isWaiting: boolean }) {
  const bar = useRoleBar('submit');
  return (
    <Button
      kind="primary"
      type="submit"
      busy={isBusy || isWaiting}
      busyLabel={isWaiting ? WAITING_FOR_FILES : 'Wird abgeschickt …'}
      lockedBecause={bar}
    >
      {verb}
    </Button>
  );
}
