import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Column } from './columns.ts';
import { type Edit, pasted } from './edits.ts';
import type { WorkRow } from './row.ts';

/** Rows drawn above and below what is seen. */
const OVERSCAN = 6;
const NARROW = '(max-width: 700px)';

/** Height of a row in rem: one line, or a card with a line for every answer. */
const ROW_REM = 3.5;
const CARD_REM = 56;

export interface RowWindow {
  first: number;
  /** Beyond the last one. */
  end: number;
  rowPx: number;
}

/** Which of the rows are drawn: those in sight and a few beside them, so that five hundred cost as much as twenty. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, active: number): RowWindow {
  const [rowPx, setRowPx] = useState(() => measuredRow());
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const query = window.matchMedia?.(NARROW);
    const change = () => setRowPx(measuredRow());
    query?.addEventListener('change', change);
    return () => query?.removeEventListener('change', change);
  }, []);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const look = () => setSeen({ top: frame.scrollTop, height: frame.clientHeight || 800 });
    look();
    frame.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      frame.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller]);
  // The keyboard may have gone to a row that is not drawn yet.
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const [top, bottom] = [active * rowPx, (active + 1) * rowPx];
    const head = rowPx;
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (bottom + head > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom + head - frame.clientHeight;
  }, [scroller, active, rowPx]);
  const first = Math.max(0, Math.floor(seen.top / rowPx) - OVERSCAN);
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / rowPx) + OVERSCAN);
  return { first, end, rowPx };
}

function measuredRow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isNarrow = window.matchMedia?.(NARROW).matches ?? false;
  return rem * (isNarrow ? CARD_REM : ROW_REM);
}

/** A cell by its row and its place among all cells of the row; the first are tick and file, the last two state and acts. */
export interface CellPosition {
  row: number;
  cell: number;
}

interface Editing extends CellPosition {
  /** What the editor begins with. */
  text: string;
}

export interface GridOptions {
  rows: readonly WorkRow[];
  columns: readonly Column[];
  proofIds: readonly string[];
  onEdit(edits: readonly Edit[]): void;
  onUndo(): void;
  onTick(row: WorkRow): void;
}

/** Cells before the answers: the tick and the file. */
export const TICKS = 2;
/** State and acts. */
const TAIL = 2;
const PAGE_ROWS = 10;

/** Walking, editing and pasting by keyboard, as in a spreadsheet (the grid pattern of the ARIA practices). */
export function useGrid(options: GridOptions, scroller: RefObject<HTMLElement | null>) {
  const { rows, columns } = options;
  const [active, setActive] = useState<CellPosition>({ row: 0, cell: TICKS });
  const [editing, setEditing] = useState<Editing>();
  const wantsFocus = useRef(false);
  const last = { row: rows.length - 1, cell: columns.length + TICKS + TAIL - 1 };
  const at: CellPosition = { row: within(active.row, last.row), cell: within(active.cell, last.cell) };
  const look = lookedAt(options);

  function go(to: CellPosition) {
    wantsFocus.current = true;
    setActive({ row: within(to.row, last.row), cell: within(to.cell, last.cell) });
  }
  function begin(place: CellPosition, text = look.textAt(place)) {
    if (look.columnAt(place) === undefined) return;
    setActive(place);
    setEditing({ ...place, text });
  }
  function commit(text: string, step: Partial<CellPosition>) {
    if (editing === undefined) return;
    setEditing(undefined);
    if (text !== look.textAt(editing)) look.type(editing, text);
    go({ row: editing.row + (step.row ?? 0), cell: editing.cell + (step.cell ?? 0) });
  }

  useFocus({ at, editing, wantsFocus, scroller });
  return {
    at,
    editing,
    begin,
    commit,
    go,
    cancel() {
      if (editing !== undefined) go(editing);
      setEditing(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      const acts = { at, go, begin, ...look, ...options };
      if (editing === undefined && isOfGrid(event) && pressed(event, acts)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      if (editing !== undefined || look.columnAt(at) === undefined) return;
      event.preventDefault();
      const place = { row: at.row, column: at.cell - TICKS };
      options.onEdit(pasted(event.clipboardData.getData('text/plain'), { rows, columns, at: place }));
    },
  };
}

/** What stands at a place, and the way to change it. */
function lookedAt({ rows, columns, proofIds, onEdit }: GridOptions) {
  const rowAt = ({ row }: CellPosition) => rows[row];
  const columnAt = ({ cell }: CellPosition) => columns[cell - TICKS];
  return {
    rowAt,
    columnAt,
    textAt(place: CellPosition) {
      const [row, column] = [rowAt(place), columnAt(place)];
      return row === undefined || column === undefined ? '' : shownText(row, column, proofIds);
    },
    type(place: CellPosition, text: string) {
      const [row, column] = [rowAt(place), columnAt(place)];
      if (row !== undefined && column !== undefined) onEdit([{ row, column, text }]);
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;

export function shownText(row: WorkRow, column: Column, proofIds: readonly string[]): string {
  return row.typed[column.key] ?? column.show(row, proofIds);
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}

/** Buttons in cells keep Enter and the blank for themselves. */
function isOfGrid({ target, key }: KeyboardEvent): boolean {
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
  return !isButton || (key !== 'Enter' && key !== ' ');
}

interface KeyActs extends Pick<GridOptions, 'onUndo' | 'onTick'> {
  at: CellPosition;
  go(to: CellPosition): void;
  begin(place: CellPosition, text?: string): void;
  type(place: CellPosition, text: string): void;
  textAt(place: CellPosition): string;
  rowAt(place: CellPosition): WorkRow | undefined;
  columnAt(place: CellPosition): Column | undefined;
}

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, cell: 0 },
  ArrowDown: { row: 1, cell: 0 },
  ArrowLeft: { row: 0, cell: -1 },
  ArrowRight: { row: 0, cell: 1 },
  PageUp: { row: -PAGE_ROWS, cell: 0 },
  PageDown: { row: PAGE_ROWS, cell: 0 },
  Home: { row: 0, cell: Number.NEGATIVE_INFINITY },
  End: { row: 0, cell: Number.POSITIVE_INFINITY },
};

/** True where the key meant something. */
function pressed(event: KeyboardEvent, acts: KeyActs): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { at, go, begin, type } = acts;
  if (altKey) return false;
  if (ctrlKey || metaKey) return pressedWithControl(key, acts);
  const step = STEPS[key];
  if (step !== undefined) go({ row: at.row + step.row, cell: at.cell + step.cell });
  else if (key === 'Enter' || key === 'F2') begin(at);
  else if (key === 'Delete' || key === 'Backspace') type(at, '');
  else if (key === ' ') tick(acts);
  else if (key.length === 1) typeInto(key, acts);
  else return false;
  return true;
}

function pressedWithControl(key: string, { at, go, type, textAt, onUndo }: KeyActs): boolean {
  if (key === 'z') onUndo();
  else if (key === 'd' && at.row > 0) type(at, textAt({ ...at, row: at.row - 1 }));
  else if (key === 'Home') go({ row: 0, cell: 0 });
  else if (key === 'End') go({ row: Number.POSITIVE_INFINITY, cell: Number.POSITIVE_INFINITY });
  else return key === 'd';
  return true;
}

function tick({ at, rowAt, onTick }: KeyActs): void {
  const row = rowAt(at);
  if (row !== undefined) onTick(row);
}

/** A question is answered by one key and the next row comes; anything else begins to be typed. */
function typeInto(key: string, { at, go, begin, type, columnAt }: KeyActs): void {
  const isAnswer = columnAt(at)?.kind === 'yesNo' && /^[jn]$/i.test(key);
  if (isAnswer) {
    type(at, key);
    go({ row: at.row + 1, cell: at.cell });
  } else begin(at, key);
}

interface Focus {
  at: CellPosition;
  editing: Editing | undefined;
  wantsFocus: RefObject<boolean>;
  scroller: RefObject<HTMLElement | null>;
}

/** The focus follows the active cell, once its row is drawn. */
function useFocus({ at, editing, wantsFocus, scroller }: Focus): void {
  useLayoutEffect(() => {
    if (!wantsFocus.current || editing !== undefined) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${at.row}.${at.cell}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    (cell.querySelector<HTMLElement>('button, input') ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
