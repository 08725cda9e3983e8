import { useQuery } from '@tanstack/react-query';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import type { AgencyLetterText } from '../rules/wire.ts';
import { textsQuery } from './text-api.ts';

const TITLE = 'Textbausteine';

export const { loader, shouldRevalidate } = deskAhead(() => [textsQuery]);

/** /sachbearbeitung/textbausteine */
export function Component() {
  const { data: texts, error, refetch } = useQuery(textsQuery);
  return (
    <Page
      title={TITLE}
      lead="Aus diesen Texten entstehen die Bescheide und Schreiben. Die Programmverwaltung schlägt Änderungen vor, die Entscheidung setzt sie in Kraft. Schreiben, die es schon gibt, behalten ihren Text."
    >
      {error !== null && <LoadFault what={TITLE} error={error} onRetry={() => void refetch()} />}
      {texts === undefined && error === null && <Skeleton what={TITLE} lines={12} onRetry={() => void refetch()} />}
      {texts !== undefined && <TextTable texts={texts} />}
    </Page>
  );
}

function TextTable({ texts }: { texts: readonly AgencyLetterText[] }) {
  return (
    <Table
      label="Textbausteine in der Reihenfolge eines Falls"
      rows={texts}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Wo er steht',
          rowHeader: true,
          cell: ({ id, title }) => <TextLink to={`/textbausteine/${id}`}>{title}</TextLink>,
        },
        { header: 'Fassung', numeric: true, cell: ({ version }) => version },
        { header: 'Stand', cell: ({ stateLabel }) => stateLabel },
      ]}
    />
  );
}
