import type { ReactNode } from 'react';
import { StatusRegion } from './status-region.tsx';

/** A quiet line beside the buttons, read out when it changes: 'Gespeichert um 14:03 Uhr'. Keep it mounted while empty. */
export function StatusLine({ children }: { children?: ReactNode }) {
  return <StatusRegion className="kern-body status-line">{children}</StatusRegion>;
}
