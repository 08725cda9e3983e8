import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig, useServerToday } from '#ground/screens/api/server-time.ts';
import { SessionKeeper } from '#ground/screens/session/session-keeper.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Header, NavLink } from '#ground/screens/ui/page/header.tsx';
import { Layout, RouteProgress } from '#ground/screens/ui/page/layout.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';
import { DeskLogin, DeskUnreachable, SessionExpired } from './desk-login.tsx';
import { deskQueries } from './desk-queries.ts';
import { deskSession } from './desk-session.ts';
import { type DeskPlace, isAt, isClosedTo, menuOf, placesOf } from './places.ts';
import { ShortcutHelp, ShortcutProvider, useShortcut } from './shortcuts.tsx';
import { useDeskSession, useOfficer } from './use-officer.ts';
import './desk.css';

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

/** Lets nobody onto a page of another role, who would only meet refused calls there. */
function PlaceGuard({ children }: { children: ReactNode }) {
  const { officer } = useOfficer();
  const { pathname } = useLocation();
  const roles = officer.roles.map(({ role }) => role);
  if (!isClosedTo(roles, pathname)) return children;
  const [first] = placesOf(roles);
  return (
    <Page title="Diese Seite gehört zu einer anderen Rolle">
      <Text>
        Mit Ihren Rollen können Sie sie nicht öffnen.{' '}
        {first !== undefined && (
          <>
            Ihre erste Seite: <TextLink to={first.to}>{first.label}</TextLink>
          </>
        )}
      </Text>
    </Page>
  );
}

/** At an address the desk does not know. */
export function NotHere() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <Text>
        Prüfen Sie die Adresse, oder gehen Sie <TextLink to="/">zu den Fällen</TextLink>.
      </Text>
    </Page>
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
          <ul className="plain-list footer__list">
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

interface MorePlacesProps {
  /** One of them is shown. */
  isCurrent: boolean;
  /** NavLinks. */
  children: ReactNode;
}

/** Entries of the menu that are only looked at, folded away: a panel below the menu, on phones part of its list. */
function MorePlaces({ isCurrent, children }: MorePlacesProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute('open');
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && fold.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
  return (
    <li className="nav-link">
      <details
        ref={fold}
        className="more-places"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !fold.current?.open) return;
          // In the drawer it closes this fold alone.
          event.preventDefault();
          event.stopPropagation();
          close();
          fold.current.querySelector('summary')?.focus();
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !fold.current?.contains(relatedTarget)) close();
        }}
      >
        <summary className="nav-link__link" aria-current={isCurrent ? 'true' : undefined}>
          Mehr
        </summary>
        {/* A link that is followed leaves the menu. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked, too */}
        <ul className="plain-list header__list more-places__list" onClick={close}>
          {children}
        </ul>
      </details>
    </li>
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
