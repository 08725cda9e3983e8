import { useQuery } from '@tanstack/react-query';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { PAYOUT_TABLE } from '../../../rules/acts.ts';
import { LoadFault } from './load-fault.tsx';
import { runQuery } from './queries.ts';

const CAPTION = 'Zahlungen in dieser Datei';

/** What stands in a file for the bank, each with where it is now. */
export function RunDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  if (error !== null) return <LoadFault what={CAPTION} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton what={CAPTION} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={CAPTION}
      rows={data.payouts}
      rowKey={(payout) => payout.id}
      columns={[
        {
          key: 'number',
          header: 'Fördernummer',
          rowHeader: true,
          cell: (payout) => <TextLink to={`/fall/payouts/${payout.id}`}>{payout.number}</TextLink>,
        },
        { key: 'holder', header: 'Kontoinhaber', cell: ({ holder }) => holder },
        { key: 'iban', header: 'IBAN', cell: ({ iban }) => formatIban(iban) },
        { key: 'amount', header: 'Betrag', numeric: true, cell: ({ amount }) => formatEuro(amount) },
        { key: 'state', header: 'Stand', cell: ({ state }) => PAYOUT_TABLE.states[state] },
      ]}
    />
  );
}
