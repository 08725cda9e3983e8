import { useQuery } from '@tanstack/react-query';
import { listed } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { AgencyLetterText } from '../rules/wire.ts';

const TITLE = 'Textbausteine';

const textsQuery = listed<AgencyLetterText>('/api/agency/letter_texts');

export const { loader, shouldRevalidate } = deskAhead(() => [textsQuery]);

/** /sachbearbeitung/textbausteine */
export function Component() {
  return (
    <Page
      title={TITLE}
      lead="Aus diesen Texten entstehen die Bescheide und Schreiben. Die Programmverwaltung schlägt Änderungen vor, die Entscheidung setzt sie in Kraft. Schreiben, die es schon gibt, behalten ihren Text."
    >
      <Loaded query={useQuery(textsQuery)} what={TITLE} lines={12}>
        {(texts) => <TextTable texts={texts} />}
      </Loaded>
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
