import { Table } from '#ground/screens/ui/table/table.tsx';
import type { Difference } from '../../rules/amendment-diff.ts';

/** What changes, in words and numbers, beside how it stands. */
export function Differences({ caption, differences }: { caption: string; differences: readonly Difference[] }) {
  return (
    <Table
      caption={caption}
      rows={differences}
      rowKey={({ label }) => label}
      empty="Es ändert sich nichts an der Bewilligung."
      columns={[
        { header: 'Angabe', rowHeader: true, cell: ({ label }) => label },
        { header: 'Bisher', cell: ({ before }) => before ?? '–' },
        { header: 'Künftig', cell: ({ after }) => after ?? 'entfällt' },
      ]}
    />
  );
}
