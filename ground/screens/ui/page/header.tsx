import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { PORTAL_NAME } from './page.tsx';

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
function MenuDrawer({ id, onClose, children }: MenuDrawerProps) {
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
          <ul className="plain-list header__list">{children}</ul>
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

interface HeaderProps {
  /** Name of the programme beside the logo. */
  programme?: ReactNode;
  /** NavLinks; absent while it is not known whose: their room is kept. */
  nav?: ReactNode;
  /** Who is logged in. */
  userStrip?: ReactNode;
}

/** As high as a name with its address, which most often come: nothing below jumps then. */
const TWO_LINES = (
  <>
    {'\u00a0'}
    <br />
    {'\u00a0'}
  </>
);

/** Logo, navigation and user; on phones the navigation is a drawer behind a button. */
export function Header({ programme, nav, userStrip }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  return (
    <header className={`header${nav ? '' : ' header--awaited'}`}>
      <div className="header__bar">
        <Link className="header__logo" to="/">
          <img className="header__mark" src="/brand/mark.svg" alt="" width="40" height="40" />
          <span className="header__portal">{PORTAL_NAME}</span>
          {programme && <span className="header__programme">{programme}</span>}
        </Link>
        {(userStrip || !nav) && <div className="header__user kern-body kern-body--small">{userStrip || TWO_LINES}</div>}
        {/* Unseen it keeps its room, too. */}
        <button
          type="button"
          className="header__toggle kern-btn kern-btn--secondary"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen ? menuId : undefined}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="dehaze" />
          <span className="kern-label">Menü</span>
        </button>
      </div>
      {nav && (
        <nav className="header__nav" aria-label="Hauptmenü">
          <ul className="plain-list header__list">{nav}</ul>
        </nav>
      )}
      {nav && isMenuOpen && (
        <MenuDrawer id={menuId} onClose={() => setMenuOpen(false)}>
          {nav}
        </MenuDrawer>
      )}
    </header>
  );
}
