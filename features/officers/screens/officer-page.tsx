import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import type { Fields } from '#ground/rules/fields/field.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { isOfficerAct, OFFICER_ACTS, type OfficerActName } from '../rules/officer-acts.ts';
import type { AccessChange, AccessOfficer, AccessOverview } from '../rules/wire.ts';
import { accessQuery, actOnOfficer } from './access-api.ts';
import { stateText } from './access-page.tsx';
import { EndedRoles } from './ended-roles.tsx';
import { HandedOutDialog, proposedText } from './handed-out.tsx';
import { periodText } from './period-text.ts';
import { RoleGrants } from './role-grants.tsx';
import '#features/desk/screens/parts/parts.css';

export const { loader, shouldRevalidate } = deskAhead(() => [accessQuery]);

/** /sachbearbeitung/zugaenge/:officerId */
export function Component() {
  const { officerId } = useParams();
  const { data: access, error, refetch } = useQuery(accessQuery);
  const officer = access?.officers.find(({ id }) => id === officerId);
  return (
    <Page title={officer?.name ?? 'Zugang'}>
      <BackLink to="/zugaenge">Alle Zugänge</BackLink>
      {error !== null && <LoadFault what="Zugang" error={error} onRetry={() => void refetch()} />}
      {access === undefined && error === null && <Skeleton what="der Zugang" onRetry={() => void refetch()} />}
      {access !== undefined && officer === undefined && <Text>Diesen Zugang gibt es nicht.</Text>}
      {access !== undefined && officer !== undefined && <Access access={access} officer={officer} />}
    </Page>
  );
}

function Access({ access, officer }: { access: AccessOverview; officer: AccessOfficer }) {
  const [asked, setAsked] = useState<OpenAct>();
  const [change, setChange] = useState<AccessChange>();
  const toast = useToast();
  function done(made: AccessChange, { act, label }: OpenAct) {
    setAsked(undefined);
    setChange(made);
    const audit = isOfficerAct(act) ? OFFICER_ACTS[act].audit : label;
    const waits = made.proposed.length > 0 && made.handedOut === null;
    toast.success(waits ? proposedText(made.proposed) : `${audit}.`);
  }
  const own = ({ officer: { id } }: { officer: { id: string } }) => id === officer.id;
  return (
    <Stack>
      {officer.hasLoginService && <FromLoginService />}
      <Facts officer={officer} />
      {officer.acts.length > 0 && (
        <ButtonRow>
          {officer.acts.map((act, index) => (
            <Button
              key={act.act}
              kind={index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => setAsked(act)}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      <RoleGrants grants={access.grants.filter(own)} />
      <HeldRoles officer={officer} />
      <EndedRoles ended={access.ended.filter(own)} />
      {asked !== undefined && (
        <OfficerActDialog
          key={asked.act}
          officer={officer}
          act={asked}
          onClose={() => setAsked(undefined)}
          onDone={(made) => done(made, asked)}
        />
      )}
      {change?.handedOut !== undefined && change.handedOut !== null && (
        <HandedOutDialog change={change} onClose={() => setChange(undefined)} />
      )}
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

interface OfficerActDialogProps {
  officer: AccessOfficer;
  act: OpenAct;
  onClose: () => void;
  onDone: (change: AccessChange) => void;
}

/** One act on one access, to be confirmed. */
export function OfficerActDialog({ officer, act, onClose, onDone }: OfficerActDialogProps) {
  const name = act.act as OfficerActName;
  const held = officer.roles.map(({ role, label }) => ({ value: role, label }));
  return (
    <DeclaredDialog
      act={act}
      needs={OFFICER_ACTS[name].needs as Fields}
      looks={{ reason: { rows: 3 }, ...(name === 'take-roles' ? { roles: { options: held } } : {}) }}
      said={
        <>
          <Text>{`${officer.name}, ${officer.email}`}</Text>
          <Text>{SAID[name]}</Text>
        </>
      }
      send={(fields) => actOnOfficer(officer.id, act.act, fields)}
      onClose={onClose}
      onDone={(result) => onDone(result as AccessChange)}
    />
  );
}

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
