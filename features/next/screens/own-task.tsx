import { useQuery } from '@tanstack/react-query';
import { usePots } from '#features/raffle/screens/use-pots.ts';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { startQuery } from './start-query.ts';
import { TaskBox } from './task-box.tsx';
import { useNext } from './use-next.ts';

interface OwnTaskProps {
  /** Only where it is about this application: an earlier one asks for nothing any more. */
  proposalId?: string;
}

/** What comes next for whoever is logged in. */
export function OwnTask({ proposalId }: OwnTaskProps) {
  const start = useQuery(startQuery);
  const { data, isError, refetch } = start;
  const next = useNext(data);
  // Its place is kept: what comes later would push the rest away.
  if ([start, usePots()].some(isUnanswered)) return <Skeleton what="Was als Nächstes zu tun ist" />;
  if (data === undefined && isError) {
    return (
      <Alert tone="danger" title="Was als Nächstes zu tun ist, konnte nicht geladen werden" announce>
        <Button onPress={() => void refetch()}>Erneut laden</Button>
      </Alert>
    );
  }
  const isMeant = proposalId === undefined || data?.application?.id === proposalId;
  return isMeant && next && <TaskBox next={next} />;
}
