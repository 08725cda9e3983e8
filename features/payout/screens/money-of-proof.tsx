import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { MoneySection } from './money-section.tsx';

/** In the view of a proof of use: where its money is. */
export function MoneyOfProof({ proposalId }: { proposalId: string }) {
  const { data, error, refetch } = useQuery(caseQuery(proposalId));
  if (data !== undefined) return data.money && <MoneySection money={data.money} times={data.times} />;
  if (error === null) return <Skeleton what="Der Stand der Auszahlung" lines={4} onRetry={() => void refetch()} />;
  return (
    <Alert tone="danger" title="Der Stand der Auszahlung konnte nicht geladen werden." announce>
      <Button onPress={() => void refetch()}>Erneut laden</Button>
    </Alert>
  );
}
