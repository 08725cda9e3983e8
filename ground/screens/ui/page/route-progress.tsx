import { useNavigation } from 'react-router';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';

/** While the next page's program is fetched: nothing for a moment, then a line and a word (ux §5.29). */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Skeleton lines={0.1} what="die nächste Seite" />;
}
