import { ACCOUNT_STATE_REASON } from '#features/account/rules/account-state.ts';
import { ACCOUNT_NOTICE_TITLE } from '#features/account/screens/public.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useOnline } from '#ground/screens/browser/use-online.ts';
import { ContactLines } from '#ground/screens/fault/contacts.tsx';
import { useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

/** Literal (1-portal §4). */
export const TIMED_OUT_TEXT = 'Sie wurden wegen zu langer Inaktivität abgemeldet';

/** What every page has to say above its content; undefined for nothing, so that no empty region is left. */
export function useNotices() {
  const session = useSession();
  const online = useOnline();
  if (online && !session.timedOut && !session.shutOut) return undefined;
  return (
    <>
      {!online && <OfflineNotice />}
      {session.shutOut && <ShutOutNotice onDismiss={session.dismissFarewell} />}
      {session.timedOut && !session.shutOut && (
        <Alert tone="warning" title={TIMED_OUT_TEXT} onDismiss={session.dismissFarewell} announce>
          <Text>
            Nicht gespeicherte Eingaben liegen in diesem Browser bereit. Melden Sie sich an, um weiterzuarbeiten.
          </Text>
        </Alert>
      )}
    </>
  );
}

/** The account was deactivated at work, wherever that came to light: the one place that says so. */
function ShutOutNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Alert tone="danger" title={ACCOUNT_NOTICE_TITLE.inactive} onDismiss={onDismiss} announce>
      <Text>{ACCOUNT_STATE_REASON.inactive}</Text>
      <ContactLines contact={PROGRAMME.contacts.technical} />
      <Text>
        Nicht gespeicherte Eingaben liegen in diesem Browser bereit. Ist das Konto wieder freigeschaltet, melden Sie
        sich an und arbeiten weiter.
      </Text>
    </Alert>
  );
}

function OfflineNotice() {
  return (
    <Alert tone="info" title="Keine Verbindung zum Internet" announce>
      <Text>Sie können weiterschreiben. Ihre Eingaben bleiben in diesem Browser und werden später gespeichert.</Text>
    </Alert>
  );
}
