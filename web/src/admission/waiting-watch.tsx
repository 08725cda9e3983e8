import { lazy, Suspense, useSyncExternalStore } from 'react';
import { waitingRoom } from './waiting-room.ts';

const WaitingDialog = lazy(() => import('./waiting-dialog.tsx').then((file) => ({ default: file.WaitingDialog })));

/** The waiting room, fetched when there is one. */
export function WaitingWatch() {
  const isWaiting = useSyncExternalStore(waitingRoom.subscribe, () => waitingRoom.snapshot() !== undefined);
  return <Suspense>{isWaiting && <WaitingDialog />}</Suspense>;
}
