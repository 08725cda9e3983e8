import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';

interface NavLinkProps {
  to: string;
  children: ReactNode;
  /** This entry leads to the page shown or to its parent. */
  current?: boolean | undefined;
  /** Why it cannot be used yet; it stays in the list as text. */
  lockedBecause?: string | undefined;
}

/** An entry of the header's navigation. */
export function NavLink({ to, children, current, lockedBecause }: NavLinkProps) {
  return (
    <li className="nav-link">
      {lockedBecause ? (
        <span className="nav-link__locked">
          {children}
          <span className="nav-link__reason">{lockedBecause}</span>
        </span>
      ) : (
        <Link className="nav-link__link" to={to} aria-current={current ? 'page' : undefined}>
          {children}
        </Link>
      )}
    </li>
  );
}
