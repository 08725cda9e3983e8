import { formatAmount } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useFormState } from '#ground/screens/forms/form-context.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { fieldsOf } from '../../rules/step-04-de-minimis/fields.ts';
import { periodWords, TEXTS } from '../../rules/step-04-de-minimis/texts.ts';
import type { PlacedEntry } from './entries.ts';
import { removeButtonId } from './entry-focus.ts';
import type { EntryDesk } from './use-entry-desk.ts';

const PERIOD = periodWords(PROGRAMME);

const LABELS = fieldsOf(PROGRAMME).minimis.fields;

/** Entries of a year that has fallen out of the three: they count for nothing and can only be deleted. */
export function ElsewhereEntries({ entries, desk }: { entries: readonly PlacedEntry[]; desk: EntryDesk }) {
  const { readOnly } = useFormState();
  const columns: TableColumn<PlacedEntry>[] = [
    { key: 'year', header: LABELS.year.label, cell: ({ entry }) => entry.year ?? 'keine Angabe' },
    {
      key: 'provider',
      header: LABELS.provider.label,
      rowHeader: true,
      cell: ({ entry }) => entry.provider ?? 'keine Angabe',
    },
    {
      key: 'investmentAmount',
      header: LABELS.investmentAmount.label,
      numeric: true,
      cell: ({ entry }) => (typeof entry.investmentAmount === 'number' ? formatAmount(entry.investmentAmount) : ''),
    },
    {
      key: 'actions',
      header: 'Aktionen',
      actions: true,
      cell: (row) =>
        !readOnly && (
          <Button
            id={removeButtonId(row.index)}
            kind="tertiary"
            icon="delete"
            onPress={() => desk.remove(row.index)}
            aria-label={`Löschen: ${row.entry.provider ?? TEXTS.unnamedEntry}`}
          >
            Löschen
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <Text>{PERIOD.yearTooOld}</Text>
      <Table caption="Beihilfen anderer Jahre" columns={columns} rows={entries} rowKey={({ index }) => index} />
    </Stack>
  );
}
