import type { PastChange } from '#features/administration/rules/wire.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';

/** Who changed what, when and why; newest first. */
export function SettingsHistory({ history }: { history: readonly PastChange[] }) {
  return (
    <Section title="Verlauf">
      <Table
        caption="Änderungen der Einstellungen"
        captionHidden
        rows={history}
        rowKey={({ version }) => version}
        empty="Die Einstellungen hat noch niemand geändert."
        columns={[
          { key: 'at', header: 'Wann', rowHeader: true, cell: ({ at }) => dayAndTime(at) },
          { key: 'by', header: 'Wer', cell: ({ by }) => by ?? 'Portal' },
          { key: 'what', header: 'Was', cell: (change) => <Changes change={change} /> },
          { key: 'why', header: 'Begründung', cell: ({ why }) => why ?? 'keine' },
        ]}
      />
    </Section>
  );
}

function Changes({ change: { changes } }: { change: PastChange }) {
  return (
    <ul className="desk-lines">
      {changes.map(({ path, label, before, after }) => (
        <li key={path}>
          {label}: von {before} auf {after}
        </li>
      ))}
    </ul>
  );
}
