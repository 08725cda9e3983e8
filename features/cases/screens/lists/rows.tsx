import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import type { TableColumn } from '#ground/screens/ui/table.tsx';

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

export interface Selection<Row> {
  /** In the order they were chosen, also those of other pages of this view. */
  chosen: readonly Row[];
  has: (one: Row) => boolean;
  /** `toHere`: together with everything since the last one touched. */
  toggle: (one: Row, toHere?: boolean) => void;
  set: (rows: readonly Row[], isChosen: boolean) => void;
}

/** The rows ticked in a view; another view begins with none. `rows`: those on this page that can be ticked. */
export function useSelection<Row>(rows: readonly Row[], view: string, keyOf: (row: Row) => string): Selection<Row> {
  const [{ of, ticked }, setChosen] = useState<{ of: string; ticked: ReadonlyMap<string, Row> }>({
    of: view,
    ticked: new Map(),
  });
  const chosen: ReadonlyMap<string, Row> = of === view ? ticked : new Map();
  const last = useRef<string>(undefined);

  function set(touched: readonly Row[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const one of touched) {
      if (isChosen) next.set(keyOf(one), one);
      else next.delete(keyOf(one));
    }
    setChosen({ of: view, ticked: next });
  }

  function toggle(one: Row, toHere = false) {
    const [from, to] = [rows.findIndex((row) => keyOf(row) === last.current), rows.indexOf(one)];
    const span = toHere && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [one];
    last.current = keyOf(one);
    set(span, !chosen.has(keyOf(one)));
  }

  return { chosen: [...chosen.values()], has: (one) => chosen.has(keyOf(one)), toggle, set };
}

/** A tick for each row that can be chosen; with the shift key it goes on from the last one. */
export function tickColumn<Row>(
  { has, toggle }: Selection<Row>,
  nameOf: (row: Row) => string,
  canChoose: (row: Row) => boolean = () => true,
): TableColumn<Row> {
  return {
    header: 'Auswahl',
    actions: true,
    cell: (row) =>
      canChoose(row) && (
        <label className="case-tick">
          <input
            type="checkbox"
            className="kern-form-check__checkbox"
            checked={has(row)}
            onChange={({ nativeEvent: event }) => toggle(row, event instanceof MouseEvent && event.shiftKey)}
          />
          <span className="case-tick__word">
            Auswählen<span className="kern-sr-only">{`: ${nameOf(row)}`}</span>
          </span>
        </label>
      ),
  };
}

interface SelectionBarProps<Row> {
  ref?: Ref<HTMLElement>;
  selection: Selection<Row>;
  /** Those on this page that can be ticked. */
  rows: readonly Row[];
  /** How many are chosen, in words. */
  said: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many are chosen and what can be done with them. Takes the focus when its buttons go. */
export function SelectionBar<Row>({ ref, selection, rows, said, children }: SelectionBarProps<Row>) {
  return (
    <section className="case-selection" aria-label="Auswahl" ref={ref} tabIndex={-1}>
      {rows.length > 0 && (
        <CheckboxField
          name="all"
          label="Alle auf dieser Seite"
          required
          value={rows.every(selection.has)}
          onChange={(isChosen) => selection.set(rows, isChosen)}
        />
      )}
      <StatusRegion className="kern-body">{said}</StatusRegion>
      {children}
    </section>
  );
}
