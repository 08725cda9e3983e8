import { memo, type ReactNode, useRef } from 'react';
import { INVOICE_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { InvoiceSheetButton } from '#features/verification/screens/invoice-sheet.tsx';
import { OpenButton } from '#ground/screens/forms/files/download.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { WORK_TEXTS } from '../rules/texts.ts';
import { COLUMNS, type Column } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import { nameOfRow, stateOf, type WorkRow } from './row.ts';
import { type Grid, type GridOptions, type RowWindow, TICKS, useGrid, useWindow } from './use-grid.ts';
import type { Sorting } from './view.ts';
import './workbench.css';

export interface InvoiceGridProps extends Omit<GridOptions, 'columns'> {
  selected: ReadonlySet<string>;
  sorting: Sorting | undefined;
  onSort(column: string): void;
  /** Why a row was not stored. */
  faultOf(row: WorkRow): string | undefined;
  /** The buttons of a row. */
  acts(row: WorkRow): ReactNode;
}

/** The invoices as a table to work in: one row an invoice, every answer a cell. */
export function InvoiceGrid(props: InvoiceGridProps) {
  const { rows } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid({ ...props, columns: COLUMNS }, scroller);
  const seen = useWindow(scroller, rows.length, grid.at.row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native table cannot draw the rows in sight alone
    <div
      ref={scroller}
      className="work-grid"
      role="grid"
      aria-label={WORK_TEXTS.table}
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMNS.length + 4}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={grid.onKeyDown}
      onPaste={grid.onPaste}
    >
      <Head sorting={props.sorting} onSort={props.onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="work-grid__body" style={{ height: rows.length * seen.rowPx }}>
        {rows.slice(seen.first, seen.end).map((row, index) => (
          <Row key={row.key} {...props} {...{ row, grid, seen }} index={seen.first + index} />
        ))}
      </div>
    </div>
  );
}

function Head({ sorting, onSort }: Pick<InvoiceGridProps, 'sorting' | 'onSort'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="rowgroup" className="work-grid__head">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
      <div role="row" className="work-grid__row" aria-rowindex={1}>
        <HeadCell at={1} width={3} className="work-grid__tick">
          <span className="kern-sr-only">{WORK_TEXTS.select}</span>
        </HeadCell>
        <HeadCell at={2} width={FILE_REM} className="work-grid__file">
          {WORK_TEXTS.file}
        </HeadCell>
        {COLUMNS.map((column, index) => (
          <HeadCell
            key={column.key}
            at={index + TICKS + 1}
            width={column.width}
            sorted={sorting?.column === column.key ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className="work-grid__sort" tabIndex={-1} onClick={() => onSort(column.key)}>
              {column.label}
              {sorting?.column === column.key && <Icon name={sorting.isDown ? 'arrow-down' : 'arrow-up'} />}
            </button>
          </HeadCell>
        ))}
        <HeadCell at={COLUMNS.length + TICKS + 1} width={16}>
          {WORK_TEXTS.state}
        </HeadCell>
        <HeadCell at={COLUMNS.length + TICKS + 2} width={20}>
          {WORK_TEXTS.actions}
        </HeadCell>
      </div>
    </div>
  );
}

interface HeadCellProps {
  at: number;
  width: number;
  sorted?: 'ascending' | 'descending' | 'none';
  className?: string;
  children: ReactNode;
}

function HeadCell({ at, width, sorted, className = '', children }: HeadCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: the cells below take the focus
    <div
      role="columnheader"
      aria-colindex={at}
      aria-sort={sorted}
      className={`work-grid__cell ${className}`}
      style={{ width: `${width}rem` }}
    >
      {children}
    </div>
  );
}

interface RowProps extends InvoiceGridProps {
  row: WorkRow;
  index: number;
  grid: Grid;
  seen: RowWindow;
}

/** As in workbench.css. */
const FILE_REM = 17;

const [STATE, ACTS] = [COLUMNS.length + TICKS, COLUMNS.length + TICKS + 1];

const Row = memo(function Row(props: RowProps) {
  const { row, index, grid, seen, selected, proofIds, faultOf } = props;
  const isTicked = selected.has(row.key);
  const isActive = (cell: number) => grid.at.row === index && grid.at.cell === cell;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      className={`work-grid__row${row.isComplete ? '' : ' work-grid__row--lacking'}`}
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      style={{ transform: `translateY(${index * seen.rowPx}px)`, height: seen.rowPx }}
    >
      <TickCell {...props} isTicked={isTicked} isActive={isActive(0)} />
      <FileCell {...props} isActive={isActive(1)} />
      {COLUMNS.map((column: Column, at) => (
        <GridCell
          key={column.key}
          {...{ row, column, proofIds, grid }}
          at={{ row: index, cell: at + TICKS }}
          isActive={isActive(at + TICKS)}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="gridcell"
        {...placeOf(index, STATE)}
        tabIndex={isActive(STATE) ? 0 : -1}
        className="work-grid__cell work-grid__state"
        style={{ width: '16rem' }}
      >
        <RowState row={row} fault={faultOf(row)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="gridcell"
        {...placeOf(index, ACTS)}
        tabIndex={-1}
        className="work-grid__cell work-grid__acts"
        style={{ width: '20rem' }}
      >
        {props.acts(row)}
      </div>
    </div>
  );
});

/** How far a row is, what it lacks, and why it could not be stored. */
function RowState({ row, fault }: { row: WorkRow; fault: string | undefined }) {
  const { source, isComplete, mark, notes } = row;
  const isWaiting = source.kind === 'waiting';
  const isReading = isWaiting && source.reading === undefined && !source.hasFailed;
  const lacks = stateOf(row);
  const said = [...(fault === undefined ? [] : [fault]), ...(lacks === undefined ? [] : [lacks]), ...notes];
  return (
    <span className="work-state" title={said.join(' ')}>
      <span className="work-state__badges">
        {isReading && <Badge tone="info">{WORK_TEXTS.reading}</Badge>}
        {!isReading && (
          <Badge tone={isComplete ? 'success' : 'warning'}>
            {isComplete ? INVOICE_TEXTS.complete : INVOICE_TEXTS.incomplete}
          </Badge>
        )}
        {isWaiting && !isReading && <Badge tone="info">{WORK_TEXTS.waiting}</Badge>}
        {mark && <Badge tone="warning">{mark}</Badge>}
      </span>
      <span className="work-state__text">{said.join(' ')}</span>
    </span>
  );
}

/** Where a cell stands, for the focus and for screen readers. */
function placeOf(row: number, cell: number) {
  return { 'data-place': `${row}.${cell}`, 'aria-colindex': cell + 1 };
}

/** What the row is read from stays in sight, with the way to look at it beside the table. */
function FileCell({ row, index, grid, isActive }: RowProps & { isActive: boolean }) {
  const { media } = row.source;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      {...placeOf(index, 1)}
      className="work-grid__cell work-grid__file"
      style={{ width: `${FILE_REM}rem` }}
      onClick={() => !isActive && grid.go({ row: index, cell: 1 })}
    >
      <span className="work-grid__name">{media?.fileName ?? ''}</span>
      {media !== undefined && <OpenButton file={media} />}
      <InvoiceSheetButton file={media} name={media?.fileName ?? ''} />
    </div>
  );
}

function TickCell(props: RowProps & { isTicked: boolean; isActive: boolean }) {
  const { row, index, grid, onTick, isTicked, isActive } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="gridcell"
      tabIndex={-1}
      {...placeOf(index, 0)}
      className="work-grid__cell work-grid__tick"
      style={{ width: '3rem' }}
    >
      <input
        type="checkbox"
        checked={isTicked}
        tabIndex={isActive ? 0 : -1}
        aria-label={`${WORK_TEXTS.select}: ${nameOfRow(row)}`}
        onChange={() => onTick(row)}
        onFocus={() => !isActive && grid.go({ row: index, cell: 0 })}
      />
    </div>
  );
}
