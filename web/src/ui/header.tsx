import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface HeaderProps {
  /** Name of the programme beside the logo. */
  programme?: ReactNode;
  /** NavLinks; absent while it is not known whose: their room is kept. */
  nav?: ReactNode;
  /** Who is logged in. */
  userStrip?: ReactNode;
}

/** Logo, navigation and user; on phones the navigation unfolds from a button. */
export function Header({ programme, nav, userStrip }: HeaderProps) {
  const [unfolded, setUnfolded] = useState(false);
  const navId = useId();
  return (
    <header className={`header${nav ? '' : ' header--awaited'}`}>
      <div className="header__bar">
        <Link className="header__logo" to="/">
          <span className="header__portal">Förderportal</span>
          {programme && <span className="header__programme">{programme}</span>}
        </Link>
        {userStrip && <div className="header__user kern-body kern-body--small">{userStrip}</div>}
        {nav && (
          <button
            type="button"
            className="header__toggle kern-btn kern-btn--secondary"
            aria-expanded={unfolded}
            aria-controls={navId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name={unfolded ? 'close' : 'dehaze'} />
            <span className="kern-label">Menü</span>
          </button>
        )}
      </div>
      {nav && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside act; here the menu only folds away after one did
        <nav
          id={navId}
          className={`header__nav${unfolded ? ' header__nav--unfolded' : ''}`}
          aria-label="Hauptmenü"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setUnfolded(false);
          }}
        >
          <ul className="header__list">{nav}</ul>
        </nav>
      )}
    </header>
  );
}
