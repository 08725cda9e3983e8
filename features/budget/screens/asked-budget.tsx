import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { formatEuro } from '#ground/rules/values/money.ts';
import { queryClient } from '#ground/screens/api/query.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { budgetQuery } from './budget-query.ts';

/** For visitors as well, whose page has no keeper of answers: it brings one. */
export function AskedBudget({ reading }: { reading: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Left reading={reading} />
    </QueryClientProvider>
  );
}

function Left({ reading }: { reading: string }) {
  const { data, isError } = useQuery(budgetQuery);
  if (data === undefined) return <Text>{isError ? UNKNOWN : reading}</Text>;
  if (data.availableCents === 0) return <Text>{EXHAUSTED}</Text>;
  return <Text>{`Noch verfügbar: ${formatEuro(data.availableCents)}`}</Text>;
}

const UNKNOWN = 'Der noch verfügbare Betrag lässt sich gerade nicht anzeigen. Laden Sie die Seite später neu.';
const EXHAUSTED = 'Das Budget ist zurzeit vergeben. Wird wieder Geld frei, steht der Betrag hier.';
