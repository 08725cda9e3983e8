import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../text/icon.tsx';

interface MenuDrawerProps {
  /** Given to the toggle as `aria-controls`. */
  id: string;
  onClose: () => void;
  /** NavLinks. */
  children: ReactNode;
}

/**
 * The navigation on phones: a panel over the page that holds the focus until a link, Escape, the backdrop or its button
 * closes it. The focus goes back to where it came from.
 */
export function MenuDrawer({ id, onClose, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element === null) return;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      element.close?.();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      className="menu-drawer"
      aria-label="Menü"
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepInside(event);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => {
        const { target, currentTarget } = event;
        const isLink = target instanceof Element && target.closest('a') !== null;
        if (isLink || target === currentTarget) onClose();
      }}
    >
      <div className="menu-drawer__panel">
        <button type="button" className="menu-drawer__close kern-btn kern-btn--secondary" onClick={onClose}>
          <Icon name="close" />
          <span className="kern-label">Schließen</span>
        </button>
        <nav aria-label="Hauptmenü">
          <ul className="header__list">{children}</ul>
        </nav>
      </div>
    </dialog>
  );
}

/** From the last to the first and back: a modal dialog alone lets the focus wander off to the browser's own bars. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const [first, last] = [stops[0], stops.at(-1)];
  const [edge, target] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  target?.focus();
}
