import type { ReactNode } from 'react';
import { Icon } from '../text/icon.tsx';
import type { IconName } from '../text/icon-names.ts';
import { type ButtonKind, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  'aria-label'?: string | undefined;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ to, children, kind = 'secondary', icon, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={buttonClass(kind)}>
      {icon && <Icon name={icon} />}
      <span className="kern-label">{children}</span>
    </Link>
  );
}
