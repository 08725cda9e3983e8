import { useSession } from '../platform/session.tsx';
import { useOnline } from '../platform/use-online.ts';
import { Alert } from '../ui/alert.tsx';
import { Text } from '../ui/text.tsx';

/** Literal (1-portal §4). */
export const TIMED_OUT_TEXT = 'Sie wurden wegen zu langer Inaktivität abgemeldet';

/** What every page has to say above its content; undefined for nothing, so that no empty region is left. */
export function useNotices() {
  const session = useSession();
  const online = useOnline();
  if (online && !session.timedOut) return undefined;
  return (
    <>
      {!online && <OfflineNotice />}
      {session.timedOut && (
        <Alert tone="warning" title={TIMED_OUT_TEXT} onDismiss={session.dismissTimeOut} announce>
          <Text>
            Nicht gespeicherte Eingaben liegen in diesem Browser bereit. Melden Sie sich an, um weiterzuarbeiten.
          </Text>
        </Alert>
      )}
    </>
  );
}

function OfflineNotice() {
  return (
    <Alert tone="info" title="Keine Verbindung zum Internet" announce>
      <Text>Sie können weiterschreiben. Ihre Eingaben bleiben in diesem Browser und werden später gespeichert.</Text>
    </Alert>
  );
}
