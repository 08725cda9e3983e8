import { lazy, Suspense } from 'react';
import { useSession } from '../platform/session.tsx';

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((file) => ({ default: file.LoginDialog })));
const SessionKeeper = lazy(() => import('./session-keeper.tsx').then((file) => ({ default: file.SessionKeeper })));

/** The login under way and the watch over the session, each fetched when there is one. */
export function SessionWatch() {
  const { status, loginFlow } = useSession();
  return (
    <Suspense>
      {loginFlow.phase !== 'idle' && <LoginDialog />}
      {status === 'loggedIn' && <SessionKeeper />}
    </Suspense>
  );
}
