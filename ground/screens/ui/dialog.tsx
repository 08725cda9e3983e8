import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';

interface Verb {
  label: string;
  onPress?: (() => void) | undefined;
  /** Id of the form inside that the verb submits; Enter in a field then does the same. */
  form?: string | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

interface DialogProps {
  open: boolean;
  title: string;
  /** What the dialog is for: 'Antrag einreichen'. */
  action?: Verb | undefined;
  /** The same act with another way on: 'Speichern und nächste'. */
  alternative?: Verb | undefined;
  /** The harmless way out: 'Noch nicht'. Takes the focus, unless the dialog holds a form or is too long to be seen whole. */
  dismissLabel: string;
  /** Escape or the harmless verb. */
  onDismiss: () => void;
  /** A form begins at its first field. */
  focusOn?: 'harmless' | 'first-field' | undefined;
  wide?: boolean | undefined;
  children?: ReactNode;
}

/**
 * A modal dialog of the browser: it traps the focus and gives it back. Rendered outside of what opened it, since HTML allows no
 * form within a form, and a table would style it.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  title,
  action,
  alternative,
  dismissLabel,
  onDismiss,
  focusOn = 'harmless',
  wide,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useModal(focusOn);
  const id = useId();

  return createPortal(
    <dialog
      ref={dialog}
      className={`kern-dialog dialog${wide ? ' dialog--wide' : ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={focusOn === 'harmless' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // Chromium closes at a second Escape without asking.
      onClose={(event) => !event.currentTarget.open && onDismiss()}
    >
      <div className="kern-dialog__header">
        <h2 className="kern-title kern-title--large" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
      </div>
      <div className="kern-dialog__body" id={`${id}-body`}>
        <div className="kern-body dialog__body">{children}</div>
      </div>
      <div className="kern-dialog__footer dialog__footer">
        {action && <VerbButton kind="primary" {...action} />}
        {alternative && <VerbButton {...alternative} />}
        <span data-harmless>
          <Button kind="secondary" onPress={onDismiss}>
            {dismissLabel}
          </Button>
        </span>
      </div>
    </dialog>,
    document.body,
  );
}

function VerbButton({ label, kind, ...verb }: Verb & { kind?: 'primary' }) {
  return (
    <Button kind={kind} type={verb.form ? 'submit' : 'button'} {...verb}>
      {label}
    </Button>
  );
}

/** Shows the dialog as long as it is there, with the focus in it; then the focus goes back to what opened it. */
function useModal(focusOn: NonNullable<DialogProps['focusOn']>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    show(element);
    element.querySelector<HTMLElement>(focusOn === 'harmless' ? beginOf(element) : FIRST_FIELD)?.focus();
    return () => {
      element.close?.();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [focusOn]);
  return dialog;
}

/** In a dialog higher than the window, focusing its last button would scroll past the text. */
function beginOf({ scrollHeight, clientHeight }: HTMLDialogElement): string {
  return scrollHeight > clientHeight ? 'h2' : '[data-harmless] button';
}

const FIRST_FIELD = 'input:not([type=hidden]), select, textarea';

/** Browsers before 2022 lack modal dialogs: there it is shown in place, with the page's own layering. */
function show(element: HTMLDialogElement) {
  if (typeof element.showModal === 'function') element.showModal();
  else {
    element.setAttribute('open', '');
    element.setAttribute('role', 'dialog');
    element.setAttribute('aria-modal', 'true');
  }
}
