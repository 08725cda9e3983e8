import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ACCOUNT_NOTICE_TITLE } from '#features/account/screens/account-texts.ts';
import { ACCOUNT_STATE_REASON } from '#ground/rules/session/account-state.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig, useProgrammeEnded, useServerToday } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ContactLines, FooterContacts } from '#ground/screens/faults.tsx';
import { late } from '#ground/screens/late.tsx';
import { DESK_ROOT } from '#ground/screens/session/place.ts';
import { nameOf, useSession, useSessionStore } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Link } from '#ground/screens/ui/link.tsx';
import { Header, NavLink } from '#ground/screens/ui/page/header.tsx';
import { BottomBanner, Footer, Layout, RouteProgress, useBanner } from '#ground/screens/ui/page/layout.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { FEATURES } from './features.ts';
import { FRAME_PARTS } from './frame-parts.ts';
import { menuEntries } from './menu.ts';
import './shell.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that it has no connection. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

const FOOTER_LINKS = [
  { label: 'FAQ', to: '/faq' },
  ...FEATURES.flatMap(({ footer }) => footer ?? []),
  { label: 'Impressum', to: '/impressum' },
  { label: 'Datenschutz', to: '/datenschutz' },
  { label: 'Barrierefreiheit', to: '/barrierefreiheit' },
  { label: 'Leichte Sprache', to: '/leichte-sprache' },
  { label: 'Gebärdensprache', to: '/gebaerdensprache' },
  { label: 'Barriere melden', to: '/barrierefreiheit#barriere-melden' },
];

/** The frame around every page: header with menu and user, notices, footer, and what watches over the session. */
export function AppShell() {
  const shown = useBanner();
  const footer = (
    <Footer links={FOOTER_LINKS}>
      <FooterContacts />
    </Footer>
  );
  return (
    <>
      <Layout
        header={<AppHeader />}
        footer={footer}
        strip={useDemoStrip()}
        notices={useNotices()}
        bottomBanner={shown && <BottomBanner {...shown} />}
      >
        <RouteProgress />
        <Outlet />
      </Layout>
      <SessionWatch />
      {Object.entries(FRAME_PARTS).map(([name, Part]) => (
        <Part key={name} />
      ))}
    </>
  );
}

/** Literal (1-portal §4). */
const TIMED_OUT_TEXT = 'Sie wurden wegen zu langer Inaktivität abgemeldet';

/** What every page has to say above its content; undefined for nothing, so that no empty region is left. */
function useNotices() {
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

/** Milliseconds before a part that could not be fetched is asked for again. */
const AGAIN_MS = 5000;

/** A part beside the page: while it cannot be fetched, the page goes on without it. */
function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const insist = (): Promise<ComponentType<Props>> =>
    fetchPart().catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(insist));
  return lazy(() => insist().then((part) => ({ default: part })));
}

const LoginDialog = lazyPart(() => import('./login-dialog.tsx').then((file) => file.LoginDialog));
const SessionKeeper = lazyPart(() =>
  import('#ground/screens/session/session-keeper.tsx').then((file) => file.SessionKeeper),
);

/** The login under way and the watch over the session, each fetched when there is one. */
function SessionWatch() {
  const { status, loginFlow } = useSession();
  const store = useSessionStore();
  return (
    <>
      <Suspense>{loginFlow.phase !== 'idle' && <LoginDialog />}</Suspense>
      <Suspense>{status === 'loggedIn' && <SessionKeeper store={store} />}</Suspense>
    </>
  );
}

/** Undefined where it is no demonstration. */
function useDemoStrip() {
  const today = formatDay(useServerToday());
  if (!runtimeConfig().demo) return undefined;
  return (
    <>
      Demonstration mit simuliertem Datum: {today} –{' '}
      <a className="kern-link text-link" href="/demo/postfach">
        Postfach der Demonstration
      </a>{' '}
      –{' '}
      <a className="kern-link text-link" href={DESK_ROOT}>
        Sachbearbeitung
      </a>
    </>
  );
}

function AppHeader() {
  const session = useSession();
  const ended = useProgrammeEnded();
  const { pathname } = useLocation();
  const viewer = session.status === 'loggedIn' ? session.state : 'anonymous';
  // Until it is known who is there, no menu: one that changes under the pointer is worse than none.
  const nav =
    session.status === 'loading'
      ? undefined
      : menuEntries(viewer, ended, pathname).map(({ label, ...entry }) => (
          <NavLink key={entry.to} {...entry}>
            {label}
          </NavLink>
        ));
  return <Header programme={PROGRAMME.name} nav={nav} userStrip={session.status === 'loggedIn' && <User />} />;
}

// Who is the only owner of one company never needs it.
const ActingFor = late(async () => (await import('#features/company/screens/which-company.tsx')).ActingFor);

function User() {
  const session = useSession();
  if (session.status !== 'loggedIn') return null;
  return (
    <>
      <Link className="user-link" to="/konto">
        <span className="kern-sr-only">Mein Konto, angemeldet als </span>
        {nameOf(session.profile)}
        <br />
        {session.profile.email}
      </Link>
      {session.profile.acting && <ActingFor profile={session.profile} />}
    </>
  );
}
