import { useQuery } from '@tanstack/react-query';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { BulkRun } from '../rules/wire.ts';
import { runsQuery } from './bulk-api.ts';
import { whereItStands } from './run-words.ts';

export const { loader, shouldRevalidate } = deskAhead(() => [runsQuery]);

/** /sammelbearbeitung: one's own runs of the last days; what was not finished goes on from here. */
export function Component() {
  const { data, isError, refetch } = useQuery(runsQuery);
  return (
    <div className="desk">
      <Page title="Sammelbearbeitungen" lead="Ihre eigenen, die neuesten zuerst. Sie stehen hier 30 Tage.">
        {isError && (
          <Alert tone="danger" title="Die Liste konnte nicht geladen werden." announce>
            <Button onPress={() => void refetch()}>Erneut laden</Button>
          </Alert>
        )}
        {data === undefined && !isError && <Skeleton what="die Liste" lines={6} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <Text>
            Sie haben noch keine. Wählen Sie <TextLink to="/">in der Liste</TextLink> Fälle aus, und drücken Sie
            „Sammelbearbeitung“.
          </Text>
        )}
        {data !== undefined && data.length > 0 && <Runs runs={data} />}
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
