import { type ComponentType, lazy, Suspense } from 'react';
import { useSession, useSessionStore } from '#ground/screens/session/session.tsx';

/** Milliseconds before a part that could not be fetched is asked for again. */
const AGAIN_MS = 5000;

/** A part beside the page: while it cannot be fetched, the page goes on without it. */
function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const insist = (): Promise<ComponentType<Props>> =>
    fetchPart().catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(insist));
  return lazy(() => insist().then((part) => ({ default: part })));
}

const LoginDialog = lazyPart(() => import('./login-dialog.tsx').then((file) => file.LoginDialog));
const SessionKeeper = lazyPart(() => import('./session-keeper.tsx').then((file) => file.SessionKeeper));

/** The login under way and the watch over the session, each fetched when there is one. */
export function SessionWatch() {
  const { status, loginFlow } = useSession();
  const store = useSessionStore();
  return (
    <>
      <Suspense>{loginFlow.phase !== 'idle' && <LoginDialog />}</Suspense>
      <Suspense>{status === 'loggedIn' && <SessionKeeper store={store} />}</Suspense>
    </>
  );
}
