import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';

/** For whoever has won and waits for the window: what the application will ask for. */
export function Preparation() {
  const title = 'Das bereiten Sie bis dahin vor';
  return <ExtraPart name="at-hand" of={{ title }} waiting={<Skeleton what={title} lines={12} />} />;
}
