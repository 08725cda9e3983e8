import './shell.css';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { WaitingWatch } from '#features/admission/screens/public.ts';
import { useProgrammeEnded } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FooterContacts } from '#ground/screens/fault/contacts.tsx';
import { nameOf } from '#ground/screens/session/person-name.ts';
import { useSession } from '#ground/screens/session/session.tsx';
import { Link } from '#ground/screens/ui/action/link.tsx';
import { Footer } from '#ground/screens/ui/page/footer.tsx';
import { Header } from '#ground/screens/ui/page/header.tsx';
import { Layout } from '#ground/screens/ui/page/layout.tsx';
import { NavLink } from '#ground/screens/ui/page/nav-link.tsx';
import { BottomBanner, useBanner } from './bottom-banner.tsx';
import { useDemoStrip } from './demo-strip.tsx';
import { menuEntries } from './menu.ts';
import { useNotices } from './notices.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SessionWatch } from './session-watch.tsx';

const FOOTER_LINKS = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Quittung prüfen', to: '/quittung' },
  { label: 'Impressum', to: '/impressum' },
  { label: 'Datenschutz', to: '/datenschutz' },
  { label: 'Barrierefreiheit', to: '/barrierefreiheit' },
  { label: 'Leichte Sprache', to: '/leichte-sprache' },
  { label: 'Gebärdensprache', to: '/gebaerdensprache' },
  { label: 'Barriere melden', to: '/barrierefreiheit#barriere-melden' },
] as const;

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
      <WaitingWatch />
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
const ActingFor = lazy(() =>
  import('#features/company/screens/public.ts').then(({ ActingFor }) => ({ default: ActingFor })),
);

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
      {session.profile.acting && (
        <Suspense fallback={null}>
          <ActingFor profile={session.profile} />
        </Suspense>
      )}
    </>
  );
}
