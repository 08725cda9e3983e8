import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import { Link } from './link.tsx';

/** 'Zurück zur Antragsübersicht', above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="kern-link kern-link--small kern-link--no-visited-state back-link" to={to}>
      <Icon name="arrow-back" size="small" />
      {children}
    </Link>
  );
}
