import { orderText, WAITING_ROOM } from '@portal/domain/admission/waiting-room.ts';
import { useSyncExternalStore } from 'react';
import { PROGRAMME } from '../platform/programme.ts';
import { waitingRoom } from '../platform/waiting-room.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { StatusRegion } from '../ui/message/status-region.tsx';
import { Text } from '../ui/text/text.tsx';

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
