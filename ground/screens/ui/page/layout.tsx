import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Banner } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { findRuntimeConfig, useServerNow } from '../../api/server-time.ts';
import { remember, remembered } from '../../browser/memory.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { Text } from '../section.tsx';
import { Skeleton } from '../skeleton.tsx';

interface FooterProps {
  links: readonly { label: string; to: string }[];
  /** Contacts above the links. */
  children?: ReactNode;
}

/** Contacts and the links the law wants on every page. */
export function Footer({ links, children }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer__inner">
        {children && <div className="footer__contacts">{children}</div>}
        <nav aria-label="Rechtliches und Barrierefreiheit">
          <ul className="plain-list footer__list">
            {links.map((link) => (
              <li key={link.to}>
                <Link className="kern-link kern-link--no-visited-state footer__link" to={link.to}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** The announcement whose time it is, unless this browser's person has put it away (1-portal §1). */
export function useBanner(): { banner: Banner; dismiss: () => void } | undefined {
  const now = useServerNow().getTime();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const banner = (findRuntimeConfig()?.banners ?? PROGRAMME.banners).find(
    ({ id, from, until }) => Date.parse(from) <= now && now <= Date.parse(until) && !isDismissed(id),
  );
  function isDismissed(id: string): boolean {
    return dismissed.includes(id) || remembered(`banner.${id}`) !== undefined;
  }
  if (banner === undefined) return undefined;
  const dismiss = () => {
    remember(`banner.${banner.id}`, 'dismissed');
    setDismissed([...dismissed, banner.id]);
  };
  return { banner, dismiss };
}

export function BottomBanner({ banner, dismiss }: { banner: Banner; dismiss: () => void }) {
  return (
    <div className="banner">
      <Text>{banner.text}</Text>
      <button type="button" className="icon-button" aria-label="Ankündigung schließen" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** While the next page's program is fetched: nothing for a moment, then a line and a word (ux §5.29). */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Skeleton lines={0.1} what="die nächste Seite" />;
}

interface LayoutProps {
  header: ReactNode;
  footer: ReactNode;
  /** Strip on top of the page, e.g. 'Demonstration'. */
  strip?: ReactNode;
  /** Maintenance or connection notices between header and content. */
  notices?: ReactNode;
  /** Sticks to the lower edge until dismissed. */
  bottomBanner?: ReactNode;
  children: ReactNode;
}

const MAIN_ID = 'inhalt';

/** The frame of every page: skip link, header, notices, main, footer. */
export function Layout({ header, footer, strip, notices, bottomBanner, children }: LayoutProps) {
  return (
    <div className={`layout${bottomBanner ? ' layout--with-banner' : ''}`}>
      <nav aria-label="Sprungmarke">
        <a className="skip-link" href={`#${MAIN_ID}`}>
          Zum Inhalt springen
        </a>
      </nav>
      {strip && (
        <section className="layout__strip" aria-label="Hinweis zum Betrieb">
          {strip}
        </section>
      )}
      {header}
      {notices && (
        <section className="layout__notices" aria-label="Mitteilungen des Portals">
          {notices}
        </section>
      )}
      <main className="layout__main" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {footer}
      {bottomBanner && (
        <section className="layout__banner" aria-label="Ankündigung">
          {bottomBanner}
        </section>
      )}
    </div>
  );
}
