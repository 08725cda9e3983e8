import { type FormEvent, useState } from 'react';
import { INVITED_PERSON_FIELDS, type InvitedPerson } from '#features/account/rules/invited-person.ts';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { registerInvited } from './people-api.ts';

type Name = keyof InvitedPerson;
const TEXTS = ['firstName', 'lastName', 'phone'] as const;

/** A new account for somebody who was invited: the name, then the password on the login's own page. */
export function InvitedForm({ token }: { token: string }) {
  const [person, setPerson] = useState<InvitedPerson>(emptyAnswers(INVITED_PERSON_FIELDS));
  const { busy, fault, errorAt, run } = useAct();
  const change = <N extends Name>(name: N, value: InvitedPerson[N]) => setPerson({ ...person, [name]: value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const accepted = await run('register', () => registerInvited(token, person));
    if (accepted?.next) location.assign(accepted.next);
  };
  return (
    <form className="stack stack--fields" onSubmit={(event) => void submit(event)} noValidate>
      {fault && <Alert tone="danger" title={fault} announce />}
      <PersonFields {...{ person, change, errorAt }} />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={busy !== undefined} busyLabel="Wird angelegt …">
          Konto anlegen und Passwort festlegen
        </Button>
      </ButtonRow>
    </form>
  );
}

interface PersonFieldsProps {
  person: InvitedPerson;
  change: <N extends Name>(name: N, value: InvitedPerson[N]) => void;
  errorAt: (path: string) => string | undefined;
}

function PersonFields({ person, change, errorAt }: PersonFieldsProps) {
  const { salutation, title } = INVITED_PERSON_FIELDS;
  return (
    <>
      <RadioField
        name="salutation"
        label={salutation.label}
        required
        inline
        options={salutation.options}
        value={person.salutation}
        onChange={(value) => change('salutation', value)}
        error={errorAt('salutation')}
      />
      <SelectField
        name="title"
        label={title.label}
        options={title.options}
        value={person.title}
        onChange={(value) => change('title', value)}
      />
      {TEXTS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={INVITED_PERSON_FIELDS[name].label}
          hint={INVITED_PERSON_FIELDS[name].hint}
          required
          max={INVITED_PERSON_FIELDS[name].max}
          autoComplete={INVITED_PERSON_FIELDS[name].autocomplete}
          value={person[name]}
          onChange={(value) => change(name, value)}
          error={errorAt(name)}
        />
      ))}
    </>
  );
}
