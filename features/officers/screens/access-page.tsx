import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { NEW_OFFICER } from '../rules/officer-acts.ts';
import type { AccessChange, AccessOfficer, AccessOverview } from '../rules/wire.ts';
import { ACCESS, accessQuery, EndedRoles, HandedOutDialog, periodText, RoleGrants } from './access.tsx';

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
      {vacant.length > 0 && (
        <Alert tone="warning" title="Niemand hat diese Rollen. Was dazugehört, kann zurzeit niemand.">
          <ul>
            {vacant.map(({ role, label, what }) => (
              <li key={role}>{`${label}: ${what}.`}</li>
            ))}
          </ul>
        </Alert>
      )}
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
    <ul className="desk-lines">
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
