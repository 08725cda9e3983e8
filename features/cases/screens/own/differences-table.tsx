import type { Difference } from '#features/amendment/rules/amendment-diff.ts';
import { Table } from '#ground/screens/ui/table/table.tsx';

/** What an amendment changes of what is granted, in words. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <Table
      label="Was sich ändert"
      rows={differences}
      rowKey={({ label }) => label}
      columns={[
        { header: 'Angabe', rowHeader: true, cell: ({ label }) => label },
        { header: 'Bisher bewilligt', cell: ({ before }) => before ?? '–' },
        { header: 'Neu', cell: ({ after }) => after ?? 'entfällt' },
      ]}
    />
  );
}
