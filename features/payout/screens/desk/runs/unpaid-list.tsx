import { useQuery } from '@tanstack/react-query';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import { type CalendarDay, dayOf, daysBetween, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { UNPAID_AFTER_DAYS } from '../../../rules/payout.ts';
import { LoadFault } from './load-fault.tsx';
import { unpaidQuery } from './queries.ts';

const CAPTION = `Seit über ${UNPAID_AFTER_DAYS} Tagen geschuldet und nicht gezahlt`;

/** Who waits for money, the longest first (agency.md, "unpaid > 7 days"). */
export function UnpaidList() {
  const today = useServerToday();
  const { data, error, refetch } = useQuery(unpaidQuery);
  if (error !== null) return <LoadFault what={CAPTION} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton what={CAPTION} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={CAPTION}
      rows={data}
      rowKey={(row) => row['@id']}
      empty={`Niemand wartet länger als ${UNPAID_AFTER_DAYS} Tage auf Geld.`}
      sumLabel="Summe"
      columns={[
        {
          key: 'number',
          header: 'Fördernummer',
          rowHeader: true,
          cell: (row) => <TextLink to={addressOfCase(row['@id'])}>{row.number}</TextLink>,
        },
        { key: 'company', header: 'Unternehmen', cell: ({ companyName }) => companyName },
        {
          key: 'open',
          header: 'Offen',
          numeric: true,
          cell: ({ open }) => formatEuro(open),
          sum: formatEuro(sum(data.map(({ open }) => open))),
        },
        { key: 'since', header: 'Geprüft am', cell: ({ confirmedAt }) => waitedSince(confirmedAt, today) },
        { key: 'state', header: 'Stand', cell: ({ state }) => state.label },
      ]}
    />
  );
}

/** '01.03.2024, vor 12 Tagen' */
function waitedSince(confirmedAt: string, today: CalendarDay): string {
  const day = dayOf(new Date(confirmedAt));
  return `${formatDay(day)}, vor ${daysBetween(day, today)} Tagen`;
}
