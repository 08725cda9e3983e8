import { formatEuro, sum } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { late } from '#ground/screens/late.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import { deMinimisCeiling } from '../../../rules/funding/de-minimis.ts';
import { periodWords } from '../../../rules/steps/de-minimis-fields.ts';
import { type Calculation, RECEIVED_TITLE, REQUESTED_TITLE } from '../../de-minimis-entries.ts';

const REMAINING = 'Restbetrag';

const PERIOD = periodWords(PROGRAMME);

/** The step is near the limit of what may be loaded before it shows. */
const RemainingWhy = late(async () => (await import('./remaining-why.tsx')).RemainingWhy);

interface QuotaProps {
  calculation: Calculation;
}

/** Sums of the three years and what is left of the ceiling. */
export function Quota({ calculation }: QuotaProps) {
  return (
    <>
      <SumTable sums={calculation.sums} />
      <DescriptionList
        items={[
          { term: 'Höchstgrenze', value: formatEuro(deMinimisCeiling(PROGRAMME, calculation.counted.isRoadTransport)) },
          { term: REMAINING, value: <strong>{formatEuro(calculation.remaining)}</strong> },
        ]}
      />
      <RemainingWhy {...calculation.counted} />
    </>
  );
}

/** Too little is left: said at once, and where the error summary's link lands. */
export function QuotaBar({ bar }: Pick<Calculation, 'bar'>) {
  if (bar === undefined) return null;
  return (
    <div id="maxDeminimis" tabIndex={-1}>
      <Alert tone="danger" level={3} title={REMAINING} announce>
        {bar.text}
      </Alert>
    </div>
  );
}

function SumTable({ sums }: Pick<Calculation, 'sums'>) {
  const total = (kind: 'received' | 'requested' | 'total') => formatEuro(sum(sums.map((year) => year[kind])));
  const columns: TableColumn<Calculation['sums'][number]>[] = [
    { header: PERIOD.yearTab, rowHeader: true, cell: ({ year }) => year },
    {
      header: RECEIVED_TITLE,
      numeric: true,
      cell: ({ received }) => formatEuro(received),
      sum: total('received'),
    },
    {
      header: REQUESTED_TITLE,
      numeric: true,
      cell: ({ requested }) => formatEuro(requested),
      sum: total('requested'),
    },
    { header: 'Summe des Jahres', numeric: true, cell: (year) => formatEuro(year.total), sum: total('total') },
  ];
  return <Table caption={PERIOD.totalSum} columns={columns} rows={sums} rowKey={({ year }) => year} sumLabel="Summe" />;
}
