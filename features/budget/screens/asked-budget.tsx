import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { formatEuro } from '#ground/rules/values/money.ts';
import { queryClient } from '#ground/screens/api/query.ts';
import { Text } from '#ground/screens/ui/section.tsx';
import { budgetQuery } from './budget-query.ts';

/**
 * 'Noch verfügbar: 123.456,78 €', for visitors and applicants of a programme without a lottery. The page of visitors has no
 * keeper of answers: this brings one.
 */
export function Part() {
  return (
    <QueryClientProvider client={queryClient}>
      <Left />
    </QueryClientProvider>
  );
}

function Left() {
  const { data, isError } = useQuery(budgetQuery);
  if (data === undefined) return <Text>{isError ? UNKNOWN : 'Noch verfügbar: wird geladen …'}</Text>;
  if (data.availableCents === 0) return <Text>{EXHAUSTED}</Text>;
  return <Text>{`Noch verfügbar: ${formatEuro(data.availableCents)}`}</Text>;
}

const UNKNOWN = 'Der noch verfügbare Betrag lässt sich gerade nicht anzeigen. Laden Sie die Seite später neu.';
const EXHAUSTED = 'Das Budget ist zurzeit vergeben. Wird wieder Geld frei, steht der Betrag hier.';
