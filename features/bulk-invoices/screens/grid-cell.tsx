import { type KeyboardEvent, useEffect, useRef } from 'react';
import { WORK_TEXTS } from '../rules/texts.ts';
import type { Column } from './columns.ts';
import type { WorkRow } from './row.ts';
import { type CellPosition, type Grid, shownText } from './use-grid.ts';

interface GridCellProps {
  row: WorkRow;
  column: Column;
  at: CellPosition;
  proofIds: readonly string[];
  isActive: boolean;
  grid: Grid;
}

/** One answer: shown, and on the press of a key typed in its place. */
export function GridCell({ row, column, at, proofIds, isActive, grid }: GridCellProps) {
  const isEditing = grid.editing?.row === at.row && grid.editing.cell === at.cell;
  const text = shownText(row, column, proofIds);
  const isWrong = Object.hasOwn(row.typed, column.key);
  const fault = isWrong ? faultOf(row, column, proofIds) : undefined;
  const isRecognised = row.recognised.has(column.about) && text !== '';
  const isNumber = column.kind === 'money' || column.kind === 'day' || column.kind === 'proof';
  const classes = [
    'work-grid__cell',
    isNumber ? 'work-grid__cell--number' : '',
    isWrong ? 'work-grid__cell--wrong' : '',
    isRecognised ? 'work-grid__cell--recognised' : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native table cannot draw the rows in sight alone
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      role="gridcell"
      data-place={`${at.row}.${at.cell}`}
      data-label={column.label}
      data-column={column.key}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-colindex={at.cell + 1}
      aria-invalid={isWrong || undefined}
      title={fault}
      className={classes.filter((one) => one !== '').join(' ')}
      style={{ width: `${column.width}rem` }}
      onClick={() => (isActive ? !isEditing && grid.begin(at) : grid.go(at))}
      onDoubleClick={() => grid.begin(at)}
    >
      {isEditing ? (
        <Editor label={column.label} text={grid.editing?.text ?? ''} grid={grid} />
      ) : (
        <span className="work-grid__text">{text}</span>
      )}
      {isRecognised && !isEditing && <span className="kern-sr-only">, {WORK_TEXTS.recognised}</span>}
      {fault !== undefined && <span className="kern-sr-only">, {fault}</span>}
    </div>
  );
}

function faultOf(row: WorkRow, column: Column, proofIds: readonly string[]): string | undefined {
  const read = column.read(row.typed[column.key] ?? '', row, proofIds);
  return read.ok ? undefined : read.message;
}

const STEPS: Readonly<Record<string, Partial<CellPosition>>> = {
  Enter: { row: 1 },
  ArrowDown: { row: 1 },
  ArrowUp: { row: -1 },
  Tab: { cell: 1 },
};

function Editor({ label, text, grid }: { label: string; text: string; grid: Grid }) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  function end(act: () => void) {
    isDone.current = true;
    act();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const step = event.key === 'Tab' && event.shiftKey ? { cell: -1 } : STEPS[event.key];
    if (event.key === 'Escape') end(grid.cancel);
    else if (step !== undefined) end(() => grid.commit(typed, step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <input
      ref={input}
      className="work-grid__editor"
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      onKeyDown={press}
      onBlur={(event) => !isDone.current && grid.commit(event.target.value, {})}
    />
  );
}
