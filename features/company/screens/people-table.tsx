import { type ReactNode, useState } from 'react';
import { COMPANY_ROLES, type CompanyRole, mayInCompany } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
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
  const [role, setRole] = useState<CompanyRole>(person.role);
  const [asked, setAsked] = useState<Parting>();
  const { busy, fault, run } = useAct();
  const act: Act = async (name, work, text) => {
    const next = await run(name, work);
    if (next === undefined) return;
    onClose();
    onDone(next, text);
  };
  const save = () => act('role', () => changeRole(person.id, role), 'Die Rolle ist geändert.');
  const shownFault = fault && <Alert tone="danger" title={fault} announce />;
  if (asked !== undefined)
    return <Asked {...{ asked, person, busy, act }} fault={shownFault} onDismiss={() => setAsked(undefined)} />;
  return (
    <Dialog
      open
      title={person.name}
      action={{ label: 'Rolle speichern', onPress: () => void save(), busy: busy === 'role' }}
      dismissLabel="Abbrechen"
      onDismiss={onClose}
      focusOn="first-field"
    >
      {shownFault}
      <RadioField
        name="person-role"
        label="Rolle"
        required
        value={role}
        onChange={(value) => value !== null && setRole(value)}
        options={ROLE_OPTIONS}
      />
      {!person.isSelf && (
        <ButtonRow>
          <Button onPress={() => setAsked('hand-over')}>Unternehmen übergeben …</Button>
          <Button onPress={() => setAsked('remove')}>Person entfernen …</Button>
        </ButtonRow>
      )}
    </Dialog>
  );
}

export const ROLE_OPTIONS = COMPANY_ROLES.map((value) => ({
  value,
  label: COMPANY_ROLE_TEXT[value].label,
  hint: COMPANY_ROLE_TEXT[value].what,
}));

type Act = (name: string, work: () => Promise<CompanyPeople>, text: string) => Promise<void>;

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

interface AskedProps {
  asked: Parting;
  person: CompanyPerson;
  busy: string | undefined;
  act: Act;
  fault: ReactNode;
  onDismiss(): void;
}

function Asked({ asked, person, busy, act, fault, onDismiss }: AskedProps) {
  const { title, text, verb, work, done } = PARTINGS[asked];
  const onPress = () => void act(asked, () => work(person.id), done(person));
  return (
    <Dialog
      open
      title={title(person)}
      action={{ label: verb, busy: busy !== undefined, onPress }}
      dismissLabel="Abbrechen"
      onDismiss={onDismiss}
    >
      {fault}
      {/* Two may have one name. */}
      <Text>{person.email}</Text>
      <Text>{text}</Text>
    </Dialog>
  );
}
