import { useSession } from '../session/session.tsx';
import { Button } from '../ui/action/button.tsx';
import { ButtonRow } from '../ui/action/button-row.tsx';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { Page } from '../ui/page/page.tsx';
import { Stack } from '../ui/page/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { TechnicalContact } from './contacts.tsx';

/** Instead of a page that needs to know who is there, while that is asked or could not be answered. */
export function AwaitingProfile() {
  const session = useSession();
  if (session.status !== 'loading') return null;
  if (session.fault === undefined) return <Skeleton lines={10} what="Ihre Anmeldung" />;
  return (
    <Page title={session.fault}>
      <Stack narrow>
        <Text>Ihre gespeicherten Angaben sind sicher. Versuchen Sie es in einigen Minuten erneut.</Text>
        <ButtonRow>
          <Button kind="primary" onPress={() => void session.refreshProfile()}>
            Erneut versuchen
          </Button>
        </ButtonRow>
        <TechnicalContact />
      </Stack>
    </Page>
  );
}
