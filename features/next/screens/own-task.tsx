import { useQuery } from '@tanstack/react-query';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { startQuery } from './start-query.ts';
import { TaskBox } from './task-box.tsx';
import { useNext } from './use-next.ts';

interface OwnTaskProps {
  /** Only where it is about this application: an earlier one asks for nothing any more. */
  proposalId?: string;
}

/** What comes next for whoever is logged in. */
export function OwnTask({ proposalId }: OwnTaskProps) {
  const { data, isError, refetch } = useQuery(startQuery);
  const next = useNext(data);
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
