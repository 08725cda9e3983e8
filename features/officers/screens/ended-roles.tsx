import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table/table.tsx';
import type { EndedHolding } from '../rules/wire.ts';

const COLUMNS: readonly TableColumn<EndedHolding>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ officer }) => officer.name },
  { key: 'role', header: 'Rolle', cell: ({ label }) => label },
  { key: 'given', header: 'Gegeben', cell: ({ givenAt, givenBy }) => `${dayAndTime(givenAt)}, ${givenBy}` },
  { key: 'ended', header: 'Beendet', cell: ({ endedAt, endedBy }) => `${dayAndTime(endedAt)}, ${endedBy}` },
];

/** Who had which role, and who gave and took it. */
export function EndedRoles({ ended }: { ended: readonly EndedHolding[] }) {
  return (
    <Section title="Wer welche Rolle hatte">
      <Table
        caption="Rollen, die vorbei sind, die neuesten zuerst"
        captionHidden
        rows={ended}
        rowKey={(_, index) => index}
        empty="Noch keine Rolle ist zu Ende gegangen."
        columns={COLUMNS}
      />
    </Section>
  );
}
