import { type ReactNode, useEffect, useRef } from 'react';

interface MorePlacesProps {
  /** One of them is shown. */
  isCurrent: boolean;
  /** NavLinks. */
  children: ReactNode;
}

/** Entries of the menu that are only looked at, folded away: a panel below the menu, on phones part of its list. */
export function MorePlaces({ isCurrent, children }: MorePlacesProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute('open');
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && fold.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
  return (
    <li className="nav-link">
      <details
        ref={fold}
        className="more-places"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !fold.current?.open) return;
          // In the drawer it closes this fold alone.
          event.preventDefault();
          event.stopPropagation();
          close();
          fold.current.querySelector('summary')?.focus();
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Node && !fold.current?.contains(relatedTarget)) close();
        }}
      >
        <summary className="nav-link__link" aria-current={isCurrent ? 'true' : undefined}>
          Mehr
        </summary>
        {/* A link that is followed leaves the menu. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked, too */}
        <ul className="header__list more-places__list" onClick={close}>
          {children}
        </ul>
      </details>
    </li>
  );
}
