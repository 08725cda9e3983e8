import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { Button, type ButtonKind, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  /** Why it leads nowhere now: shown as a locked button with the reason. */
  lockedBecause?: string | undefined;
  'aria-label'?: string | undefined;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ to, children, kind = 'secondary', icon, lockedBecause, ...rest }: LinkButtonProps) {
  if (lockedBecause !== undefined) {
    return (
      <Button {...rest} kind={kind} icon={icon} lockedBecause={lockedBecause}>
        {children}
      </Button>
    );
  }
  return (
    <Link {...rest} to={to} className={buttonClass(kind)}>
      {icon && <Icon name={icon} />}
      <span className="kern-label">{children}</span>
    </Link>
  );
}
