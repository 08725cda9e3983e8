import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { AccessChange } from '../rules/wire.ts';

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
