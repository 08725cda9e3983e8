import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { OFFICER_ACTS, type OfficerActName } from '../rules/acts.ts';
import type { AccessChange, AccessOfficer, AccessOverview } from '../rules/wire.ts';
import {
  ACCESS,
  accessQuery,
  EndedRoles,
  HandedOutDialog,
  periodText,
  proposedText,
  RoleGrants,
  stateText,
} from './access-page.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [accessQuery]);

/** /sachbearbeitung/zugaenge/:officerId */
export function Component() {
  const { officerId } = useParams();
  const query = useQuery(accessQuery);
  const officer = query.data?.officers.find(({ id }) => id === officerId);
  return (
    <Page title={officer?.name ?? 'Zugang'}>
      <BackLink to="/zugaenge">Alle Zugänge</BackLink>
      <Loaded query={query} what="Zugang" awaited="der Zugang">
        {(access) =>
          officer === undefined ? (
            <Text>Diesen Zugang gibt es nicht.</Text>
          ) : (
            <Access access={access} officer={officer} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Access({ access, officer }: { access: AccessOverview; officer: AccessOfficer }) {
  const [change, setChange] = useState<AccessChange>();
  const { ask, dialog } = useAskedAct<undefined, AccessChange>({
    rules: OFFICER_ACTS,
    said: (act) => (
      <>
        <Text>{`${officer.name}, ${officer.email}`}</Text>
        <Text>{SAID[act as OfficerActName]}</Text>
      </>
    ),
    looks: (act) => ({
      reason: { rows: 3 },
      ...(act === 'take-roles'
        ? { roles: { options: officer.roles.map(({ role, label }) => ({ value: role, label })) } }
        : {}),
    }),
    send: (act, fields) => post(`${ACCESS}/${officer.id}/acts/${act}`, fields),
    told: ({ proposed, handedOut }, { act }) =>
      proposed.length > 0 && handedOut === null
        ? proposedText(proposed)
        : `${OFFICER_ACTS[act as OfficerActName].audit}.`,
    onDone: setChange,
  });
  const own = ({ officer: { id } }: { officer: { id: string } }) => id === officer.id;
  return (
    <Stack>
      {officer.hasLoginService && <FromLoginService />}
      <Facts officer={officer} />
      <ActButtons acts={officer.acts} primary={officer.acts[0]?.act} onAsk={(act) => ask(act, undefined)} />
      <RoleGrants grants={access.grants.filter(own)} />
      <HeldRoles officer={officer} />
      <EndedRoles ended={access.ended.filter(own)} />
      {dialog}
      {change !== undefined && <HandedOutDialog change={change} onClose={() => setChange(undefined)} />}
    </Stack>
  );
}

const SAID = {
  'give-roles': 'Rollen, die die Person schon hat, beginnen mit den neuen Tagen von vorn.',
  'take-roles': 'Die Person darf sofort nicht mehr, was diese Rollen erlauben.',
  rename: 'Im Bearbeitungsprotokoll bleibt der bisherige Name stehen.',
  disable: 'Die Person ist sofort überall abgemeldet und kann sich nicht mehr anmelden.',
  enable: 'Danach kann sich die Person mit ihren bisherigen Zugangsdaten wieder anmelden.',
  reset:
    'Passwort, zweiter Faktor und Passkeys gelten sofort nicht mehr. Rollen, die zwei Personen vergeben, enden damit und werden neu vorgeschlagen.',
} as const satisfies Record<OfficerActName, string>;

function Facts({ officer }: { officer: AccessOfficer }) {
  return (
    <>
      {officer.conflicts.map((text) => (
        <Alert key={text} tone="warning" title={text} />
      ))}
      <DescriptionList
        items={[
          { term: 'E-Mail-Adresse', value: officer.email },
          { term: 'Stand', value: stateText(officer) },
          { term: 'Zweiter Faktor', value: officer.hasSecondFactor ? 'bestätigt' : 'noch nicht bestätigt' },
        ]}
      />
    </>
  );
}

function FromLoginService() {
  return (
    <Alert tone="info" title="Die Rollen dieser Person kommen vom Anmeldedienst Ihrer Behörde.">
      Sie gelten so, wie sie dort stehen, und werden mit jeder Anmeldung neu gelesen. Von Hand lassen sie sich hier
      nicht ändern. Sperren können Sie den Zugang hier trotzdem.
    </Alert>
  );
}

function HeldRoles({ officer: { roles } }: { officer: AccessOfficer }) {
  return (
    <Section title="Rollen">
      <Table
        label="Rollen dieser Person"
        rows={roles}
        rowKey={({ role }) => role}
        empty="Diese Person hat keine Rolle und kann sich nicht anmelden."
        columns={[
          { header: 'Rolle', rowHeader: true, cell: ({ label }) => label },
          { header: 'Zeit', cell: (role) => `${periodText(role)}${role.isInForce ? '' : ', gilt noch nicht'}` },
          { header: 'Gegeben', cell: ({ givenBy, givenAt }) => `${givenBy}, ${dayAndTime(givenAt)}` },
          { header: 'Vorgeschlagen von', cell: ({ proposedBy }) => proposedBy ?? '–' },
        ]}
      />
    </Section>
  );
}
