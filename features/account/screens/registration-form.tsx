import { useEffect, useRef, useState } from 'react';
import { findRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { usePasswordStrength } from '#ground/screens/browser/use-password-strength.ts';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { REGISTRATION_FORM_FIELDS } from '../rules/registration.ts';
import { checkPassword } from './account-api.ts';
import type { useRegistration } from './use-registration.ts';

type Registering = ReturnType<typeof useRegistration>;

const FIELDS = REGISTRATION_FORM_FIELDS;
const { salutation, title, firstName, lastName, position, phone, consent } = FIELDS;
const { companyName, street, housenumber, postcode, city, email, plainPassword, passwordRepeat } = FIELDS;

/** The form of 1-portal §2 and §3: person, company, password, consent. */
export function RegistrationForm({ registering }: { registering: Registering }) {
  const { form, isRestored, discard, moveNumber } = registering;
  const looks = {
    salutation: { inline: true },
    title: { empty: 'Kein Titel' },
    phone: { type: 'tel', width: 20 },
    street: { onBlur: moveNumber },
    housenumber: { width: 8 },
  } as const;
  const shared = { form, looks, isWide: true };
  return (
    <form className="stack stack--groups narrow" onSubmit={form.onSubmit} noValidate>
      <ByService />
      {isRestored && <Restored onDiscard={discard} />}
      <Fieldset legend="Wer meldet das Unternehmen an?">
        <DeclaredFields fields={{ salutation, title, firstName, lastName, position, phone }} {...shared} />
      </Fieldset>
      <Fieldset legend="Welches Unternehmen soll gefördert werden?">
        <DeclaredFields fields={{ companyName, street, housenumber, postcode, city }} {...shared} />
      </Fieldset>
      <Password form={form} />
      <Stack>
        <DeclaredFields fields={{ consent }} form={form} />
        <Text>
          <TextLink to="/datenschutz">Datenschutzerklärung lesen</TextLink>. Ihre Angaben bleiben dabei erhalten, nur
          die Passwörter nicht.
        </Text>
      </Stack>
      {form.failure !== undefined && <Fault text={form.failure} attempt={form.attempt} />}
      <ButtonRow>
        <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird gesendet …">
          Registrieren
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Whoever an organisation vouches for has less to fill in. */
function ByService() {
  const { loginHere } = useSession();
  const service = findRuntimeConfig()?.loginService;
  if (service === undefined) return null;
  return (
    <Stack>
      <Text>{`Mit ${service} füllen Sie weniger aus: was dort bestätigt ist, fragen wir nicht noch einmal.`}</Text>
      <ButtonRow>
        <Button onPress={() => void loginHere('/', { organisation: true })}>{`Registrieren mit ${service}`}</Button>
      </ButtonRow>
    </Stack>
  );
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="info" title="Wir haben Ihre früheren Eingaben wiederhergestellt">
      <ButtonRow>
        <Button onPress={onDiscard}>Eingaben verwerfen</Button>
      </ButtonRow>
    </Alert>
  );
}

function Fault({ text, attempt }: { text: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" title="Sie sind noch nicht registriert" announce>
        <p>{text}</p>
        <p>Ihre Eingaben sind noch da.</p>
      </Alert>
    </div>
  );
}

function Password({ form }: Pick<Registering, 'form'>) {
  const [visible, setVisible] = useState(false);
  const { values } = form;
  const strength = usePasswordStrength({
    ...{ typed: values.plainPassword, email: values.email },
    known: [values.firstName, values.lastName, values.companyName, values.city].join(' '),
    ask: (_typed, signal) => checkPassword(values, signal),
  });
  const hidden = { type: visible ? 'text' : 'password' } as const;
  const shared = {
    ...{ form, isWide: true },
    looks: { email: { type: 'email' }, plainPassword: hidden, passwordRepeat: hidden },
  } as const;
  return (
    <Fieldset legend="Womit melden Sie sich später an?">
      <DeclaredFields fields={{ email }} {...shared} />
      <div className="stack stack--lines">
        <DeclaredFields fields={{ plainPassword }} {...shared} />
        <StatusLine>{strength}</StatusLine>
      </div>
      <DeclaredFields fields={{ passwordRepeat }} {...shared} />
      <CheckboxField name="showPasswords" label="Passwörter anzeigen" value={visible} onChange={setVisible} />
    </Fieldset>
  );
}
