import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonKind, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

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
