import { MINDS_SIGNATURES } from '#features/audit/rules/roles.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { dayOf, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { useServerToday } from '#ground/screens/api/server-time.ts';
import { Link } from '#ground/screens/ui/link.tsx';
import { type ColumnSort, Table } from '#ground/screens/ui/table.tsx';
import { ASSIGNED_KINDS, canSort, type SortName } from '../../rules/work-list.ts';
import { AssigneeName } from '../assignee-name.tsx';
import { addressOfCase } from '../table-of.ts';
import { CASE_LINK, type Selection, tickColumn } from './rows.tsx';
import { type CaseOrder, type CaseView, LIST_LABELS } from './view.ts';

interface CaseTableProps {
  view: CaseView;
  rows: readonly ListedCase[];
  onOrder: (order: CaseOrder) => void;
  /** Undefined for whoever may not assign. */
  selection: Selection<ListedCase> | undefined;
}

/** The cases of one page, sorted by pressing a header. */
export function CaseTable({ view, rows, onOrder, selection }: CaseTableProps) {
  const sort = (by: SortName): ColumnSort => sortOf(by, view.order, onOrder);
  const tick = selection && tickColumn(selection, ({ number, kindLabel }) => `${number}, ${kindLabel}`, isAssigned);
  return (
    <Table
      label={LIST_LABELS[view.list]}
      rows={rows}
      rowKey={(row) => row['@id']}
      columns={[
        ...(tick === undefined ? [] : [tick]),
        { header: 'Fall', rowHeader: true, cell: (row) => <CaseLink {...row} iri={row['@id']} /> },
        { header: 'Unternehmen', sort: sort('companyName'), cell: (row) => <Company row={row} /> },
        { header: 'Stand', cell: (row) => <State row={row} /> },
        { header: 'Zuständig', cell: ({ assignee }) => <AssigneeName assignee={assignee} /> },
        { header: 'Eingang', sort: sort('receivedAt'), cell: (row) => <Received row={row} /> },
        ...(canSort(view.list, 'followUpOn')
          ? [{ header: 'Wiedervorlage', sort: sort('followUpOn'), cell: followUpDay }]
          : []),
        { header: 'Fällig am', sort: sort('dueOn'), cell: (row) => <Due row={row} /> },
        { header: 'Betrag', numeric: true, sort: sort('amount'), cell: ({ amount }) => formatEuro(amount) },
      ]}
    />
  );
}

/** Somebody can be assigned to it, as far as its kind goes; its state decides on the server. */
export function isAssigned({ kind }: Pick<ListedCase, 'kind'>): boolean {
  return ASSIGNED_KINDS.some((one) => one === kind);
}

/** The same column again turns the order round. */
function sortOf(by: SortName, order: CaseOrder, onOrder: (order: CaseOrder) => void): ColumnSort {
  const isSorted = order.by === by;
  const direction = isSorted && order.direction === 'asc' ? 'desc' : 'asc';
  const onSort = () => onOrder({ by, direction });
  return isSorted ? { onSort, direction: order.direction === 'asc' ? 'ascending' : 'descending' } : { onSort };
}

interface RowProps {
  row: ListedCase;
}

interface CaseLinkProps {
  iri: string;
  number: string;
  kindLabel?: string;
}

/** The link that stands for its row, and below it what kind of case it is. */
export function CaseLink({ iri, number, kindLabel }: CaseLinkProps) {
  return (
    <>
      <Link className={`kern-link text-link ${CASE_LINK}`} to={addressOfCase(iri)}>
        {number}
      </Link>
      {kindLabel !== undefined && <span className="case-line case-line--muted">{kindLabel}</span>}
    </>
  );
}

function Company({ row: { companyName, place } }: RowProps) {
  return (
    <>
      <span className="case-line">{companyName}</span>
      <span className="case-line case-line--muted">{place}</span>
    </>
  );
}

function State({ row }: RowProps) {
  const marks = [
    row.inObjection && 'Widerspruch',
    row.inAmendment && 'Änderungsantrag',
    row.onHold && 'wartet auf andere',
    row.awaitsSignature && 'wartet auf Unterschrift',
    row.onPaper && 'auf Papier',
  ].filter((mark) => mark !== false);
  return (
    <>
      <span className="case-line">{row.stateLabel}</span>
      {marks.map((mark) => (
        <span key={mark} className="case-mark">
          {mark}
        </span>
      ))}
    </>
  );
}

function Received({ row: { receivedAt } }: RowProps) {
  return receivedAt === null ? 'noch nicht' : formatDay(dayOf(new Date(receivedAt)));
}

function followUpDay({ followUp }: ListedCase) {
  return followUp === null ? 'keine' : formatDay(followUp.on);
}

function Due({ row }: RowProps) {
  return (
    <>
      <DueOn row={row} />
      {row.followUp !== null && (
        <span className="case-line case-line--muted">{`Wiedervorlage ${formatDay(row.followUp.on)}`}</span>
      )}
    </>
  );
}

function DueOn({ row }: RowProps) {
  const late = useLateDays(row);
  if (row.dueOn === null) return <span className="case-line--muted">kein Tag</span>;
  return (
    <>
      <span className="case-line">{formatDay(row.dueOn)}</span>
      {late > 0 && <span className="case-mark case-mark--late">{lateText(late)}</span>}
    </>
  );
}

function lateText(days: number): string {
  return days === 1 ? '1 Tag überfällig' : `${days} Tage überfällig`;
}

/** For how many days a case is late to this person; 0: not, as what is closed or waits for another one's signature. */
export function useLateDays({ dueOn, isOpen, awaitsSignature }: ListedCase): number {
  const today = useServerToday();
  const { holds } = useOfficer();
  if (dueOn === null || !isOpen || (awaitsSignature && !holds(...MINDS_SIGNATURES))) return 0;
  return Math.max(0, daysBetween(dueOn, today));
}
