import { type FormEvent, type ReactNode, useState } from 'react';
import { readEmail } from '#ground/rules/values/email.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { REGISTRATION_FIELDS } from '../rules/registration.ts';
import { resendConfirmation } from './account-api.ts';

const SENT = 'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie eine neue E-Mail. Der Link darin gilt 72 Stunden.';
const NOT_SENT = 'Die E-Mail konnte nicht angefordert werden. Versuchen Sie es in einigen Minuten erneut.';

/** Asks for another mail to a known address by one press; `children` are further buttons beside it. */
export function ResendConfirmation({ email, children }: { email: string; children?: ReactNode }) {
  const { isBusy, isSent, failure, send } = useResend();
  return (
    <>
      <ButtonRow>
        <Button kind="primary" busy={isBusy} busyLabel="Wird angefordert …" onPress={() => void send(email)}>
          E-Mail erneut senden
        </Button>
        {children}
      </ButtonRow>
      <Outcome isSent={isSent} failure={failure} />
    </>
  );
}

/** The same for somebody who is not logged in and types the address. */
export function ResendConfirmationForm() {
  const { isBusy, isSent, fault, failure, send } = useResend();
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
        <Button kind="primary" type="submit" busy={isBusy} busyLabel="Wird angefordert …">
          E-Mail anfordern
        </Button>
      </ButtonRow>
      <Outcome isSent={isSent} failure={failure} />
    </form>
  );
}

function useResend() {
  const [isSent, setSent] = useState(false);
  const { busy, failure, violations, run } = useAct();
  // Too many: the server says how long to wait.
  const whole = failure?.status === 429 ? failure.reason : undefined;
  async function send(email: string): Promise<void> {
    setSent(false);
    await run('send', () => resendConfirmation(email).then(() => setSent(true)));
  }
  return {
    isBusy: busy !== undefined,
    isSent,
    fault: violations[0]?.message,
    failure: failure && violations.length === 0 ? (whole ?? NOT_SENT) : undefined,
    send,
  };
}

function Outcome({ isSent, failure }: { isSent: boolean; failure: string | undefined }) {
  return (
    <>
      <StatusLine>{isSent && SENT}</StatusLine>
      <div role="alert">
        <FieldError id="resend-failed" message={failure} />
      </div>
    </>
  );
}
