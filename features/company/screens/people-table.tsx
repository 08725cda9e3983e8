import { useState } from 'react';
import { COMPANY_ROLES, mayInCompany } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { AskDialog } from '#ground/screens/forms/ask-dialog.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { RadioField } from '#ground/screens/ui/field/choice-field.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { CompanyPeople, CompanyPerson } from '../rules/wire.ts';
import { changeRole, handOver, removePerson } from './people-api.ts';

export type OnDone = (next: CompanyPeople | undefined, text: string) => void;

interface PeopleTableProps {
  found: CompanyPeople;
  onDone: OnDone;
}

export function PeopleTable({ found, onDone }: PeopleTableProps) {
  const [chosen, setChosen] = useState<CompanyPerson>();
  const mayManage = mayInCompany(found.role, 'manage-people');
  const columns: TableColumn<CompanyPerson>[] = [
    { header: 'Name', rowHeader: true, cell: ({ name, isSelf }) => (isSelf ? `${name} (Sie)` : name) },
    ...(mayManage ? [{ header: 'E-Mail-Adresse', cell: ({ email }: CompanyPerson) => email }] : []),
    { header: 'Rolle', cell: ({ role }) => COMPANY_ROLE_TEXT[role].label },
    ...(mayManage
      ? [
          {
            header: 'Ändern',
            actions: true,
            cell: (person: CompanyPerson) => (
              <Button kind="tertiary" aria-label={`Ändern: ${person.name}`} onPress={() => setChosen(person)}>
                Ändern
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table label="Personen des Unternehmens" columns={columns} rows={found.people} rowKey={({ id }) => id} />
      {chosen && <ChangePerson person={chosen} onDone={onDone} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface ChangePersonProps {
  person: CompanyPerson;
  onDone: OnDone;
  onClose(): void;
}

function ChangePerson({ person, onDone, onClose }: ChangePersonProps) {
  const [asked, setAsked] = useState<Parting>();
  const form = useSentForm({
    initial: { role: person.role },
    send: ({ role }) => changeRole(person.id, role),
    isAlone: true,
    onDone(next: CompanyPeople) {
      onClose();
      onDone(next, 'Die Rolle ist geändert.');
    },
  });
  if (asked !== undefined)
    return <Asked {...{ asked, person, onDone }} onClose={onClose} onDismiss={() => setAsked(undefined)} />;
  return (
    <FormDialog form={form} title={person.name} verb="Rolle speichern" busyLabel="Wird gespeichert …" onClose={onClose}>
      <RadioField
        name="person-role"
        label="Rolle"
        required
        value={form.values.role}
        onChange={(value) => value !== null && form.set('role', value)}
        options={ROLE_OPTIONS}
        error={form.errorOf('role')}
      />
      {!person.isSelf && (
        <ButtonRow>
          <Button onPress={() => setAsked('hand-over')}>Unternehmen übergeben …</Button>
          <Button onPress={() => setAsked('remove')}>Person entfernen …</Button>
        </ButtonRow>
      )}
    </FormDialog>
  );
}

export const ROLE_OPTIONS = COMPANY_ROLES.map((value) => ({
  value,
  label: COMPANY_ROLE_TEXT[value].label,
  hint: COMPANY_ROLE_TEXT[value].what,
}));

type Parting = 'hand-over' | 'remove';

/** What the actor cannot take back alone is asked once more. */
const PARTINGS = {
  'hand-over': {
    title: ({ name }: CompanyPerson) => `Unternehmen an ${name} übergeben?`,
    text: 'Diese Person wird Inhaber, Sie selbst werden „Mitarbeit“. Zurückgeben kann Ihnen die Rolle nur ein Inhaber.',
    verb: 'Übergeben',
    work: handOver,
    done: ({ name }: CompanyPerson) => `${name} ist jetzt Inhaber. Sie sind „Mitarbeit“.`,
  },
  remove: {
    title: ({ name }: CompanyPerson) => `${name} entfernen?`,
    text: 'Diese Person sieht dann nichts mehr von Ihrem Unternehmen, und Einladungen, die sie verschickt hat, gelten nicht mehr. Was sie ausgefüllt hat, bleibt erhalten.',
    verb: 'Entfernen',
    work: removePerson,
    done: ({ name }: CompanyPerson) => `${name} gehört nicht mehr dazu.`,
  },
} as const;

interface AskedProps extends ChangePersonProps {
  asked: Parting;
  onDismiss(): void;
}

function Asked({ asked, person, onDone, onClose, onDismiss }: AskedProps) {
  const { title, text, verb, work, done } = PARTINGS[asked];
  async function act() {
    const next = await work(person.id);
    onClose();
    onDone(next, done(person));
  }
  return (
    <AskDialog title={title(person)} verb={verb} dismissLabel="Abbrechen" act={act} onClose={onDismiss}>
      {/* Two may have one name. */}
      <Text>{person.email}</Text>
      <Text>{text}</Text>
    </AskDialog>
  );
}
