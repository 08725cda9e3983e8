import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { usePasswordStrength } from '#ground/screens/browser/use-password-strength.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { CheckboxField, RadioField, SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { REGISTRATION_FORM_FIELDS } from '../rules/registration.ts';
import { checkPassword } from './account-api.ts';
import type { RegistrationName, useRegistration } from './use-registration.ts';

type Registering = ReturnType<typeof useRegistration>;

/** The form of 1-portal §2 and §3: person, company, password, consent. */
export function RegistrationForm({ registering }: { registering: Registering }) {
  const { form, change, errorAt, submit, busy, outcome, attempt } = registering;
  const consent = REGISTRATION_FORM_FIELDS.consent;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="stack stack--groups narrow" onSubmit={onSubmit} noValidate>
      <ByService />
      {registering.isRestored && <Restored onDiscard={registering.discard} />}
      <Person {...registering} />
      <Company {...registering} />
      <Password {...registering} />
      <Stack>
        <CheckboxField
          name="consent"
          label={consent.label}
          value={form.consent}
          onChange={(checked) => change('consent', checked)}
          error={errorAt('consent')}
          required
        />
        <Text>
          <TextLink to="/datenschutz">Datenschutzerklärung lesen</TextLink>. Ihre Angaben bleiben dabei erhalten, nur
          die Passwörter nicht.
        </Text>
      </Stack>
      {outcome.fault !== undefined && <Fault text={outcome.fault} attempt={attempt} />}
      <ButtonRow>
        <Button kind="primary" type="submit" busy={busy} busyLabel="Wird gesendet …">
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

/** Characters of the expected answers, where they are short. */
const WIDTH: Partial<Record<RegistrationName, number>> = { phone: 20, housenumber: 8, postcode: 5 };

type TextName = Exclude<RegistrationName, 'salutation' | 'title' | 'consent'>;

interface EntryProps extends Registering {
  name: TextName;
  type?: 'text' | 'email' | 'tel' | 'password';
  onBlur?: () => void;
}

/** One text of the form, with what the rules say of it. */
function Entry({ name, type, form, change, errorAt, onBlur }: EntryProps) {
  const { label, hint, required, max, autocomplete, inputMode } = REGISTRATION_FORM_FIELDS[name];
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type={type}
      required={required !== undefined}
      max={name === 'postcode' ? undefined : max}
      width={WIDTH[name]}
      autoComplete={autocomplete}
      inputMode={inputMode}
      value={form[name]}
      onChange={(value) => change(name, value)}
      onBlur={onBlur}
      error={errorAt(name)}
    />
  );
}

function Person(registering: Registering) {
  const { salutation, title } = REGISTRATION_FORM_FIELDS;
  const { form, change, errorAt } = registering;
  return (
    <Fieldset legend="Wer meldet das Unternehmen an?">
      <RadioField
        name="salutation"
        label={salutation.label}
        options={salutation.options}
        value={form.salutation}
        onChange={(value) => change('salutation', value)}
        error={errorAt('salutation')}
        required
        inline
      />
      <SelectField
        name="title"
        label={title.label}
        options={title.options}
        empty="Kein Titel"
        value={form.title}
        onChange={(value) => change('title', value)}
        error={errorAt('title')}
      />
      <Entry name="firstName" {...registering} />
      <Entry name="lastName" {...registering} />
      <Entry name="position" {...registering} />
      <Entry name="phone" type="tel" {...registering} />
    </Fieldset>
  );
}

function Company(registering: Registering) {
  return (
    <Fieldset legend="Welches Unternehmen soll gefördert werden?">
      <Entry name="companyName" {...registering} />
      <Entry name="street" {...registering} onBlur={registering.moveNumber} />
      <Entry name="housenumber" {...registering} />
      <Entry name="postcode" {...registering} />
      <Entry name="city" {...registering} />
    </Fieldset>
  );
}

function Password(registering: Registering) {
  const [visible, setVisible] = useState(false);
  const type = visible ? 'text' : 'password';
  const { form } = registering;
  const strength = usePasswordStrength({
    ...{ typed: form.plainPassword, email: form.email },
    known: [form.firstName, form.lastName, form.companyName, form.city].join(' '),
    ask: (_typed, signal) => checkPassword(form, signal),
  });
  return (
    <Fieldset legend="Womit melden Sie sich später an?">
      <Entry name="email" type="email" {...registering} />
      <div className="stack stack--lines">
        <Entry name="plainPassword" type={type} {...registering} />
        <StatusLine>{strength}</StatusLine>
      </div>
      <Entry name="passwordRepeat" type={type} {...registering} />
      <CheckboxField name="showPasswords" label="Passwörter anzeigen" value={visible} onChange={setVisible} />
    </Fieldset>
  );
}
