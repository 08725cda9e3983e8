import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

interface ButtonRowProps {
  children: ReactNode;
}

/** Buttons from the left, the primary one first; one below the other on phones. */
export function ButtonRow({ children }: ButtonRowProps) {
  return <div className="button-row">{children}</div>;
}

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

export type ButtonKind = 'primary' | 'secondary' | 'tertiary';

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind | undefined;
  type?: 'button' | 'submit' | undefined;
  icon?: IconName | undefined;
  onPress?: (() => void) | undefined;
  /** Given at all, the button reserves room for `busyLabel`, so that its width never changes. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Why the button does nothing now. It stays focusable, shows the reason, and a press calls `onLockedPress`. */
  lockedBecause?: string | undefined;
  onLockedPress?: ((reason: string) => void) | undefined;
  /** Fuller name where the visible one is ambiguous; must begin with the visible text. */
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  'aria-haspopup'?: 'dialog' | undefined;
  'aria-describedby'?: string | undefined;
  id?: string | undefined;
  /** Id of the form it submits, where it stands outside. */
  form?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is never `disabled`: busy or locked it keeps the focus, does nothing and says why. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'secondary',
    type = 'button',
    icon,
    onPress,
    busy,
    busyLabel,
    lockedBecause,
    onLockedPress,
    ...rest
  } = props;
  const reasonId = useId();
  const isLocked = lockedBecause !== undefined;
  const press = () => {
    if (busy) return;
    if (isLocked) onLockedPress?.(lockedBecause);
    else onPress?.();
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind)}
      aria-disabled={busy || isLocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={isLocked ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (busy || isLocked) event.preventDefault();
        press();
      }}
    >
      {icon && <Icon name={icon} />}
      <ButtonLabel {...{ busy, busyLabel, children }} />
    </button>
  );
  if (!isLocked) return button;
  return (
    <span className="button-with-reason">
      {button}
      <span className="button-with-reason__text kern-body kern-body--small" id={reasonId}>
        {lockedBecause}
      </span>
    </span>
  );
}

export function buttonClass(kind: ButtonKind): string {
  return `kern-btn kern-btn--${kind}`;
}

/** Both texts share one cell of a grid; the hidden one keeps the width and is not read. */
function ButtonLabel({
  busy,
  busyLabel = 'Wird gespeichert …',
  children,
}: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  if (busy === undefined) return <span className="kern-label">{children}</span>;
  return (
    <span className="kern-label button__labels">
      <span className={busy ? 'button__label--hidden' : undefined}>{children}</span>
      <span className={busy ? undefined : 'button__label--hidden'}>{busyLabel}</span>
    </span>
  );
}
