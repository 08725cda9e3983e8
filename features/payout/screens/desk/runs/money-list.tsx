import { useInfiniteQuery } from '@tanstack/react-query';
import type { StateName } from '#features/cases/rules/tables/all-tables.ts';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import { AssigneeName } from '#features/cases/screens/assignee-name.tsx';
import { useLateDays } from '#features/cases/screens/lists/use-late-days.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { LoadFault } from '../../../../desk/screens/parts/load-fault.tsx';
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
  if (list.isPending) return <Skeleton what={caption} onRetry={() => void list.refetch()} />;
  if (list.isError) return <LoadFault what={caption} error={list.error} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page['hydra:member']);
  const total = list.data.pages[0]?.totalText;
  return (
    <div className="stack stack--lines">
      <Table
        caption={total === undefined || rows.length === 0 ? caption : `${caption} (${total})`}
        rows={rows}
        rowKey={(row) => row['@id']}
        empty={empty}
        columns={[
          { header: 'Fördernummer', rowHeader: true, cell: (row) => <CaseLink row={row} /> },
          { header: 'Unternehmen', cell: ({ companyName }) => companyName },
          { header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
          { header: 'Zuständig', cell: ({ assignee }) => <AssigneeName assignee={assignee} /> },
          { header: 'Fällig am', cell: (row) => <Due row={row} /> },
        ]}
      />
      {list.hasNextPage && (
        <span>
          <Button busy={list.isFetchingNextPage} busyLabel="Wird geladen …" onPress={() => void list.fetchNextPage()}>
            Weitere laden
          </Button>
        </span>
      )}
    </div>
  );
}

function CaseLink({ row }: { row: ListedCase }) {
  return <TextLink to={addressOfCase(row['@id'])}>{row.number}</TextLink>;
}

function Due({ row }: { row: ListedCase }) {
  const late = useLateDays(row);
  if (row.dueOn === null) return '–';
  return late > 0 ? `${formatDay(row.dueOn)}, überfällig` : formatDay(row.dueOn);
}
