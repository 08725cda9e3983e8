import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { Icon } from './icon.tsx';

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

/** 'Zurück zur Antragsübersicht', above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="kern-link kern-link--small kern-link--no-visited-state back-link" to={to}>
      <Icon name="arrow-back" size="small" />
      {children}
    </Link>
  );
}

interface LinkProps {
  to: string;
  className: string;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: AriaAttributes['aria-current'];
}

/**
 * A link to another page of the portal, which is shown without loading everything anew. Not the router's: with it come
 * its forms, prefetching and transitions, 5 KB on every page and used by none.
 */
export function Link({ to, ...rest }: LinkProps) {
  const href = useHref(to);
  const target = useResolvedPath(to);
  const here = useLocation();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Back leads to where one was before, not to the same page again.
    void navigate(to, { replace: createPath(here) === createPath(target), viewTransition: isMotionWelcome() });
  };
  return <a {...rest} href={href} onClick={onClick} />;
}

/** One page fades into the other where the browser can, unless the person wants nothing to move. */
function isMotionWelcome(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** With another button or a key held down the browser opens a tab, a window, or stores the page. */
function isPlainClick({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
