import type { SettingChange } from '#ground/rules/programme/settings.ts';
import { Table } from '#ground/screens/ui/table/table.tsx';

interface ChangeTableProps {
  caption: string;
  changes: readonly SettingChange[];
}

/** What is different, from and to. */
export function ChangeTable({ caption, changes }: ChangeTableProps) {
  return (
    <Table
      caption={caption}
      rows={changes}
      rowKey={({ path }) => path}
      empty="Nichts ist anders."
      columns={[
        { key: 'label', header: 'Einstellung', rowHeader: true, cell: ({ label }) => label },
        { key: 'before', header: 'Bisher', cell: ({ before }) => before },
        { key: 'after', header: 'Neu', cell: ({ after }) => after },
      ]}
    />
  );
}
