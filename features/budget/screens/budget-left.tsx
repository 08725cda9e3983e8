import { lazy, Suspense } from 'react';
import { Text } from '#ground/screens/ui/text/text.tsx';

const READING = 'Noch verfügbar: wird geladen …';

// What asks the server is fetched where a programme needs it: the program of the start page stays small.
const AskedBudget = lazy(() => import('./asked-budget.tsx').then(({ AskedBudget }) => ({ default: AskedBudget })));

/** 'Noch verfügbar: 123.456,78 €', for visitors and applicants of a programme without a lottery. */
export function BudgetLeft() {
  return (
    <Suspense fallback={<Text>{READING}</Text>}>
      <AskedBudget reading={READING} />
    </Suspense>
  );
}
