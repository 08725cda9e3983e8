import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { waitingRoom } from '#ground/screens/api/waiting-room.ts';

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx').then((file) => ({ default: file.WaitingDialog })));

/** Milliseconds. Shorter than the quarter of an hour before an opening in which places are drawn. */
const TAKE_PLACE_MS = 10 * 60_000;

/**
 * The waiting room, fetched when there is one. Whoever has had the page open since long before an opening takes part in the
 * draw of the order as well: with the time the server gives a place.
 */
export function WaitingWatch() {
  useEffect(() => {
    const timer = setInterval(() => void loadRuntimeConfig().catch(() => undefined), TAKE_PLACE_MS);
    return () => clearInterval(timer);
  }, []);
  const isWaiting = useSyncExternalStore(waitingRoom.subscribe, () => waitingRoom.snapshot() !== undefined);
  return <Suspense>{isWaiting && <WaitingDialog />}</Suspense>;
}
