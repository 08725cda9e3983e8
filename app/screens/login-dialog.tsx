import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#ground/screens/session/session.tsx';
import type { LoginFlow } from '#ground/screens/session/session-store.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';

/** Literal (1-portal §2). */
const LOGIN_PROGRESS = {
  waiting: 'Sie wurden zum Login weitergeleitet...',
  exchanging: 'Nutzerdaten akzeptiert, Sie werden eingeloggt...',
  loading: 'Lade Nutzerprofil...',
} as const;

/** How far a login is that somebody has begun; leads on when it is done. */
export function LoginDialog() {
  const { loginFlow: flow, login, loginHere, settleLogin } = useSession();
  useLeaveWhenDone(flow);
  if (flow.phase === 'idle' || flow.phase === 'done') return null;
  return (
    <Dialog
      open
      title="Anmelden"
      dismissLabel={flow.phase === 'failed' ? 'Schließen' : 'Abbrechen'}
      onDismiss={settleLogin}
      action={
        flow.phase === 'failed' ? { label: 'Erneut versuchen', onPress: () => void login(flow.returnTo) } : undefined
      }
    >
      {flow.phase === 'failed' ? (
        <Alert tone="danger" title={flow.text} level={3} announce />
      ) : (
        <StatusRegion block className="login-steps">
          <Text>{LOGIN_PROGRESS[flow.phase]}</Text>
        </StatusRegion>
      )}
      {(flow.phase === 'failed' || flow.phase === 'waiting') && (
        <>
          <Text>
            Das Loginfenster schließt nach 60 Sekunden. Im selben Fenster haben Sie so viel Zeit, wie Sie brauchen.
          </Text>
          <ButtonRow>
            <Button onPress={() => void loginHere(flow.returnTo)}>Im selben Fenster anmelden</Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  );
}

function useLeaveWhenDone(flow: LoginFlow): void {
  const { settleLogin } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (flow.phase !== 'done') return;
    settleLogin();
    if (flow.returnTo !== pathname) void navigate(flow.returnTo, { replace: true });
    // The page that came in behind the dialog could not take the focus.
    setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus());
  }, [flow, settleLogin, navigate, pathname]);
}
