import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { useDeskSession } from '../use-officer.ts';
import { deskSession } from './desk-session.ts';

/** The officer's access was deactivated while it was in use. */
export const SHUT_OUT = {
  title: 'Ihr Zugang ist deaktiviert',
  reason: 'Wenden Sie sich an die Technik Ihrer Behörde. Sie kann den Zugang wieder freischalten.',
} as const;

/** Over the page, which stays with all that was typed (decisions §4, "Nothing typed is lost"). */
export function SessionExpired() {
  const { fault, isShutOut } = useDeskSession();
  const logInHere = () => void deskSession.login('/');
  return (
    <Dialog
      open
      title={isShutOut ? SHUT_OUT.title : 'Sie sind nicht mehr angemeldet'}
      action={{ label: 'Neu anmelden', onPress: () => void deskSession.loginAgain() }}
      dismissLabel="Von vorn beginnen"
      onDismiss={logInHere}
    >
      {fault !== undefined && <Alert tone="danger" title={fault} announce />}
      {isShutOut ? (
        <>
          <Text>{SHUT_OUT.reason}</Text>
          <Text>Was Sie auf dieser Seite eingegeben haben, bleibt stehen. Danach melden Sie sich hier neu an.</Text>
        </>
      ) : (
        <Text>Melden Sie sich neu an. Was Sie auf dieser Seite eingegeben haben, bleibt stehen.</Text>
      )}
    </Dialog>
  );
}
