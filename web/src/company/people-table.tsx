import { COMPANY_ROLES, type CompanyRole, mayInCompany } from '@portal/domain/company/rights.ts';
import { COMPANY_ROLE_TEXT } from '@portal/domain/company/role-texts.ts';
import type { CompanyPeople, CompanyPerson } from '@portal/domain/company/wire.ts';
import { useState } from 'react';
import { useAct } from '../forms/use-act.ts';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { RadioField } from '../ui/choice/radio-field.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import { Text } from '../ui/text/text.tsx';
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
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ name, isSelf }) => (isSelf ? `${name} (Sie)` : name),
    },
    ...(mayManage ? [{ key: 'email', header: 'E-Mail-Adresse', cell: ({ email }: CompanyPerson) => email }] : []),
    { key: 'role', header: 'Rolle', cell: ({ role }) => COMPANY_ROLE_TEXT[role].label },
    ...(mayManage
      ? [
          {
            key: 'acts',
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
      <Table
        caption="Personen des Unternehmens"
        captionHidden
        columns={columns}
        rows={found.people}
        rowKey={({ id }) => id}
      />
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
  const [role, setRole] = useState<CompanyRole>(person.role);
  const { busy, fault, run } = useAct();
  const act = async (name: string, work: () => Promise<CompanyPeople>, text: string) => {
    const next = await run(name, work);
    if (next === undefined) return;
    onClose();
    onDone(next, text);
  };
  const save = () => act('role', () => changeRole(person.id, role), 'Die Rolle ist geändert.');
  return (
    <Dialog
      open
      title={person.name}
      action={{ label: 'Rolle speichern', onPress: () => void save(), busy: busy === 'role' }}
      dismissLabel="Abbrechen"
      onDismiss={onClose}
      focusOn="first-field"
    >
      {fault && <Alert tone="danger" title={fault} announce />}
      <RadioField
        name="person-role"
        label="Rolle"
        required
        value={role}
        onChange={(value) => value !== null && setRole(value)}
        options={ROLE_OPTIONS}
      />
      {!person.isSelf && <Others person={person} busy={busy} act={act} />}
    </Dialog>
  );
}

export const ROLE_OPTIONS = COMPANY_ROLES.map((value) => ({
  value,
  label: COMPANY_ROLE_TEXT[value].label,
  hint: COMPANY_ROLE_TEXT[value].what,
}));

interface OthersProps {
  person: CompanyPerson;
  busy: string | undefined;
  act(name: string, work: () => Promise<CompanyPeople>, text: string): Promise<void>;
}

function Others({ person, busy, act }: OthersProps) {
  const hand = () => act('hand', () => handOver(person.id), `${person.name} ist jetzt Inhaber. Sie sind „Mitarbeit“.`);
  const remove = () => act('remove', () => removePerson(person.id), `${person.name} gehört nicht mehr dazu.`);
  return (
    <>
      <Text>„Unternehmen übergeben“ macht diese Person zum Inhaber. Sie selbst werden „Mitarbeit“.</Text>
      <ButtonRow>
        <Button busy={busy === 'hand'} onPress={() => void hand()}>
          Unternehmen übergeben
        </Button>
        <Button busy={busy === 'remove'} onPress={() => void remove()}>
          Person entfernen
        </Button>
      </ButtonRow>
    </>
  );
}
