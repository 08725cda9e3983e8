import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { ActButtons, SecondPerson, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { NEW_OFFICER, ROLE_GRANT_TABLE } from '../rules/acts.ts';
import type { RolePeriod } from '../rules/role-rules.ts';
import type { AccessChange, AccessOfficer, AccessOverview, EndedHolding, RoleGrant } from '../rules/wire.ts';

/** What the pages of all accesses and of one have in common. */

export const ACCESS = '/api/agency/access';
export const accessQuery = asked<AccessOverview>(ACCESS);

/** 'ab 01.03.2022', '01.03.2022 bis 31.03.2022' */
export function periodText({ from, until }: RolePeriod): string {
  return until === null ? `ab ${formatDay(from)}` : `${formatDay(from)} bis ${formatDay(until)}`;
}

/** Roles that wait for a second person. */
export function RoleGrants({ grants }: { grants: readonly RoleGrant[] }) {
  const { ask, dialog } = useAskedAct<RoleGrant>({
    rules: ROLE_GRANT_TABLE.acts,
    said: (_, grant) => <Text>{`${grantText(grant)}, ${periodText(grant)}.`}</Text>,
    send: (act, fields, { id }) => post(`/api/agency/role_grants/${id}/acts/${act}`, fields),
  });
  return (
    <>
      <SecondPerson
        proposals={grants}
        titleOf={grantText}
        itemsOf={(grant) => [{ term: 'Zeit', value: periodText(grant) }]}
        whoElse="Bestätigen muss eine andere Person der Zugangsverwaltung, nicht wer die Rolle bekommt."
        onAsk={ask}
      />
      {dialog}
    </>
  );
}

/** 'Anna Amt: Entscheidung und Kasse' */
function grantText({ officer, roles }: RoleGrant): string {
  return `${officer.name}: ${new Intl.ListFormat('de').format(roles)}`;
}

/** Who had which role, and who gave and took it. */
export function EndedRoles({ ended }: { ended: readonly EndedHolding[] }) {
  return (
    <Section title="Wer welche Rolle hatte">
      <Table
        label="Rollen, die vorbei sind, die neuesten zuerst"
        rows={ended}
        rowKey={(_, index) => index}
        empty="Noch keine Rolle ist zu Ende gegangen."
        columns={[
          { header: 'Name', rowHeader: true, cell: ({ officer }) => officer.name },
          { header: 'Rolle', cell: ({ label }) => label },
          { header: 'Gegeben', cell: ({ givenAt, givenBy }) => `${dayAndTime(givenAt)}, ${givenBy}` },
          { header: 'Beendet', cell: ({ endedAt, endedBy }) => `${dayAndTime(endedAt)}, ${endedBy}` },
        ]}
      />
    </Section>
  );
}

/** What the person is given, once; and what of the roles still waits. */
export function HandedOutDialog({ change, onClose }: { change: AccessChange; onClose: () => void }) {
  const { handedOut, proposed } = change;
  if (handedOut === null) return null;
  const secret = new URL(handedOut.otpauthUrl).searchParams.get('secret') ?? '';
  return (
    <Dialog open title="Zugangsdaten übergeben" dismissLabel="Schließen" onDismiss={onClose} focusOn="harmless">
      <Stack>
        <Alert tone="warning" title="Diese Angaben werden nicht noch einmal gezeigt." level={3}>
          Geben Sie sie nur dieser Person, persönlich oder am Telefon.
        </Alert>
        <DescriptionList
          items={[
            { term: 'E-Mail-Adresse', value: handedOut.email },
            { term: 'Einmalpasswort, gilt sieben Tage', value: <code>{handedOut.oneTimePassword}</code> },
            { term: 'Schlüssel für die Authenticator-App', value: <code className="desk-wrap">{secret}</code> },
          ]}
        />
        <img
          src={handedOut.qrCode}
          width={240}
          height={240}
          alt="QR-Code mit dem Schlüssel für die Authenticator-App, der darüber steht"
        />
        <Text>Bei der ersten Anmeldung wählt die Person ein eigenes Passwort.</Text>
        {proposed.length > 0 && <Text>{proposedText(proposed)}</Text>}
      </Stack>
    </Dialog>
  );
}

export function proposedText(proposed: readonly string[]): string {
  const names = new Intl.ListFormat('de').format(proposed);
  return `${names}: gilt erst, wenn eine zweite Person der Zugangsverwaltung zustimmt.`;
}

export const { loader, shouldRevalidate } = deskAhead(() => [accessQuery]);

/** /sachbearbeitung/zugaenge */
export function Component() {
  return (
    <Page
      title="Zugänge und Rollen"
      lead="Wer an der Sachbearbeitung arbeitet, was diese Person darf, und wer das bestimmt hat."
    >
      <Loaded query={useQuery(accessQuery)} what="Zugänge" awaited="die Zugänge" lines={12}>
        {(access) => <Access access={access} />}
      </Loaded>
    </Page>
  );
}

const ADD = { act: 'add', label: 'Zugang anlegen', needs: needsOf(NEW_OFFICER) };

function Access({ access }: { access: AccessOverview }) {
  const [change, setChange] = useState<AccessChange>();
  const { ask, dialog } = useAskedAct<undefined, AccessChange>({
    rules: { add: { needs: NEW_OFFICER } },
    said: () => <Text>Danach sehen Sie einmal das Einmalpasswort und den zweiten Faktor dieser Person.</Text>,
    looks: () => ({ reason: { rows: 3 } }),
    send: (_, fields) => post(ACCESS, fields),
    told: () => undefined,
    onDone: setChange,
  });
  return (
    <Stack>
      <Warnings access={access} />
      <ActButtons acts={access.mayAdd ? [ADD] : []} primary={ADD.act} onAsk={(act) => ask(act, undefined)} />
      <RoleGrants grants={access.grants} />
      <Section title="Zugänge">
        <Table
          label="Zugänge der Sachbearbeitung mit ihren Rollen"
          rows={access.officers}
          rowKey={({ id }) => id}
          columns={COLUMNS}
        />
      </Section>
      {access.mayAdd && <ExtraPart name="deputies" of={{}} />}
      <EndedRoles ended={access.ended} />
      {dialog}
      {change !== undefined && <HandedOutDialog change={change} onClose={() => setChange(undefined)} />}
    </Stack>
  );
}

/** What stays undone, and what stands against each other. */
function Warnings({ access: { vacant, officers } }: { access: AccessOverview }) {
  const torn = officers.filter(({ conflicts }) => conflicts.length > 0);
  return (
    <>
      <ListAlert
        tone="warning"
        title="Niemand hat diese Rollen. Was dazugehört, kann zurzeit niemand."
        texts={vacant.map(({ label, what }) => `${label}: ${what}.`)}
      />
      {torn.length > 0 && (
        <Alert tone="warning" title="Diese Rollen gehören getrennt">
          <ul>
            {torn.map(({ id, name, conflicts }) => (
              <li key={id}>{`${name}: ${conflicts.join(' ')}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<AccessOfficer>[] = [
  { header: 'Name', rowHeader: true, cell: ({ id, name }) => <TextLink to={`/zugaenge/${id}`}>{name}</TextLink> },
  { header: 'E-Mail-Adresse', cell: ({ email }) => <span className="desk-wrap">{email}</span> },
  { header: 'Rollen', cell: (officer) => <Roles officer={officer} /> },
  { header: 'Stand', cell: stateText },
];

function Roles({ officer: { roles } }: { officer: AccessOfficer }) {
  if (roles.length === 0) return '–';
  return (
    <ul className="plain-list desk-lines">
      {roles.map((role) => (
        <li key={role.role}>
          {role.label}
          {(!role.isInForce || role.until !== null) && ` (${periodText(role)})`}
        </li>
      ))}
    </ul>
  );
}

/** 'aktiv', 'gesperrt', 'Einmalpasswort ausgegeben' */
export function stateText({ isActive, hasOwnPassword, hasLoginService }: AccessOfficer): string {
  if (!isActive) return 'gesperrt';
  if (hasLoginService) return 'aktiv, Rollen vom Anmeldedienst';
  return hasOwnPassword ? 'aktiv' : 'noch nie angemeldet';
}
