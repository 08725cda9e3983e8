import '#app/screens/desk/desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { RouteProgress, SessionKeeper } from '#app/screens/shell/public.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { ToastProvider } from '#ground/screens/ui/message/toast.tsx';
import { Header } from '#ground/screens/ui/page/header.tsx';
import { Layout } from '#ground/screens/ui/page/layout.tsx';
import { NavLink } from '#ground/screens/ui/page/nav-link.tsx';
import { deskQueries } from '../api/desk-queries.ts';
import { DeskLogin, DeskUnreachable } from '../session/desk-login.tsx';
import { deskSession } from '../session/desk-session.ts';
import { SessionExpired } from '../session/session-expired.tsx';
import { useDeskSession, useOfficer } from '../session/use-officer.ts';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { ShortcutProvider, useShortcut } from '../shortcuts/shortcuts.tsx';
import { DeskFooter } from './desk-footer.tsx';
import { useDeskStrip } from './desk-strip.tsx';
import { MorePlaces } from './more-places.tsx';
import { PlaceGuard } from './place-guard.tsx';
import { type DeskPlace, isAt, menuOf } from './places.ts';

/** The frame of the agency's desk: menu by role, shortcuts, the watch over the login. */
export function DeskShell() {
  const { status } = useDeskSession();
  const isInside = status === 'loggedIn' || status === 'expired';
  return (
    <QueryClientProvider client={deskQueries}>
      <ToastProvider>
        <ShortcutProvider>
          <div className="desk-frame">
            <Layout
              header={isInside ? <DeskHeader /> : <Header programme="Sachbearbeitung" />}
              footer={<DeskFooter>{isInside && <ShortcutHelp />}</DeskFooter>}
              strip={useDeskStrip()}
            >
              <RouteProgress />
              {isInside ? (
                <PlaceGuard>
                  <Outlet />
                </PlaceGuard>
              ) : (
                <Outside status={status} />
              )}
            </Layout>
          </div>
          {status === 'loggedIn' && <SessionKeeper store={deskSession} />}
          {status === 'expired' && <SessionExpired />}
        </ShortcutProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function Outside({ status }: { status: ReturnType<typeof useDeskSession>['status'] }) {
  if (status === 'anonymous') return <DeskLogin />;
  return status === 'unreachable' ? <DeskUnreachable /> : <Skeleton what="die Sachbearbeitung" />;
}

function DeskHeader() {
  const { officer } = useOfficer();
  const { pathname } = useLocation();
  const { own, more } = menuOf(officer.roles.map(({ role }) => role));
  const link = (place: DeskPlace) => <PlaceLink key={place.to} place={place} isCurrent={isAt(place, pathname)} />;
  return (
    <Header
      programme="Sachbearbeitung"
      nav={
        <>
          {own.map(link)}
          {more.length > 0 && (
            <MorePlaces isCurrent={more.some((place) => isAt(place, pathname))}>{more.map(link)}</MorePlaces>
          )}
          <NavLink to="/abmelden">Abmelden</NavLink>
        </>
      }
      userStrip={
        <>
          <span className="kern-sr-only">Angemeldet als </span>
          {officer.name}
          <br />
          {officer.roles.map(({ label }) => label).join(', ')}
        </>
      }
    />
  );
}

function PlaceLink({ place: { label, to, key }, isCurrent }: { place: DeskPlace; isCurrent: boolean }) {
  const navigate = useNavigate();
  useShortcut(`g ${key}`, `Gehe zu: ${label}`, () => void navigate(to));
  return (
    <NavLink to={to} current={isCurrent}>
      {label}
    </NavLink>
  );
}
