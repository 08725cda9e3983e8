import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Phones: there a row is easier to read as a card, however few columns it has. */
const PHONE = '(max-width: 639.98px)';

interface Cards {
  frame: RefObject<HTMLDivElement | null>;
  isCards: boolean;
}

/**
 * Whether a table is laid out as cards: on phones, and wherever its columns do not fit, as with text of double size. So
 * nothing of it is ever out of sight.
 */
export function useCards(): Cards {
  const frame = useRef<HTMLDivElement>(null);
  // An object, so that every look at the size is followed by a look at the columns.
  const [{ isCards }, setLayout] = useState(firstTry);

  // Before anything is painted, so that nobody sees it change.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!isCards && box !== null && box.scrollWidth > box.clientWidth) setLayout({ isCards: true });
  });
  // With another size the columns are tried again.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(() => setLayout(firstTry()));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return { frame, isCards };
}

function firstTry(): { isCards: boolean } {
  return { isCards: window.matchMedia(PHONE).matches };
}
