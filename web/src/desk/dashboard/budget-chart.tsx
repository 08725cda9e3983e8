import { formatEuro } from '@portal/domain/values/money.ts';
import { useQuery } from '@tanstack/react-query';
import { budgetQuery } from '../../budget/public.ts';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BarChart } from './bar-chart.tsx';
import { euroTick, percentText, shareOf } from './numbers.ts';

/** What there was to give, what is given or asked for, and what is left: where a lottery would show its draws. */
export function BudgetChart() {
  const { data, isError } = useQuery(budgetQuery);
  if (isError) return <Text>Das Budget konnte nicht geladen werden. Zählen Sie neu.</Text>;
  if (data === undefined) return null;
  const bars = [
    { label: 'Insgesamt', value: data.totalCents },
    { label: 'Bewilligt oder beantragt', value: data.reservedCents },
    { label: 'Noch verfügbar', value: data.availableCents },
  ].map((bar) => ({ ...bar, text: formatEuro(bar.value), share: shareOf(bar.value, data.totalCents) }));
  return (
    <BarChart
      title="Budget"
      description={`Budget: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}.`}
      bars={bars}
      scale={{ unit: 'Euro', tick: euroTick, full: data.totalCents }}
      empty=""
      table={
        <Table
          caption="Budget"
          captionHidden
          rows={bars}
          rowKey={({ label }) => label}
          columns={[
            { key: 'label', header: 'Posten', rowHeader: true, cell: ({ label }) => label },
            { key: 'amount', header: 'Betrag', numeric: true, cell: ({ text }) => text },
            { key: 'share', header: 'Anteil', numeric: true, cell: ({ share }) => percentText(share) },
          ]}
        />
      }
    />
  );
}
