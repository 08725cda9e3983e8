import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import type { KeptKind } from '../rules/closing.ts';

const COLUMNS: TableColumn<KeptKind>[] = [
  { key: 'what', header: 'Was', rowHeader: true, cell: ({ what }) => what },
  { key: 'period', header: 'Wie lange', cell: ({ period }) => period },
  { key: 'because', header: 'Warum', cell: ({ because }) => because },
];

/** What must be kept, how long and why. */
export function KeptKinds({ kinds }: { kinds: readonly KeptKind[] }) {
  return <Table caption="Aufbewahrung" captionHidden columns={COLUMNS} rows={kinds} rowKey={({ kind }) => kind} />;
}
