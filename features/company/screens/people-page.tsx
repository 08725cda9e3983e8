import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPANY_ROLES, type CompanyRole, mayInCompany } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { AskDialog } from '#ground/screens/forms/ask-dialog.tsx';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { SentFormFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow, LinkButton } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { INVITATION_DAYS, INVITATION_FIELDS } from '../rules/people.ts';
import type { CompanyPeople, OpenInvitation } from '../rules/wire.ts';
import { invite, leave, peopleQuery, revoke } from './people-api.ts';
import { type OnDone, PeopleTable, ROLE_OPTIONS } from './people-table.tsx';

const LOAD_FAULT = 'Die Personen konnten nicht geladen werden. Laden Sie die Seite neu.';

export const { loader, shouldRevalidate } = ahead(() => [peopleQuery]);

/** /personen: who acts for the company, and as what. */
export function Component() {
  const people = useQuery(peopleQuery);
  const company = people.data?.company;
  return (
    <Page title="Personen" lead={company === undefined ? undefined : `Wer für ${company} handelt`}>
      {people.isError && <Alert tone="danger" title={LOAD_FAULT} announce />}
      {people.isPending && <Skeleton what="Personen" lines={6} />}
      {people.data && <People found={people.data} />}
    </Page>
  );
}

function People({ found }: { found: CompanyPeople }) {
  const client = useQueryClient();
  const toast = useToast();
  const { refreshProfile } = useSession();
  const done = (next: CompanyPeople | undefined, text: string) => {
    if (next === undefined) return;
    client.setQueryData(peopleQuery.queryKey, next);
    toast.success(text);
    void refreshProfile();
  };
  const mayManage = mayInCompany(found.role, 'manage-people');
  const isLastOwner = found.role === 'owner' && found.people.filter(({ role }) => role === 'owner').length === 1;
  return (
    <Stack gap="groups">
      <PeopleTable found={found} onDone={done} />
      {mayManage && <InviteForm onDone={done} />}
      {mayManage && found.invitations.length > 0 && <Invitations found={found.invitations} onDone={done} />}
      {/* Who invites reads it at the choice of a role. */}
      {!mayManage && (
        <Section title="Was die Rollen dürfen" level={2}>
          <DescriptionList
            items={COMPANY_ROLES.map((role) => ({
              term: COMPANY_ROLE_TEXT[role].label,
              value: COMPANY_ROLE_TEXT[role].what,
            }))}
          />
        </Section>
      )}
      <Section title="Wer was getan hat">
        <Text>Wer ausgefüllt, hochgeladen, eingereicht und eingeladen hat, steht im Protokoll Ihres Unternehmens.</Text>
        <ButtonRow>
          <LinkButton to="/personen/protokoll">Protokoll ansehen</LinkButton>
        </ButtonRow>
      </Section>
      {!isLastOwner && <Leaving company={found.company} />}
    </Stack>
  );
}

const NOBODY: { email: string | null; role: CompanyRole | null } = { email: null, role: null };

/** Asks for an address and a role; what is wrong with them the server says. */
function InviteForm({ onDone }: { onDone: OnDone }) {
  const form = useSentForm({
    initial: NOBODY,
    send: invite,
    isAlone: true,
    onDone(next: CompanyPeople) {
      form.replace(NOBODY);
      onDone(next, 'Die Einladung ist unterwegs.');
    },
  });
  return (
    <Section
      title="Person einladen"
      lead={`Die Person bekommt eine E-Mail mit einem Link. Er gilt ${INVITATION_DAYS} Tage und nur einmal.`}
    >
      <SentFormFrame form={form} narrow>
        <DeclaredFields
          fields={INVITATION_FIELDS}
          form={form}
          looks={{ email: { type: 'email' }, role: { options: ROLE_OPTIONS } }}
          isWide
        />
        <ButtonRow>
          <Button kind="primary" type="submit" busy={form.isBusy} busyLabel="Wird gesendet …">
            Einladung senden
          </Button>
        </ButtonRow>
      </SentFormFrame>
    </Section>
  );
}

interface InvitationsProps {
  found: readonly OpenInvitation[];
  onDone: OnDone;
}

/** Invitations nobody has accepted yet. */
function Invitations({ found, onDone }: InvitationsProps) {
  const { busy, fault, run } = useAct();
  const takeBack = async (id: string) => onDone(await run(id, () => revoke(id)), 'Die Einladung gilt nicht mehr.');
  const columns: TableColumn<OpenInvitation>[] = [
    { header: 'E-Mail-Adresse', rowHeader: true, cell: ({ email }) => email },
    { header: 'Rolle', cell: ({ role }) => COMPANY_ROLE_TEXT[role].label },
    { header: 'Gilt bis', numeric: true, cell: ({ expiresAt }) => formatDay(dayOf(new Date(expiresAt))) },
    {
      header: 'Zurückziehen',
      actions: true,
      cell: ({ id, email }) => (
        <Button
          kind="tertiary"
          busy={busy === id}
          aria-label={`Zurückziehen: ${email}`}
          onPress={() => void takeBack(id)}
        >
          Zurückziehen
        </Button>
      ),
    },
  ];
  return (
    <Section title="Offene Einladungen">
      {fault && <Alert tone="danger" title={fault} announce />}
      <Table label="Offene Einladungen" columns={columns} rows={found} rowKey={({ id }) => id} />
    </Section>
  );
}

function Leaving({ company }: { company: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Unternehmen verlassen">
      <Text>Sie sehen dann nichts mehr von {company}. Was Sie ausgefüllt haben, bleibt erhalten.</Text>
      <ButtonRow>
        <Button onPress={() => setAsking(true)}>Unternehmen verlassen</Button>
      </ButtonRow>
      {isAsking && (
        <AskDialog
          title={`${company} verlassen?`}
          verb="Verlassen"
          busyLabel="Wird verlassen …"
          dismissLabel="Bleiben"
          act={() => leave().then(() => location.assign('/'))}
          onClose={() => setAsking(false)}
        >
          <Text>Nur ein Inhaber kann Sie wieder einladen.</Text>
        </AskDialog>
      )}
    </Section>
  );
}
