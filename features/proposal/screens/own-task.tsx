import { useQuery } from '@tanstack/react-query';
import { startQuery, TaskBox, useNext } from '#features/next/screens/public.ts';
import { useQuota } from '#features/raffle/screens/public.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';

/** What comes next, where that is about this application: an earlier one asks for nothing any more. */
export function OwnTask({ proposalId }: { proposalId: string }) {
  const { data, isError, refetch } = useQuery(startQuery);
  const next = useNext(data, useQuota());
  if (data === undefined && isError) {
    return (
      <Alert tone="danger" title="Was als Nächstes zu tun ist, konnte nicht geladen werden" announce>
        <Button onPress={() => void refetch()}>Erneut laden</Button>
      </Alert>
    );
  }
  return data?.application?.id === proposalId && next && <TaskBox next={next} />;
}
