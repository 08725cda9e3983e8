import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface TableColumn<Row> {
  /** What the column is called, and known by: no two of a table share it. */
  header: string;
  /** Right-aligned, never broken: amounts, counts, days. */
  numeric?: boolean | undefined;
  /** Names the row for screen readers; one column at most. */
  rowHeader?: boolean | undefined;
  /** Holds buttons: its header is only read out. */
  actions?: boolean | undefined;
  /** Makes the header a button. Rows laid out as cards have no header: offer a field for the order as well. */
  sort?: ColumnSort | undefined;
  cell: (row: Row, index: number) => ReactNode;
  /** Cell of the sum row; '' or absent leaves it empty. */
  sum?: ReactNode;
}

export interface ColumnSort {
  /** How the rows stand by this column now; absent: they go by another one. */
  direction?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

/** What it holds: above the table, or only read out where the page says so already. */
type Named = { caption: string; label?: undefined } | { caption?: undefined; label: string };

type TableProps<Row> = Named & {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Name of the sum row, 'Summe'; absent: no sum row. */
  sumLabel?: string | undefined;
  /** Said instead of rows where there are none. */
  empty?: ReactNode;
  /** What stands below a row across the whole table while the row is open; false: it is closed. */
  detail?: ((row: Row, index: number) => ReactNode | false) | undefined;
};

/** WebKit drops the meaning of table elements laid out as cards, so there the roles are said once more, and nowhere else. */
const SAID = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
type Roles = Partial<typeof SAID>;
const IMPLIED: Roles = {};

/** Safari and every browser of an iPhone, recognised by a property that no other engine has. */
function isWebKit(): boolean {
  return 'GestureEvent' in window;
}

/** A table whose rows become labelled cards where there is no room for its columns: nothing scrolls sideways. */
export function Table<Row>(props: TableProps<Row>) {
  if (props.rows.length === 0 && props.empty) return <div className="kern-body">{props.empty}</div>;
  return <FilledTable {...props} />;
}

function FilledTable<Row>(props: TableProps<Row>) {
  const { caption, label, columns, rows, rowKey, sumLabel, detail } = props;
  const { frame, isCards } = useCards();
  const roles = isCards && isWebKit() ? SAID : IMPLIED;
  return (
    <div className="table-frame" ref={frame}>
      <table className={`kern-table kern-table--small table${isCards ? ' table--cards' : ''}`} {...roles.table}>
        <caption className={caption === undefined ? 'kern-sr-only' : 'kern-title kern-title--small table__caption'}>
          {caption ?? label}
        </caption>
        <thead className="kern-table__head table__head" {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={`kern-table__header${alignment(column)}`}
                aria-sort={column.sort && (column.sort.direction ?? 'none')}
                {...roles.column}
              >
                <ColumnHeader column={column} isCards={isCards} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="kern-table__body" {...roles.group}>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row, index)}>
              <tr className="kern-table__row table__row" {...roles.row}>
                {columns.map((column) => (
                  <TableCell key={column.header} column={column} roles={roles}>
                    {column.cell(row, index)}
                  </TableCell>
                ))}
              </tr>
              <DetailRow span={columns.length} roles={roles}>
                {detail?.(row, index)}
              </DetailRow>
            </Fragment>
          ))}
        </tbody>
        {sumLabel && <SumRow columns={columns} sumLabel={sumLabel} roles={roles} />}
      </table>
    </div>
  );
}

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
function useCards(): Cards {
  const frame = useRef<HTMLDivElement>(null);
  // An object, so that each new size makes the columns be measured again, also where the layout stays.
  const [{ isCards }, setLayout] = useState(firstTry);

  // Before painting, so that the layout does not jump.
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

function ColumnHeader<Row>({ column, isCards }: { column: TableColumn<Row>; isCards: boolean }) {
  const { header, actions, sort } = column;
  if (actions) return <span className="kern-sr-only">{header}</span>;
  if (sort === undefined || isCards) return header;
  const icon = sort.direction && (sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down');
  return (
    <button type="button" className="table__sort" onClick={sort.onSort}>
      {header}
      {icon && <Icon name={icon} size="small" />}
    </button>
  );
}

function DetailRow({ span, roles, children }: { span: number; roles: Roles; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="table__detail" {...roles.row}>
      <td colSpan={span} className="kern-table__cell table__detail-cell" {...roles.cell}>
        {children}
      </td>
    </tr>
  );
}

interface TableCellProps<Row> {
  column: TableColumn<Row>;
  roles: Roles;
  children: ReactNode;
}

function TableCell<Row>({ column, roles, children }: TableCellProps<Row>) {
  if (column.rowHeader) {
    return (
      <th scope="row" className={`kern-table__header table__row-header${alignment(column)}`} {...roles.rowHeader}>
        {children}
      </th>
    );
  }
  const label = column.actions ? undefined : column.header;
  return (
    <td className={`kern-table__cell table__cell${alignment(column)}`} data-label={label} {...roles.cell}>
      <div className="table__value">{children}</div>
    </td>
  );
}

interface SumRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  sumLabel: string;
  roles: Roles;
}

function SumRow<Row>({ columns, sumLabel, roles }: SumRowProps<Row>) {
  const firstSum = Math.max(
    1,
    columns.findIndex((column) => Boolean(column.sum)),
  );
  return (
    <tfoot className="kern-table__footer table__footer" {...roles.group}>
      <tr className="kern-table__row table__row" {...roles.row}>
        <th scope="row" colSpan={firstSum} className="kern-table__header table__row-header" {...roles.rowHeader}>
          {sumLabel}
        </th>
        {columns.slice(firstSum).map((column) => (
          <td
            key={column.header}
            className={`kern-table__cell table__cell${alignment(column)}${column.sum ? '' : ' table__cell--empty'}`}
            data-label={column.header}
            {...roles.cell}
          >
            <div className="table__value">{column.sum}</div>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function alignment(column: { numeric?: boolean | undefined; actions?: boolean | undefined }): string {
  if (column.numeric) return ' kern-table__cell--numeric table__cell--numeric';
  return column.actions ? ' table__cell--actions' : '';
}
