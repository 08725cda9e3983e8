import { useQuery } from '@tanstack/react-query';
import { listed } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { BulkRun } from '../rules/bulk-acts.ts';
import { whereItStands } from './run-words.ts';

const runsQuery = listed<BulkRun>('/api/agency/bulk');

export const { loader, shouldRevalidate } = deskAhead(() => [runsQuery]);

/** /sammelbearbeitung: one's own runs of the last days; what was not finished goes on from here. */
export function Component() {
  return (
    <div className="desk">
      <Page title="Sammelbearbeitungen" lead="Ihre eigenen, die neuesten zuerst. Sie stehen hier 30 Tage.">
        <Loaded query={useQuery(runsQuery)} what="die Liste" fault="Die Liste konnte nicht geladen werden." lines={6}>
          {(runs) => <Runs runs={runs} />}
        </Loaded>
      </Page>
    </div>
  );
}

function Runs({ runs }: { runs: readonly BulkRun[] }) {
  return (
    <Table
      label="Sammelbearbeitungen"
      rows={runs}
      rowKey={({ id }) => id}
      empty={
        <Text>
          Sie haben noch keine. Wählen Sie <TextLink to="/">in der Liste</TextLink> Fälle aus, und drücken Sie
          „Sammelbearbeitung“.
        </Text>
      }
      columns={[
        {
          header: 'Vorgang',
          rowHeader: true,
          cell: ({ id, label }) => <TextLink to={`/sammelbearbeitung/${id}`}>{label}</TextLink>,
        },
        { header: 'Begonnen', cell: ({ createdAt }) => dayAndTime(createdAt) },
        { header: 'Stand', cell: (run) => whereItStands(run) },
      ]}
    />
  );
}
