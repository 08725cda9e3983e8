import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { deskSession } from './desk-session.ts';
import { useDeskSession } from './use-officer.ts';

/** Over the page, which stays with all that was typed (decisions §4, "Nothing typed is lost"). */
export function SessionExpired() {
  const { fault } = useDeskSession();
  const logInHere = () => void deskSession.login('/');
  return (
    <Dialog
      open
      title="Sie sind nicht mehr angemeldet"
      action={{ label: 'Neu anmelden', onPress: () => void deskSession.loginAgain() }}
      dismissLabel="Von vorn beginnen"
      onDismiss={logInHere}
    >
      {fault !== undefined && <Alert tone="danger" title={fault} announce />}
      <Text>Melden Sie sich neu an. Was Sie auf dieser Seite eingegeben haben, bleibt stehen.</Text>
    </Dialog>
  );
}
