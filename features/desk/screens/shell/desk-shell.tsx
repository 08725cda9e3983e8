import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { RouteProgress, SessionKeeper } from '#app/screens/shell/public.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig } from '#ground/screens/api/server-clock.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
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
import { MorePlaces } from './more-places.tsx';
import { PlaceGuard } from './place-guard.tsx';
import { type DeskPlace, isAt, menuOf } from './places.ts';
import '#app/screens/desk/desk.css';

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

/** Undefined where it is no demonstration. In one, the desk moves the clock (issue 5, 8). */
function useDeskStrip() {
  const today = formatDay(useServerToday());
  const { status } = useDeskSession();
  if (!runtimeConfig().demo) return undefined;
  return (
    <>
      Demonstration mit simuliertem Datum: {today}
      {status === 'loggedIn' && (
        <>
          {' – '}
          <TextLink to="/uhr">Uhr stellen</TextLink>
        </>
      )}
      {' – '}
      <a className="kern-link text-link" href="/demo/postfach">
        Postfach der Demonstration
      </a>
      {' – '}
      <a className="kern-link text-link" href="/">
        Portal für Unternehmen
      </a>
    </>
  );
}

/** On the applicants' side, so each leads to another page (IS_DESK). */
const LINKS = [
  { label: 'Impressum', to: '/impressum' },
  { label: 'Datenschutz', to: '/datenschutz' },
  { label: 'Barrierefreiheit', to: '/barrierefreiheit' },
  { label: 'Barriere melden', to: '/barrierefreiheit#barriere-melden' },
] as const;

/** `children` stand before the links. */
function DeskFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="footer">
      <div className="footer__inner">
        {children}
        <nav aria-label="Rechtliches und Barrierefreiheit">
          <ul className="footer__list">
            {LINKS.map(({ label, to }) => (
              <li key={to}>
                <a className="kern-link kern-link--no-visited-state footer__link" href={to}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
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
