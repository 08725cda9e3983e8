import { type RefObject, useEffect, useRef } from 'react';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';

/** Class of the link that stands for its row. */
export const CASE_LINK = 'case-link';

interface RowKeys<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** Undefined where nothing can be chosen. */
  onToggle?: ((one: Row, toHere: boolean) => void) | undefined;
  onAssign?: ((one: Row | undefined) => void) | undefined;
  /** What a row is, as the help on keys names it. */
  words?: RowWords;
}

export interface RowWords {
  next: string;
  previous: string;
  open: string;
  choose: string;
  chooseTo: string;
}

const CASES: RowWords = {
  next: 'Nächster Fall',
  previous: 'Voriger Fall',
  open: 'Fall öffnen, ebenso die Eingabetaste',
  choose: 'Fall auswählen',
  chooseTo: 'Alle Fälle bis hier auswählen',
};

/**
 * Rows by keyboard: the focus itself moves, so that what is read out and what acts are always the same row. `focused`: the
 * place of that row, -1 for none.
 */
export function useRowKeys<Row>({ frame, rows, onToggle, onAssign, words = CASES }: RowKeys<Row>): {
  focused: () => number;
} {
  const place = useRef(-1);
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>(`.${CASE_LINK}`) ?? [])];
  const focused = () => {
    const row = document.activeElement?.closest('tr');
    return links().findIndex((link) => row?.contains(link));
  };
  function move(by: number) {
    const all = links();
    const from = focused() >= 0 ? focused() : Math.min(place.current, all.length);
    place.current = Math.max(0, Math.min(all.length - 1, from + by));
    all[place.current]?.focus();
  }
  const toggle = (toHere: boolean) => {
    const row = rows[focused()];
    if (row !== undefined) onToggle?.(row, toHere);
  };
  const hasRows = rows.length > 0;
  useShortcut('j', words.next, hasRows ? () => move(1) : undefined);
  useShortcut('k', words.previous, hasRows ? () => move(-1) : undefined);
  useShortcut('o', words.open, hasRows ? () => links()[focused()]?.click() : undefined);
  useShortcut('x', words.choose, hasRows && onToggle ? () => toggle(false) : undefined);
  useShortcut('X', words.chooseTo, hasRows && onToggle ? () => toggle(true) : undefined);
  useShortcut('a', 'Auswahl oder Fall zuweisen', hasRows && onAssign ? () => onAssign(rows[focused()]) : undefined);
  useRowKept(frame, place, rows, focused);
  return { focused };
}

/** A row that has left the list leaves its place, and the focus, to the next one. */
function useRowKept(
  frame: RefObject<HTMLElement | null>,
  place: RefObject<number>,
  rows: readonly unknown[],
  focused: () => number,
): void {
  const had = useRef(false);
  useEffect(() => {
    const onFocus = () => {
      had.current = focused() >= 0;
      if (had.current) place.current = focused();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows are others
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    const links = frame.current?.querySelectorAll<HTMLElement>(`.${CASE_LINK}`) ?? [];
    links[Math.min(place.current, links.length - 1)]?.focus();
  }, [rows]);
}
