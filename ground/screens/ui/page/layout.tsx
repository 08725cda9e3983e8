import type { ReactNode } from 'react';

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
