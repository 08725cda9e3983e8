import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import type { EndedHolding } from '../rules/wire.ts';

const COLUMNS: readonly TableColumn<EndedHolding>[] = [
  { header: 'Name', rowHeader: true, cell: ({ officer }) => officer.name },
  { header: 'Rolle', cell: ({ label }) => label },
  { header: 'Gegeben', cell: ({ givenAt, givenBy }) => `${dayAndTime(givenAt)}, ${givenBy}` },
  { header: 'Beendet', cell: ({ endedAt, endedBy }) => `${dayAndTime(endedAt)}, ${endedBy}` },
];

/** Who had which role, and who gave and took it. */
export function EndedRoles({ ended }: { ended: readonly EndedHolding[] }) {
  return (
    <Section title="Wer welche Rolle hatte">
      <Table
        label="Rollen, die vorbei sind, die neuesten zuerst"
        rows={ended}
        rowKey={(_, index) => index}
        empty="Noch keine Rolle ist zu Ende gegangen."
        columns={COLUMNS}
      />
    </Section>
  );
}
