import { ExtraPart } from '#ground/screens/extra-part.tsx';
import '#features/desk/screens/parts/parts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { NEW_OFFICER } from '../rules/officer-acts.ts';
import type { AccessChange, AccessOfficer, AccessOverview } from '../rules/wire.ts';
import { accessQuery, addOfficer } from './access-api.ts';
import { EndedRoles } from './ended-roles.tsx';
import { HandedOutDialog } from './handed-out.tsx';
import { periodText } from './period-text.ts';
import { RoleGrants } from './role-grants.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [accessQuery]);

/** /sachbearbeitung/zugaenge */
export function Component() {
  const { data: access, error, refetch } = useQuery(accessQuery);
  return (
    <Page
      title="Zugänge und Rollen"
      lead="Wer an der Sachbearbeitung arbeitet, was diese Person darf, und wer das bestimmt hat."
    >
      {error !== null && <LoadFault what="Zugänge" error={error} onRetry={() => void refetch()} />}
      {access === undefined && error === null && (
        <Skeleton what="die Zugänge" lines={12} onRetry={() => void refetch()} />
      )}
      {access !== undefined && <Access access={access} />}
    </Page>
  );
}

function Access({ access }: { access: AccessOverview }) {
  const [isAdding, setAdding] = useState(false);
  const [change, setChange] = useState<AccessChange>();
  return (
    <Stack>
      <Warnings access={access} />
      {access.mayAdd && (
        <ButtonRow>
          <Button kind="primary" aria-haspopup="dialog" onPress={() => setAdding(true)}>
            Zugang anlegen
          </Button>
        </ButtonRow>
      )}
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
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onDone={(made) => {
            setAdding(false);
            setChange(made);
          }}
        />
      )}
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

interface AddDialogProps {
  onClose: () => void;
  onDone: (change: AccessChange) => void;
}

function AddDialog({ onClose, onDone }: AddDialogProps) {
  return (
    <DeclaredDialog
      act={{ act: 'add', label: 'Zugang anlegen', needs: needsOf(NEW_OFFICER) }}
      needs={NEW_OFFICER}
      looks={{ reason: { rows: 3 } }}
      said={<Text>Danach sehen Sie einmal das Einmalpasswort und den zweiten Faktor dieser Person.</Text>}
      send={addOfficer}
      onClose={onClose}
      onDone={(result) => onDone(result as AccessChange)}
    />
  );
}
