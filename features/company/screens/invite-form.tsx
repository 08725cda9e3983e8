import { type FormEvent, useState } from 'react';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { RadioField } from '#ground/screens/ui/choice/radio-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { INVITATION_DAYS, INVITATION_FIELDS } from '../rules/people.ts';
import type { CompanyRole } from '../rules/rights.ts';
import { invite } from './people-api.ts';
import { type OnDone, ROLE_OPTIONS } from './people-table.tsx';

/** Asks for an address and a role; what is wrong with them the server says. */
export function InviteForm({ onDone }: { onDone: OnDone }) {
  const [email, setEmail] = useState<string | null>(null);
  const [role, setRole] = useState<CompanyRole | null>(null);
  const { busy, fault, errorAt, run } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const next = await run('invite', () => invite({ email, role }));
    if (next === undefined) return;
    setEmail(null);
    setRole(null);
    onDone(next, 'Die Einladung ist unterwegs.');
  };
  return (
    <Section
      title="Person einladen"
      lead={`Die Person bekommt eine E-Mail mit einem Link. Er gilt ${INVITATION_DAYS} Tage und nur einmal.`}
    >
      <form className="stack stack--fields narrow" onSubmit={(event) => void submit(event)} noValidate>
        {fault && <Alert tone="danger" title={fault} announce />}
        <TextField
          name="email"
          label={INVITATION_FIELDS.email.label}
          type="email"
          autoComplete="off"
          required
          max={INVITATION_FIELDS.email.max}
          value={email}
          onChange={setEmail}
          error={errorAt('email')}
        />
        <RadioField
          name="role"
          label={INVITATION_FIELDS.role.label}
          required
          value={role}
          onChange={setRole}
          options={ROLE_OPTIONS}
          error={errorAt('role')}
        />
        <ButtonRow>
          <Button kind="primary" type="submit" busy={busy !== undefined} busyLabel="Wird gesendet …">
            Einladung senden
          </Button>
        </ButtonRow>
      </form>
    </Section>
  );
}
