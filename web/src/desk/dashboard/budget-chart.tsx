import { formatEuro } from '@portal/domain/values/money.ts';
import { useQuery } from '@tanstack/react-query';
import { budgetQuery } from '../../budget/public.ts';
import { Text } from '../../ui/text/text.tsx';
import { BarChart } from './bar-chart.tsx';

/** What there was to give, what is given or asked for, and what is left: where a lottery would show its draws. */
export function BudgetChart() {
  const { data, isError } = useQuery(budgetQuery);
  if (isError) return <Text>Das Budget konnte nicht geladen werden. Zählen Sie neu.</Text>;
  if (data === undefined) return null;
  const bars = [
    { label: 'Insgesamt', value: data.totalCents },
    { label: 'Bewilligt oder beantragt', value: data.reservedCents },
    { label: 'Noch verfügbar', value: data.availableCents },
  ].map((bar) => ({ ...bar, text: formatEuro(bar.value) }));
  return (
    <BarChart
      title="Budget"
      description={`Budget: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}.`}
      bars={bars}
      full={data.totalCents}
      empty=""
      table={undefined}
    />
  );
}
