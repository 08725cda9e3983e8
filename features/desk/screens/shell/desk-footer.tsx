import type { ReactNode } from 'react';

/** On the applicants' side, so each leads to another page (IS_DESK). */
const LINKS = [
  { label: 'Impressum', to: '/impressum' },
  { label: 'Datenschutz', to: '/datenschutz' },
  { label: 'Barrierefreiheit', to: '/barrierefreiheit' },
  { label: 'Barriere melden', to: '/barrierefreiheit#barriere-melden' },
] as const;

/** `children` stand before the links. */
export function DeskFooter({ children }: { children?: ReactNode }) {
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
