import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';

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
          <ul className="footer__list">
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
