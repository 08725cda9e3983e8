import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatAmount, sum } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { fieldsOf } from '../../../rules/steps/de-minimis-fields.ts';
import { editButtonId, type PlacedEntry, removeButtonId, UNNAMED_ENTRY } from '../../de-minimis-entries.ts';

const NO_ENTRIES = 'Für dieses Jahr ist keine Beihilfe eingetragen.';

interface EntryTableProps {
  caption: string;
  isNamed: boolean;
  received: boolean;
  rows: readonly PlacedEntry[];
  openIndex?: number | undefined;
  isFaulty: (index: number) => boolean;
  onEdit?: ((index: number) => void) | undefined;
  onRemove?: ((index: number) => void) | undefined;
}

const LABELS = fieldsOf(PROGRAMME).minimis.fields;
type Column = TableColumn<PlacedEntry>;

const NO_TEXT = 'keine Angabe';

export function EntryTable(props: EntryTableProps) {
  const { caption, isNamed, rows } = props;
  const empty = isNamed ? `${caption}: ${NO_ENTRIES}` : NO_ENTRIES;
  return (
    <Table
      {...(isNamed ? { caption } : { label: caption })}
      columns={columnsFor(props)}
      rows={rows}
      rowKey={({ index }) => index}
      sumLabel="Summe"
      empty={empty}
    />
  );
}

function columnsFor({ received, rows, openIndex, isFaulty, onEdit, onRemove }: EntryTableProps): Column[] {
  const noticed: Column = {
    header: LABELS.executionDate.label,
    numeric: true,
    cell: ({ entry }) => dayText(entry.executionDate),
  };
  const columns: Column[] = [
    {
      header: LABELS.provider.label,
      rowHeader: true,
      cell: ({ entry, index }) => (
        <span className="de-minimis__provider">
          {entry.provider ?? NO_TEXT}
          {isFaulty(index) && index !== openIndex && <Badge tone="warning">Unvollständig</Badge>}
        </span>
      ),
    },
    { header: LABELS.fkz.label, cell: ({ entry }) => entry.fkz ?? NO_TEXT },
    { header: LABELS.type.label, cell: ({ entry }) => entry.type ?? NO_TEXT },
    ...(received ? [noticed] : []),
    amountColumn('fundingAmount', rows),
    amountColumn('investmentAmount', rows),
  ];
  return onEdit && onRemove ? [...columns, actionColumn(openIndex, onEdit, onRemove)] : columns;
}

/** Amounts stand without the sign: the unit is in the header. */
function amountColumn(key: 'fundingAmount' | 'investmentAmount', rows: readonly PlacedEntry[]): Column {
  const amounts = rows.map(({ entry }) => entry[key]).filter((amount) => typeof amount === 'number');
  return {
    header: LABELS[key].label,
    numeric: true,
    cell: ({ entry }) => (typeof entry[key] === 'number' ? formatAmount(entry[key]) : (entry[key] ?? NO_TEXT)),
    sum: formatAmount(sum(amounts)),
  };
}

function actionColumn(
  openIndex: number | undefined,
  onEdit: (index: number) => void,
  onRemove: (index: number) => void,
): Column {
  return {
    header: 'Aktionen',
    actions: true,
    cell: (row) => {
      const name = row.entry.provider ?? UNNAMED_ENTRY;
      return (
        row.index !== openIndex && (
          <span className="de-minimis__actions">
            <Button
              id={editButtonId(row.index)}
              kind="tertiary"
              icon="edit"
              onPress={() => onEdit(row.index)}
              aria-label={`Bearbeiten: ${name}`}
            >
              Bearbeiten
            </Button>
            <Button
              id={removeButtonId(row.index)}
              kind="tertiary"
              icon="delete"
              onPress={() => onRemove(row.index)}
              aria-label={`Löschen: ${name}`}
            >
              Löschen
            </Button>
          </span>
        )
      );
    },
  };
}

/** Text that is no day is shown as typed. */
function dayText(day: string | null): string {
  if (day === null) return NO_TEXT;
  return isCalendarDay(day) ? formatDay(day) : day;
}
