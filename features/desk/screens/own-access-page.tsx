import { useState } from 'react';
import type { PasswordCheck } from '#features/account/rules/wire.ts';
import { text } from '#ground/rules/fields/field.ts';
import { findPasswordFault, PASSWORD_MAX, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { findRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { usePasswordStrength } from '#ground/screens/browser/use-password-strength.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { useOfficer } from './use-officer.ts';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** Who stands in for whom. */
    deputies: object;
  }
}

/** /sachbearbeitung/mein-zugang */
export function Component() {
  const { officer } = useOfficer();
  const service = findRuntimeConfig()?.deskLoginService;
  return (
    <Page title="Mein Zugang">
      <div className="desk desk__columns">
        <Section title="Wer Sie hier sind" lead="Name und Rollen vergibt die Zugangsverwaltung Ihrer Behörde.">
          <DescriptionList
            items={[
              { term: 'Name', value: officer.name },
              { term: 'E-Mail-Adresse', value: officer.email },
              ...officer.roles.map(({ label, what }) => ({ term: `Rolle ${label}`, value: what })),
            ]}
          />
        </Section>
        {service !== undefined && <LoginService service={service} isLinked={officer.hasLoginService === true} />}
        <ExtraPart name="deputies" of={{}} />
        <Section title="Passwort ändern">
          <OwnPasswordForm />
        </Section>
        <Section
          title="Anmeldung und Sicherheit"
          lead="Sehen Sie, wo Sie angemeldet sind, und beenden Sie Anmeldungen, die Sie nicht mehr brauchen. Dort legen Sie auch Passkeys an."
        >
          <div>
            <a className="kern-btn kern-btn--secondary" href="/oauth/sachbearbeitung/sicherheit">
              <span className="kern-label">Anmeldung und Sicherheit öffnen</span>
            </a>
          </div>
        </Section>
      </div>
    </Page>
  );
}

function LoginService({ service, isLinked }: { service: string; isLinked: boolean }) {
  if (isLinked)
    return (
      <Section title="Anmeldedienst">
        <Text>{`Ihr Konto ist mit ${service} verknüpft. Ihre Rollen folgen dem, was dort steht.`}</Text>
      </Section>
    );
  return (
    <Section title="Anmeldedienst" lead={`Verknüpfen Sie Ihr Konto einmal, dann melden Sie sich mit ${service} an.`}>
      <div>
        <a className="kern-btn kern-btn--secondary" href="/oauth/sachbearbeitung/organisation">
          <span className="kern-label">{`Mit ${service} verknüpfen`}</span>
        </a>
      </div>
    </Section>
  );
}

interface Values {
  currentPassword: string | null;
  newPassword: string | null;
  repeated: string | null;
}

const CHANGED = 'Ihr Passwort ist geändert.';
const NO_CURRENT = 'Bitte geben Sie Ihr bisheriges Passwort ein.';
const EMPTY: Values = { currentPassword: null, newPassword: null, repeated: null };

const PASSWORD = { max: PASSWORD_MAX, required: '', autocomplete: 'new-password', verbatim: true } as const;
const TYPE = { type: 'password' } as const;
const LOOKS = { currentPassword: TYPE, newPassword: TYPE, repeated: TYPE };

const currentPassword = text({ ...PASSWORD, label: 'Bisheriges Passwort', autocomplete: 'current-password' });
const newPassword = text({ ...PASSWORD, label: 'Neues Passwort', hint: PASSWORD_TEXT.hint });
const repeated = text({ ...PASSWORD, label: 'Neues Passwort, noch einmal' });

/** The own password; every other login of this person ends with it. */
export function OwnPasswordForm() {
  const { officer } = useOfficer();
  const [said, setSaid] = useState('');
  const toast = useToast();
  const form = useSentForm<Values, unknown>({
    initial: EMPTY,
    check: (values) => check(values, officer.email ?? ''),
    send: ({ currentPassword, newPassword }) =>
      call('/api/agency/me/password', { method: 'POST', body: { currentPassword, newPassword } }),
    onDone: () => {
      form.replace(EMPTY);
      setSaid(CHANGED);
      toast.success(CHANGED);
    },
    onChange: () => setSaid(''),
  });
  const strength = usePasswordStrength({ typed: form.values.newPassword, email: officer.email, ask: askStrength });
  return (
    <SentFormFrame form={form}>
      <Text>Danach sind Sie überall sonst abgemeldet, hier bleiben Sie angemeldet.</Text>
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={officer.email ?? ''} readOnly hidden />
      <DeclaredFields fields={{ currentPassword }} form={form} looks={LOOKS} />
      <div className="stack stack--lines">
        <DeclaredFields fields={{ newPassword }} form={form} looks={LOOKS} />
        <StatusLine>{strength}</StatusLine>
      </div>
      <DeclaredFields fields={{ repeated }} form={form} looks={LOOKS} />
      <div>
        <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird geändert …">
          Passwort ändern
        </Button>
        <StatusLine>{said}</StatusLine>
      </div>
    </SentFormFrame>
  );
}

/** Throws ApiError. */
async function askStrength(newPassword: string, signal: AbortSignal): Promise<string | undefined> {
  const path = '/api/agency/me/check-password';
  const { message } = await call<PasswordCheck>(path, { method: 'POST', body: { newPassword }, signal });
  return message ?? undefined;
}

function check({ currentPassword, newPassword, repeated }: Values, email: string): Problem[] {
  const fault = newPassword === null ? PASSWORD_TEXT.required : findPasswordFault(newPassword, email);
  const repeatFault = repeated === null ? PASSWORD_TEXT.repeatRequired : PASSWORD_TEXT.repeatDiffers;
  return [
    ...(currentPassword === null ? [{ propertyPath: 'currentPassword', message: NO_CURRENT }] : []),
    ...(fault === undefined ? [] : [{ propertyPath: 'newPassword', message: fault }]),
    ...(repeated !== null && repeated === newPassword ? [] : [{ propertyPath: 'repeated', message: repeatFault }]),
  ];
}
