import { SecondPerson, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import type { RolePeriod } from '../rules/role-rules.ts';
import type { AccessChange, AccessOverview, EndedHolding, RoleGrant } from '../rules/wire.ts';

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
