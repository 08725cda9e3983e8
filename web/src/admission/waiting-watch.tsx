import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { waitingRoom } from './waiting-room.ts';

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx').then((file) => ({ default: file.WaitingDialog })));

/** Milliseconds. Shorter than the quarter of an hour before an opening in which places are drawn. */
const TAKE_PLACE_MS = 10 * 60_000;

/** The waiting room, fetched when there is one. Whoever has had the page open since long before an opening was there as well. */
export function WaitingWatch() {
  useEffect(() => {
    const timer = setInterval(waitingRoom.takePlace, TAKE_PLACE_MS);
    return () => clearInterval(timer);
  }, []);
  const isWaiting = useSyncExternalStore(waitingRoom.subscribe, () => waitingRoom.snapshot() !== undefined);
  return <Suspense>{isWaiting && <WaitingDialog />}</Suspense>;
}
