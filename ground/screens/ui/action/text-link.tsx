import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface TextLinkProps {
  to: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
}

/** A link inside a text, to another page of the portal. */
export function TextLink({ to, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className="kern-link text-link" to={to}>
      {children}
    </Link>
  );
}
