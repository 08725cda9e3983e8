import { useInfiniteQuery } from '@tanstack/react-query';
import type { StateName } from '#features/cases/rules/tables/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import { AssigneeName } from '#features/cases/screens/assignee-name.tsx';
import { useLateDays } from '#features/cases/screens/lists/use-late-days.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { casesInState } from './queries.ts';

interface MoneyListProps {
  kind: 'verification' | 'payout';
  state: StateName<ListedKindName>;
  caption: string;
  empty: string;
}

/** Cases of one stage of the money, the most urgent first. */
export function MoneyList({ kind, state, caption, empty }: MoneyListProps) {
  const list = useInfiniteQuery(casesInState(kind, state));
  return (
    <Loaded query={list} what={caption}>
      {({ pages }) => (
        <div className="stack stack--lines">
          <CaseTable
            caption={caption}
            empty={empty}
            rows={pages.flatMap((page) => page['hydra:member'])}
            total={pages[0]?.totalText}
          />
          {list.hasNextPage && (
            <span>
              <Button
                busy={list.isFetchingNextPage}
                busyLabel="Wird geladen …"
                onPress={() => void list.fetchNextPage()}
              >
                Weitere laden
              </Button>
            </span>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface CaseTableProps extends Pick<MoneyListProps, 'caption' | 'empty'> {
  rows: readonly ListedCase[];
  total: string | undefined;
}

function CaseTable({ caption, empty, rows, total }: CaseTableProps) {
  return (
    <Table
      caption={total === undefined || rows.length === 0 ? caption : `${caption} (${total})`}
      rows={rows}
      rowKey={(row) => row['@id']}
      empty={empty}
      columns={[
        {
          header: 'Fördernummer',
          rowHeader: true,
          cell: (row) => <TextLink to={addressOfCase(row['@id'])}>{row.number}</TextLink>,
        },
        { header: 'Unternehmen', cell: ({ companyName }) => companyName },
        { header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
        { header: 'Zuständig', cell: ({ assignee }) => <AssigneeName assignee={assignee} /> },
        { header: 'Fällig am', cell: (row) => <Due row={row} /> },
      ]}
    />
  );
}

function Due({ row }: { row: ListedCase }) {
  const late = useLateDays(row);
  if (row.dueOn === null) return '–';
  return late > 0 ? `${formatDay(row.dueOn)}, überfällig` : formatDay(row.dueOn);
}
