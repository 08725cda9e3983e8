import { type ReactNode, useState } from 'react';
import { readEmail } from '#ground/rules/values/email.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { REGISTRATION_FIELDS } from '../rules/registration.ts';
import { resendConfirmation } from './account-api.ts';

const SENT = 'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie eine neue E-Mail. Der Link darin gilt 72 Stunden.';
const NOT_SENT = 'Die E-Mail konnte nicht angefordert werden. Versuchen Sie es in einigen Minuten erneut.';

/** Asks for another mail to a known address by one press; `children` are further buttons beside it. */
export function ResendConfirmation({ email, children }: { email: string; children?: ReactNode }) {
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAct();
  // Too many: the server says how long to wait.
  const refusal = failure?.status === 429 ? failure.reason : undefined;
  async function send() {
    setSent(false);
    await run('send', () => resendConfirmation(email).then(() => setSent(true)));
  }
  return (
    <>
      <ButtonRow>
        <Button kind="primary" busy={busy !== undefined} busyLabel="Wird angefordert …" onPress={() => void send()}>
          E-Mail erneut senden
        </Button>
        {children}
      </ButtonRow>
      <StatusLine>{isSent && SENT}</StatusLine>
      <div role="alert">
        <FieldError id="resend-failed" message={failure && (refusal ?? NOT_SENT)} />
      </div>
    </>
  );
}

const { email } = REGISTRATION_FIELDS;

/** The same for somebody who is not logged in and types the address. */
export function ResendConfirmationForm() {
  const [isSent, setSent] = useState(false);
  const form = useSentForm({
    initial: { email: null as string | null },
    check: emailProblems,
    send: (typed) => resendConfirmation(typed.email ?? ''),
    isAlone: true,
    wordsOf: (error) => (error.status === 429 ? error.description : undefined) ?? NOT_SENT,
    onChange: () => setSent(false),
    onDone: () => setSent(true),
  });
  return (
    <SentFormFrame form={form}>
      <DeclaredFields fields={{ email }} form={form} looks={{ email: { type: 'email', hint: '' } }} isWide />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird angefordert …">
          E-Mail anfordern
        </Button>
      </ButtonRow>
      <StatusLine>{isSent && SENT}</StatusLine>
    </SentFormFrame>
  );
}

function emailProblems(typed: { email: string | null }): Problem[] {
  const read = readEmail(typed.email ?? '');
  const message = typed.email === null ? (email.required ?? '') : read.ok ? undefined : read.message;
  return message === undefined ? [] : [{ propertyPath: 'email', message }];
}
