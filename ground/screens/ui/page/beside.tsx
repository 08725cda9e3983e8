import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Undefined: the page has one column. Null: its second is about to be there. */
const Place = createContext<HTMLElement | null | undefined>(undefined);

export const BesidePlace = Place.Provider;

/** What stands right of a long form where the screen is wide, and above it elsewhere: a list of its parts, a notice, a sum. */
export function Beside({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
