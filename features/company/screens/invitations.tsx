import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { COMPANY_ROLE_TEXT } from '../rules/role-texts.ts';
import type { OpenInvitation } from '../rules/wire.ts';
import { revoke } from './people-api.ts';
import type { OnDone } from './people-table.tsx';

interface InvitationsProps {
  found: readonly OpenInvitation[];
  onDone: OnDone;
}

/** Invitations nobody has accepted yet. */
export function Invitations({ found, onDone }: InvitationsProps) {
  const { busy, fault, run } = useAct();
  const takeBack = async (id: string) => onDone(await run(id, () => revoke(id)), 'Die Einladung gilt nicht mehr.');
  const columns: TableColumn<OpenInvitation>[] = [
    { key: 'email', header: 'E-Mail-Adresse', rowHeader: true, cell: ({ email }) => email },
    { key: 'role', header: 'Rolle', cell: ({ role }) => COMPANY_ROLE_TEXT[role].label },
    {
      key: 'until',
      header: 'Gilt bis',
      numeric: true,
      cell: ({ expiresAt }) => formatDay(dayOf(new Date(expiresAt))),
    },
    {
      key: 'acts',
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
      <Table caption="Offene Einladungen" captionHidden columns={columns} rows={found} rowKey={({ id }) => id} />
    </Section>
  );
}
