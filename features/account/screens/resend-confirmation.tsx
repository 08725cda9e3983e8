import { type FormEvent, type ReactNode, useState } from 'react';
import { readEmail } from '#ground/rules/values/contact/email.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { FieldError } from '#ground/screens/ui/field/field-error.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { REGISTRATION_FIELDS } from '../rules/registration.ts';
import { resendConfirmation } from './account-api.ts';

const SENT = 'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie eine neue E-Mail. Der Link darin gilt 72 Stunden.';
const NOT_SENT = 'Die E-Mail konnte nicht angefordert werden. Versuchen Sie es in einigen Minuten erneut.';

/** Asks for another mail to a known address by one press; `children` are further buttons beside it. */
export function ResendConfirmation({ email, children }: { email: string; children?: ReactNode }) {
  const { state, failure, send } = useResend();
  return (
    <>
      <ButtonRow>
        <Button kind="primary" busy={state === 'busy'} busyLabel="Wird angefordert …" onPress={() => void send(email)}>
          E-Mail erneut senden
        </Button>
        {children}
      </ButtonRow>
      <Outcome state={state} failure={failure} />
    </>
  );
}

/** The same for somebody who is not logged in and types the address. */
export function ResendConfirmationForm() {
  const { state, fault, failure, send } = useResend();
  const [email, setEmail] = useState<string | null>(null);
  const [typo, setTypo] = useState<string>();
  const { label, required = '', max } = REGISTRATION_FIELDS.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readEmail(email ?? '');
    const problem = email === null ? required : read.ok ? undefined : read.message;
    setTypo(problem);
    if (problem === undefined && read.ok) void send(read.value);
    else document.getElementById('resend-email')?.focus();
  };
  return (
    <form className="stack stack--fields" onSubmit={submit} noValidate>
      <TextField
        id="resend-email"
        name="email"
        label={label}
        type="email"
        autoComplete="email"
        required
        max={max}
        value={email}
        onChange={setEmail}
        error={typo ?? fault}
      />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={state === 'busy'} busyLabel="Wird angefordert …">
          E-Mail anfordern
        </Button>
      </ButtonRow>
      <Outcome state={state} failure={failure} />
    </form>
  );
}

type ResendState = 'idle' | 'busy' | 'sent';

function useResend() {
  const [state, setState] = useState<ResendState>('idle');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function send(email: string): Promise<void> {
    setState('busy');
    setFault(undefined);
    setFailure(undefined);
    try {
      await resendConfirmation(email);
      setState('sent');
    } catch (error) {
      const violation = error instanceof ApiError ? error.violations[0]?.message : undefined;
      setFault(violation);
      // Too many: the server says how long to wait.
      const wait = error instanceof ApiError && error.status === 429 ? error.description : undefined;
      if (violation === undefined) setFailure(wait ?? NOT_SENT);
      setState('idle');
    }
  }
  return { state, fault, failure, send };
}

function Outcome({ state, failure }: { state: ResendState; failure: string | undefined }) {
  return (
    <>
      <StatusLine>{state === 'sent' && SENT}</StatusLine>
      <div role="alert">
        <FieldError id="resend-failed" message={failure} />
      </div>
    </>
  );
}
