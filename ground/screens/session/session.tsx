import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AccountState } from '#ground/rules/session/account-state.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import type { LoginHere } from './login.ts';
import { type LoginFlow, type SessionState, type SessionStore, sessionStore } from './session-store.ts';

/** 'Dr. Erika Muster'. */
export function nameOf({ title, firstName, lastName }: Pick<Profile, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

interface SessionActs {
  /** Where a login stands that the person has begun. */
  loginFlow: LoginFlow;
  /** The login ended by itself (1-portal §4). */
  timedOut: boolean;
  /** The account was deactivated while it was in use. */
  shutOut: boolean;
  /** Opens the login's window; afterwards the person is at `returnTo`. Call it within the click. */
  login(returnTo: string): Promise<void>;
  /** The same without another window and without a limit of time. */
  loginHere(returnTo: string, how?: LoginHere): Promise<void>;
  settleLogin(): void;
  /** Throws ApiError when the server did not answer; then nothing has changed. */
  logout(): Promise<string | undefined>;
  /** Reads the profile anew, after whatever changes account or lottery. */
  refreshProfile(): Promise<void>;
  dismissFarewell(): void;
}

export type Session = SessionState & SessionActs;

const StoreContext = createContext<SessionStore>(sessionStore);

/** Another store than the page's own: for tests. */
export function SessionProvider({ store = sessionStore, children }: { store?: SessionStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useSessionStore(): SessionStore {
  return useContext(StoreContext);
}

/** Who is logged in, and what can be done about it. */
export function useSession(): Session {
  const store = useSessionStore();
  const { session, login, timedOut, shutOut } = useSyncExternalStore(store.subscribe, store.snapshot);
  return useMemo(
    () => ({
      ...session,
      loginFlow: login,
      timedOut,
      shutOut,
      login: (returnTo) => store.login(returnTo),
      loginHere: (returnTo, how) => store.loginHere(returnTo, how),
      settleLogin: () => store.settleLogin(),
      logout: () => store.logout(),
      refreshProfile: () => store.refreshProfile(),
      dismissFarewell: () => store.dismissFarewell(),
    }),
    [store, session, login, timedOut, shutOut],
  );
}

/** For pages behind the login, which are only shown to somebody. Throws for an anonymous visitor. */
export function useProfile(): { profile: Profile; state: AccountState } {
  const session = useSession();
  if (session.status !== 'loggedIn') throw new Error('this page needs somebody who is logged in');
  return session;
}
