import type { Difference } from '#features/amendment/rules/amendment-diff.ts';
import { Table } from '#ground/screens/ui/table/table.tsx';

/** What an amendment changes of what is granted, in words. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <Table
      caption="Was sich ändert"
      captionHidden
      rows={differences}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: 'Angabe', rowHeader: true, cell: ({ label }) => label },
        { key: 'before', header: 'Bisher bewilligt', cell: ({ before }) => before ?? '–' },
        { key: 'after', header: 'Neu', cell: ({ after }) => after ?? 'entfällt' },
      ]}
    />
  );
}
