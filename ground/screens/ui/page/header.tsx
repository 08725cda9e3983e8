import { type ReactNode, useId, useState } from 'react';
import { Link } from '../action/link.tsx';
import { MenuDrawer } from '../dialog/menu-drawer.tsx';
import { Icon } from '../text/icon.tsx';
import { PORTAL_NAME } from './portal-name.ts';

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
          <ul className="header__list">{nav}</ul>
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
