import { useSyncExternalStore } from 'react';
import { waitingRoom } from '#ground/screens/api/waiting-room.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { orderText, WAITING_ROOM } from '../rules/waiting-room.ts';

/** In the way of everything while calls wait for their turn; what was typed stands unchanged behind it. */
export function WaitingDialog() {
  const room = useSyncExternalStore(waitingRoom.subscribe, waitingRoom.snapshot);
  if (room === undefined) return null;
  return (
    <Dialog open title={WAITING_ROOM.title} dismissLabel="Nicht warten" onDismiss={waitingRoom.leave}>
      <Text>{WAITING_ROOM.why}</Text>
      <Text>{room.position}</Text>
      <Text>{room.wait}</Text>
      {/* Only the wait is spoken, and now and then: the position would never be silent. */}
      <StatusRegion className="kern-sr-only">{room.spoken}</StatusRegion>
      <Text>{orderText(room, PROGRAMME)}</Text>
      <Text>{WAITING_ROOM.typed}</Text>
    </Dialog>
  );
}
